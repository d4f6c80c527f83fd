# shellcheck shell=bash
# What the judges share: counting, missing tools, rendered templates, and a mount namespace to break things in.
set -u
judges=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
passed=0 failed=0 skipped=0

ok() { echo "ok     $1"; passed=$((passed + 1)); }
not_ok() { echo "not ok $1${2:+: $2}"; failed=$((failed + 1)); }
# check NAME COMMAND...: judged by the status of the command; its output is shown when it fails
check() {
  local name=$1 output && shift
  if output=$("$@" 2>&1); then ok "$name"; else not_ok "$name" "$output"; fi
}
# same NAME EXPECTED ACTUAL
same() { if [[ $2 == "$3" ]]; then ok "$1"; else not_ok "$1" "expected [$2], got [$3]"; fi; }
# like NAME PATTERN ACTUAL: PATTERN is a shell pattern
# shellcheck disable=SC2053 # the pattern is meant to be one
like() { if [[ $3 == $2 ]]; then ok "$1"; else not_ok "$1" "expected [$2], got [$3]"; fi; }
finish() { echo "$passed passed, $failed failed$( ((skipped == 0)) || echo ", $skipped skipped")"; [[ $failed -eq 0 ]] && exit 0 || exit 1; }
skip_all() { echo "skip   $(basename "$0"): $1"; skipped=1; finish; }

# need COMMAND=PACKAGE...: installs what is missing in CI, else says what to install and skips
need() {
  local pair missing=()
  for pair; do command -v "${pair%%=*}" >/dev/null || missing+=("${pair#*=}"); done
  [[ ${#missing[@]} -gt 0 ]] || return 0
  [[ ${CI-} == true && $(id -u) == 0 ]] || skip_all "install ${missing[*]} first"
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"; } >/dev/null ||
    skip_all "apt-get install ${missing[*]} failed"
}

# Makes a working folder that goes away at the end ($work) with the rendered templates in $work/templates.
render() {
  work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
  (cd "$judges/../.." && node --import tsx test/judges/render-templates.ts "$work/templates") || { not_ok "render the templates" && finish; }
  mount_hiding=$work/templates/mount-hiding
}

# in_own_namespace "$@": runs the calling script again as process 1 of its own pid and mount namespace, with / shared
# as on a node and an empty /run; all of it vanishes with the process. Linux >= 6.18 numbers mount namespaces per CPU
# and pins one only from a namespace with a smaller number, so the CPU that makes the outer one is tried out.
in_own_namespace() {
  if [[ ${JUDGE_INSIDE-} == yes ]]; then
    mount_hiding=$JUDGE_TEMPLATES
    mount -t tmpfs -o mode=755 judge /run && mount --make-rshared / && can_pin || exit 77
    return
  fi
  [[ $(id -u) == 0 ]] || skip_all "run it as root"
  need unshare=util-linux findmnt=util-linux taskset=util-linux
  unshare --mount --pid --fork true 2>/dev/null || skip_all "no namespace can be made here"
  render
  local cpu status=77
  for cpu in $(cpus) $(cpus); do
    JUDGE_INSIDE=yes JUDGE_TEMPLATES=$mount_hiding timeout -k 5 120 taskset -c "$cpu" \
      unshare --mount --pid --fork --kill-child --mount-proc --propagation private "$BASH" "$0" "$@"
    status=$?
    [[ $status == 77 ]] || break
  done
  case $status in
  77) skip_all "no mount namespace can be pinned here" ;;
  124 | 137) not_ok "$(basename "$0") within 120 s" && finish ;;
  esac
  exit "$status"
}
# Pins a namespace made on each CPU; afterwards the judge may run on all of them.
can_pin() {
  local cpu dir=/run/can-pin rc=0
  taskset -pc "0-$(($(nproc --all) - 1))" $$ >/dev/null
  mkdir $dir && mount --bind $dir $dir && mount --make-unbindable $dir && : >$dir/mnt
  for cpu in $(cpus); do taskset -c "$cpu" unshare --mount=$dir/mnt true 2>/dev/null || rc=1; done
  umount -R $dir && rm -r $dir
  return $rc
}
cpus() { local cpu; for ((cpu = 0; cpu < $(nproc --all); cpu++)); do taskset -c "$cpu" true 2>/dev/null && echo "$cpu"; done; }

# commands FILE KEY...: the values of these keys in a unit file, with what systemd would put in
commands() {
  local file=$1 key && shift
  for key; do sed -n "s/^$key=//p" "$file"; done | sed 's/%t/\/run/g; s/\$\$/$/g'
}
# start UNITFILE [DROPIN...]: the commands of a oneshot in systemd's order, up to the first that fails
start() {
  local key file command dir
  dir=$(commands "$1" RuntimeDirectory) && mkdir -p "/run/$dir"
  for key in ExecStartPre ExecStart ExecStartPost; do
    for file; do
      while IFS= read -r command; do eval "$command" </dev/null || return; done < <(commands "$file" $key)
    done
  done
}
# stop UNITFILE: its ExecStop, and the runtime directory unless it is preserved
stop() {
  local command
  while IFS= read -r command; do eval "$command" </dev/null || return; done < <(commands "$1" ExecStop)
  [[ $(commands "$1" RuntimeDirectoryPreserve) == yes ]] || rm -rf "/run/$(commands "$1" RuntimeDirectory)"
}
pinned() { findmnt -n -o SOURCE --mountpoint "$1"; }
propagation() { findmnt -n -o PROPAGATION --mountpoint "$1"; }
is_mount() { mountpoint -q "$1"; }
# The text of a program that prints its arguments, [one] a line.
# shellcheck disable=SC2016 # it is a script
daemon() { printf '%s\n' '#!/bin/bash' '[[ $# -eq 0 ]] || printf "[%s]\n" "$@"'; }
