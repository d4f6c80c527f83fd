// One text, at least, for every finding of rendering and of policies, with a near miss for each.
import type { FindingCase } from "../support/finding-case.ts";

const api = "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\n";
const role = "machineconfiguration.openshift.io/role";
const object = (name: string, spec: string, more = ""): string =>
  `${api}metadata:\n  name: ${name}\n  labels:\n    ${role}: worker\n${more}spec:\n${spec.replace(/^(?=.)/gm, "  ")}\n`;
const ignition = (rest: string, version = "3.2.0"): string =>
  `config:\n  ignition: {version: ${version}}\n${rest.replace(/^(?=.)/gm, "  ")}`;
const file = (rest: string): string => ignition(`storage:\n  files:\n  - path: /etc/x\n    ${rest.replaceAll("\n", "\n    ")}`);
const content = (data: string): string => file(`contents: {source: "data:,${data}"}`);
const okay = object("50-a", content("x"));
const generated = (version: string): string =>
  `  annotations:\n    machineconfiguration.openshift.io/generated-by-controller-version: ${version}\n`;
const pool = (name: string): string =>
  `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfigPool\nmetadata: {name: ${name}}\nspec:\n  machineConfigSelector: {matchLabels: {${role}: worker}}\n`;
const letters = (count: number): string => "x".repeat(count);

export const renderCases: readonly FindingCase[] = [
  {
    code: "mco/dropped-key",
    severity: "warning",
    text: object("50-a", content("x").replace("- path", "- ‸pth: /etc/y\n      path")),
    fine: okay,
  },
  {
    code: "mco/missing-key",
    severity: "warning",
    text: object("50-a", ignition("passwd:\n  users:\n  - ‸sshAuthorizedKeys: [a]")),
    fine: object("50-a", ignition("passwd:\n  users:\n  - name: core")),
  },
  {
    code: "mco/generated-elsewhere",
    severity: "error",
    text: `${object("50-a", content("x"), generated("one"))}---\n${object("60-a", content("x"), generated("two").replace("    machine", "    ‸machine"))}`,
    fine: `${object("50-a", content("x"), generated("one"))}---\n${object("60-a", content("x"), generated("one"))}`,
  },
  {
    code: "mco/extension-unchecked",
    severity: "warning",
    text: object("50-a", "extensions: [‸emacs]"),
    fine: object("50-a", "extensions: [usbguard]"),
  },
  {
    code: "mco/kernel-devel",
    severity: "error",
    text: object("50-a", "kernelType: realtime\nextensions: [‸kernel-devel]"),
    fine: object("50-a", "kernelType: default\nextensions: [kernel-devel]"),
  },
  {
    code: "mco/cannot-convert",
    severity: "error",
    text: object("50-a", ignition("passwd:\n  users:\n  - ‸name: alice", "2.2.0")),
    fine: object("50-a", ignition("passwd:\n  users:\n  - name: core", "2.2.0")),
  },
  {
    code: "render/not-selected",
    severity: "info",
    text: `${okay}---\n${object("‸60-m", content("x")).replace(`${role}: worker`, `${role}: master`)}`,
    fine: okay,
  },
  {
    code: "render/unlabelled",
    severity: "warning",
    text: `${okay}---\n${api}metadata:\n  name: ‸60-m\nspec: {}\n`,
    fine: `${okay}---\n${object("60-m", "fips: false")}`,
  },
  {
    code: "render/duplicate-name",
    severity: "error",
    text: `${okay}---\n${object("‸50-a", content("x"))}`,
    fine: `${okay}---\n${object("60-a", content("x"))}`,
  },
  {
    code: "render/nothing-selected",
    severity: "error",
    text: `${object("50-m", content("x")).replace(`${role}: worker`, `${role}: master`)}---\n‸${pool("worker")}`,
    fine: `${okay}---\n${pool("worker")}`,
  },
  {
    code: "render/shadowed",
    severity: "warning",
    text: `${object("50-a", content("x").replace('"data', '‸"data'))}---\n${object("60-a", content("y"))}`,
    fine: `${okay}---\n${object("60-a", file("mode: 384"))}`,
  },
  { code: "render/other-document", severity: "error", text: `‸${okay}---\napiVersion: kindling/v1\nkind: NodeProfile\n`, fine: okay },
];

/** Findings without a place: the text alone, since there is nothing to point at. */
export const unplacedCases: readonly (Pick<FindingCase, "code" | "text" | "fine"> & {
  readonly maxBytes?: number;
  readonly pool?: string;
})[] = [
  { code: "mco/rendered-too-large", text: object("50-a", content(letters(1_600_000))), fine: object("50-a", content(letters(1_300_000))) },
  { code: "mco/rendered-large", text: object("50-a", content(letters(1_300_000))), fine: okay },
  { code: "render/over-budget", text: object("50-a", content(letters(2000))), fine: okay, maxBytes: 1500 },
  { code: "render/no-such-pool", text: `${okay}---\n${pool("infra")}`, fine: okay, pool: "infa" },
];

const policy = (spec: string, name = "cluster"): string =>
  `apiVersion: operator.openshift.io/v1\nkind: MachineConfiguration\nmetadata: {name: ${name}}\nspec:\n  nodeDisruptionPolicy:\n${spec.replace(/^(?=.)/gm, "    ")}\n`;
const forFiles = (...rows: readonly string[]): string => policy(`files:\n${rows.map((row) => `- ${row}\n`).join("")}`);
const none = "actions: [{type: None}]";
const fine = forFiles(`{path: /etc/a, ${none}}`);

export const policyCases: readonly FindingCase[] = [
  { code: "policy/unreadable", severity: "error", text: forFiles("{path: /etc/a, actions: [{type: ‸Relaod}]}"), fine },
  { code: "policy/wrong-action", severity: "warning", text: forFiles("{path: /etc/a, actions: [‸{type: Restart}]}"), fine },
  {
    code: "policy/wrong-service",
    severity: "warning",
    text: forFiles("{path: /etc/a, actions: [{type: Restart, restart: {serviceName: ‸crio}}]}"),
    fine: forFiles("{path: /etc/a, actions: [{type: Restart, restart: {serviceName: crio.service}}]}"),
  },
  {
    code: "policy/repeated",
    severity: "warning",
    text: forFiles(`{path: /etc/a, ${none}}`, `{path: ‸/etc/a, ${none}}`),
    fine: forFiles(`{path: /etc/a, ${none}}`, `{path: /etc/b, ${none}}`),
  },
  {
    code: "policy/too-many",
    severity: "warning",
    text: forFiles(`{path: /etc/a, actions: ‸[${Array.from({ length: 11 }, () => "{type: Drain}").join(", ")}]}`),
    fine: forFiles(`{path: /etc/a, actions: [${Array.from({ length: 10 }, () => "{type: Drain}").join(", ")}]}`),
  },
  { code: "policy/other-name", severity: "warning", text: fine.replace("name: cluster", "name: ‸own"), fine },
  { code: "policy/matches-nothing", severity: "warning", text: forFiles(`{path: ‸/, ${none}}`), fine },
  {
    code: "policy/not-in-release",
    severity: "warning",
    text: `${fine.slice(0, fine.indexOf("nodeDisruptionPolicy"))}irreconcilableValidationOverrides: ‸{storage: [Raid]}\n`,
    fine,
  },
];
