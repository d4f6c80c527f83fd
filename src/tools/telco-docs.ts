// docs/telco.md: written by hand down to its last heading; the tables below that are made from the facts about the telco references.
import { join } from "node:path";
import { releases } from "../facts/openshift.ts";
import {
  type ByReference,
  crashKernel,
  kubeletIntervals,
  type PresetName,
  type PresetObject,
  presetObjects,
  type ReferenceName,
  type Row,
  referenceNames,
  referenceTitles,
  renamedInterfaces,
  type Shipped,
  selinuxBooleans,
  shippedBy,
  sriovArguments,
  type TimeStep,
  timeStep,
  workloadModules,
} from "../facts/telco.ts";
import { compareVersions } from "../model/versions.ts";
import { joined, table } from "./markdown.ts";
import { textOf } from "./planned-files.ts";
import { root } from "./root.ts";

const path = "docs/telco.md";
const heading = "## Names and defaults\n";

export function telcoPages(): readonly { readonly path: string; readonly text: string }[] {
  const prose = textOf(join(root, path))?.split(heading)[0] ?? "";
  const text = joined([
    `${prose}${heading}`,
    "<!-- Made from src/facts/telco.ts by `npm run generate`: do not edit below the heading. -->",
    "Releases are those of the reference. `<role>` stands for the role; a reference that has no name of its own for an object uses the general one.",
    table(["preset", "MachineConfig", ...referenceNames.map((name) => `\`${name}\``)], objectRows()),
    table(["preset", "`reference.name`", "releases", "default", "source"], defaultRows()),
  ]);
  return [{ path, text }];
}

const objectRows = (): string[][] =>
  (Object.keys(presetObjects) as PresetName[]).map((name) => [
    `\`${name}\``,
    objectText(presetObjects[name]),
    ...referenceNames.map((reference) => shippedText(shippedBy[reference][name])),
  ]);

function objectText({ name, byRole = {}, roles }: PresetObject): string {
  const others = Object.entries(byRole).map(([role, other]) => `\`${other}\` for ${role}`);
  return [`\`${name}\``, ...others, ...(roles === undefined ? [] : [`role ${roles.join(", ")} where the profile has it`])].join("; ");
}

function shippedText(shipped: Shipped | undefined): string {
  if (shipped === undefined) return "–";
  const { object, why } = shipped;
  return [windowText(shipped), ...(object === undefined ? [] : [objectText(object)]), ...(why === undefined ? [] : [why])].join(": ");
}

/** `until` itself no longer belongs to it. */
function windowText({ since, until }: Pick<Row<unknown>, "since" | "until">): string {
  const last = until === undefined ? undefined : releases.findLast((release) => compareVersions(release, until) < 0);
  if (last === undefined) return `${since} on`;
  return last === since ? since : `${since} to ${last}`;
}

function defaultRows(): string[][] {
  return [
    ...rowsOf("kubelet", kubeletIntervals, (intervals) => Object.entries(intervals).map(([field, value]) => `\`${field}: ${value}\``)),
    ...rowsOf("kdump", crashKernel, (size) => [`\`crashkernel: ${size}\``]),
    ...rowsOf("timeSync", timeStep, stepText),
    ...rowsOf("interfaceNaming", renamedInterfaces, (cards) =>
      cards.map(({ vendor, device, namePolicy }) => `\`"${vendor}:${device}": {namePolicy: [${namePolicy.join(", ")}]}\``),
    ),
    ...rowsOf("setsebool", selinuxBooleans, (booleans) => Object.entries(booleans).map(([name, on]) => `\`${name}: ${on}\``)),
    ...rowsOf("cnfModules", workloadModules, (modules) => modules.map((name) => `\`${name}\``)),
    ...Object.entries(sriovArguments).map(([processor, { arguments: words, source }]) => [
      "`sriov`",
      "any, and none",
      "all",
      `${words.map((word) => `\`${word}\``).join(", ")} on ${processor}`,
      source,
    ]),
  ];
}

const stepText = ({ unit, after, unlessChronyd }: TimeStep): string[] => [
  `\`${unit}\``,
  `after \`${after}\``,
  ...(unlessChronyd ? ["only where chronyd is not enabled"] : []),
];

/** A row holds until the next one begins. */
function rowsOf<T>(preset: PresetName, rows: ByReference<T>, parts: (value: T) => readonly string[]): string[][] {
  return (Object.entries(rows) as [ReferenceName, readonly Row<T>[]][]).flatMap(([reference, facts]) =>
    facts.map(({ since, until = facts.find((next) => compareVersions(next.since, since) > 0)?.since, value, source }) => [
      `\`${preset}\``,
      `\`${reference}\`, ${referenceTitles[reference]}`,
      windowText({ since, ...(until === undefined ? {} : { until }) }),
      parts(value).join(", "),
      source,
    ]),
  );
}
