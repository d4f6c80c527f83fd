// Units that the operating systems bring along: RHCOS and Fedora CoreOS, and what the Machine Config Operator's own templates add.
// Source: package lists of RHCOS 4.12 to 4.20 and Fedora CoreOS; machine-config-operator, templates of the release branches.

const names = (text: string): readonly string[] => text.split(" ");

const services = names(
  "NetworkManager NetworkManager-dispatcher NetworkManager-wait-online NetworkManager-cloud-setup afterburn afterburn-checkin afterburn-sshkeys@ " +
    "auditd bootupd bootupctl-update chronyd clevis-luks-askpass cloud-init console-login-helper-messages-gensnippet-os-release " +
    "console-login-helper-messages-gensnippet-ssh-keys containerd coreos-installer coreos-ignition-write-issues coreos-populate-lvmdevices " +
    "crio crio-wipe cri-o-wipe dbus dbus-broker dnsmasq docker emergency firewalld fstrim fwupd fwupd-refresh getty@ gssproxy hostname-podman-volume " +
    "ignition-delete-config ignition-firstboot-complete ipsec irqbalance iscsi iscsid iscsi-starter iscsi-onboot iscsiuio kdump keepalived kmod kubelet logrotate " +
    "lvm2-monitor lvm2-lvmpolld mdmonitor multipathd nbdkit nfs-server nfs-client nfs-idmapd nftables nis-domainname node-valid-hostname nodeip-configuration " +
    "nm-cloud-setup nm-priv-helper nmstate numad open-iscsi openvswitch ostree-finalize-staged ostree-remount ovs-configuration ovs-vswitchd ovsdb-server " +
    "pcscd podman podman-auto-update podman-restart polkit qemu-guest-agent rdisc rescue rpc-statd rpcbind rpm-ostree-fix-shadow-mode rpm-ostreed " +
    "rpm-ostreed-automatic serial-getty@ sshd sshd@ sshd-keygen@ sssd sysstat sysstat-collect sysstat-summary tuned udisks2 update-engine " +
    "usbguard usbguard-dbus user@ user-runtime-dir@ vgauthd vmtoolsd wpa_supplicant zezere_ignition zincati zram-swap tang tangd toolbox lldpad " +
    "ptp4l phc2sys chrony-wait hypervvssd hypervkvpd locksmithd logind pmcd pmlogger rasdaemon stalld ksm ksmtuned virtqemud libvirtd",
);

const fromTemplates = names(
  "kubens kubelet-auto-node-size kubelet-cleanup kubelet-dependencies machine-config-daemon-firstboot machine-config-daemon-pull " +
    "machine-config-daemon-update-rpmostree-via-container gcp-hostname aws-kubelet-nodename aws-kubelet-providerid azure-kubelet-nodename vsphere-hostname " +
    "openstack-kubelet-nodename gcp-routes openshift-azure-routes openshift-gcp-routes apiserver-watcher coreos-update-ca-trust disable-mglru " +
    "configure-ovs wait-for-primary-ip wait-for-br-ex-up dummy-network mtu-migration nodeip-configuration-vsphere-upi node-image-overlay node-image-pull " +
    "rpm-ostree-bootstrap-ssh afterburn-hostname crio-subid iri-registry rhcos-usrlocal-selinux-fixup pivot sandboxed-containers container-mount-namespace",
);

const systemdServices = names(
  "ask-password-console ask-password-wall backlight@ binfmt boot-update coredump@ cryptsetup@ firstboot fsck@ fsck-root growfs@ growfs-root homed hostnamed " +
    "hwdb-update initctl journal-catalog-update journal-flush journald journald@ journal-remote journal-upload localed logind machine-id-commit machined " +
    "modules-load network-generator networkd networkd-wait-online networkd-wait-online@ oomd pcrphase portabled pstore quotacheck random-seed remount-fs repart " +
    "resolved rfkill sysctl sysext sysupdate sysusers time-wait-sync timedated timesyncd tmpfiles-clean tmpfiles-setup tmpfiles-setup-dev udev-settle " +
    "udev-trigger udevd update-done update-utmp user-sessions userdbd vconsole-setup zram-setup@ confext journal-gatewayd",
);

const targets = names(
  "basic bluetooth boot-complete cryptsetup cryptsetup-pre default emergency exit final first-boot-complete getty getty-pre graphical halt hibernate " +
    "hybrid-sleep initrd initrd-fs initrd-root-device initrd-root-fs initrd-switch-root initrd-usr-fs integritysetup kexec local-fs local-fs-pre machines " +
    "multi-user network network-online network-pre nfs-client nss-lookup nss-user-lookup paths poweroff printer reboot remote-cryptsetup remote-fs " +
    "remote-fs-pre rescue rpcbind rpc_pipefs runlevel1 runlevel3 runlevel5 shutdown sigpwr sleep slices smartcard sockets sound sshd-keygen " +
    "suspend suspend-then-hibernate swap sysinit system-update system-update-pre time-set time-sync timers umount usb-gadget veritysetup " +
    "ignition-complete ignition-subsequent ignition-diskful afterburn-sshkeys ostree-prepare-root node-image-overlay systemd-sysext",
);

const others = names(
  "-.mount boot.mount boot-efi.mount dev-hugepages.mount dev-mqueue.mount proc-sys-fs-binfmt_misc.mount proc-sys-fs-binfmt_misc.automount proc-fs-nfsd.mount " +
    "sys-fs-fuse-connections.mount sys-kernel-config.mount sys-kernel-debug.mount sys-kernel-tracing.mount sysroot.mount tmp.mount var.mount run.mount usr.mount " +
    "etc.mount home.mount var-lib-containers.mount var-lib-etcd.mount var-lib-kubelet.mount var-lib-nfs-rpc_pipefs.mount -.slice machine.slice system.slice user.slice user-.slice user-0.slice " +
    "kubepods.slice init.scope dbus.socket docker.socket podman.socket crio.socket rpcbind.socket sshd.socket iscsid.socket iscsiuio.socket cockpit.socket pcscd.socket " +
    "lvm2-lvmpolld.socket multipathd.socket systemd-coredump.socket systemd-initctl.socket systemd-journald.socket systemd-journald-audit.socket " +
    "systemd-journald-dev-log.socket systemd-networkd.socket systemd-oomd.socket systemd-rfkill.socket systemd-udevd-control.socket systemd-udevd-kernel.socket " +
    "systemd-userdbd.socket virtqemud.socket syslog.socket tangd.socket bootupd.socket fstrim.timer fwupd-refresh.timer logrotate.timer unbound-anchor.timer " +
    "podman-auto-update.timer raid-check.timer rpm-ostree-countme.timer rpm-ostreed-automatic.timer sysstat-collect.timer sysstat-summary.timer " +
    "systemd-tmpfiles-clean.timer plocate-updatedb.timer systemd-ask-password-console.path systemd-ask-password-wall.path ostree-finalize-staged.path " +
    "clevis-luks-askpass.path console-login-helper-messages-gensnippet-ssh-keys.path kubelet-cleanup.path",
);

/** Full names. */
export const osUnits: ReadonlySet<string> = new Set([
  ...[...services, ...fromTemplates].map((name) => `${name}.service`),
  ...systemdServices.map((name) => `systemd-${name}.service`),
  ...targets.map((name) => `${name}.target`),
  ...others,
]);

/** Services of the table whose Type is oneshot: they may have several commands. */
export const oneshotUnits: ReadonlySet<string> = new Set(
  names(
    "kubens afterburn coreos-update-ca-trust crio-wipe crio-subid configure-ovs ovs-configuration node-valid-hostname nodeip-configuration " +
      "machine-config-daemon-firstboot machine-config-daemon-pull kubelet-auto-node-size kubelet-dependencies aws-kubelet-nodename " +
      "NetworkManager-wait-online disable-mglru wait-for-primary-ip mtu-migration logrotate sysstat fstrim ipsec",
  ).map((name) => `${name}.service`),
);

/** Extensions whose service stays off until a unit entry enables it. */
export const extensionServices: { readonly [extension: string]: string } = {
  usbguard: "usbguard.service",
  sysstat: "sysstat.service",
  ipsec: "ipsec.service",
};
