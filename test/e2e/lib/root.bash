# shellcheck shell=bash
# The root file system of a node: the /usr of this machine with the tools and the image over it, everything else new, all in memory.

# Units of the machine below that have no place in a node without hardware, network and logins.
unwanted=(
  console-getty.service getty.target systemd-{logind,networkd,resolved,timesyncd,firstboot,sysusers,user-sessions,hwdb-update}.service
  systemd-{update-utmp,update-utmp-runlevel,journal-catalog-update,update-done,sysctl,udevd,journal-flush,tmpfiles-setup-dev}.service
  systemd-{network-generator,pcrphase,pcrphase-sysinit,random-seed,udev-trigger,remount-fs,modules-load,binfmt,machine-id-commit}.service
  systemd-{udevd-control,udevd-kernel,networkd,initctl}.socket ldconfig.service kmod-static-nodes.service e2scrub_reap.service
  dbus.socket dbus.service tmp.mount dev-hugepages.mount dev-mqueue.mount sys-{kernel-debug,kernel-tracing,fs-fuse-connections,kernel-config}.mount
  proc-sys-fs-binfmt_misc.automount remote-fs.target machines.target systemd-tmpfiles-clean.timer
)

lay_out_root() {
  local name
  mkdir -p "$stage" && mount -t tmpfs -o mode=755 node "$stage" || return
  mkdir -p "$root"/{dev,etc/systemd/system,home,mnt/hostmade,opt,proc,root/e2e,run,srv,sys,tmp,usr,var/lib,var/log} "$stage"/{upper,scratch,bin}
  chmod 1777 "$root/tmp"
  for name in bin sbin lib lib32 lib64 libx32; do [[ ! -L /$name ]] || cp -a "/$name" "$root/"; done
  mount -t overlay -o "lowerdir=$tools/usr:/usr,upperdir=$stage/upper,workdir=$stage/scratch" node "$root/usr" || return
  cp -aL /etc/os-release "$root/etc/" && cp -a /etc/ld.so.cache "$root/etc/" && cp -a /etc/alternatives "$root/etc/" || return
  for name in $layers; do cp -r --preserve=mode "$here/image/$name/." "$root/" || return; done
  for name in "${unwanted[@]}"; do ln -s /dev/null "$root/etc/systemd/system/$name"; done
  cp "$here"/inside/*.bash "$node/kubens-check" "$work/nodes/image.tar" "$root/root/e2e/" && cp "$(realpath "$busybox")" "$root/root/e2e/busybox"
}

# Ignition as in a first boot, its state and its log outside the root. The engine of Debian relabels, which needs a program.
apply_config() {
  local step
  printf '#!/bin/sh\ncat >/dev/null\n' >"$stage/bin/setfiles" && chmod 755 "$stage/bin/setfiles"
  for step in fetch files; do
    PATH=$PATH:$stage/bin IGNITION_CONFIG_FILE=$node/config.ign "$ignition" --platform file --stage $step --root "$root" --log-to-stdout \
      --config-cache "$stage/config.json" --state-file "$stage/state" --neednet "$stage/neednet" >"$stage/ignition.log" 2>&1 </dev/null && continue
    grep -v '^[ {}]' "$stage/ignition.log" | tail -5
    return 1
  done
}
