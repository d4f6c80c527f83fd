#!/bin/bash
# One node: `node.bash WORK CGROUP SCENARIO LAYERS MECHANISM CHECKS`, as process 1 of pid and mount namespaces that vanish with it.
# Lays out a root file system, has Ignition apply the config, boots systemd from it and runs the checks inside.
# Exit status 77: this machine cannot have such a node.
set -u
. "$(dirname "$0")/../../judges/lib/common.bash"
here=$(cd "$(dirname "$0")/.." && pwd)
work=$1 cgroup=$2 scenario=$3 layers=$4 mechanism=$5 checks=$6
node=$work/nodes/$scenario stage=$work/stage root=$work/stage/root
. "$(dirname "$0")/root.bash"
. "$(dirname "$0")/boot.bash"

lay_out_root || exit 77
apply_config || { echo "not ok - Ignition applies the compiled config" && exit 1; }
boot || exit
enter bash /root/e2e/run.bash "$mechanism" "$checks"
