#!/bin/bash
# Judge: the fixtures of extract.sh under a real systemd, booted as process 1 of namespaces of its own: first the units
# as they are, which proves the arguments in the fixtures, then with our drop-in and extractExecStart.
. "$(dirname "$0")/lib/common.bash"
[[ $(id -u) == 0 ]] || skip_all "run it as root"
need /lib/systemd/systemd=systemd unshare=util-linux

# stage: makes the root file system below $root, in the mount namespace of the booted system
stage() {
  local name
  mount -t tmpfs -o mode=755 judge "$root" && cd "$root" || return
  mkdir -p etc usr run proc sys dev var/lib root mnt/old result
  for name in bin sbin lib lib32 lib64 libx32; do [[ -L /$name ]] && cp -a "/$name" .; done
  mount --rbind /usr usr && mount -t tmpfs judge usr/local && cp -a "$work/in/." . && cp /etc/ld.so.cache etc/
  mount -t proc proc proc && mount -t sysfs -o ro sysfs sys && mount -t cgroup2 cgroup sys/fs/cgroup || return
  mount -t tmpfs -o mode=755 judge dev && mount -t tmpfs -o mode=755 judge run && mount --bind "$work/out" result
  for name in null zero full random urandom tty; do : >"dev/$name" && mount --bind "/dev/$name" "dev/$name"; done
  ln -s /proc/self/fd dev/fd
  pivot_root . mnt/old && cd / && umount -l /mnt/old && mount --make-rshared /
}
if [[ ${JUDGE_INSIDE-} == yes ]]; then
  root=$JUDGE_WORK/root work=$JUDGE_WORK
  stage || exit 77
  exec env -i container=judge PATH=/usr/sbin:/usr/bin LC_ALL=C.UTF-8 /lib/systemd/systemd --unit=judge.target --log-target=console --show-status=no
fi

# lay DROPIN: writes the units of all fixtures with arguments to $work/in, each with DROPIN last where it is given
lay() {
  local units=$work/in/etc/systemd/system fixture name file unit
  rm -rf "$work/in" "$work/out" && mkdir -p "$units/judge.target.wants" "$work/in/laid" "$work/in/usr/local/bin" "$work/out" "$work/root"
  install -m 755 "$mount_hiding/extractExecStart" "$work/in/usr/local/bin/" && install -m 755 <(daemon) "$work/in/usr/local/bin/daemon"
  printf 'root:x:0:0:root:/root:/bin/bash\n' >"$work/in/etc/passwd"
  printf 'root:x:0:\n' >"$work/in/etc/group"
  echo 0123456789abcdef0123456789abcdef >"$work/in/etc/machine-id"
  printf '[Unit]\nDefaultDependencies=no\n' >"$units/judge.target"
  printf '[Unit]\nDefaultDependencies=no\n[Service]\nType=oneshot\nExecStart=/bin/touch /result/finished\n' >"$units/finished.service"
  for fixture in "$judges"/fixtures/*/; do
    name=$(basename "$fixture")
    [[ -e $fixture/argv ]] || continue
    for file in "$fixture"/*.service; do unit=$(basename "$file") && sed 's#DAEMON#/usr/local/bin/daemon#g' "$file" >"$units/$unit"; done
    # A backslash in the %N of EnvironmentFile= is one of a glob, so our drop-in is no use for such a name.
    [[ -n $1 && $unit == *\\* ]] && rm "$units/$unit" && continue
    mkdir "$units/$unit.d"
    for file in "$fixture"/*.conf; do
      # Without our drop-in nobody calls the script, so the ones that fixtures bring have to go as well.
      [[ -e $file ]] || continue
      [[ -z $1 ]] && grep -q '^ExecStartPre=.*extractExecStart' "$file" && continue
      sed 's#DAEMON#/usr/local/bin/daemon#g' "$file" >"$units/$unit.d/$(basename "$file")"
    done
    # In an EnvironmentFile a value in double quotes is safe once these four are escaped.
    [[ -e $fixture/environment ]] && sed 's/[\\"$`]/\\&/g; s/=\(.*\)/="\1"/' "$fixture/environment" >"$work/in/etc/$name.env"
    printf '[Unit]\nDefaultDependencies=no\nBefore=finished.service\n[Service]\nEnvironmentFile=-/etc/%s.env\nStandardOutput=append:/result/%s\n' "$name" "$name" >"$units/$unit.d/50-judge.conf"
    [[ -z $1 ]] || cp "$1" "$units/$unit.d/zz-kubens.conf"
    ln -s "../$unit" "$units/judge.target.wants/" && touch "$work/in/laid/$name"
  done
  ln -s ../finished.service "$units/judge.target.wants/"
}

# boot: runs systemd until finished.service has run, at most 30 s; in a cgroup of its own that is removed afterwards
boot() {
  local cgroup pid i
  cgroup=$(findmnt -n -o TARGET -t cgroup2 | head -1)/judge-$$
  mkdir -p "$cgroup" 2>/dev/null || skip_all "no cgroup can be made here"
  (
    echo $BASHPID >"$cgroup/cgroup.procs" || exit 77
    JUDGE_INSIDE=yes JUDGE_WORK=$work exec timeout -k 1 60 unshare --pid --mount --uts --ipc --net --cgroup --fork --kill-child --propagation private "$BASH" "$0"
  ) >"$work/console" 2>&1 </dev/null &
  pid=$!
  for ((i = 0; i < 300; i++)); do
    [[ -e $work/out/finished ]] && break
    kill -0 $pid 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL "$(cat "/proc/$pid/task/$pid/children")" $pid 2>/dev/null
  wait $pid 2>/dev/null
  for ((i = 0; i < 50; i++)); do
    find "$cgroup" -depth -type d -exec rmdir {} + 2>/dev/null
    [[ -d $cgroup ]] || break
    sleep 0.1
  done
  [[ -e $work/out/finished ]] || { grep -q . "$work/console" && tail -5 "$work/console"; skip_all "systemd does not boot here"; }
}

# compare TEXT: what each unit printed against the arguments of its fixture
compare() {
  local fixture name
  for fixture in "$judges"/fixtures/*/; do
    name=$(basename "$fixture")
    [[ -e $work/in/laid/$name ]] && same "$name: $1" "$(<"$fixture/argv")" "$(cat "$work/out/$name" 2>&1)"
  done
}

render
lay ''
boot
compare "systemd passes the arguments of the fixture"
# The namespace itself is the matter of namespace.sh: here only the command line counts.
sed -e 's#nsenter --mount=/run/kubens/mnt --##; /^Requires=\|^After=\|^ExecStartPre=.bin.sh/d' "$mount_hiding/extract-strict.conf" >"$work/dropin.conf"
lay "$work/dropin.conf"
boot
compare "our drop-in passes the same"
finish
