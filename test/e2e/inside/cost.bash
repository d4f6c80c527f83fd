# shellcheck shell=bash
# What mounts cost process 1: its processor time while file systems come and go at a steady rate beside N others.

# Processor time of process 1 in nanoseconds, and the smallest step of that clock
if [[ -r /proc/1/schedstat ]]; then
  used() { local ran rest && read -r ran rest </proc/1/schedstat && echo "$ran"; }
  step=1000000
else
  tick=$((1000000000 / $(getconf CLK_TCK)))
  used() { awk -v tick=$tick '{ printf "%d", ($14 + $15) * tick }' /proc/1/stat; }
  step=$tick
fi
now() { echo "${EPOCHREALTIME/[.,]/}000"; }
# settle: waits until process 1 is done with what came before
settle() {
  local before i
  for ((i = 0; i < 100; i++)); do
    before=$(used)
    sleep 0.5
    (($(used) - before > 2 * step)) || return 0
  done
}
# measure WHERE N: one line of the table; sets cost, in thousandths of a percent of one processor
measure() {
  local before start units through=() mounts=(bash "$inside/mounts.bash" "$busybox")
  [[ $1 == visible ]] || through=(enter)
  "${through[@]}" "${mounts[@]}" fill $((filled + 1)) "$2"
  filled=$2
  same "$2 mounts are there, $1" "$2" "$("${through[@]}" grep -c ' /srv/' /proc/self/mountinfo)"
  settle
  before=$(used) start=$(now)
  "${through[@]}" "${mounts[@]}" churn "$seconds" "$rate"
  cost=$((($(used) - before) * 100000 / ($(now) - start)))
  units=$(systemctl list-units --all --no-legend -t mount | wc -l)
  echo "measured $1 $2 $((cost / 1000)).$(printf %03d $((cost % 1000))) $units"
}

# Hidden mounts first: they leave nothing on the host that would count there.
cost() {
  local rate=20 seconds=3 counts=(1000) where count filled cost hidden
  [[ -z $KINDLING_BENCH ]] || { seconds=10 && counts=(0 400 1000 2000); }
  for where in hidden visible; do
    filled=0
    for count in "${counts[@]}"; do
      measure "$where" "$count"
      if [[ $count == 1000 && $where == hidden ]]; then hidden=$cost; fi
      if [[ $count == 1000 && $where == visible ]]; then compare; fi
    done
  done
}
at_least() { if (($2 >= $3)); then ok "$1"; else not_ok "$1" "$2 thousandths of a percent, $3 are needed"; fi; }
compare() {
  at_least "1000 visible mounts cost process 1 half a percent of a processor or more" "$cost" 500
  at_least "1000 hidden mounts cost it a tenth of that or less" "$cost" $((10 * hidden))
}
