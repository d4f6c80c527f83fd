#!/bin/bash
# Judge: systemd itself reads every unit and drop-in of the reference outputs, in a root with stand-ins for what vendors ship.
. "$(dirname "$0")/lib/common.bash"
need systemd-analyze=systemd

# systemd-analyze ends with status 0 for most of what it complains about: silence is the test.
is_silent() {
  local said
  said=$(systemd-analyze verify --man=no --root="$1" "$2" 2>&1)
  printf '%s\n' "$said"
  [[ -z $said ]]
}

cd "$judges/../.." || exit
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
shopt -s nullglob
for starter in out/*/; do
  name=$(basename "$starter")
  node --import tsx test/judges/lay-out-units.ts "$starter" "$work/$name" >"$work/$name.list" || check "lay out $name" false
  while read -r root unit; do
    check "systemd reads $unit of $name ($(basename "$root"))" is_silent "$root" "$unit"
  done <"$work/$name.list"
done
[[ $((passed + failed + skipped)) -gt 0 ]] || not_ok "the reference outputs hold a unit"
finish
