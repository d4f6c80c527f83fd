// Paths on the nodes of a cluster that are not for MachineConfigs of one's own, and why. Source: operator rules §5 and the operator's templates.

export type OwnedPath = { readonly path: RegExp; readonly owner: string; readonly instead: string };

/** Written by controllers into generated MachineConfigs: which one is used depends on the order of names. */
export const generatedPaths: readonly OwnedPath[] = [
  { path: /^\/etc\/kubernetes\/kubelet\.conf$/, owner: "the kubelet configuration controller", instead: "use a KubeletConfig" },
  {
    path: /^\/etc\/crio\/crio\.conf\.d\/01-ctrcfg-/,
    owner: "the runtime configuration controller",
    instead: "use a ContainerRuntimeConfig",
  },
  { path: /^\/etc\/crio\/crio\.conf\.d\/00-default$/, owner: "the operator's templates", instead: "use a drop-in of another name" },
  {
    path: /^\/etc\/containers\/registries\.conf$/,
    owner: "the registries controller",
    instead: "use ImageDigestMirrorSet, ImageTagMirrorSet or the Image config, or a file in /etc/containers/registries.conf.d",
  },
  {
    path: /^\/etc\/containers\/policy\.json$/,
    owner: "the registries controller",
    instead: "use the Image config or a ClusterImagePolicy",
  },
  { path: /^\/etc\/containers\/storage\.conf$/, owner: "the runtime configuration controller", instead: "use a ContainerRuntimeConfig" },
  { path: /^\/etc\/kubernetes\/kubelet-ca\.crt$/, owner: "the operator", instead: "leave it to the operator" },
  { path: /^\/var\/lib\/kubelet\/config\.json$/, owner: "the operator", instead: "change the cluster's global pull secret" },
];

/** Written by programs or templates on the node itself: content of one's own is found changed, and the node counts as degraded. */
export const operatorPaths: readonly OwnedPath[] = [
  {
    path: /^\/etc\/node-sizing(?:-enabled)?\.env$/,
    owner: "the kubelet's sizing service",
    instead: "set autoSizingReserved in a KubeletConfig",
  },
  {
    path: /^\/etc\/kubernetes\/kubelet-(?!ca\.crt$)[^/]*\.(?:conf|env)$/,
    owner: "the operator's templates",
    instead: "use a KubeletConfig",
  },
];

/** Markers and state of the daemon. */
export const reservedPaths: readonly OwnedPath[] = [
  {
    path: /^\/run\/machine-config-daemon-force$/,
    owner: "the daemon, which skips its checks while it is there",
    instead: "touch it on the node by hand, once, when support says so",
  },
  {
    path: /^\/etc\/machine-config-daemon\/(?!no-reboot\/)/,
    owner: "the daemon, which keeps its state there",
    instead: "use another folder",
  },
  { path: /^\/etc\/mco\//, owner: "the operator, which keeps its state there", instead: "use another folder" },
];

/** Made anew at every boot. */
export const volatileFolders: readonly string[] = ["/run", "/tmp", "/dev", "/proc", "/sys", "/var/run"];

/** Where the SELinux policy keeps PID 1 from starting programs. */
export const unlabelledFolders: readonly string[] = [
  "/opt",
  "/var/opt",
  "/root",
  "/var/roothome",
  "/home",
  "/var/home",
  "/etc",
  "/tmp",
  "/var/tmp",
];

/** Files that the OS image ships: without overwrite the first boot fails at them. */
export const imageFiles: ReadonlySet<string> = new Set(
  (
    "/etc/chrony.conf /etc/motd /etc/issue /etc/sysctl.conf /etc/hosts /etc/fstab /etc/profile /etc/bashrc /etc/environment /etc/passwd /etc/group /etc/shells " +
    "/etc/nsswitch.conf /etc/selinux/config /etc/ssh/sshd_config /etc/ssh/ssh_config /etc/sudoers /etc/login.defs /etc/multipath.conf /etc/iscsi/iscsid.conf " +
    "/etc/systemd/journald.conf /etc/systemd/logind.conf /etc/systemd/system.conf /etc/systemd/resolved.conf /etc/audit/auditd.conf /etc/containers/registries.conf " +
    "/etc/containers/policy.json /etc/containers/storage.conf /etc/crio/crio.conf /etc/NetworkManager/NetworkManager.conf /etc/usbguard/usbguard-daemon.conf " +
    "/etc/logrotate.conf /etc/yum.conf /etc/rsyslog.conf /etc/kdump.conf /etc/sysconfig/kdump"
  ).split(" "),
);
