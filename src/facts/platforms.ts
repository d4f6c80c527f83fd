// The platforms a profile may name: what runs there, what it reads, where scripts may live.

export const runtimeNames = ["crio", "containerd", "docker", "k3s", "k3s-agent", "rke2-server", "rke2-agent", "k0s"] as const;
export type RuntimeName = (typeof runtimeNames)[number];

export const platformTypes = ["openshift", "okd", "fcos", "flatcar", "linux"] as const;
export type PlatformType = (typeof platformTypes)[number];

export const topologies = ["ha", "compact", "sno"] as const;
export const architectures = ["amd64", "arm64", "ppc64le", "s390x"] as const;

export type PlatformFacts = {
  readonly type: PlatformType;
  readonly name: string;
  /** Configured by MachineConfigs: has releases and roles. */
  readonly machineConfig: boolean;
  readonly runtimes: readonly RuntimeName[];
  readonly defaultRuntime?: RuntimeName;
  /** Highest Ignition spec that the newest stable image reads; with releases see facts/openshift. */
  readonly highestIgnition: string;
  /** Where a script can be written and executed. */
  readonly scriptDirectory: string;
  readonly selinux: "enforcing" | "permissive" | "varies";
  /** Folders below which Ignition cannot write. `writable` below them are exceptions. */
  readonly readOnly: readonly string[];
  readonly writable: readonly string[];
  /** Does Ignition's kernelArguments section work? */
  readonly kernelArguments: "yes" | "no" | "depends";
  readonly source: string;
};

const allRuntimes: readonly RuntimeName[] = runtimeNames;

export const platforms: { readonly [type in PlatformType]: PlatformFacts } = {
  openshift: {
    type: "openshift",
    name: "OpenShift",
    machineConfig: true,
    runtimes: ["crio"],
    defaultRuntime: "crio",
    highestIgnition: "3.5.0",
    scriptDirectory: "/usr/local/bin",
    selinux: "enforcing",
    readOnly: ["/usr", "/boot", "/sysroot", "/ostree", "/bin", "/lib", "/lib64", "/sbin"],
    writable: ["/usr/local"],
    kernelArguments: "no",
    source: "machine-config-operator; /usr/local is a link to /var/usrlocal",
  },
  okd: {
    type: "okd",
    name: "OKD",
    machineConfig: true,
    runtimes: ["crio"],
    defaultRuntime: "crio",
    highestIgnition: "3.5.0",
    scriptDirectory: "/usr/local/bin",
    selinux: "enforcing",
    readOnly: ["/usr", "/boot", "/sysroot", "/ostree", "/bin", "/lib", "/lib64", "/sbin"],
    writable: ["/usr/local"],
    kernelArguments: "no",
    source: "machine-config-operator; built like OpenShift",
  },
  fcos: {
    type: "fcos",
    name: "Fedora CoreOS",
    machineConfig: false,
    runtimes: allRuntimes,
    highestIgnition: "3.6.0",
    scriptDirectory: "/usr/local/bin",
    selinux: "enforcing",
    readOnly: ["/usr", "/sysroot", "/ostree", "/bin", "/lib", "/lib64", "/sbin"],
    writable: ["/usr/local"],
    kernelArguments: "yes",
    source: "Fedora CoreOS documentation and release metadata, stable 44",
  },
  flatcar: {
    type: "flatcar",
    name: "Flatcar",
    machineConfig: false,
    runtimes: allRuntimes,
    defaultRuntime: "containerd",
    highestIgnition: "3.5.0",
    scriptDirectory: "/opt/bin",
    selinux: "permissive",
    readOnly: ["/usr", "/bin", "/lib", "/lib64", "/sbin"],
    writable: [],
    kernelArguments: "yes",
    source: "Flatcar tags up to 4593.2.5; /usr is a verity volume",
  },
  linux: {
    type: "linux",
    name: "generic Linux",
    machineConfig: false,
    runtimes: allRuntimes,
    highestIgnition: "3.6.0",
    scriptDirectory: "/usr/local/bin",
    selinux: "varies",
    readOnly: [],
    writable: [],
    kernelArguments: "depends",
    source: "any systemd distribution with Ignition",
  },
};

/** A profile's platform with every default applied. */
export type Platform = {
  readonly facts: PlatformFacts;
  /** OpenShift and OKD: "4.18". */
  readonly release?: string;
  readonly architecture: (typeof architectures)[number];
  readonly topology: (typeof topologies)[number];
  readonly runtime?: RuntimeName;
  readonly runtimeVersion?: string;
  /** Platforms without releases: the Kubernetes version. */
  readonly kubernetes?: string;
  /** The highest Ignition spec that this platform (and release) reads. */
  readonly highestIgnition: string;
  /** An exact spec that the user asked for. */
  readonly exactIgnition?: string;
};
