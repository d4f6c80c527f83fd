# shellcheck shell=bash
# The part of the machine that a run may use: one cgroup, which also knows every process of the run.
cgroup=''

mounts() { cut -d' ' -f3- /proc/self/mountinfo | sort; }
make_cgroup() {
  local hierarchy
  hierarchy=$(findmnt -n -o TARGET -t cgroup2 | head -1) && [[ -n $hierarchy ]] || return
  cgroup=$hierarchy/kindling-e2e-$$
  mkdir "$cgroup" 2>/dev/null && mkdir "$cgroup/stage" "$cgroup/node" && (echo $BASHPID >"$cgroup/stage/cgroup.procs") 2>/dev/null
}
# in_cgroup NAME COMMAND...: becomes the command, inside
in_cgroup() { echo $BASHPID >"$cgroup/$1/cgroup.procs" && shift && exec "$@"; }
# Kills every process of the run, also those in cgroups that a booted systemd has made.
kill_cgroup() {
  local folder i
  for folder in "$cgroup"/*/; do
    [[ -e $folder ]] || continue
    for ((i = 0; i < 200; i++)); do
      grep -qx 'populated 1' "$folder/cgroup.events" || break
      find "$folder" -name cgroup.procs -exec cat {} + 2>/dev/null | xargs -r kill -KILL 2>/dev/null
      sleep 0.05
    done
    find "$folder" -mindepth 1 -depth -type d -exec rmdir {} + 2>/dev/null
  done
}
remove_cgroup() {
  [[ -d $cgroup ]] || return 0
  kill_cgroup
  rmdir "$cgroup"/*/ "$cgroup"
}
