// Services that mount hiding must move into the namespace: who ships them and which command they run.
// `$VAR` (split at blanks) and `${VAR}` (one word) stand as the vendor wrote them.
import type { PlatformType, RuntimeName } from "./platforms.ts";

export type UnitJob = "runtime" | "kubelet" | "runtime and kubelet";

export type KnownUnit = {
  readonly unit: string;
  readonly platforms: readonly PlatformType[];
  readonly runtimes: readonly RuntimeName[];
  readonly job: UnitJob;
  /** The effective command, vendor drop-ins included. Absent: it differs from node to node, the user must give it. */
  readonly execStart?: string;
  /** First runtime version that enters the namespace by itself when KUBENSMNT is set. */
  readonly joinsByEnvironment?: string;
  /** True when the row was read from the vendor's package or source, false when it is only believed. */
  readonly verified: boolean;
  /** Who ships the unit in this form. */
  readonly vendor: string;
  /** One unit of several that do the same job on different nodes: one of them is enough. */
  readonly alternative?: true;
  /** Why there is no command. */
  readonly why?: string;
};

const crioVariables = "$CRIO_CONFIG_OPTIONS $CRIO_RUNTIME_OPTIONS $CRIO_STORAGE_OPTIONS $CRIO_NETWORK_OPTIONS $CRIO_METRICS_OPTIONS";
const kubeadmCommand = "/usr/bin/kubelet $KUBELET_KUBECONFIG_ARGS $KUBELET_CONFIG_ARGS $KUBELET_KUBEADM_ARGS $KUBELET_EXTRA_ARGS";
const installedArguments = "the installer writes this node's own arguments into the unit";

export const knownUnits: readonly KnownUnit[] = [
  {
    unit: "crio.service",
    platforms: ["linux", "fcos"],
    runtimes: ["crio"],
    job: "runtime",
    execStart: `/usr/bin/crio ${crioVariables}`,
    joinsByEnvironment: "1.25",
    verified: true,
    vendor: "CRI-O packages (deb and rpm)",
  },
  {
    unit: "crio.service",
    platforms: ["flatcar"],
    runtimes: ["crio"],
    job: "runtime",
    execStart: `/usr/bin/crio --config-dir /etc/crio/crio.conf.d/ ${crioVariables}`,
    joinsByEnvironment: "1.25",
    verified: true,
    vendor: "Flatcar sysext crio",
  },
  {
    unit: "containerd.service",
    platforms: ["linux"],
    runtimes: ["containerd", "docker"],
    job: "runtime",
    execStart: "/usr/bin/containerd",
    verified: true,
    vendor: "Debian containerd",
  },
  {
    unit: "containerd.service",
    platforms: ["fcos"],
    runtimes: ["containerd", "docker"],
    job: "runtime",
    execStart: "/usr/bin/containerd",
    verified: false,
    vendor: "Fedora containerd",
  },
  {
    unit: "containerd.service",
    platforms: ["flatcar"],
    runtimes: ["containerd", "docker"],
    job: "runtime",
    execStart: "/usr/bin/containerd --config ${CONTAINERD_CONFIG}",
    verified: true,
    vendor: "Flatcar",
  },
  {
    unit: "docker.service",
    platforms: ["linux"],
    runtimes: ["docker"],
    job: "runtime",
    execStart: "/usr/sbin/dockerd -H fd:// --containerd=/run/containerd/containerd.sock $DOCKER_OPTS",
    verified: true,
    vendor: "Debian docker.io",
  },
  {
    unit: "docker.service",
    platforms: ["flatcar"],
    runtimes: ["docker"],
    job: "runtime",
    execStart:
      "/usr/bin/dockerd --host=fd:// --containerd=/var/run/docker/libcontainerd/docker-containerd.sock $DOCKER_SELINUX $DOCKER_OPTS $DOCKER_CGROUPS $DOCKER_OPT_BIP $DOCKER_OPT_MTU $DOCKER_OPT_IPMASQ",
    verified: true,
    vendor: "Flatcar docker",
  },
  {
    unit: "docker.service",
    platforms: ["fcos"],
    runtimes: ["docker"],
    job: "runtime",
    verified: true,
    vendor: "Fedora moby-engine",
    why: "Fedora's command differs from release to release",
  },
  {
    unit: "kubelet.service",
    platforms: ["linux"],
    runtimes: ["crio", "containerd", "docker"],
    job: "kubelet",
    execStart: kubeadmCommand,
    verified: true,
    vendor: "kubeadm packages of the Kubernetes project",
  },
  {
    unit: "kubelet.service",
    platforms: ["flatcar"],
    runtimes: ["crio", "containerd", "docker"],
    job: "kubelet",
    execStart: kubeadmCommand,
    verified: true,
    vendor: "Flatcar sysext kubernetes",
  },
  {
    unit: "kubelet.service",
    platforms: ["fcos"],
    runtimes: ["crio", "containerd", "docker"],
    job: "kubelet",
    execStart: kubeadmCommand,
    verified: false,
    vendor: "Fedora kubernetes with kubeadm",
  },
  {
    unit: "k3s.service",
    platforms: ["linux", "fcos"],
    runtimes: ["k3s"],
    job: "runtime and kubelet",
    verified: true,
    vendor: "k3s installer",
    why: installedArguments,
  },
  {
    unit: "k3s.service",
    platforms: ["flatcar"],
    runtimes: ["k3s"],
    job: "runtime and kubelet",
    execStart: "/usr/local/bin/k3s server",
    verified: true,
    vendor: "Flatcar sysext k3s",
  },
  {
    unit: "k3s-agent.service",
    platforms: ["linux", "fcos"],
    runtimes: ["k3s-agent"],
    job: "runtime and kubelet",
    verified: true,
    vendor: "k3s installer",
    why: installedArguments,
  },
  {
    unit: "k3s-agent.service",
    platforms: ["flatcar"],
    runtimes: ["k3s-agent"],
    job: "runtime and kubelet",
    execStart: "/usr/local/bin/k3s agent",
    verified: true,
    vendor: "Flatcar sysext k3s",
  },
  {
    unit: "rke2-server.service",
    platforms: ["linux", "fcos"],
    runtimes: ["rke2-server"],
    job: "runtime and kubelet",
    execStart: "/usr/local/bin/rke2 server",
    verified: true,
    vendor: "rke2 tarball",
  },
  {
    unit: "rke2-server.service",
    platforms: ["flatcar"],
    runtimes: ["rke2-server"],
    job: "runtime and kubelet",
    execStart: "/usr/local/bin/rke2 server",
    verified: true,
    vendor: "Flatcar sysext rke2",
  },
  {
    unit: "rke2-agent.service",
    platforms: ["linux", "fcos"],
    runtimes: ["rke2-agent"],
    job: "runtime and kubelet",
    execStart: "/usr/local/bin/rke2 agent",
    verified: true,
    vendor: "rke2 tarball",
  },
  {
    unit: "rke2-agent.service",
    platforms: ["flatcar"],
    runtimes: ["rke2-agent"],
    job: "runtime and kubelet",
    execStart: "/usr/local/bin/rke2 agent",
    verified: true,
    vendor: "Flatcar sysext rke2",
  },
  {
    unit: "k0scontroller.service",
    alternative: true,
    platforms: ["linux", "fcos", "flatcar"],
    runtimes: ["k0s"],
    job: "runtime and kubelet",
    verified: true,
    vendor: "k0s install",
    why: installedArguments,
  },
  {
    unit: "k0sworker.service",
    alternative: true,
    platforms: ["linux", "fcos", "flatcar"],
    runtimes: ["k0s"],
    job: "runtime and kubelet",
    verified: true,
    vendor: "k0s install",
    why: installedArguments,
  },
];

/** Runtimes that come as one unit with kubelet inside: no two services can disagree. */
export const oneUnitRuntimes: readonly RuntimeName[] = ["k3s", "k3s-agent", "rke2-server", "rke2-agent", "k0s"];

/** The rows for a platform and runtime. */
export function unitsFor(platform: PlatformType, runtime: RuntimeName): readonly KnownUnit[] {
  return knownUnits.filter((row) => row.platforms.includes(platform) && row.runtimes.includes(runtime));
}

/** Directives that give a service a mount namespace of its own, so that it no longer sees the pin. */
export const sandboxDirectives: readonly { readonly name: string; readonly harmless: RegExp }[] = [
  ...[
    "PrivateTmp",
    "PrivateDevices",
    "PrivateMounts",
    "ProtectSystem",
    "ProtectHome",
    "ProtectKernelTunables",
    "ProtectControlGroups",
    "DynamicUser",
    "RestrictNamespaces",
    "ProtectKernelModules",
    "ProtectKernelLogs",
    "ProtectProc",
    "PrivateUsers",
  ].map((name) => ({ name, harmless: /^(?:|no|n|false|f|off|0|default)$/i })),
  ...[
    "MountFlags",
    "ReadWritePaths",
    "ReadOnlyPaths",
    "InaccessiblePaths",
    "ExecPaths",
    "NoExecPaths",
    "TemporaryFileSystem",
    "BindPaths",
    "BindReadOnlyPaths",
    "RootDirectory",
    "RootImage",
    "MountImages",
    "ExtensionImages",
    "MountAPIVFS",
  ].map((name) => ({ name, harmless: name === "MountAPIVFS" ? /^(?:|no|n|false|f|off|0)$/i : /^$/ })),
  { name: "User", harmless: /^(?:|root|0)$/ },
];
