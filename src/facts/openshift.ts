// OpenShift and OKD releases: what each one reads, ships and accepts. A new release is one entry in `releases` plus the rows that changed.
import type { Change } from "./timeline.ts";

/** Every release that a profile may name, rising. */
export const releases = [
  "4.8",
  "4.9",
  "4.10",
  "4.11",
  "4.12",
  "4.13",
  "4.14",
  "4.15",
  "4.16",
  "4.17",
  "4.18",
  "4.19",
  "4.20",
  "4.21",
  "4.22",
  "4.23",
  "5.0",
  "5.1",
  "5.2",
] as const;

/** The highest Ignition spec whose every field survives rendering. 4.13 parses 3.4 but keeps only what 3.2 holds. */
export const highestIgnition: readonly Change<string>[] = [
  { since: "4.8", value: "3.2.0", source: "machine-config-operator, release branches 4.8 to 4.13" },
  { since: "4.14", value: "3.4.0", source: "machine-config-operator, release branches 4.14 to 4.18" },
  { since: "4.19", value: "3.5.0", source: "machine-config-operator, release branches 4.19 to 5.2; 3.6 refused by every branch" },
];

/** Does the release ship kubens.service (disabled), its drop-ins and kubenswrapper? */
export const shipsKubens: readonly Change<boolean>[] = [
  { since: "4.8", value: false, source: "machine-config-operator, release branches 4.8 to 4.11" },
  { since: "4.12", value: true, source: "machine-config-operator change 3274" },
];

/** Does the release's own kubens.service make /run/netns a mount point? */
export const kubensHasNetnsStep: readonly Change<boolean>[] = [
  { since: "4.12", value: false, source: "machine-config-operator, release branches 4.12 to 4.22" },
  { since: "4.23", value: true, source: "machine-config-operator change 6051, OCPBUGS-83562" },
];

/** Extension names that the operator knows. */
export const extensions: readonly Change<readonly string[]>[] = [
  { since: "4.6", value: ["kernel-devel", "usbguard"], source: "machine-config-operator, 4.6 and 4.7" },
  { since: "4.8", value: ["kernel-devel", "sandboxed-containers", "usbguard"], source: "machine-config-operator, 4.8 to 4.10" },
  {
    since: "4.11",
    value: ["kerberos", "kernel-devel", "sandboxed-containers", "usbguard"],
    source: "machine-config-operator, 4.11 to 4.13",
  },
  {
    since: "4.14",
    value: ["ipsec", "kerberos", "kernel-devel", "sandboxed-containers", "usbguard", "wasm"],
    source: "machine-config-operator, 4.14 to 4.17",
  },
  {
    since: "4.18",
    value: ["ipsec", "kerberos", "kernel-devel", "sandboxed-containers", "sysstat", "usbguard", "wasm"],
    source: "machine-config-operator, 4.18",
  },
  {
    since: "4.19",
    value: ["ipsec", "kerberos", "kernel-devel", "sandboxed-containers", "sysstat", "two-node-ha", "usbguard", "wasm"],
    source: "machine-config-operator, 4.19 to 4.21",
  },
  {
    since: "4.22",
    value: ["ipsec", "kerberos", "kernel-devel", "sandboxed-containers", "sysstat", "two-node-ha", "usbguard"],
    source: "machine-config-operator, 4.22 to 5.2",
  },
];

/** What people write for an extension, and what to write: names of packages, and of other distributions. Source: the operator's list of packages. */
export const extensionSpellings: { readonly [written: string]: string } = {
  "kata-containers": "sandboxed-containers",
  kata: "sandboxed-containers",
  libreswan: "ipsec",
  "NetworkManager-libreswan": "ipsec",
  "krb5-workstation": "kerberos",
  libkadm5: "kerberos",
  "kernel-headers": "kernel-devel",
  "crun-wasm": "wasm",
};

/** Packages of another kernel: no extensions, but a kernel type. */
export const kernelTypeSpellings: { readonly [written: string]: string } = {
  "kernel-rt": "realtime",
  "kernel-64k": "64k-pages",
};

/** Kernel types; 64k-pages is for arm64 nodes only. */
export const kernelTypes: readonly Change<readonly string[]>[] = [
  { since: "4.6", value: ["default", "realtime"], source: "machine-config-operator, 4.4 on" },
  { since: "4.15", value: ["default", "realtime", "64k-pages"], source: "machine-config-operator, 4.15 on" },
];

/** May the osImageURL of a user's MachineConfig override the base image? */
export const honoursOsImage: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, before 4.12 the field is ignored" },
  { since: "4.12", value: true, source: "machine-config-operator, 4.12 on" },
];

/** May a MachineConfig set core's password hash on running nodes? */
export const acceptsPasswordHash: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "openshift-docs 56861" },
  { since: "4.13", value: true, source: "openshift-docs 56861" },
];

/** Names that the operator writes itself: an object of such a name is overwritten, or blocks rendering. */
export const operatorNames = /^rendered-|-generated-/;

/** Objects that the operator makes of its templates for each role. */
export const templateNames = /^0[01]-(?:master|worker|arbiter)(?:-kubelet|-container-runtime)?$/;

/** The label by which a pool selects MachineConfigs. */
export const roleLabel = "machineconfiguration.openshift.io/role";
