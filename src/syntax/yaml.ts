// YAML text → our Tree. Nothing is typed and nothing is lost: aliases, anchors, tags, styles, duplicate keys and `<<` stay.
import { Composer, isAlias, isMap, isScalar, isSeq, type ParsedNode, Parser, type YAMLError, type Document as YamlDocument } from "yaml";
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { binaryFinding } from "./binary.ts";
import type { Document, Entry, ScalarStyle, Tree } from "./tree.ts";
import { explainErrors } from "./yaml-errors.ts";
import { lexemes, openingWatch, type Unclosed } from "./yaml-lexemes.ts";

export { commentSpans } from "./yaml-lexemes.ts";

export type Reading = { readonly documents: readonly Document[]; readonly diagnostics: readonly Diagnostic[] };

/** Deeper nesting is refused before it costs time or stack. */
export const maxDepth = 1000;
const maxDocuments = 50_000;

// No schema types anything: the field a value lands in says what its text means.
const options = { schema: "failsafe", resolveKnownTags: false, uniqueKeys: false, logLevel: "error", prettyErrors: false } as const;

/**
 * All documents of a YAML stream, in order. An empty document (nothing, or only comments) has no tree; an empty text is one such document.
 * When anything is wrong there are no documents, and the findings name the first problem of each line.
 */
export function readYaml(source: Source): Reading {
  const binary = binaryFinding(source);
  if (binary !== undefined) return refused(binary);
  const stream = compose(source);
  if ("refusal" in stream) return refused(stream.refusal);
  const errors = stream.documents.flatMap((document): readonly YAMLError[] => document.errors);
  if (errors.length > 0) return { documents: [], diagnostics: explainErrors(errors, stream.unclosed, source) };
  return { documents: stream.documents.map((document) => toDocument(document, source)), diagnostics: [] };
}

const refused = (diagnostic: Diagnostic): Reading => ({ documents: [], diagnostics: [diagnostic] });

type Parsed = YamlDocument.Parsed<ParsedNode>;
type Stream = { readonly documents: readonly Parsed[]; readonly unclosed: readonly Unclosed[] } | { readonly refusal: Diagnostic };

/** The library's lexer, parser and composer, one lexeme at a time, so that hostile text can be left early. */
function compose(source: Source): Stream {
  const parser = new Parser();
  const composer = new Composer<ParsedNode>(options);
  const watch = openingWatch();
  const documents: Parsed[] = [];
  for (const lexeme of lexemes(source.text)) {
    watch.see(lexeme);
    for (const token of parser.next(lexeme.text)) documents.push(...composer.next(token));
    if (parser.stack.length > maxDepth) return { refusal: tooDeep(source, lexeme.start) };
    if (documents.length > maxDocuments) return { refusal: tooMany(source, lexeme.start) };
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(documents.length === 0, source.text.length));
  return { documents, unclosed: watch.unclosed() };
}

function tooDeep(source: Source, start: number): Diagnostic {
  return finding("syntax/too-deep", { source, start, end: start + 1 }, `lists and maps are nested more than ${maxDepth} deep here`);
}

function tooMany(source: Source, start: number): Diagnostic {
  return finding("syntax/too-large", { source, start, end: start + 1 }, `the text holds more than ${maxDocuments} documents`);
}

function toDocument(document: Parsed, source: Source): Document {
  const [start, , end] = document.range;
  const span = { source, start, end };
  const tree = document.contents === null ? undefined : toTree(document.contents, end, source);
  return tree === undefined || isNothing(tree) ? { span } : { tree, span };
}

const isNothing = (tree: Tree): boolean =>
  tree.kind === "scalar" && tree.style === "plain" && tree.text === "" && tree.tag === undefined && tree.anchor === undefined;

/** `after`: where an absent value would stand. */
function toTree(node: ParsedNode | null, after: number, source: Source): Tree {
  if (node === null) return { kind: "scalar", text: "", style: "plain", span: { source, start: after, end: after } };
  const [start, end] = node.range;
  const span = { source, start, end };
  if (isAlias(node)) return { kind: "alias", name: node.source, span };
  const base = {
    span,
    ...(node.tag === undefined ? {} : { tag: node.tag }),
    ...(node.anchor === undefined ? {} : { anchor: node.anchor }),
  };
  if (isScalar(node)) return { ...base, kind: "scalar", text: String(node.value), style: styles[node.type ?? "PLAIN"] ?? "plain" };
  if (isSeq<ParsedNode>(node)) return { ...base, kind: "seq", items: node.items.map((item) => toTree(item, end, source)) };
  if (isMap<ParsedNode, ParsedNode | null>(node)) return { ...base, kind: "map", entries: node.items.map((pair) => toEntry(pair, source)) };
  return node satisfies never;
}

function toEntry(pair: { readonly key: ParsedNode; readonly value: ParsedNode | null }, source: Source): Entry {
  return { key: toTree(pair.key, pair.key.range[1], source), value: toTree(pair.value, pair.key.range[1], source) };
}

const styles: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_LITERAL: "literal",
  BLOCK_FOLDED: "folded",
};
