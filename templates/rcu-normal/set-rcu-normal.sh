#!/bin/bash
# Turns expedited RCU off once the number of containers has settled, or after MAXIMUM_WAIT_TIME seconds in any case.
# Settled: for STEADY_STATE_WINDOW seconds no look changes the number by more than STEADY_STATE_THRESHOLD (a number, or a
# percentage with a % sign), with at least STEADY_STATE_MINIMUM containers. What is not set in the environment has these values:
set -u
max_wait=${MAXIMUM_WAIT_TIME:-600}
threshold=${STEADY_STATE_THRESHOLD:-2%}
window=${STEADY_STATE_WINDOW:-120}
minimum=${STEADY_STATE_MINIMUM:-40}
interval=10

# How many containers run; none while the runtime does not answer.
containers() { crictl ps --quiet 2>/dev/null | wc -l; }

# settled BEFORE NOW: is the change between two looks within the threshold?
settled() {
  local change=$(($2 - $1))
  change=${change#-}
  if [[ $threshold == *% ]]; then
    ((change * 100 <= $1 * ${threshold%\%}))
  else
    ((change <= threshold))
  fi
}

before=$(containers)
calm=0
while ((SECONDS < max_wait && calm < window)); do
  sleep "$interval"
  now=$(containers)
  if ((before >= minimum)) && settled "$before" "$now"; then calm=$((calm + interval)); else calm=0; fi
  before=$now
done

if ((calm >= window)); then why="$before containers, settled for $calm s"; else why="not settled after $SECONDS s"; fi
echo 1 >/sys/kernel/rcu_normal && echo "RCU is normal from here on: $why"
