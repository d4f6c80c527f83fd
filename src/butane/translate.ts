// One Butane text → one document: the real tool's stages in its order, each of which ends the run when it finds an error.
import type { Source } from "../diagnostics/diagnostic.ts";
import { type Problem, validateConfig } from "../ignition/validate/index.ts";
import { pointer } from "../model/origins.ts";
import type { Anchored } from "../syntax/go-yaml-strict.ts";
import type { Tree } from "../syntax/tree.ts";
import type { ButaneProblem, Desugared, FilesPort, Variant } from "./contract.ts";
import { type Doubt, decodeButane, type Plain, type Trouble } from "./decode.ts";
import { desugar } from "./desugar/index.ts";
import { butaneField } from "./fields.ts";
import { filterOutput } from "./filters.ts";
import { type OpenFailure, open } from "./open.ts";
import { printIgnition, printMachineConfig } from "./print.ts";
import { type Entry, generatedEntry, sourceEntry, unusedEntry } from "./report.ts";
import { sourcePointer } from "./translation.ts";
import { findUnusedKeys } from "./unused-keys.ts";
import { validateSource } from "./validate/index.ts";

export type TranslateFailure =
  | OpenFailure
  /** go-yaml cannot fill the fields. */
  | { readonly stage: "decode"; readonly troubles: readonly Trouble[] }
  /** An error of the report. */
  | { readonly stage: "source" | "output" };

export type Translated = {
  /** In the real tool's order. */
  readonly entries: readonly Entry[];
  /** Absent when all is well, whatever warnings there are. */
  readonly failure?: TranslateFailure;
  /** The text of the source with all line breaks made line feeds: places of findings count in it. */
  readonly source: Source;
  /** Offset of a second document, which is not read. */
  readonly rest?: number;
  readonly opened?: Opened;
  readonly desugared?: Desugared;
};

/** A text whose variant is known and whose fields are filled. */
export type Opened = {
  readonly variant: Variant;
  readonly document: Anchored;
  readonly value: Plain;
  readonly doubts: readonly Doubt[];
  readonly large: ReadonlyMap<string, string>;
};

export type TranslateOptions = {
  /** Go on where the real tool stops, so that all faults are found in one run. The entries are then more than the real tool's. */
  readonly thorough?: true;
};

/** Reads, checks and desugars a text; nothing is printed yet. */
export function translateButane(written: Source, files: FilesPort, options: TranslateOptions = {}): Translated {
  const opened = open(written);
  const { source, rest } = opened;
  const base = { source, ...(rest === undefined ? {} : { rest }) };
  if ("failure" in opened) return { ...base, entries: [], failure: opened.failure };
  return { ...base, ...translateDocument(opened, files, options) };
}

/** A document whose variant is known. `given` takes the place of fields that the document does not hold. */
export type Body = { readonly variant: Variant; readonly document: Anchored; readonly given?: Plain };

/** As `translateButane`, for what stands in a text of another kind. */
export function translateDocument(body: Body, files: FilesPort, options: TranslateOptions = {}): Omit<Translated, "source" | "rest"> {
  const { variant, document, given } = body;
  const field = butaneField(variant);
  const { value: written, troubles, doubts, large } = decodeButane(document, field, variant.ignition);
  const value = { ...written, ...given };
  const opened: Opened = { variant, document, value, doubts, large };
  if (troubles.length > 0 && !options.thorough) return { entries: [], failure: { stage: "decode", troubles }, opened };
  const unused = findUnusedKeys(document.tree, value, field, variant.ignition).map((unused) => unusedEntry(unused, variant));
  const staged = stages(opened, files, unused, options.thorough ?? false);
  if (troubles.length > 0) return { opened, entries: staged.entries, failure: { stage: "decode", troubles } };
  return { opened, ...staged };
}

type Staged = Pick<Translated, "entries" | "failure" | "desugared">;

function stages({ variant, document, value }: Opened, files: FilesPort, unused: readonly Entry[], thorough: boolean): Staged {
  const entries: Entry[] = [...unused];
  const failed: { failure?: TranslateFailure } = {};
  /** Whether the run ends here. */
  const ends = (stage: "source" | "output", found: readonly Entry[]): boolean => {
    entries.push(...found);
    if (found.some(({ severity }) => severity === "error")) failed.failure ??= { stage };
    return failed.failure !== undefined && !thorough;
  };
  const atSource = (problems: readonly ButaneProblem[]): Entry[] => problems.map((problem) => sourceEntry(problem, document.tree));
  if (ends("source", atSource(validateSource(value, variant)))) return { entries, ...failed };
  const desugared = desugar(value, variant, files);
  if (ends("source", atSource(desugared.problems))) return { entries, ...failed };
  if (ends("source", atSource(filterOutput(desugared, variant, files)))) return { entries, ...failed };
  ends("output", generatedEntries(desugared, { variant, document }, files));
  if (failed.failure === undefined) return { entries, desugared };
  // What only Ignition's rules refuse is complete, and more can be said about it.
  return failed.failure.stage === "output" ? { entries, ...failed, desugared } : { entries, ...failed };
}

/** What stands twice in a list of the MachineConfig itself. */
function repeatedEntries({ machineConfig }: Desugared, tree: Tree): Entry[] {
  const lists = { kernel_arguments: machineConfig?.kernelArguments ?? [], extensions: machineConfig?.extensions ?? [] };
  return Object.entries(lists).flatMap(([name, list]) =>
    list.flatMap((value, i) => {
      const first = list.indexOf(value);
      if (first === i) return [];
      const at = pointer("/openshift", name, i);
      return [generatedEntry({ rule: "Duplicate", pointer: at, args: { value } }, at, pointer("/openshift", name, first), tree)];
    }),
  );
}

/** Ignition's own rules about what came out: duplicates first, as the real tool has it. */
function generatedEntries(desugared: Desugared, { variant, document }: Pick<Opened, "variant" | "document">, files: FilesPort): Entry[] {
  const found = validateConfig(desugared.value, variant.ignition, { withDropped: true });
  const isDuplicate = (problem: Problem): boolean => problem.rule === "Duplicate";
  const source = (output: string): string => sourcePointer(desugared.translation, output, variant, files);
  const told = (problem: Problem): Entry =>
    generatedEntry(problem, source(problem.pointer), problem.other === undefined ? undefined : source(problem.other), document.tree);
  return [
    ...found.filter(isDuplicate).map(told),
    ...repeatedEntries(desugared, document.tree),
    ...found.filter((problem) => !isDuplicate(problem)).map(told),
  ];
}

/** The document as the real tool prints it, with one line feed at the end. */
export function printButane({ variant, large }: Opened, desugared: Desugared, options: { readonly pretty?: boolean }): string {
  const exact = (output: string): string | undefined => {
    const from = desugared.translation.get(output);
    return from === undefined ? undefined : large.get(from);
  };
  const digits = large.size === 0 ? undefined : exact;
  const { machineConfig, value } = desugared;
  if (machineConfig !== undefined) return printMachineConfig(machineConfig, value, variant.ignition, digits);
  return printIgnition(value, variant.ignition, digits, options.pretty ?? false);
}
