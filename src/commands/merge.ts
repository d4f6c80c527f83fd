// merge: Ignition configs, each into the one before it, as Ignition merges them; and where every value came from.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { type Lines, linesOf } from "../diagnostics/position.ts";
import { type ReadIgnition, readIgnition } from "../ignition/check.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { ignitionDialect } from "../ignition/dialect.ts";
import type { SpecVersion } from "../ignition/fields.ts";
import { lossFindings, problemFindings } from "../ignition/findings.ts";
import { mergeIgnition } from "../ignition/merge.ts";
import { liftWithLosses } from "../ignition/translate.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import { mergeOrigins } from "../model/merge.ts";
import { displayPath, type Origins, originAt, pointer } from "../model/origins.ts";
import { compareVersions } from "../model/versions.ts";
import { losesValue, readIgnitionInput } from "./ignition-input.ts";

/** Where one value of the merged config was written. */
export type TranscriptRow = {
  /** Path of the value in the merged config. */
  readonly path: string;
  readonly value: unknown;
  /** 0 is the first config, the parent of all others. */
  readonly input: number;
  readonly file: string;
  /** 1-based; columns count code points. */
  readonly line: number;
  readonly column: number;
};

export type MergedConfig = {
  /** Also when the merged config breaks a rule: there are errors that say so. */
  readonly value?: IgnitionConfig;
  readonly version?: SpecVersion;
  /** Every scalar of the value, in the value's order. */
  readonly transcript: readonly TranscriptRow[];
  readonly diagnostics: readonly Diagnostic[];
};

export type MergeContext = {
  /** Lifts every config to this version first, as the engine does with the newest it knows; absent: to the newest version among them. */
  readonly version?: SpecVersion;
};

type Config = { readonly value: IgnitionConfig; readonly origins: Origins };

/** Merges configs from parent to child. No value: an input cannot be read. */
export function mergeConfigs(sources: readonly Source[], context: MergeContext = {}): MergedConfig {
  const reads = sources.map(readSource);
  const diagnostics = reads.flatMap(({ found }) => found);
  const versions = reads.flatMap(({ version }) => (version === undefined ? [] : [version]));
  const version = context.version ?? versions.reduce((a, b) => (compareVersions(a, b) < 0 ? b : a), versions[0] ?? "3.0.0");
  const lifted = reads.map((read) => liftTo(read, version));
  const found = [...diagnostics, ...lifted.flatMap((one) => one.found)];
  const configs = lifted.flatMap(({ config }) => (config === undefined ? [] : [config]));
  const [first, ...others] = configs;
  if (first === undefined || configs.length < sources.length) return { transcript: [], diagnostics: found };
  const merged = others.reduce((parent, child) => mergeTwo(parent, child, version), first);
  const problems = problemFindings(validateConfig(merged.value, version), merged.origins);
  return { value: merged.value, version, transcript: transcriptOf(merged, sources), diagnostics: [...found, ...problems] };
}

/** A config without the rules: what one side lacks the other may bring. A part that could not be read leaves no value. */
function readSource(source: Source): ReadIgnition {
  const { tree, diagnostics } = readIgnitionInput(source);
  if (tree === undefined || hasErrors(diagnostics)) return { found: diagnostics };
  const read = readIgnition(tree, { dialect: ignitionDialect, at: "" });
  const found = [...diagnostics, ...read.found];
  return found.some(losesValue) ? { found } : { ...read, found };
}

function liftTo(
  { value, version, origins }: ReadIgnition,
  to: SpecVersion,
): { readonly config?: Config; readonly found: readonly Diagnostic[] } {
  if (value === undefined || version === undefined || origins === undefined) return { found: [] };
  if (compareVersions(version, to) > 0) {
    const message = `the config is of ${version}, which is newer than ${to}`;
    return {
      found: [
        finding("ignition/newer-than-wanted", originAt(origins, "/ignition/version")?.span, message, { hint: `merge at ${version}` }),
      ],
    };
  }
  if (version === to) return { config: { value, origins }, found: [] };
  const lifted = liftWithLosses(value, version, to);
  return { config: { value: lifted.value, origins }, found: lossFindings(lifted.losses, to, origins) };
}

function mergeTwo(parent: Config, child: Config, version: SpecVersion): Config {
  const { value, transcript } = mergeIgnition(parent.value, child.value, version);
  return { value, origins: mergeOrigins(transcript, parent.origins, child.origins) };
}

function transcriptOf({ value, origins }: Config, sources: readonly Source[]): readonly TranscriptRow[] {
  const lines = new Map<Source, Lines>(sources.map((source) => [source, linesOf(source.text)]));
  return scalarsOf(value, "").flatMap(([at, scalar]) => {
    const span = originAt(origins, at)?.span;
    const place = span && lines.get(span.source)?.at(span.start);
    if (span === undefined || place === undefined) return [];
    return [{ path: displayPath(at), value: scalar, input: sources.indexOf(span.source), file: span.source.name, ...place }];
  });
}

function scalarsOf(value: unknown, at: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [[at, value]];
  return Object.entries(value).flatMap(([name, below]) => scalarsOf(below, pointer(at, name)));
}

/** The transcript for people: `file:line:column: path = value`, a line each. */
export function transcriptText(rows: readonly TranscriptRow[]): string {
  return rows.map(({ file, line, column, path, value }) => `${file}:${line}:${column}: ${path} = ${JSON.stringify(value)}\n`).join("");
}
