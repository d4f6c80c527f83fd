#!/bin/bash
# End to end: what kindling compiles is applied by the real Ignition, booted by a real systemd, and used by a real containerd.
# usage: npm run e2e [-- --list | --only NAME… | --bench]
. "$(dirname "$0")/../judges/lib/common.bash"
here=$(cd "$(dirname "$0")" && pwd)
. "$here/lib/tools.bash"
. "$here/lib/cgroup.bash"
ok() { passed=$((passed + 1)) && echo "ok $((passed + failed)) - $1"; }
not_ok() { failed=$((failed + 1)) && echo "not ok $((passed + failed)) - $1${2:+: $2}"; }
usage() { echo "usage: npm run e2e [-- --list | --only NAME... | --bench]" >&2 && exit 2; }

# prepare ARGUMENT...: what prepare.ts says
prepare() { (cd "$here/../.." && node --import tsx test/e2e/prepare.ts "$@"); }

names=() bench='' limit=90
case ${1-} in
'') ;;
--list) prepare --list && exit ;;
--only)
  [[ $# -gt 1 ]] || usage
  names=("${@:2}")
  ;;
--bench) [[ $# -eq 1 ]] || usage; bench=yes names=(cost) limit=300 ;;
*) usage ;;
esac

[[ $(id -u) == 0 ]] || skip_all "run it as root"
need /lib/systemd/systemd=systemd unshare=util-linux mount=mount
unshare --mount --pid --fork true 2>/dev/null || skip_all "no namespace can be made here"
before=$(mounts)
work=$(mktemp -d) && chmod 755 "$work"
trap clean_up EXIT
trap 'trap "" INT TERM HUP; exit 130' INT TERM HUP
clean_up() { remove_cgroup && rm -rf "$work"; }
make_cgroup || skip_all "no cgroup can be made here"
find_tools

# stage SCENARIO LAYERS MECHANISM CHECKS: boots one node and runs the checks in it; the results are in $work/log afterwards
stage() {
  in_cgroup stage timeout -s KILL "$limit" unshare --mount --pid --fork --kill-child --mount-proc --propagation private \
    env KINDLING_BENCH=$bench "$BASH" "$here/lib/node.bash" "$work" "$cgroup" "$@" >"$work/log" 2>&1 </dev/null &
  wait $!
  local status=$?
  kill_cgroup
  [[ $status != 77 ]] || skip_all "no node can be made here: $(tail -1 "$work/log")"
  grep -qx end "$work/log" || echo "not ok - every check is made within $limit s" >>"$work/log"
}
# judge SCENARIO CAUGHT_BY: counts the results; a broken config is right when the check that must notice does
judge() {
  local line
  if [[ $2 != - ]]; then
    if grep -qF "not ok - $2" "$work/log" && grep -qx end "$work/log"; then
      ok "$1 is noticed: $2"
    else not_ok "$1 is noticed: $2" "$(<"$work/log")"; fi
    return
  fi
  while IFS= read -r line; do
    case $line in
    "ok - "*) ok "$1: ${line#ok - }" ;;
    "not ok - "*) not_ok "$1: ${line#not ok - }" ;;
    end) ;;
    *) echo "# $line" ;;
    esac
  done <"$work/log"
}

(cd "$here/../.." && npm run --silent bundle) || { not_ok "the command line is bundled" && finish; }
prepare "$busybox" "$work/nodes" "${names[@]}" >"$work/plan"
case $? in
0) ;;
2) exit 2 ;;
*) not_ok "the profiles are compiled" && finish ;;
esac
while IFS=$'\t' read -r name layers mechanism checks caught_by <&3; do
  began=$SECONDS
  stage "$name" "$layers" "$mechanism" "$checks"
  judge "$name" "$caught_by"
  echo "# $name took $((SECONDS - began)) s"
done 3<"$work/plan"
if [[ -n $bench && $failed -eq 0 ]]; then
  (cd "$here/../.." && node --import tsx test/e2e/measurements.ts "$work/log") || not_ok "docs/measurements.md is written"
fi
clean_up
same "the mounts are the same as before" "$before" "$(mounts)"
check "no cgroup and no process is left" test ! -e "$cgroup"
check "no file is left" test ! -e "$work"
finish
