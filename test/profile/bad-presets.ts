// The mistakes that people make with the telco presets: a part of bad-profiles.ts.
import type { BadProfile } from "./bad-profiles.ts";

const head = "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata:\n  name: a\n";
const start = `${head}spec:\n  platform:\n    type: openshift\n    release: "4.18"\n`;
const fcos = `${head}spec:\n  platform: {type: fcos}\n`;

export const badPresets: readonly BadProfile[] = [
  {
    mistake: "a preset switched off",
    text: `${start}  kdump: {enabled: false, crashkernel: 512M}\n`,
    code: "profile/unknown-field",
    line: 9,
  },
  { mistake: "a preset switched on by true", text: `${start}  sctp: true\n`, code: "profile/wrong-type", line: 9 },
  { mistake: "a preset without a value", text: `${start}  sriov:\n`, code: "profile/empty-value", line: 9 },
  {
    mistake: "the reference by its name alone",
    text: `${start}  reference: ran-du\n  kdump: {}\n`,
    code: "profile/wrong-type",
    line: 9,
  },
  {
    mistake: "a reference that does not exist",
    text: `${start}  reference: {name: ran}\n  sctp: {}\n`,
    code: "profile/invalid-value",
    line: 9,
  },
  {
    mistake: "the reference's release as a number",
    text: `${start}  reference: {name: core, release: 4.2}\n  sctp: {}\n`,
    code: "profile/invalid-value",
    line: 9,
  },
  { mistake: "kdump without a size and without a reference", text: `${start}  kdump: {}\n`, code: "preset/needs-value", line: 9 },
  { mistake: "crashkernel in Kubernetes' units", text: `${start}  kdump: {crashkernel: 512Mi}\n`, code: "profile/invalid-value", line: 9 },
  {
    mistake: "crashkernel as a whole argument",
    text: `${start}  kdump: {crashkernel: crashkernel=512M}\n`,
    code: "profile/invalid-value",
    line: 9,
  },
  {
    mistake: "crashkernel in both places",
    text: `${start}  kdump: {crashkernel: 512M}\n  kernelArguments: {crashkernel: 512M}\n`,
    code: "conflict/kernel-argument",
    line: 10,
  },
  { mistake: "the name of the kernel argument", text: `${start}  kdump: {crashKernel: 512M}\n`, code: "profile/unknown-field", line: 9 },
  {
    mistake: "an interval without a unit",
    text: `${start}  kubelet: {maxHousekeepingInterval: 60}\n`,
    code: "profile/invalid-value",
    line: 9,
  },
  {
    mistake: "a housekeeping interval beside the platform's own namespace",
    text: `${start}  mountHiding: {}\n  kubelet: {housekeepingInterval: 30s}\n`,
    code: "preset/housekeeping-needs-command",
    line: 10,
  },
  {
    mistake: "roles for kubelet",
    text: `${start}  kubelet: {maxHousekeepingInterval: 60s, roles: [worker]}\n`,
    code: "profile/unknown-field",
    line: 9,
  },
  { mistake: "no time server", text: `${start}  chrony: {makestep: "1.0 3"}\n`, code: "preset/needs-value", line: 9 },
  {
    mistake: "a time server as a URL",
    text: `${start}  chrony: {servers: ["ntp://ntp.example.com"]}\n`,
    code: "profile/invalid-value",
    line: 9,
  },
  {
    mistake: "a time server with its options in the text",
    text: `${start}  chrony: {servers: [ntp.example.com iburst]}\n`,
    code: "profile/invalid-value",
    line: 9,
  },
  { mistake: "one time server as a text", text: `${start}  chrony: {servers: ntp.example.com}\n`, code: "profile/wrong-type", line: 9 },
  {
    mistake: "chrony's option in the wrong place",
    text: `${start}  chrony: {servers: [a], iburst: true}\n`,
    code: "profile/unknown-field",
    line: 9,
  },
  { mistake: "the timeout beside once", text: `${start}  timeSync: {timeout: 60}\n`, code: "profile/unknown-field", line: 9 },
  {
    mistake: "PCI ids with a prefix",
    text: `${start}  interfaceNaming:\n    devices:\n      "0x8086:0x12d3": {}\n`,
    code: "profile/invalid-value",
    line: 11,
  },
  {
    mistake: "an interface by its name",
    text: `${start}  interfaceNaming:\n    devices: {eth0: {}}\n`,
    code: "profile/invalid-value",
    line: 10,
  },
  {
    mistake: "a policy that systemd does not know",
    text: `${start}  interfaceNaming: {devices: {"8086:12d3": {namePolicy: [pci]}}}\n`,
    code: "profile/invalid-value",
    line: 9,
  },
  { mistake: "a threshold with words", text: `${start}  rcuNormal: {threshold: 2 percent}\n`, code: "profile/invalid-value", line: 9 },
  { mistake: "a wait as a duration", text: `${start}  rcuNormal: {maxWait: 10m}\n`, code: "profile/wrong-type", line: 9 },
  {
    mistake: "a path as the certificate",
    text: `${start}  caCertificates: {certificates: {root: certs/root.pem}}\n`,
    code: "preset/wrong-certificate",
    line: 9,
  },
  {
    mistake: "a list of certificates",
    text: `${start}  caCertificates: {certificates: [root.pem]}\n`,
    code: "profile/wrong-type",
    line: 9,
  },
  {
    mistake: "a path as a certificate's name",
    text: `${start}  caCertificates: {certificates: {/etc/root.pem: x}}\n`,
    code: "profile/invalid-value",
    line: 9,
  },
  {
    mistake: "a file of certificates that is not there",
    text: `${start}  caCertificates: {certificates: {root: {local: root.pem}}}\n`,
    code: "profile/local-missing",
    line: 9,
  },
  {
    mistake: "a role that this cluster does not have",
    text: `${start}  roles: [worker]\n  sctp: {roles: [master]}\n`,
    code: "preset/unknown-role",
    line: 10,
  },
  {
    mistake: "a SELinux switch as on",
    text: `${start}  setsebool: {booleans: {container_use_devices: active}}\n`,
    code: "profile/wrong-type",
    line: 9,
  },
  {
    mistake: "a SELinux switch with its state",
    text: `${start}  setsebool: {booleans: {container_use_devices=on: true}}\n`,
    code: "profile/invalid-value",
    line: 9,
  },
  { mistake: "an older name of a preset", text: `${start}  timeSyncOnce: {}\n`, code: "profile/unknown-field", line: 9 },
  {
    mistake: "isolated processors beside the performance profile",
    text: `${start}  reference: {name: ran-du}\n  sctp: {}\n  kernelArguments: {isolcpus: 2-7}\n`,
    code: "conflict/performance-profile",
    line: 11,
  },
  { mistake: "a preset of the operator on another platform", text: `${fcos}  crioWipeDisable: {}\n`, code: "preset/platform", line: 7 },
  {
    mistake: "a disruption policy before there were any",
    text: `${start.replace("4.18", "4.16")}  chrony: {servers: [a]}\n  output: {nodeDisruptionPolicy: true}\n`,
    code: "preset/policy-too-old",
    line: 10,
  },
];
