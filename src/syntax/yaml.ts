// YAML text → our Tree. Nothing is typed and nothing is lost: aliases, anchors, tags, styles, duplicate keys and `<<` stay.
import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
  type YAMLError,
  type Document as YamlDocument,
} from "yaml";
import type { Code } from "../diagnostics/codes/index.ts";
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { binaryFinding } from "./binary.ts";
import { maxDepth } from "./expand.ts";
import type { Document, Entry, ScalarStyle, Tree } from "./tree.ts";
import { explainErrors } from "./yaml-errors.ts";
import { type Unclosed, type Watch, watchLexemes } from "./yaml-lexemes.ts";

export { commentSpans } from "./yaml-lexemes.ts";

export type Reading = { readonly documents: readonly Document[]; readonly diagnostics: readonly Diagnostic[] };

const maxDocuments = 50_000;
const maxSigns = 1000;

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
  const watch = watchLexemes();
  const documents: Parsed[] = [];
  // YAML takes a lone CR for a line break, the library does not; the length stays the same, and so do all places.
  const text = source.text.replace(/\r(?!\n)/g, "\n");
  for (const lexeme of new Lexer().lex(text)) {
    watch.see(lexeme);
    for (const token of parser.next(lexeme)) for (const document of composer.next(token)) documents.push(document);
    const refusal = hostile(parser.stack.length, documents.length, watch);
    if (refusal !== undefined) return { refusal: refuse(source, watch.at(), refusal) };
  }
  for (const token of parser.end()) for (const document of composer.next(token)) documents.push(document);
  for (const document of composer.end(documents.length === 0, source.text.length)) documents.push(document);
  return { documents, unclosed: watch.unclosed() };
}

type Refusal = { readonly code: Code; readonly message: string; readonly hint?: string };

function hostile(depth: number, documents: number, watch: Watch): Refusal | undefined {
  if (depth > maxDepth) return { code: "syntax/too-deep", message: `lists and maps are nested more than ${maxDepth} deep here` };
  if (documents > maxDocuments) return { code: "syntax/too-large", message: `the text holds more than ${maxDocuments} documents` };
  if (watch.signs() <= maxSigns) return undefined;
  return { code: "syntax/yaml", message: `more than ${maxSigns} signs follow one another without a value`, hint: "is this a YAML file?" };
}

function refuse(source: Source, start: number, { code, message, hint }: Refusal): Diagnostic {
  return finding(code, { source, start, end: Math.min(start + 1, source.text.length) }, message, { hint });
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
  if (isScalar(node)) {
    return marked({ kind: "scalar", text: String(node.value), style: styles[node.type ?? "PLAIN"] ?? "plain", span }, node);
  }
  if (isSeq<ParsedNode>(node)) return marked({ kind: "seq", items: node.items.map((item) => toTree(item, end, source)), span }, node);
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    return marked({ kind: "map", entries: node.items.map((pair) => toEntry(pair, source)), span }, node);
  }
  return node satisfies never;
}

function marked<T extends Tree>(tree: T, { tag, anchor }: { readonly tag?: string; readonly anchor?: string }): T {
  // Copying is for the few that need it: a text has hundreds of thousands of nodes.
  if (tag === undefined && anchor === undefined) return tree;
  return { ...tree, ...(tag === undefined ? {} : { tag }), ...(anchor === undefined ? {} : { anchor }) };
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
