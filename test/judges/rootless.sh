#!/bin/bash
# Judge: the real Ignition applies the rootless reference outputs, and a real systemd boots from what it made: the user's services run,
# started by the user, in a cgroup tree that is handed to it, and the real rootlesskit hands it on to pods. IGNITION names the engine when
# it is not where Debian puts it, ROOTLESSKIT and NEWUIDMAP name programs that are not on PATH.
. "$(dirname "$0")/lib/common.bash"
. "$(dirname "$0")/lib/unpack.bash"
. "$judges/../e2e/lib/cgroup.bash"
cd "$judges/../.." || exit
[[ $(id -u) == 0 ]] || skip_all "run it as root"
need /lib/systemd/systemd=systemd unshare=util-linux mount=mount useradd=passwd dbus-daemon=dbus
[[ -e $(echo /usr/lib/*/security/pam_systemd.so) ]] || { [[ ${CI-} == true ]] && apt-get install -y --no-install-recommends libpam-systemd >/dev/null 2>&1; } ||
  skip_all "install libpam-systemd first"
unshare --mount --pid --fork true 2>/dev/null || skip_all "no namespace can be made here"

work=$(mktemp -d) && chmod 755 "$work"
trap 'remove_cgroup; rm -rf "$work"' EXIT
trap 'trap - INT TERM HUP; exit 130' INT TERM HUP

find_rootlesskit || skip_all "there is no rootlesskit with newuidmap; ROOTLESSKIT and NEWUIDMAP name them"
find_ignition || skip_all "there is no Ignition engine; IGNITION names one"
make_cgroup || skip_all "no cgroup can be made here"
before=$(mounts)

# node STARTER: one node, its results counted here
node() {
  local status line
  cp "out/$1/$1.ign" "$work/$1.ign"
  in_cgroup stage timeout -s KILL 90 unshare --mount --pid --fork --kill-child --mount-proc --propagation private \
    "$BASH" "$judges/lib/rootless-node.bash" "$work" "$cgroup" "$1" >"$work/log" 2>&1 </dev/null &
  wait $!
  status=$?
  kill_cgroup
  [[ $status != 77 ]] || { echo "skip   $1: no node can be made here" && skipped=$((skipped + 1)) && return; }
  grep -q '^ok  \|^not ok ' "$work/log" || not_ok "$1 boots" "$(tail -3 "$work/log")"
  [[ $status -le 1 ]] || not_ok "$1 is done within 90 s"
  while IFS= read -r line; do
    case $line in
    "ok     "*) ok "${line#ok     }" ;;
    "not ok "*) not_ok "${line#not ok }" ;;
    "skip   "*) echo "$line" && skipped=$((skipped + 1)) ;;
    [0-9]*" passed, "*) ;;
    *) echo "# $line" ;;
    esac
  done <"$work/log"
}
for starter in fcos-rootless-k3s flatcar-rootless; do node "$starter"; done
same "the mounts are the same as before" "$before" "$(mounts)"
finish
