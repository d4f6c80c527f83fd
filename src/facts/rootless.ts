// Kubernetes without root: what a node must offer to an unprivileged user, and since when.
import type { PlatformType, RuntimeName } from "./platforms.ts";
import type { Change } from "./timeline.ts";

export const rootlessDistributions = ["k3s", "generic", "usernetes"] as const;
export type RootlessDistribution = (typeof rootlessDistributions)[number];

export type DistributionFacts = {
  readonly runtimes: readonly RuntimeName[];
  /** Programs that the user's units call, below the platform's script directory. */
  readonly programs: readonly string[];
  /** User services, the one that all depend on first. */
  readonly units: readonly string[];
  readonly source: string;
};

export const distributionFacts: { readonly [name in RootlessDistribution]: DistributionFacts } = {
  k3s: {
    runtimes: ["k3s", "k3s-agent"],
    programs: ["k3s"],
    units: ["k3s-rootless.service"],
    source: "k3s, k3s-rootless.service",
  },
  generic: {
    runtimes: ["containerd", "crio"],
    programs: ["rootlesskit", "rootlessctl", "kubelet", "kube-proxy"],
    units: ["rootlesskit.service", "kubelet-rootless.service", "kube-proxy-rootless.service"],
    source: "usernetes, first generation",
  },
  usernetes: { runtimes: ["docker", "containerd"], programs: [], units: [], source: "usernetes, second generation: kubeadm in containers" },
};

/** Where accounts have their homes, and the account that every image has. */
export const homes: { readonly [type in PlatformType]: { readonly folder: string; readonly login?: { name: string; uid: number } } } = {
  openshift: { folder: "/var/home", login: { name: "core", uid: 1000 } },
  okd: { folder: "/var/home", login: { name: "core", uid: 1000 } },
  fcos: { folder: "/var/home", login: { name: "core", uid: 1000 } },
  flatcar: { folder: "/home", login: { name: "core", uid: 500 } },
  linux: { folder: "/home" },
};

/** The folder of the platform's own user-space file system, where it ships one; else it is installed with the other programs. */
export const fuseFolders: { readonly [type in PlatformType]?: string } = { fcos: "/usr/bin" };

/** Fewest ids that an image of everyday size can be unpacked with, and the first id that no distribution gives away otherwise. */
export const leastSubIds = 65536;
export const firstSubId = 100000;
/** The last id that leaves room for a range: ids have 32 bits, and the last one means none. */
export const lastSubId = 2 ** 32 - 1 - leastSubIds;

export type Controller = {
  readonly name: string;
  /** What is missing without it. */
  readonly without: string;
};

/** Controllers that systemd can hand to a user. Source: systemd.resource-control(5); cpuset from systemd 244 on. */
export const controllers: readonly Controller[] = [
  { name: "cpu", without: "no limits and requests of processor time" },
  { name: "cpuset", without: "no pinning to processors, which kubelet expects" },
  { name: "io", without: "no weights of disk access" },
  { name: "memory", without: "no limits of memory and no eviction" },
  { name: "pids", without: "no limits of processes" },
];

/** Without these kubelet does not start. */
export const neededControllers = ["cpu", "memory", "pids"] as const;

type ModuleRow = {
  readonly name: string;
  readonly distributions?: readonly RootlessDistribution[];
  readonly snapshotter?: string;
};

/** The tables and matches that kube-proxy and network plugins ask for. */
const packetFilter = [
  "bridge",
  "ip6_tables",
  "ip6table_filter",
  "ip6table_nat",
  "ip_tables",
  "iptable_filter",
  "iptable_nat",
  "nf_tables",
  "tap",
  "veth",
  "x_tables",
  "xt_MASQUERADE",
  "xt_addrtype",
  "xt_comment",
  "xt_conntrack",
  "xt_mark",
  "xt_multiport",
  "xt_nat",
  "xt_tcpudp",
] as const;

/** A user namespace cannot load modules by itself. Source: usernetes; rootless Kubernetes documentation; the last two by snapshotter. */
export const rootlessModules: readonly ModuleRow[] = [
  { name: "br_netfilter" },
  { name: "tun" },
  { name: "vxlan" },
  ...packetFilter.map((name): ModuleRow => ({ name, distributions: ["generic", "usernetes"] })),
  { name: "fuse", snapshotter: "fuse-overlayfs" },
  { name: "overlay", snapshotter: "overlayfs" },
];

type SysctlRow = { readonly key: string; readonly value: string; readonly platforms?: readonly PlatformType[] };

/** The parameter that says how strictly the way back of a packet is checked: 1 is strict, 2 is loose. */
export const reversePath = "net.ipv4.conf.default.rp_filter";

/** Flannel's VXLAN needs loose reverse path checks; some distributions allow no user namespaces unless told. Source: k3s and usernetes. */
export const rootlessSysctl: readonly SysctlRow[] = [
  { key: reversePath, value: "2" },
  { key: "user.max_user_namespaces", value: "28633", platforms: ["linux"] },
];

export type GateStage = "alpha" | "beta";

/** The feature gate KubeletInUserNamespace: it must be switched on while it is alpha. Source: Kubernetes enhancement 2033. */
export const userNamespaceGate: readonly Change<GateStage>[] = [
  { since: "1.22", value: "alpha", source: "Kubernetes enhancement 2033, alpha" },
  { since: "1.37", value: "beta", source: "Kubernetes enhancement 2033, beta" },
];

/** Does kubelet read the runtime's endpoint from its configuration? Before, it is an argument. Source: Kubernetes release notes. */
export const endpointInConfig: readonly Change<boolean>[] = [
  { since: "1.22", value: false, source: "kubelet --container-runtime-endpoint" },
  { since: "1.27", value: true, source: "KubeletConfiguration v1beta1, containerRuntimeEndpoint" },
];

/** First versions whose runtime works without root. Source: release notes of containerd and CRI-O. */
export const rootlessRuntimes: { readonly [runtime in RuntimeName]?: string } = { containerd: "1.4", crio: "1.22" };

/** Does a node of the platform come up with cgroup v2 by itself? */
export const unifiedCgroups: { readonly [type in PlatformType]: "yes" | "depends" } = {
  openshift: "yes",
  okd: "yes",
  fcos: "yes",
  flatcar: "yes",
  linux: "depends",
};

/** The kernel argument that asks systemd for cgroup v2. */
export const unifiedArgument = "systemd.unified_cgroup_hierarchy=1";

/** Arguments that bring cgroup v1 back: a delegated tree needs v2, and systemd 256 and newer does not boot with them. */
export const legacyArguments = /^systemd\.(?:unified_cgroup_hierarchy=(?:0|no|false|off)|legacy_systemd_cgroup_controller(?:=.*)?)$/;
