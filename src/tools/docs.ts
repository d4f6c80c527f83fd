// Reference pages that are made from tables, so that they cannot be out of date.
import { join } from "node:path";
import { featureTable } from "../commands/features.ts";
import { codes, type Severity } from "../diagnostics/codes/index.ts";
import { type KnownUnit, knownUnits } from "../facts/known-units.ts";
import {
  acceptsPasswordHash,
  extensions,
  highestIgnition,
  honoursOsImage,
  kernelTypes,
  kubensHasNetnsStep,
  releases,
  shipsKubens,
} from "../facts/openshift.ts";
import { type PlatformFacts, platforms } from "../facts/platforms.ts";
import { type Change, factAt } from "../facts/timeline.ts";
import { features } from "../features/index.ts";
import { fleetFields, siteFields } from "../fleet/fields.ts";
import type { StructField } from "../model/field.ts";
import { type FieldRow, fieldRows } from "../profile/reference.ts";
import { featurePages } from "./feature-docs.ts";
import { lintPages } from "./lint-page.ts";
import { joined, madeFrom, table } from "./markdown.ts";
import { operatorPages } from "./operator-docs.ts";
import { type Planned, textOf } from "./planned-files.ts";
import { root } from "./root.ts";
import { telcoPages } from "./telco-docs.ts";

type Page = { readonly path: string; readonly text: string };

/** Every group of pages; a new reference is one more function here. */
const pageSources: readonly (() => readonly Page[])[] = [
  diagnosticPages,
  diagnosticIndex,
  lintPages,
  profilePages,
  fleetPages,
  platformPages,
  operatorPages,
  featurePages,
  telcoPages,
];

export function referencePages(): Planned {
  return new Map(pageSources.flatMap((pages) => pages().map(({ path, text }) => [path, text] as const)));
}

/** docs/diagnostics/<area>.md: one section per code. */
function diagnosticPages(): Page[] {
  return areas().map((area) => ({ path: `docs/diagnostics/${area}.md`, text: diagnosticPage(area) }));
}

function diagnosticPage(area: string): string {
  const sections = codesOf(area).map(
    ([code, info]) => `## ${code}\n\n${info.severity}: ${info.title}\n\n${info.why}\n\n**What to do:** ${info.fix}\n`,
  );
  return `${madeFrom("src/diagnostics/codes")}# Findings: ${area}\n\n${sections.join("\n")}`;
}

const areaOf = (code: string): string => code.slice(0, code.indexOf("/"));

const areas = (): string[] => [...new Set(Object.keys(codes).map(areaOf))].sort();

const codesOf = (area: string) =>
  Object.entries(codes)
    .filter(([code]) => areaOf(code) === area)
    .sort(([a], [b]) => (a < b ? -1 : 1));

const indexPath = "docs/diagnostics/README.md";
const indexHeading = "## Areas\n";

/** docs/diagnostics/README.md: written by hand down to its last heading; what stands below that is made from the registry. */
function diagnosticIndex(): Page[] {
  const prose = textOf(join(root, indexPath))?.split(indexHeading)[0] ?? "";
  const rows = areas().map((area) => {
    const all = codesOf(area);
    const count = (severity: Severity): string => String(all.filter(([, info]) => info.severity === severity).length);
    return [`[${area}](${area}.md)`, count("error"), count("warning"), count("info")];
  });
  const note = "<!-- Made from src/diagnostics/codes by `npm run generate`: do not edit below the heading. -->";
  return [{ path: indexPath, text: `${prose}${indexHeading}\n${note}\n\n${table(["area", "errors", "warnings", "infos"], rows)}` }];
}

/** docs/profile-reference.md: every field below spec, and the features. */
function profilePages(): Page[] {
  const rows = fieldRows();
  const now = rows.filter((row) => !isFeatureField(row));
  const text = [
    `${madeFrom("src/profile/fields.ts and src/features")}# Profile reference`,
    "Every key below `spec`, from the tables that the compiler reads. `kindling explain FIELD` prints one of them. " +
      "`[]` stands for the items of a list and `<…>` for a name of your choice. Above `spec` there are only `apiVersion: kindling/v1`, " +
      "`kind: NodeProfile` and `metadata.name`.",
    "The fields of a feature stand in its own section.",
    `## spec\n\n${table(["field", "type", "default", "meaning"], now.map(fieldCells))}`,
    featureTable("markdown"),
  ];
  return [{ path: "docs/profile-reference.md", text: joined(text) }];
}

/** docs/fleet-reference.md: every field of fleets and sites below spec. */
function fleetPages(): Page[] {
  const section = (kind: string, field: StructField): string =>
    `## ${kind}\n\n${table(["field", "type", "default", "meaning"], fieldRows(field).map(fieldCells))}`;
  const text = [
    `${madeFrom("src/fleet/fields.ts")}# Fleet reference`,
    "Every key below `spec`, from the tables that the compiler reads. Above it there are only `apiVersion: kindling/v1`, `kind` and " +
      "`metadata.name`. How they are used: [fleets.md](fleets.md).",
    section("Fleet", fleetFields.fields.spec),
    section("Site", siteFields.fields.spec),
  ];
  return [{ path: "docs/fleet-reference.md", text: joined(text) }];
}

/** A direct field of a feature: its section lists it. */
function isFeatureField({ path }: FieldRow): boolean {
  const [name = "", ...below] = path.split(".");
  return Object.hasOwn(features, name) && below.length === 1;
}

function fieldCells(row: FieldRow): string[] {
  const example = row.example === undefined ? "" : ` Example: \`${row.example}\``;
  return [`\`${row.path}\``, `${row.type}${row.required ? ", required" : ""}`, row.default ?? "", `${row.doc ?? ""}${example}`.trim()];
}

/** docs/platforms.md: platforms, releases and the commands of known units. */
function platformPages(): Page[] {
  const facts = Object.values(platforms);
  const text = [
    `${madeFrom("src/facts")}# Platforms`,
    "What kindling knows about each platform, with the source of every row.",
    `## Platforms\n\n${table(["platform.type", "name", "output", "runtimes", "Ignition up to", "scripts in", "SELinux", "kernel arguments in Ignition", "source"], facts.map(platformCells))}`,
    `## OpenShift and OKD releases\n\n"kubens.service" tells whether the release ships the unit (disabled), "/run/netns step" whether that unit makes \`/run/netns\` a mount point by itself.\n\n${table(["release", "Ignition up to", "kubens.service", "/run/netns step", "delivery: auto"], releases.map(releaseCells))}`,
    `### Where these facts come from\n\n${table(["fact", "since", "value", "source"], changeRows())}`,
    `## Known units\n\nThe commands that \`bundled\` wraps outside OpenShift when \`mountHiding.services\` names no other. "no" under "verified" means that the command is believed, not read from the vendor's package: using it gives a warning.\n\n${table(["unit", "platforms", "runtimes", "job", "command", "joins by environment", "verified", "shipped by"], knownUnits.map(unitCells))}`,
  ];
  return [{ path: "docs/platforms.md", text: joined(text) }];
}

function platformCells(facts: PlatformFacts): string[] {
  return [
    `\`${facts.type}\``,
    facts.name,
    facts.machineConfig ? "MachineConfig, Ignition" : "Ignition",
    facts.runtimes.map((name) => (name === facts.defaultRuntime ? `${name} (default)` : name)).join(", "),
    facts.machineConfig ? "see the release" : facts.highestIgnition,
    `\`${facts.scriptDirectory}\``,
    facts.selinux,
    facts.kernelArguments,
    facts.source,
  ];
}

const yesNo = (value: boolean | undefined): string => (value ? "yes" : "no");

function releaseCells(release: string): string[] {
  const ships = factAt(shipsKubens, release);
  return [
    release,
    factAt(highestIgnition, release) ?? "",
    yesNo(ships),
    ships ? yesNo(factAt(kubensHasNetnsStep, release)) : "",
    ships ? "native" : "bundled",
  ];
}

const releaseFacts: readonly { readonly name: string; readonly changes: readonly Change<string | boolean | readonly string[]>[] }[] = [
  { name: "highest Ignition spec", changes: highestIgnition },
  { name: "ships kubens.service", changes: shipsKubens },
  { name: "its /run/netns step", changes: kubensHasNetnsStep },
  { name: "extensions", changes: extensions },
  { name: "kernel types", changes: kernelTypes },
  { name: "honours osImageURL", changes: honoursOsImage },
  { name: "accepts a changed password hash", changes: acceptsPasswordHash },
];

function changeRows(): string[][] {
  const shown = (value: string | boolean | readonly string[]): string =>
    typeof value === "boolean" ? yesNo(value) : typeof value === "string" ? value : value.join(", ");
  return releaseFacts.flatMap(({ name, changes }) => changes.map(({ since, value, source }) => [name, since, shown(value), source]));
}

function unitCells(row: KnownUnit): string[] {
  return [
    `\`${row.unit}\``,
    row.platforms.join(", "),
    row.runtimes.join(", "),
    row.job,
    row.execStart === undefined ? `not known: ${row.why ?? ""}` : `\`${row.execStart}\``,
    row.joinsByEnvironment === undefined ? "" : `${row.joinsByEnvironment} and newer`,
    yesNo(row.verified),
    row.vendor,
  ];
}
