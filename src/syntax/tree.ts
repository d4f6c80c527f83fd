// Our own tree of a YAML or JSON text: lossless, nothing typed; the field a value lands in says what the text means.
import type { Span } from "../diagnostics/diagnostic.ts";

/** plain: unquoted YAML, or a JSON number, true, false, null. JSON strings are `double`. */
export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

type NodeBase = {
  readonly span: Span;
  /** Full tag URI (`tag:yaml.org,2002:int`) or a local tag, when written. */
  readonly tag?: string;
  readonly anchor?: string;
};

/** `text` is the content after unescaping. An empty value (`key:`) is a plain scalar with text "" and a zero-width span. */
export type Scalar = NodeBase & { readonly kind: "scalar"; readonly text: string; readonly style: ScalarStyle };
export type Seq = NodeBase & { readonly kind: "seq"; readonly items: readonly Tree[] };
/** Entries in written order: duplicate keys and `<<` are kept. */
export type MapTree = NodeBase & { readonly kind: "map"; readonly entries: readonly Entry[] };
/** A `*name` before expansion; an expanded tree has none. */
export type Alias = { readonly kind: "alias"; readonly name: string; readonly span: Span };

export type Tree = Scalar | Seq | MapTree | Alias;
/** What `expand` returns: no aliases, no merge keys, no duplicate keys. */
export type ExpandedTree = Scalar | (Omit<Seq, "items"> & { readonly items: readonly ExpandedTree[] }) | ExpandedMap;
export type ExpandedMap = Omit<MapTree, "entries"> & { readonly entries: readonly ExpandedEntry[] };

export type Entry = { readonly key: Tree; readonly value: Tree };
export type ExpandedEntry = { readonly key: Scalar; readonly value: ExpandedTree };

/** One document of a text. `tree` is absent when the document is empty. */
export type Document = { readonly tree?: Tree; readonly span: Span };
