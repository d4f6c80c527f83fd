// One text, at least, for every finding of machineconfig/* and mco/* about MachineConfigs that somebody else wrote, with a near miss for each.
import type { FindingCase } from "../support/finding-case.ts";

const api = "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\n";
const metadata = "metadata:\n  name: 99-x\n  labels:\n    machineconfiguration.openshift.io/role: worker\n";
/** A whole object; `spec` without its indentation. */
const machineConfig = (spec: string, before = metadata): string => `${api}${before}spec:\n${spec.replace(/^(?=.)/gm, "  ")}\n`;
const ignition = (rest: string, version = "3.2.0"): string =>
  machineConfig(`config:\n  ignition:\n    version: ${version}\n${rest.replace(/^(?=.)/gm, "  ")}`);
const file = (rest: string, version = "3.2.0"): string =>
  ignition(`storage:\n  files:\n    - path: /etc/x\n      ${rest.replaceAll("\n", "\n      ")}`, version);
const okay = file('contents: {source: "data:,x"}');

const structure: readonly FindingCase[] = [
  {
    code: "machineconfig/unknown-field",
    severity: "error",
    text: machineConfig("‸kernelArgs: [nosmt]"),
    fine: machineConfig("kernelArguments: [nosmt]"),
  },
  {
    code: "machineconfig/wrong-type",
    severity: "error",
    text: machineConfig("kernelArguments: ‸nosmt"),
    fine: machineConfig("kernelArguments: [nosmt]"),
  },
  {
    code: "machineconfig/invalid-value",
    severity: "error",
    text: machineConfig("fips: true", metadata.replace("99-x", "‸99_X")),
    fine: machineConfig("fips: true"),
  },
  {
    code: "machineconfig/invalid-value",
    severity: "error",
    when: "of two roles in one label",
    text: machineConfig("fips: true", metadata.replace("role: worker", "role: ‸worker,master")),
    fine: machineConfig("fips: true", metadata.replace("role: worker", "role: worker-rt")),
  },
  {
    code: "machineconfig/missing-field",
    severity: "error",
    text: machineConfig("fips: true", metadata.replace("metadata:", "‸metadata:").replace("  name: 99-x\n", "")),
    fine: machineConfig("fips: true"),
  },
  {
    code: "machineconfig/doubtful-value",
    severity: "warning",
    text: file('mode: ‸420.0\ncontents: {source: "data:,x"}'),
    fine: file('mode: 420\ncontents: {source: "data:,x"}'),
  },
  {
    code: "machineconfig/doubtful-value",
    severity: "warning",
    when: "of octal digits that some readers take for a text",
    text: file('mode: ‸0o644\ncontents: {source: "data:,x"}'),
    fine: file('mode: 0644\ncontents: {source: "data:,x"}'),
  },
  {
    code: "machineconfig/no-role",
    severity: "error",
    text: machineConfig("fips: true", "‸metadata:\n  name: 99-x\n"),
    fine: machineConfig("fips: true"),
  },
  {
    code: "machineconfig/no-role",
    severity: "error",
    when: "for a label of another key",
    text: machineConfig("fips: true", metadata.replace("machineconfiguration.openshift.io/role", "‸node-role")),
    fine: machineConfig("fips: true"),
  },
  {
    code: "machineconfig/config-as-text",
    severity: "error",
    text: machineConfig('config: ‸\'{"ignition": {"version": "3.2.0"}}\''),
    fine: machineConfig('config: {"ignition": {"version": "3.2.0"}}'),
  },
  {
    code: "machineconfig/other-kind",
    severity: "info",
    text: `${okay}---\n‸kind: Namespace\n`,
    fine: `${okay}---\n${okay.replace("99-x", "98-x")}`,
  },
];

const operator: readonly FindingCase[] = [
  {
    code: "mco/reserved-name",
    severity: "error",
    text: machineConfig("fips: true", metadata.replace("99-x", "‸rendered-worker-1")),
    fine: machineConfig("fips: true", metadata.replace("99-x", "not-rendered")),
  },
  { code: "mco/ignition-refused", severity: "error", text: ignition("", "‸3.6.0"), fine: ignition("", "3.5.0") },
  { code: "mco/spec-2", severity: "warning", text: ignition("", "‸2.2.0"), fine: ignition("", "3.2.0") },
  { code: "mco/append-refused", severity: "error", text: file('append:\n  ‸- source: "data:,x"'), fine: okay },
  {
    code: "mco/special-mode-bits",
    severity: "error",
    text: file('mode: ‸2541\ncontents: {source: "data:,x"}', "3.5.0"),
    fine: file('mode: 493\ncontents: {source: "data:,x"}', "3.5.0"),
    beside: ["machineconfig/doubtful-value"],
  },
  { code: "mco/remote-source", severity: "error", text: file("contents:\n  source: ‸https://example.com/x"), fine: okay },
  { code: "mco/kernel-type", severity: "error", text: machineConfig("kernelType: ‸rt"), fine: machineConfig("kernelType: realtime") },
  {
    code: "mco/unknown-extension",
    severity: "error",
    text: machineConfig("extensions: [‸usbgard]"),
    beside: ["mco/extension-without-config"],
    fine: machineConfig("extensions: [usbguard]"),
  },
  {
    code: "mco/old-extension",
    severity: "warning",
    text: machineConfig("extensions: [‸wasm]"),
    beside: ["mco/extension-without-config"],
    fine: machineConfig("extensions: [ipsec]"),
  },
];

export const machineConfigCases: readonly FindingCase[] = [...structure, ...operator];
