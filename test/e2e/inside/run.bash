# Runs on the booted node: `run.bash MECHANISM CHECKS` prints a line "ok - NAME" or "not ok - NAME: WHY" per check, and "end" after the last.
mechanism=$1
inside=$(dirname "$0")
. "$inside/lib.bash"
. "$inside/on.bash"
. "$inside/restart.bash"
. "$inside/off.bash"
. "$inside/cost.bash"
for group in $2; do
  [[ $(type -t "$group") == function ]] || { not_ok "there are checks named $group" && continue; }
  "$group"
  systemctl reset-failed # so that one group's restarts do not count against the next
done
echo end
