#!/bin/bash
# One node for rootless.sh: `rootless-node.bash WORK CGROUP STARTER`, as process 1 of pid and mount namespaces that vanish with it.
# Has the real Ignition apply the reference output to a small root, compares the tree, boots the real systemd from it and checks
# what the unprivileged user finds there. Exit status 77: this machine cannot have such a node.
set -u
. "$(dirname "$0")/common.bash"
here=$(cd "$judges/../e2e" && pwd) work=$1 cgroup=$2 starter=$3
stage=$work/stage root=$work/stage/root
export here cgroup
. "$(dirname "$0")/../../e2e/lib/boot.bash"

unwanted=(
  console-getty.service getty.target systemd-{networkd,resolved,timesyncd,firstboot,sysusers,hwdb-update}.service
  systemd-{update-utmp,update-utmp-runlevel,journal-catalog-update,update-done,sysctl,udevd,journal-flush,tmpfiles-setup-dev}.service
  systemd-{network-generator,pcrphase,pcrphase-sysinit,random-seed,udev-trigger,remount-fs,modules-load,binfmt,machine-id-commit}.service
  systemd-{udevd-control,udevd-kernel,networkd,initctl}.socket ldconfig.service kmod-static-nodes.service e2scrub_reap.service
  tmp.mount dev-hugepages.mount dev-mqueue.mount sys-{kernel-debug,kernel-tracing,fs-fuse-connections,kernel-config}.mount
  proc-sys-fs-binfmt_misc.automount remote-fs.target machines.target systemd-tmpfiles-clean.timer
)

lay_out() {
  local name
  mkdir -p "$stage" && mount -t tmpfs -o mode=755 node "$stage" || return
  mkdir -p "$root"/{dev,etc/systemd/{system,system-preset},home,mnt,opt/bin,proc,root,run,srv,sys,tmp,usr,var/home,var/lib,var/log} "$stage"/{upper,scratch,bin}
  chmod 1777 "$root/tmp"
  for name in bin sbin lib lib32 lib64 libx32; do [[ ! -L /$name ]] || cp -a "/$name" "$root/"; done
  mount -t overlay -o "lowerdir=/usr,upperdir=$stage/upper,workdir=$stage/scratch" node "$root/usr" || return
  cp -aL /etc/os-release "$root/etc/" && cp -a /etc/ld.so.cache /etc/alternatives /etc/pam.d /etc/security "$root/etc/" || return
  printf 'root:x:0:0::/root:/bin/sh\nmessagebus:x:990:990::/:/usr/sbin/nologin\n' >"$root/etc/passwd"
  printf 'root:x:0:\nmessagebus:x:990:\n' >"$root/etc/group"
  printf 'root:*:::::::\nmessagebus:*:::::::\n' >"$root/etc/shadow"
  printf 'root:*::\nmessagebus:*::\n' >"$root/etc/gshadow"
  printf 'passwd: files\ngroup: files\nshadow: files\n' >"$root/etc/nsswitch.conf"
  : >"$root/etc/login.defs"
  # An account of the image keeps its range: Ignition writes the whole file.
  printf 'core:100000:65536\n' | tee "$root/etc/subuid" >"$root/etc/subgid"
  mkdir -p "$root/etc/selinux/none/contexts/files" && : >"$root/etc/selinux/none/contexts/files/file_contexts"
  printf 'SELINUX=disabled\nSELINUXTYPE=none\n' >"$root/etc/selinux/config"
  echo 'disable *' >"$root/etc/systemd/system-preset/99-default.preset"
  echo node >"$root/etc/hostname" && echo uninitialized >"$root/etc/machine-id"
  for name in "${unwanted[@]}"; do ln -s /dev/null "$root/etc/systemd/system/$name"; done
  mount -t tmpfs -o mode=755 local "$root/usr/local" && mkdir "$root/usr/local/bin"
}

# Ignition as in a first boot. The engine of Debian relabels, which needs a program.
apply() {
  local step
  printf '#!/bin/sh\ncat >/dev/null\n' >"$stage/bin/setfiles" && chmod 755 "$stage/bin/setfiles"
  for step in fetch files; do
    PATH=$PATH:$stage/bin IGNITION_CONFIG_FILE=$work/$starter.ign "$IGNITION" --platform file --stage $step --root "$root" --log-to-stdout \
      --config-cache "$stage/config.json" --state-file "$stage/state" --neednet "$stage/neednet" >"$stage/ignition.log" 2>&1 </dev/null && continue
    grep -v '^[ {}]' "$stage/ignition.log" | tail -5
    return 1
  done
}

# What there is below the folders that the feature writes to: type, mode, owner and path.
tree() {
  (cd "$root" && find etc/sub?id etc/modules-load.d etc/sysctl.d etc/systemd/system/user@.service.d home var/home var/lib/systemd opt usr/local/bin \
    \( -type l -printf '%M %U:%G %p -> %l\n' -o -printf '%M %U:%G %p\n' \) 2>/dev/null | sort -k3)
}

# Programs that the node does not have: each says that it is ready and stays. rootlesskit is the real one, without its network, which needs
# devices; the runtime that it starts gives controllers to pods, as kubelet and runc do.
stand_ins() {
  local name
  cat >"$stage/stand-in" <<'END'
#!/bin/sh
case $0 in *rootlessctl) exit ;; esac
id -u >"$HOME/${0##*/}.uid"
systemd-notify --ready
exec sleep 100000
END
  for name in usr/local/bin/k3s opt/bin/{rootlessctl,kubelet,kube-proxy}; do install -m 755 "$stage/stand-in" "$root/$name"; done
  install -m 755 "$ROOTLESSKIT" "$root/usr/bin/rootlesskit" && install -m 4755 "$NEWUIDMAP" "$NEWGIDMAP" "$root/usr/bin/"
  cat >"$root/opt/bin/rootlesskit" <<'END'
#!/bin/sh
id -u >"$HOME/rootlesskit.uid"
for word; do
  shift
  case $word in --net=* | --mtu=* | --disable-host-loopback | --slirp4netns-* | --port-driver=*) ;; *) set -- "$@" "$word" ;; esac
done
exec /usr/bin/rootlesskit "$@"
END
  cat >"$root/opt/bin/containerd" <<'END'
#!/bin/sh
mkdir /sys/fs/cgroup/kubepods
for name in $(cat /sys/fs/cgroup/cgroup.controllers); do echo "+$name" >/sys/fs/cgroup/cgroup.subtree_control; done
cat /sys/fs/cgroup/kubepods/cgroup.controllers >"$HOME/pods.controllers"
systemd-notify --ready
exec sleep 100000
END
  chmod 755 "$root"/opt/bin/{rootlesskit,containerd}
}

as_user() { enter runuser -u kube -- env XDG_RUNTIME_DIR=/run/user/1001 "$@"; }
eventually() {
  local i
  for ((i = 0; i < 80; i++)); do "$@" >/dev/null 2>&1 && return; sleep 0.1; done
  "$@"
}
everything_is_the_users() { [[ -z $(find "$root/$1/.config" ! -uid 1001 -o ! -gid 1001) ]]; }
# The controllers that this machine has and that are handed over are those that the user's tree has.
hands_over() {
  local wanted found
  wanted=$(ours /sys/fs/cgroup) found=$(ours /sys/fs/cgroup/user.slice/user-1001.slice/user@1001.service)
  [[ $wanted == "$found" ]] || { echo "the machine has [$wanted], the user [$found]" && return 1; }
}
ours() { enter cat "$1/cgroup.controllers" | tr ' ' '\n' | grep -x 'cpu\|cpuset\|io\|memory\|pids' | sort; }

lay_out || exit 77
check "$starter: Ignition applies it" apply
same "$starter: the tree" "$(cat "$judges/fixtures/rootless/$starter.tree")" "$(tree)"
same "$starter: the account" "kube:x:1001:1001" "$(grep '^kube:' "$root/etc/passwd" | cut -d: -f1-4)"
same "$starter: the ids" $'kube:100000:65536\ncore:165536:65536' "$(cat "$root/etc/subuid")"
same "$starter: both id files" "$(cat "$root/etc/subuid")" "$(cat "$root/etc/subgid")"
home=$(grep '^kube:' "$root/etc/passwd" | cut -d: -f6)
check "$starter: every folder and file in $home belongs to the user" everything_is_the_users "$home"
stand_ins
boot || exit
check "$starter: the user lingers, its service manager runs" eventually enter systemctl is-active user@1001.service
same "$starter: systemd hands over the controllers" "cpu cpuset io memory pids" "$(enter systemctl show -P DelegateControllers user@1001.service)"
if [[ -n $(ours /sys/fs/cgroup) ]]; then
  check "$starter: the user's tree has what this machine has of them" hands_over
else
  echo "skip   $starter: this machine has no controllers of cgroup v2 to hand over"
fi
check "$starter: the tree belongs to the user" test "$(enter stat -c %U /sys/fs/cgroup/user.slice/user-1001.slice/user@1001.service)" = kube
for unit in "$root$home"/.config/systemd/user/*.service; do
  unit=${unit##*/}
  check "$starter: systemd reads $unit" as_user systemd-analyze verify --man=no --user "$home/.config/systemd/user/$unit"
  same "$starter: $unit is enabled" enabled "$(as_user systemctl --user is-enabled "$unit")"
done
case $starter in *k3s*) first=k3s-rootless.service program=k3s ;; *) first=rootlesskit.service program=rootlesskit ;; esac
check "$starter: $first runs since boot" eventually as_user systemctl --user is-active "$first"
same "$starter: it was started by the user" 1001 "$(cat "$root$home/$program.uid")"
same "$starter: its files belong to the user" 1001:1001 "$(stat -c %u:%g "$root$home/$program.uid")"
check "$starter: the user restarts it" as_user systemctl --user restart "$first"
same "$starter: its cgroup is its own" kube "$(enter stat -c %U "/sys/fs/cgroup$(as_user systemctl --user show -P ControlGroup "$first")")"
check "$starter: it may divide its cgroup" as_user mkdir "/sys/fs/cgroup$(as_user systemctl --user show -P ControlGroup "$first")/pods"
if [[ $program == rootlesskit ]]; then
  below=/sys/fs/cgroup$(as_user systemctl --user show -P ControlGroup "$first")
  check "$starter: pods get a cgroup below the one of the service" enter test -d "$below/kubepods"
  same "$starter: no process is in the way of their controllers" "" "$(enter cat "$below/cgroup.procs")"
  same "$starter: pods get the controllers of the service" "$(enter cat "$below/cgroup.controllers")" "$(cat "$root$home/pods.controllers")"
  same "$starter: kubelet waits for its credentials" no "$(as_user systemctl --user show -P ConditionResult kubelet-rootless.service)"
fi
said=$(enter /bin/sh "$(find "$root" -path '*/bin/rootless-check' -printf '/%P\n' | grep -v '^/proc' | head -1)")
for line in "kube has the id 1001" "/sys/fs/cgroup is cgroup v2" "kube lingers: its services start at boot" "the service manager of kube runs" \
  "kube has ids for its containers" "$first runs"; do
  like "$starter: rootless-check finds: $line" "*ok    $line*" "$said"
done
finish
