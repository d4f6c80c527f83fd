#!/bin/bash
# Judge: shellcheck over every script that a node gets, and over the judges themselves.
. "$(dirname "$0")/lib/common.bash"
need shellcheck=shellcheck
render

while IFS= read -r script; do
  check "shellcheck $(realpath --relative-to="$work" "$script")" shellcheck "$script"
done < <(grep -rlE '^#!/bin/(ba)?sh' "$work/templates" | sort)
while IFS= read -r script; do
  check "shellcheck -s sh $(realpath --relative-to="$work" "$script") (sourced)" shellcheck -s sh "$script"
done < <(find "$work/templates" -name 'profile-*.sh' | sort)

cd "$judges/../.." || exit
for script in test/judges/*.sh test/judges/lib/*.bash test/e2e/run.sh test/e2e/lib/node.bash test/e2e/inside/run.bash .ci/run; do
  [[ -e $script ]] && check "shellcheck $script" shellcheck -x -P SCRIPTDIR "$script"
done
finish
