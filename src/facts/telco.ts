// The telco references: what each one writes on its nodes, by its own release. Presets take their names and defaults from here.
import { compareVersions } from "../model/versions.ts";

export const referenceNames = ["ran-du", "core"] as const;
export type ReferenceName = (typeof referenceNames)[number];

/** A reference in one of its releases, which are numbered as those of OpenShift. */
export type Reference = { readonly name: ReferenceName; readonly release: string };

export const referenceTitles: { readonly [Name in ReferenceName]: string } = { "ran-du": "RAN DU", core: "telco core" };

/** A value that a reference has from one release on, up to but not including `until`. */
export type Row<T> = { readonly since: string; readonly until?: string; readonly value: T; readonly source: string };

/** Rows of one fact, rising, for the references that have it. */
export type ByReference<T> = { readonly [Name in ReferenceName]?: readonly Row<T>[] };

/** The value of a reference; undefined without a reference, and where the reference does not have it. */
export function referenceValue<T>(rows: ByReference<T>, reference: Reference | undefined): T | undefined {
  if (reference === undefined) return undefined;
  return rows[reference.name]?.findLast(
    ({ since, until }) =>
      compareVersions(reference.release, since) >= 0 && (until === undefined || compareVersions(reference.release, until) < 0),
  )?.value;
}

const ran = (branches: string): string => `RAN DU reference, extra manifests of ${branches}`;
const core = (branches: string): string => `telco core reference, extra manifests of ${branches}`;

/** Memory kept for the crash kernel. */
export const crashKernel: ByReference<string> = {
  "ran-du": [
    { since: "4.9", value: "256M", source: ran("release 4.9") },
    { since: "4.10", value: "512M", source: ran("releases 4.10 to 4.19") },
    { since: "4.20", value: "676M", source: `${ran("release 4.20 on")}: the least that also holds arm64 with 64k pages` },
  ],
  core: [{ since: "4.17", value: "512M", source: core("release 4.17 on") }],
};

export type KubeletIntervals = {
  readonly housekeepingInterval: string;
  readonly maxHousekeepingInterval: string;
  readonly evictionMonitoringPeriod: string;
};

/** How often kubelet looks at containers and at memory; its own values are 10s, 15s and 10s. */
export const kubeletIntervals: ByReference<KubeletIntervals> = {
  "ran-du": [
    {
      since: "4.9",
      value: { housekeepingInterval: "30s", maxHousekeepingInterval: "60s", evictionMonitoringPeriod: "30s" },
      source: ran("release 4.9 on"),
    },
  ],
};

/** How a node sets its clock once at boot. */
export type TimeStep = {
  readonly unit: "chrony-wait.service" | "sync-time-once.service";
  readonly after: "network.service" | "network-online.target";
  /** Only where chronyd is not enabled. */
  readonly unlessChronyd: boolean;
};

export const timeStep: ByReference<TimeStep> = {
  "ran-du": [
    {
      since: "4.12",
      value: { unit: "sync-time-once.service", after: "network.service", unlessChronyd: false },
      source: ran("releases 4.12 and 4.13"),
    },
    {
      since: "4.14",
      value: { unit: "sync-time-once.service", after: "network.service", unlessChronyd: true },
      source: ran("releases 4.14 and 4.15"),
    },
    {
      since: "4.16",
      value: { unit: "sync-time-once.service", after: "network-online.target", unlessChronyd: true },
      source: ran("releases 4.16 and 4.17"),
    },
    {
      since: "4.18",
      value: { unit: "chrony-wait.service", after: "network-online.target", unlessChronyd: false },
      source: `${ran("release 4.18 on")}, changed in January 2026`,
    },
  ],
};

/** Without a reference: as the newest one does it. */
export const newestTimeStep: TimeStep = { unit: "chrony-wait.service", after: "network-online.target", unlessChronyd: false };

/** From this release on the operator skips chrony-wait.service before a node has joined. */
export const waitSkippedOnFirstJoin = {
  since: "4.20",
  source: "machine-config-operator, release branch 4.20 on: drop-in 10-skip-on-first-join.conf",
} as const;

/** Network cards whose interfaces get another name. PCI ids in hexadecimal. */
export type NamedInterface = { readonly vendor: string; readonly device: string; readonly namePolicy: readonly string[] };

export const renamedInterfaces: ByReference<readonly NamedInterface[]> = {
  "ran-du": [
    {
      since: "4.20",
      value: [{ vendor: "8086", device: "12d3", namePolicy: ["path"] }],
      source: `${ran("release 4.20 on")}: Granite Rapids-D`,
    },
  ],
};

/** Modules for workloads that may not load their own. */
export const workloadModules: ByReference<readonly string[]> = {
  core: [
    {
      since: "4.16",
      value: [
        "ip_gre",
        "ip6_tables",
        "ip6t_REJECT",
        "ip6table_filter",
        "ip6table_mangle",
        "iptable_filter",
        "iptable_mangle",
        "iptable_nat",
        "xt_multiport",
        "xt_owner",
        "xt_REDIRECT",
        "xt_statistic",
        "xt_TCPMSS",
      ],
      source: core("releases 4.16 to 4.19"),
    },
    {
      since: "4.20",
      value: [
        "ip_gre",
        "nf_tables",
        "nf_conntrack",
        "nft_ct",
        "nft_limit",
        "nft_log",
        "nft_nat",
        "nft_chain_nat",
        "nf_reject_ipv4",
        "nf_reject_ipv6",
        "nfnetlink_log",
      ],
      source: core("release 4.20 on"),
    },
  ],
};

/** SELinux switches. */
export const selinuxBooleans: ByReference<{ readonly [name: string]: boolean }> = {
  core: [{ since: "4.16", value: { container_use_devices: true }, source: `${core("release 4.16 on")}: tap devices in pods without root` }],
};

/** Kernel arguments that hand devices to virtual functions, by processor. */
export const sriovArguments = {
  amd64: { arguments: ["intel_iommu=on", "iommu=pt"], source: ran("release 4.14 on") },
  arm64: { arguments: ["iommu.passthrough=1"], source: `${ran("release 4.20 on")}, in its performance profile` },
} as const;

/** Kernel arguments that belong to the performance profile of a telco cluster. Source: telco notes §E. */
export const performanceArguments = /^(?:isolcpus|nohz_full|hugepagesz?|default_hugepagesz|systemd\.cpu_affinity|intel_pstate)(?:=|$)/;

/** What a preset's MachineConfig is called, and which roles get it. `<role>` stands for the role. */
export type PresetObject = {
  readonly name: string;
  /** Other names for single roles. */
  readonly byRole?: { readonly [role: string]: string };
  /** Roles that get it by default, where the profile has one of them; else all. */
  readonly roles?: readonly string[];
};

export type PresetName =
  | "kubelet"
  | "kdump"
  | "rcuNormal"
  | "timeSync"
  | "chrony"
  | "interfaceNaming"
  | "sctp"
  | "sriov"
  | "caCertificates"
  | "crioWipeDisable"
  | "setsebool"
  | "cnfModules";

/** Names without a reference. A changed name is a reboot of every node. */
export const presetObjects: { readonly [Name in PresetName]: PresetObject } = {
  kubelet: { name: "99-kubelet-interval-tuning-<role>" },
  kdump: { name: "06-kdump-enable-<role>" },
  rcuNormal: { name: "08-set-rcu-normal-<role>" },
  timeSync: { name: "99-sync-time-once-<role>" },
  chrony: { name: "99-chrony-<role>" },
  interfaceNaming: { name: "10-interface-naming-<role>" },
  sctp: { name: "load-sctp-module-<role>" },
  sriov: { name: "07-sriov-related-kernel-args-<role>" },
  caCertificates: { name: "99-ca-certificates-<role>" },
  crioWipeDisable: { name: "99-crio-disable-wipe-<role>" },
  setsebool: { name: "99-<role>-setsebool" },
  cnfModules: { name: "40-load-kernel-modules-<role>", byRole: { master: "40-load-kernel-modules-control-plane" } },
};

/** What a reference ships of a preset: in which of its releases, and under which name where that differs. */
export type Shipped = { readonly since: string; readonly until?: string; readonly object?: PresetObject; readonly why?: string };

export const shippedBy: { readonly [Name in ReferenceName]: { readonly [Preset in PresetName]?: Shipped } } = {
  "ran-du": {
    kubelet: { since: "4.9" },
    kdump: { since: "4.9" },
    rcuNormal: { since: "4.13" },
    timeSync: { since: "4.12" },
    interfaceNaming: { since: "4.20", object: { name: "10-rename-gnrd-interfaces-<role>" } },
    sctp: { since: "4.9" },
    sriov: { since: "4.14" },
    crioWipeDisable: { since: "4.13", until: "4.21", why: "CRI-O no longer wipes after an unclean shutdown (CNF-19327)" },
  },
  core: {
    kdump: { since: "4.17" },
    sctp: { since: "4.16", object: { name: "load-sctp-module-<role>", byRole: { worker: "load-sctp-module" }, roles: ["worker"] } },
    setsebool: { since: "4.16", object: { name: "99-<role>-setsebool", roles: ["worker"] } },
    cnfModules: { since: "4.16" },
  },
};
