// How files must be named and protected, so that the programs on a node read them. Source: sysctl.d(5), modules-load.d(5), modprobe.d(5), tmpfiles.d(5),
// sysusers.d(5), udev(7), NetworkManager.conf(5), sshd_config(5), sudoers(5), auditd's augenrules(8).

/** By folder, how the names of the files directly in it end. */
export const nameEnds: { readonly [folder: string]: string } = {
  "/etc/sysctl.d": ".conf",
  "/etc/modules-load.d": ".conf",
  "/etc/modprobe.d": ".conf",
  "/etc/tmpfiles.d": ".conf",
  "/etc/sysusers.d": ".conf",
  "/etc/dracut.conf.d": ".conf",
  "/etc/security/limits.d": ".conf",
  "/etc/rsyslog.d": ".conf",
  "/etc/ssh/sshd_config.d": ".conf",
  "/etc/NetworkManager/conf.d": ".conf",
  "/etc/containers/registries.conf.d": ".conf",
  "/etc/containers/containers.conf.d": ".conf",
  "/etc/systemd/system.conf.d": ".conf",
  "/etc/systemd/journald.conf.d": ".conf",
  "/etc/systemd/logind.conf.d": ".conf",
  "/etc/systemd/coredump.conf.d": ".conf",
  "/etc/systemd/resolved.conf.d": ".conf",
  "/etc/systemd/timesyncd.conf.d": ".conf",
  "/etc/udev/rules.d": ".rules",
  "/etc/audit/rules.d": ".rules",
  "/etc/polkit-1/rules.d": ".rules",
  "/etc/profile.d": ".sh",
};

/** Folders whose files a program refuses when their mode has a bit of `forbids`; `usual` is what people set. */
export const guardedFolders: readonly {
  readonly folder: string;
  readonly forbids: number;
  readonly usual: number;
  readonly reader: string;
}[] = [
  { folder: "/etc/NetworkManager/system-connections", forbids: 0o077, usual: 0o600, reader: "NetworkManager" },
  { folder: "/etc/sudoers.d", forbids: 0o022, usual: 0o440, reader: "sudo" },
];
