# shellcheck shell=bash
# Boots systemd as process 1 of namespaces of its own, from the root that is laid out.

# Becomes systemd; runs in the new namespaces. The mounts are those that a kernel or an initial ram disk makes.
become_systemd() {
  local name
  mount --rbind "$root" "$root" && cd "$root" || exit 77
  mount -t proc proc proc && mount -t sysfs -o ro sysfs sys && mount -t cgroup2 cgroup sys/fs/cgroup || exit 77
  mount -t tmpfs -o mode=755 dev dev && mount -t tmpfs -o mode=755 run run && mkdir dev/pts dev/shm mnt/old || exit 77
  for name in null zero full random urandom tty; do : >"dev/$name" && mount --bind "/dev/$name" "dev/$name"; done
  ln -s /proc/self/fd dev/fd && mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts && ln -s pts/ptmx dev/ptmx
  mount -t tmpfs shm dev/shm && mount --make-private . && pivot_root . mnt/old && cd / || exit 77
  umount -l /mnt/old && rmdir /mnt/old && mount --make-rshared / && can_pin || exit 77
  exec env -i container=kindling PATH=/usr/local/bin:/usr/sbin:/usr/bin LC_ALL=C.UTF-8 \
    /lib/systemd/systemd --unit=multi-user.target --show-status=no
}
case ${1-} in
--move)
  # The cgroup of the node holds nobody but the node: systemd may then hand out what is in it.
  echo 0 >"$2/cgroup.procs" && exec unshare --cgroup bash "$0" --become-systemd "$3"
  exit 77
  ;;
--become-systemd)
  . "$(dirname "$0")/../../judges/lib/common.bash"
  root=$2
  become_systemd
  ;;
esac

# Starts systemd and waits until it has started what it wants; sets leader to its process id. Where the kernel numbers mount
# namespaces per CPU, only those made on some of them can pin others: see in_own_namespace of the judges. Status 77: cannot be done here.
boot() {
  local cpu status=77
  for cpu in $(cpus) $(cpus); do
    taskset -c "$cpu" unshare --pid --mount --uts --ipc --net --fork --kill-child --propagation private \
      bash "$here/lib/boot.bash" --move "$cgroup/node" "$root" >"$stage/console.log" 2>&1 </dev/null &
    if wait_for_systemd $!; then
      enter timeout -k 1 40 systemctl is-system-running --wait >/dev/null 2>&1
      return 0
    fi
    wait $!
    status=$?
    [[ $status == 77 ]] || break
  done
  tail -5 "$stage/console.log"
  return "$status"
}
# wait_for_systemd UNSHARE: sets leader to the child of that process once systemd answers there
wait_for_systemd() {
  local i
  for ((i = 0; i < 500; i++)); do
    leader=$(cat "/proc/$1/task/$1/children" 2>/dev/null)
    leader=${leader%% *}
    [[ -z $leader || ! -S /proc/$leader/root/run/systemd/private ]] || return 0
    kill -0 "$1" 2>/dev/null || return 1
    sleep 0.02
  done
  kill -KILL "$1" && return 1
}
# enter COMMAND...: runs it on the node
enter() {
  nsenter -t "$leader" -m -u -i -n -p -C -r -w \
    env -i PATH=/usr/local/bin:/usr/bin:/usr/sbin HOME=/root LC_ALL=C.UTF-8 KINDLING_BENCH="${KINDLING_BENCH-}" "$@"
}
