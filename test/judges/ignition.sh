#!/bin/bash
# Judge: the real ignition-validate reads every Ignition config of the reference outputs, those inside MachineConfigs too.
# IGNITION_VALIDATE names the program when it is not on PATH.
. "$(dirname "$0")/lib/common.bash"
validate=${IGNITION_VALIDATE:-ignition-validate}
command -v "$validate" >/dev/null || skip_all "there is no ignition-validate; Debian has it in the package ignition"

cd "$judges/../.." || exit
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

# Warnings count too: what is emitted gives no reason for any.
is_valid() {
  local said status=0
  said=$("$validate" "$1" 2>&1) || status=$?
  printf '%s\n' "$said"
  [[ $status -eq 0 && -z $said ]]
}

node --import tsx test/judges/ignition-documents.ts out "$work" >"$work/list" || check "read the reference outputs" false
while read -r file name; do
  if [[ $file == - ]]; then
    echo "skip   $name"
    skipped=$((skipped + 1))
  else
    check "ignition-validate $name" is_valid "$file"
  fi
done <"$work/list"
[[ $((passed + failed + skipped)) -gt 0 ]] || not_ok "the reference outputs hold a config"
finish
