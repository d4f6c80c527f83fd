// Kata Containers: where the two ways of installing it put things, its handlers, and what each platform supports.
import { compareVersions } from "../model/versions.ts";
import type { Platform, PlatformType, RuntimeName } from "./platforms.ts";
import type { Change } from "./timeline.ts";

export const kataInstalls = ["machineconfig", "operator", "layer", "none"] as const;
export type KataInstall = (typeof kataInstalls)[number];

/** package: as the package of a distribution puts it; static: the release archive, unpacked below /opt/kata. */
export const kataLayouts = ["package", "static"] as const;
export type KataLayout = (typeof kataLayouts)[number];

export type KataSupport = {
  /** The first one is the default. */
  readonly installs: readonly KataInstall[];
  readonly layout: KataLayout;
  readonly architectures: readonly Platform["architecture"][];
  readonly source: string;
};

const onOperator: KataSupport = {
  installs: ["machineconfig", "operator", "none"],
  layout: "package",
  architectures: ["amd64", "s390x"],
  source: "openshift/os change 525; machine-config-operator change 2456",
};

const everywhere: readonly Platform["architecture"][] = ["amd64", "arm64", "ppc64le", "s390x"];

export const kataSupport: { readonly [type in PlatformType]: KataSupport } = {
  openshift: onOperator,
  okd: onOperator,
  fcos: {
    installs: ["layer", "none"],
    layout: "package",
    architectures: everywhere,
    source: "Fedora package kata-containers; Fedora CoreOS documentation on layering",
  },
  flatcar: { installs: ["none"], layout: "static", architectures: everywhere, source: "kata-containers release archive" },
  linux: { installs: ["none"], layout: "static", architectures: everywhere, source: "kata-containers release archive" },
};

/** The extension of the operating system that brings Kata. */
export const kataExtension = "sandboxed-containers";

export type KataHandler = {
  readonly name: string;
  readonly layout: KataLayout;
  readonly cpu: string;
  readonly memory: string;
  /** The configuration that the shim must be told; without one it looks in its own places. */
  readonly config?: string;
  /** The virtual machine runs somewhere else. */
  readonly remote?: true;
  readonly source: string;
};

const defaults = "/opt/kata/share/defaults/kata-containers";

const upstream = (hypervisor: string, cpu: string, memory: string, more: Partial<KataHandler> = {}): KataHandler => ({
  name: `kata-${hypervisor}`,
  layout: "static",
  cpu,
  memory,
  config: `${defaults}/configuration-${hypervisor}.toml`,
  source: "kata-containers, kata-deploy runtime classes",
  ...more,
});

/** Handlers with the overhead that their makers publish. */
export const kataHandlers: readonly KataHandler[] = [
  { name: "kata", layout: "package", cpu: "250m", memory: "350Mi", source: "sandboxed-containers-operator, 1.0 on" },
  {
    name: "kata-remote",
    layout: "package",
    cpu: "250m",
    memory: "350Mi",
    config: "/opt/kata/configuration-remote.toml",
    remote: true,
    source: "sandboxed-containers-operator, peer pods",
  },
  upstream("qemu", "250m", "320Mi"),
  upstream("clh", "250m", "130Mi"),
  upstream("fc", "250m", "130Mi"),
  upstream("dragonball", "250m", "130Mi"),
  upstream("qemu-snp", "1", "2048Mi"),
  upstream("qemu-tdx", "1", "2048Mi"),
  upstream("qemu-se", "1", "1024Mi"),
  upstream("qemu-nvidia-gpu", "1", "10240Mi"),
  upstream("remote", "250m", "120Mi", { remote: true }),
];

/** The row of a handler's name in a layout. */
export function knownHandler(name: string, layout: KataLayout): KataHandler | undefined {
  return kataHandlers.find((row) => row.name === name && row.layout === layout);
}

/** The handlers that a profile gets when it names none. */
export const defaultHandlers: { readonly [layout in KataLayout]: readonly string[] } = { package: ["kata"], static: ["kata-qemu"] };

/** Less than this is more than any virtual machine of qemu has been seen to take beside its pod. */
export const leastOverhead = "160Mi";

export const kataShim: { readonly [layout in KataLayout]: string } = {
  package: "/usr/bin/containerd-shim-kata-v2",
  static: "/opt/kata/bin/containerd-shim-kata-v2",
};

/** Folders whose files come with Kata itself, so that no profile has to bring them. */
export const kataShipped = ["/usr/", "/opt/kata/share/"] as const;

/** Modules for a virtual machine's disks, network and agent; kvm loads by itself. Source: kata-containers, its host check. */
export const kataModules = ["tun", "vhost", "vhost_net", "vhost_vsock"] as const;

/** Which layout of configuration containerd reads. Version 2 files are read by containerd 2 as well, which converts them. */
export const containerdConfigVersion: readonly Change<2 | 3>[] = [
  { since: "1.4", value: 2, source: "containerd, docs/PLUGINS" },
  { since: "2.0", value: 3, source: "containerd 2.0 release notes" },
];

export type AgentTemplate = { readonly file: string; readonly version: 2 | 3 };

/** What k3s and rke2 read instead of containerd's own file. Source: k3s documentation, advanced options. */
const agentTemplates: readonly AgentTemplate[] = [
  { file: "config.toml.tmpl", version: 2 },
  { file: "config-v3.toml.tmpl", version: 3 },
];

/** The templates that a Kubernetes version reads: both where patch releases differ or the version is not known; each reads only its own. */
export function agentTemplatesFor(kubernetes: string | undefined): readonly AgentTemplate[] {
  if (kubernetes === undefined) return agentTemplates;
  if (compareVersions(kubernetes, "1.31") < 0) return agentTemplates.filter(({ version }) => version === 2);
  if (compareVersions(kubernetes, "1.33") >= 0) return agentTemplates.filter(({ version }) => version === 3);
  return agentTemplates;
}

/** Where each runtime with a containerd of its own reads what is added to it. */
export const agentFolders: { readonly [runtime in RuntimeName]?: string } = {
  k3s: "/var/lib/rancher/k3s/agent/etc/containerd",
  "k3s-agent": "/var/lib/rancher/k3s/agent/etc/containerd",
  "rke2-server": "/var/lib/rancher/rke2/agent/etc/containerd",
  "rke2-agent": "/var/lib/rancher/rke2/agent/etc/containerd",
};

/** Names that were used for the extension and never were one of a release. Source: machine-config-operator change 2376, operator issues 113 and 267. */
export const extensionMistakes: { readonly [name: string]: string } = {
  "kata-containers": kataExtension,
  "qemu-kiwi": kataExtension,
  kata: kataExtension,
};
