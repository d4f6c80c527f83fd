// One text, at least, for every finding of the telco presets, with a near miss for each.
import { fcos, openshift, profileOf } from "../../support/compile-text.ts";
import type { FindingCase } from "../../support/finding-case.ts";
import { certificate, otherCertificate } from "./certificates.ts";

const ocp = (spec: string): string => openshift("4.20", spec);
const preview = "mountHiding: {delivery: container-mount-namespace}\n";
const policy = "output: {‸nodeDisruptionPolicy: true}";
const without = (text: string): string => text.replace("‸", "");
const roots = (count: number): string =>
  `caCertificates:\n  certificates:\n${Array.from({ length: count }, (_, i) => `    root-${i}: {local: root.pem}\n`).join("")}`;
const files = {
  "root.pem": certificate,
  "second.pem": otherCertificate,
  "key.pem": "-----BEGIN PRIVATE KEY-----\nMAA=\n-----END PRIVATE KEY-----\n",
};

const platforms: readonly FindingCase[] = [
  { code: "preset/platform", severity: "error", when: "for rcuNormal", text: fcos("‸rcuNormal: {}"), fine: ocp("rcuNormal: {}") },
  { code: "preset/platform", severity: "error", when: "for timeSync", text: fcos("‸timeSync: {}"), fine: ocp("timeSync: {}") },
  {
    code: "preset/platform",
    severity: "error",
    when: "for crioWipeDisable",
    text: fcos("‸crioWipeDisable: {}"),
    fine: ocp("crioWipeDisable: {}"),
  },
  {
    code: "preset/platform",
    severity: "error",
    when: "for kubelet",
    text: fcos("‸kubelet: {maxHousekeepingInterval: 60s}"),
    fine: ocp("kubelet: {maxHousekeepingInterval: 60s}"),
  },
  {
    code: "preset/platform",
    severity: "error",
    when: "for chrony on Flatcar",
    text: profileOf("type: flatcar", "‸chrony: {servers: [a]}"),
    fine: fcos("chrony: {servers: [a]}"),
  },
  {
    code: "preset/platform",
    severity: "error",
    when: "for a processor without arguments",
    text: openshift("4.20", "‸sriov: {}", ", arch: s390x"),
    fine: openshift("4.20", "sriov: {}", ", arch: arm64"),
  },
];

const values: readonly FindingCase[] = [
  {
    code: "preset/needs-value",
    severity: "error",
    when: "for kdump",
    text: ocp("‸kdump: {}"),
    fine: ocp("reference: {name: core}\nkdump: {}"),
  },
  {
    code: "preset/needs-value",
    severity: "error",
    when: "for a reference that has none in its release",
    text: openshift("4.16", "reference: {name: core}\n‸kdump: {}"),
    fine: openshift("4.17", "reference: {name: core}\nkdump: {}"),
    beside: ["preset/not-in-reference"],
  },
  {
    code: "preset/needs-value",
    severity: "error",
    when: "for kubelet",
    text: ocp("reference: {name: core}\n‸kubelet: {}"),
    fine: ocp("reference: {name: ran-du}\nkubelet: {}"),
  },
  {
    code: "preset/needs-value",
    severity: "error",
    when: "for chrony",
    text: ocp("‸chrony: {}"),
    fine: ocp('chrony: {directives: ["pool a"]}'),
  },
  {
    code: "preset/needs-value",
    severity: "error",
    when: "for a key without a file",
    text: ocp("chrony: {servers: {a: {‸key: 1}}}"),
    fine: ocp("chrony: {servers: {a: {key: 1}}, keyfile: /etc/chrony.keys}"),
  },
  {
    code: "preset/needs-value",
    severity: "error",
    when: "for interfaceNaming",
    text: openshift("4.19", "reference: {name: ran-du}\n‸interfaceNaming: {}"),
    fine: ocp("reference: {name: ran-du}\ninterfaceNaming: {}"),
    beside: ["preset/not-in-reference"],
  },
  {
    code: "preset/needs-value",
    severity: "error",
    when: "for setsebool",
    text: ocp("reference: {name: ran-du}\n‸setsebool: {}"),
    fine: ocp("reference: {name: core}\nsetsebool: {}"),
  },
  {
    code: "preset/needs-value",
    severity: "error",
    when: "for cnfModules",
    text: ocp("‸cnfModules: {}"),
    fine: ocp("cnfModules: {modules: [sctp]}"),
  },
  {
    code: "preset/needs-value",
    severity: "error",
    when: "for no certificates",
    text: ocp("caCertificates: {‸certificates: {}}"),
    fine: ocp("caCertificates: {certificates: {a: {local: root.pem}}}"),
    files,
  },
  {
    code: "profile/empty-list",
    severity: "error",
    when: "of modules",
    text: ocp("reference: {name: core}\ncnfModules: {‸modules: []}"),
    fine: ocp("reference: {name: core}\ncnfModules: {}"),
  },
  {
    code: "profile/empty-list",
    severity: "error",
    when: "of policies",
    text: ocp('interfaceNaming: {devices: {"8086:12d3": {‸namePolicy: []}}}'),
    fine: ocp('interfaceNaming: {devices: {"8086:12d3": {}}}'),
  },
  { code: "profile/empty-list", severity: "error", when: "of roles", text: ocp("sctp: {‸roles: []}"), fine: ocp("sctp: {}") },
  {
    code: "profile/repeated",
    severity: "error",
    when: "in roles",
    text: ocp("sctp: {roles: [worker, ‸worker]}"),
    fine: ocp("sctp: {roles: [worker, master]}"),
  },
  {
    code: "profile/repeated",
    severity: "error",
    when: "in modules",
    text: ocp("cnfModules: {modules: [a, b, ‸a]}"),
    fine: ocp("cnfModules: {modules: [a, b, A]}"),
  },
  {
    code: "profile/repeated",
    severity: "error",
    when: "in servers",
    text: ocp("chrony: {servers: [a, ‸a]}"),
    fine: ocp("chrony: {servers: [a], pools: [a]}"),
  },
  {
    code: "profile/repeated",
    severity: "error",
    when: "for two spellings of one card",
    text: ocp('interfaceNaming: {devices: {"8086:12D3": {}, ‸"8086:12d3": {}}}'),
    fine: ocp('interfaceNaming: {devices: {"8086:12D3": {}, "8086:12d4": {}}}'),
  },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for roles where there are no pools",
    text: fcos("sctp: {‸roles: [worker]}"),
    fine: fcos("sctp: {}"),
  },
  { code: "preset/unknown-role", severity: "error", text: ocp("sctp: {roles: [‸wroker]}"), fine: ocp("sctp: {roles: [worker]}") },
  {
    code: "preset/unknown-role",
    severity: "error",
    when: "on a cluster with masters only",
    text: openshift("4.20", "sctp: {roles: [master, ‸worker]}", ", topology: sno"),
    fine: openshift("4.20", "sctp: {roles: [master]}", ", topology: sno"),
  },
];

const references: readonly FindingCase[] = [
  {
    code: "preset/not-in-reference",
    severity: "warning",
    text: openshift("4.21", "reference: {name: ran-du}\n‸crioWipeDisable: {}"),
    fine: openshift("4.21", 'reference: {name: ran-du, release: "4.20"}\ncrioWipeDisable: {}'),
  },
  {
    code: "preset/not-in-reference",
    severity: "warning",
    when: "before the reference had it",
    text: openshift("4.13", "reference: {name: ran-du}\n‸sriov: {}"),
    fine: openshift("4.13", "sriov: {}"),
  },
  {
    code: "preset/reference-unused",
    severity: "warning",
    text: ocp("‸reference: {name: core}\nmountHiding: {}"),
    fine: ocp("reference: {name: core}\nsctp: {}"),
  },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for a reference without OpenShift",
    text: fcos("‸reference: {name: core}\nsctp: {}"),
    fine: fcos("sctp: {}"),
  },
];

const nodes: readonly FindingCase[] = [
  { code: "preset/never-settles", severity: "warning", text: ocp("rcuNormal: {window: ‸600}"), fine: ocp("rcuNormal: {window: 599}") },
  { code: "preset/skipped-on-first-join", severity: "info", text: ocp("‸timeSync: {}"), fine: openshift("4.19", "timeSync: {}") },
  {
    code: "preset/housekeeping-needs-command",
    severity: "error",
    text: ocp("mountHiding: {}\nkubelet: {‸housekeepingInterval: 30s}"),
    fine: ocp(`${preview}kubelet: {housekeepingInterval: 30s}`),
  },
  {
    code: "preset/housekeeping-needs-command",
    severity: "error",
    when: "without mountHiding",
    text: ocp("kubelet: {‸housekeepingInterval: 30s}"),
    fine: ocp("kubelet: {evictionMonitoringPeriod: 30s}"),
  },
  {
    code: "preset/housekeeping-needs-command",
    severity: "error",
    when: "with mountHiding switched off",
    text: ocp(`${preview.replace("}", ", enabled: false}")}kubelet: {‸housekeepingInterval: 30s}`),
    fine: ocp(`${preview}kubelet: {housekeepingInterval: 30s}`),
  },
  {
    code: "preset/housekeeping-left-out",
    severity: "info",
    text: ocp("reference: {name: ran-du}\nmountHiding: {}\n‸kubelet: {}"),
    fine: ocp(`reference: {name: ran-du}\n${preview}kubelet: {}`),
  },
  {
    code: "preset/wrong-certificate",
    severity: "error",
    text: ocp("caCertificates: {certificates: {good: {local: root.pem}, ‸key: {local: key.pem}}}"),
    fine: ocp("caCertificates: {certificates: {good: {local: root.pem}, other: {local: second.pem}}}"),
    beside: ["profile/secret"],
    files,
  },
  {
    code: "preset/wrong-certificate",
    severity: "error",
    when: "under the operator's name",
    text: ocp("caCertificates: {certificates: {‸openshift-config-user-ca-bundle: {local: root.pem}}}"),
    fine: ocp("caCertificates: {certificates: {our-ca-bundle: {local: root.pem}}}"),
    files,
  },
  {
    code: "preset/policy-too-old",
    severity: "error",
    text: openshift("4.16", `motd: {text: a}\n${policy}`),
    fine: openshift("4.17", without(`motd: {text: a}\n${policy}`)),
  },
  { code: "preset/policy-too-long", severity: "error", text: ocp(roots(51) + policy), fine: ocp(without(roots(50) + policy)), files },
  { code: "preset/policy-empty", severity: "warning", text: ocp(`sctp: {}\n${policy}`), fine: ocp(without(`motd: {text: a}\n${policy}`)) },
];

export const presetCases: readonly FindingCase[] = [...platforms, ...values, ...references, ...nodes];
