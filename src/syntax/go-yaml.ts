// The first document of a YAML text as go-yaml v3 reads it: what follows is not looked at, and what go-yaml refuses is refused.
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { type FirstDocument, firstDocument, firstValue } from "./go-yaml-document.ts";
import { adaptForLibrary } from "./go-yaml-flow.ts";
import { type Refusal, refusedValue } from "./go-yaml-refused.ts";
import { asGoYaml } from "./go-yaml-spans.ts";
import { type Anchored, linkAliases } from "./go-yaml-strict.ts";
import { refusedTab } from "./go-yaml-tabs.ts";
import type { Tree } from "./tree.ts";
import { type Reading, readYaml } from "./yaml.ts";

export type GoYamlReading = {
  /** No tree: the document is empty, or there are errors. */
  readonly document?: Anchored;
  /** Where a second document, or anything else behind the first, starts in `source`. */
  readonly rest?: number;
  /** The text with every line break that YAML 1.1 knows made a line feed: all spans point into it. */
  readonly source: Source;
  readonly diagnostics: readonly Diagnostic[];
};

/** Reads the first document. Spans of tagged and anchored nodes start at the tag or anchor, as go-yaml's positions do. */
export function readGoYaml(written: Source): GoYamlReading {
  const whole = firstDocument(written.text);
  const source: Source = { name: written.name, text: whole.text };
  const { first, reading } = readFirst(whole, written.name);
  const rest = first.rest === undefined ? {} : { rest: first.rest };
  const refused = (...diagnostics: readonly Diagnostic[]): GoYamlReading => ({ source, ...rest, diagnostics });
  if (first.refusal !== undefined) return refused(syntaxFinding(source, { ...first.refusal, end: first.refusal.start + 1 }));
  const tree = reading.documents[0]?.tree;
  if (reading.diagnostics.length > 0 || tree === undefined) return refused(...reading.diagnostics);
  const tab = refusedTab(tree, first.text.slice(0, first.end));
  if (tab !== undefined) return refused(tabFinding(source, tab));
  const value = refusedValue(tree, first.text);
  if (value !== undefined) return refused(syntaxFinding(source, value));
  const linked = linkAliases(asGoYaml(tree, { name: written.name, text: first.quoted }, first.end), source);
  return "problem" in linked ? refused(linked.problem) : { source, ...rest, document: linked, diagnostics: [] };
}

const syntaxFinding = (source: Source, { start, end, message, hint }: Refusal): Diagnostic =>
  finding("syntax/yaml", { source, start, end }, message, { hint });

const tabFinding = (source: Source, tab: number): Diagnostic =>
  finding("syntax/tab-indent", { source, start: tab, end: tab + 1 }, "there is a tab where only blanks may stand", {
    hint: "replace the tab by blanks",
  });

/** When the text cannot be read as one document, its first value may still be one. */
function readFirst(whole: FirstDocument, name: string): { readonly first: FirstDocument; readonly reading: Reading } {
  if (whole.refusal !== undefined) return { first: whole, reading: { documents: [], diagnostics: [] } };
  const reading = readLines(whole, name);
  const shorter = reading.diagnostics.length === 0 ? undefined : firstValue(whole);
  if (shorter === undefined) return { first: whole, reading };
  const again = readLines(shorter, name);
  return again.diagnostics.length === 0 ? { first: shorter, reading: again } : { first: whole, reading };
}

/** Both kinds of separators break lines, except within quotes, where they stand for themselves. */
function readLines({ text, quoted, end }: FirstDocument, name: string): Reading {
  if (text !== quoted) {
    const reading = readAdapted(quoted.slice(0, end), name);
    const tree = reading.documents[0]?.tree;
    const inQuotes = tree === undefined ? 0 : separatorsInQuotes(tree, quoted);
    if (inQuotes === separatorsIn(quoted.slice(0, end))) return reading;
  }
  return readAdapted(text.slice(0, end), name);
}

/** As the library reads it, or when it does not: as it reads the same in other words. */
function readAdapted(text: string, name: string): Reading {
  const source: Source = { name, text };
  const reading = readYaml(source);
  if (reading.diagnostics.length === 0) return reading;
  const adapted = adaptForLibrary(source);
  const again = adapted === undefined ? reading : readYaml({ name, text: adapted.text });
  const tree = again.documents[0]?.tree;
  if (adapted === undefined || again.diagnostics.length > 0 || tree === undefined) return reading;
  return { diagnostics: [], documents: [{ tree: adapted.back(tree), span: tree.span }] };
}

const separatorsIn = (text: string): number => text.match(/[\u2028\u2029]/g)?.length ?? 0;

function separatorsInQuotes(tree: Tree, text: string): number {
  const sum = (parts: readonly Tree[]): number => parts.reduce((count, part) => count + separatorsInQuotes(part, text), 0);
  if (tree.kind === "seq") return sum(tree.items);
  if (tree.kind === "map") return sum(tree.entries.flatMap(({ key, value }) => [key, value]));
  const isQuoted = tree.kind === "scalar" && (tree.style === "single" || tree.style === "double");
  return isQuoted ? separatorsIn(text.slice(tree.span.start, tree.span.end)) : 0;
}
