// A translation as findings of ours: the report and the silences, at the places where the user wrote what is meant.
import type { Code } from "../diagnostics/codes/index.ts";
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { roleLabel } from "../facts/openshift.ts";
import { narrowed } from "../ignition/precise.ts";
import { displayPath } from "../model/origins.ts";
import { nearest } from "../model/suggest.ts";
import { compareVersions } from "../model/versions.ts";
import type { Anchored } from "../syntax/go-yaml-strict.ts";
import type { NoVariant } from "./contract.ts";
import type { Trouble } from "./decode.ts";
import { butaneField } from "./fields.ts";
import { writtenChild, writtenSpan } from "./places.ts";
import { type Entry, unknownKeyWords } from "./report.ts";
import { findSilences } from "./silence.ts";
import type { Opened, Translated, TranslateFailure } from "./translate.ts";
import { configPrefix } from "./translation.ts";
import { findUnknownKeys } from "./unused-keys.ts";
import { variants } from "./variants.ts";

/** Everything there is to say about a text that was translated thoroughly. */
export function butaneFindings(translated: Translated): readonly Diagnostic[] {
  const { failure, opened } = translated;
  const failures = failure === undefined ? [] : failureFindings(failure, translated);
  if (opened === undefined) return [...failures, ...findSilences(translated)];
  const troubled = failure?.stage === "decode" ? failure.troubles.map(({ pointer }) => pointer) : [];
  const told = (pointer: string): boolean => troubled.some((above) => isBelow(pointer, above));
  const silences = findSilences(translated);
  const folded = new Set(silences.flatMap(({ code, path }) => (code === "butane/folded-unit" ? [path] : [])));
  const reported = withoutEchoes(translated.entries)
    .filter(({ pointer }) => !told(pointer))
    .map((entry) => entryFinding(entry, opened))
    .filter(({ code, path }) => code !== "ignition/bad-unit-text" || !folded.has(path));
  return [...failures, ...unknownKeys(opened), ...reported, ...silences];
}

const isBelow = (pointer: string, above: string): boolean => pointer === above || pointer.startsWith(`${above}/`);

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/** Rules about one mode: the first of them that is broken says it all. */
const modeRules: readonly string[] = ["DecimalMode", "SpecialModeUnsupported", "FileIllegalMode", "ModeSpecialBits"];

/** Without what is found in a better way here, and without a second finding about a mode or a unit that is wrong for one reason. */
function withoutEchoes(entries: readonly Entry[]): readonly Entry[] {
  const first = new Map<string, number>();
  for (const { rule, pointer } of entries) {
    const rank = modeRules.indexOf(rule);
    if (rank >= 0) first.set(pointer, Math.min(rank, first.get(pointer) ?? rank));
  }
  const noUnits = new Set(entries.flatMap(({ rule, pointer }) => (rule === "InvalidSystemdExt" ? [parentOf(pointer)] : [])));
  return entries.filter(({ rule, pointer, span }) => {
    if (rule === "EnabledUnitWithoutInstall" && noUnits.has(parentOf(pointer))) return false;
    // What cannot be read in a config within the config is told by itself.
    if (rule === "ChildUnreadable") return false;
    // A section behind an alias is checked like any other.
    if (rule === "unknown-key" || (rule === "not-a-map" && span.source.text.startsWith("*", span.start))) return false;
    const rank = modeRules.indexOf(rule);
    return rank < 0 || rank === first.get(pointer);
  });
}

function entryFinding(
  { rule, code, message, hint, pointer, inside = pointer, span, within, other }: Entry,
  { document }: Opened,
): Diagnostic {
  const path = inSource(inside);
  return finding(code, rule === "not-a-map" ? span : narrowed(writtenSpan(document, path), within), message, {
    hint,
    path: displayPath(path),
    related: other === undefined ? [] : [{ span: writtenSpan(document, inSource(other.pointer)), message: other.message }],
  });
}

/** butane reports what it cannot trace back at its place in the MachineConfig; the same path without the wrapping is in the source. */
const inSource = (path: string): string => (path.startsWith(`${configPrefix}/`) ? path.slice(configPrefix.length) : path);

function unknownKeys({ document, value, variant }: Opened): Diagnostic[] {
  return findUnknownKeys(document, value, butaneField(variant), variant.ignition).map((unknown) => {
    const { code, message, hint } = unknownKeyWords(unknown, variant);
    return finding(code, unknown.span, message, { hint, path: displayPath(unknown.pointer) });
  });
}

/** Why there is no output; nothing for errors that the report holds. */
export function failureFindings(failure: TranslateFailure, { source }: Pick<Translated, "source">): readonly Diagnostic[] {
  switch (failure.stage) {
    case "yaml":
      return failure.diagnostics;
    case "header":
    case "decode":
      return failure.troubles.map(troubleFinding);
    case "variant":
      return [variantFinding(failure.problem, failure.document, { source, start: 0, end: 0 })];
    default:
      return [];
  }
}

const troubleCodes: Readonly<Record<Trouble["kind"], Code>> = {
  type: "butane/wrong-type",
  duplicate: "syntax/duplicate-key",
  broken: "butane/unreadable-value",
};

function troubleFinding({ kind, span, pointer, message, hint, first }: Trouble): Diagnostic {
  return finding(troubleCodes[kind], span, message, {
    hint: hint ?? (kind === "duplicate" ? duplicateHint(span) : undefined),
    path: displayPath(pointer),
    related: first === undefined ? [] : [{ span: first, message: "it is given here first" }],
  });
}

/** Two role labels are most often meant as two objects. */
const duplicateHint = ({ source, start, end }: Span): string =>
  source.text.slice(start, end).includes(roleLabel)
    ? "one object has one role: keep one, or write a profile with roles: [master, worker], which makes an object for each"
    : "keep one of the two";

function variantFinding({ problem, name, version }: NoVariant, document: Anchored | undefined, start: Span): Diagnostic {
  const at = (path: string): Span => (document === undefined ? start : writtenSpan(document, path));
  switch (problem) {
    case "no-variant":
      return finding("butane/no-variant", at(""), "the file names no variant", { hint: kindHint(document) });
    case "bad-version":
      return finding("butane/bad-version", at("/version"), badVersion(version), { hint: versionHint(version) });
    case "removed-variant":
      return finding("butane/removed-variant", at("/variant"), `the variant ${name} ${version} is gone`, {
        hint: "use variant: openshift",
      });
    case "unknown-version":
      return unknownVersion(name, version, at);
    default:
      return problem satisfies never;
  }
}

const names = [...new Set<string>(variants.map((variant) => variant.name))];

function kindHint(document: Anchored | undefined): string {
  const has = (key: string): boolean => document !== undefined && writtenChild(document, document.tree, key) !== undefined;
  if (has("kind")) return "this is a Kubernetes object, not a Butane config: `kindling validate` checks MachineConfigs";
  if (has("ignition")) return "this looks like an Ignition config, which needs no translation: `kindling validate` checks it";
  return `write variant: ${names.join(", ")}`;
}

const badVersion = (version: string): string =>
  version === "" ? "the file names no version" : `${JSON.stringify(version)} is not a version`;

function versionHint(version: string): string {
  if (/^\d+\.\d+$/.test(version)) return `write ${version}.0: versions have three parts`;
  return version === "" ? "write version: with three parts, such as 1.6.0" : "versions have three parts, such as 1.6.0";
}

function unknownVersion(name: string, version: string, at: (path: string) => Span): Diagnostic {
  const versions = variants.filter((variant) => variant.name === name).map((variant) => variant.version);
  if (versions.length === 0) {
    const near = nearest(name, names);
    const hint = near === undefined ? `the variants are ${names.join(", ")}` : `did you mean ${near}?`;
    return finding("butane/unknown-version", at("/variant"), `there is no variant ${JSON.stringify(name)}`, { hint });
  }
  const near = versions.findLast((one) => compareVersions(one, version) <= 0) ?? versions[0];
  const hint = `did you mean ${near}? Known are ${versions.join(", ")}`;
  return finding("butane/unknown-version", at("/version"), `there is no version ${version} of the variant ${name}`, { hint });
}
