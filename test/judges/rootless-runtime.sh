#!/bin/bash
# Judge: the start script of the generic form, run by an unprivileged user inside namespaces such as rootlesskit makes, ends in a working
# containerd, and what it keeps lies in the user's home. CONTAINERD names the program when it is not on PATH.
. "$(dirname "$0")/lib/common.bash"
. "$(dirname "$0")/lib/unpack.bash"
cd "$judges/../.." || exit
[[ $(id -u) == 0 ]] || skip_all "run it as root"
need setpriv=util-linux unshare=util-linux
work=$(mktemp -d) && chmod 755 "$work" && trap 'rm -rf "$work"' EXIT

find_containerd || skip_all "there is no containerd; CONTAINERD names one that is not on PATH"
user=(setpriv --reuid 54321 --regid 54321 --clear-groups)
"${user[@]}" unshare -U -r -m -p -f true 2>/dev/null || skip_all "a user cannot make namespaces here"

# What rootlesskit does before it starts the script: folders become copies, full of links to the real ones.
cat >"$work/namespaces" <<'END'
#!/bin/sh
set -e
for folder in /etc /run /var/lib /opt; do
  real=$(mktemp -d -p "$XDG_RUNTIME_DIR") && mount --rbind "$folder" "$real" && mount -t tmpfs copy "$folder"
  for entry in "$real"/*; do [ ! -e "$entry" ] || ln -s "$entry" "$folder/"; done
done
echo "ready" >"$XDG_RUNTIME_DIR/copied"
exec "$HOME/.config/rootless-kubernetes/start-runtime"
END
chmod 755 "$work/namespaces"
mkdir -p "$work/home" "$work/run/rootless-kubernetes"
check "the profile is compiled" node --import tsx test/judges/containerd-configs.ts --home "$work/home"
chown -R 54321:54321 "$work/home" "$work/run"
as_user=("${user[@]}" env HOME="$work/home" XDG_RUNTIME_DIR="$work/run" PATH="$(dirname "$containerd"):$PATH")
(cd / && exec "${as_user[@]}" unshare -U -r -m -n -p -f --mount-proc --kill-child "$work/namespaces") >"$work/log" 2>&1 </dev/null &
outer=$!
trap 'kill -KILL "$outer" 2>/dev/null; wait "$outer" 2>/dev/null; rm -rf "$work"' EXIT

enter() { (cd / && "${as_user[@]}" "$work/home/.config/rootless-kubernetes/enter" "$@"); }
# rootlesskit writes down its child; here it is the child of unshare.
answers() {
  local i child
  for ((i = 0; i < 100; i++)); do
    child=$(tr -d ' ' <"/proc/$outer/task/$outer/children") && echo "$child" >"$work/run/rootless-kubernetes/child_pid"
    [[ -e $work/run/copied ]] && enter "$(dirname "$containerd")/ctr" version 2>/dev/null && return
    sleep 0.1
  done
  tail -3 "$work/log"
  return 1
}
is_loaded() { enter "$(dirname "$containerd")/ctr" plugins ls | grep -E "$1 .* ok"; }
check "containerd answers inside the namespaces" answers
check "its Kubernetes plugin is loaded" is_loaded 'grpc.v1 +cri'
check "its snapshotter is loaded" is_loaded 'snapshotter.v1 +native'
for folder in etc-cni var-lib-cni var-lib-containerd var-lib-kubelet var-log; do
  check "$folder lies in the home folder" test -d "$work/home/.local/share/rootless-kubernetes/$folder"
done
same "all of it belongs to the user" "" "$(find "$work/home" ! -uid 54321)"
finish
