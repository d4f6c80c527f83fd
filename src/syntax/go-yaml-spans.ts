// Where go-yaml and the YAML library differ about a tree: the place of tagged and anchored nodes, and the end of the last block text.
import type { Source } from "../diagnostics/diagnostic.ts";
import type { Entry, MapTree, Scalar, Tree } from "./tree.ts";

const property = "[&!][^\\s]*";
const between = "(?:[ \\t]*(?:(?<!\\S)#[^\\n]*)?\\r?\\n|[ \\t])*";
const oneProperty = new RegExp(`(?<![^\\s[{,])${property}${between}$`);
const twoProperties = new RegExp(`(?<![^\\s[{,])${property}${between}${property}${between}$`);
/** How far before the content a tag or anchor is looked for. */
const reach = 2000;

/** The same tree with the spans of marked nodes starting at their marks; without the line feed that the library adds to a block text which ends
 *  with the text itself, at `end`, in the middle of a line; and without the blanks around U+2028 and U+2029 in quoted texts. */
export function asGoYaml(tree: Tree, source: Source, end: number): Tree {
  const cut = end > 0 && source.text[end - 1] !== "\n";
  return cut || /[&!\u2028\u2029]|:[,\]}]/.test(source.text) ? moved(tree, { source, cutAt: cut ? end : -1 }) : tree;
}

type Run = { readonly source: Source; readonly cutAt: number };

function moved(tree: Tree, run: Run): Tree {
  switch (tree.kind) {
    case "alias":
      return tree;
    case "scalar":
      return marked(uncut(tree, run), run.source);
    case "seq":
      return marked({ ...tree, items: tree.items.map((item) => pairOrText(moved(item, run))) }, run.source);
    case "map": {
      const entries = tree.entries.map(({ key, value }) => withColon({ key: moved(key, run), value: moved(value, run) }));
      return marked(withEntries(tree, entries), run.source);
    }
    default:
      return tree satisfies never;
  }
}

/** Right before a comma or a closing bracket a colon is of the unquoted text. */
function withColon(entry: Entry): Entry {
  const { key, value } = entry;
  const { source, end } = key.span;
  const isColon =
    key.kind === "scalar" && key.style === "plain" && value.span.end <= end + 1 && /^:[,\]}]/.test(source.text.slice(end, end + 2));
  return isColon ? { key: { ...key, text: `${key.text}:`, span: { ...key.span, end: end + 1 } }, value } : entry;
}

/** So a list item that looks like a pair is a text. */
function pairOrText(item: Tree): Tree {
  const only = item.kind === "map" && item.entries.length === 1 ? item.entries[0] : undefined;
  const isPair = only !== undefined && item.span.source.text[item.span.start] !== "{" && only.key.kind === "scalar";
  return isPair &&
    only.key.span.source.text.slice(only.key.span.end - 1, only.key.span.end) === ":" &&
    only.value.span.end <= only.key.span.end
    ? only.key
    : item;
}

/** A map without brackets starts where its first key does, marks of the key included. */
function withEntries(tree: MapTree, entries: readonly Entry[]): MapTree {
  const first = entries[0]?.key.span.start ?? tree.span.start;
  const isBracket = tree.span.source.text[tree.span.start] === "{";
  return { ...tree, entries, ...(isBracket ? {} : { span: { ...tree.span, start: Math.min(first, tree.span.start) } }) };
}

function uncut(scalar: Scalar, { source, cutAt }: Run): Scalar {
  if (scalar.style === "single" || scalar.style === "double") return foldedSeparators(scalar, source);
  const isBlock = scalar.style === "literal" || scalar.style === "folded";
  if (!isBlock || scalar.span.end !== cutAt || !scalar.text.endsWith("\n")) return scalar;
  // With nothing but blanks behind the last line feed, that line feed is of the text.
  return /\n[ \t]*$/.test(source.text.slice(0, cutAt)) ? scalar : { ...scalar, text: scalar.text.slice(0, -1) };
}

/** A separator in quotes breaks the line, so blanks around it go. */
function foldedSeparators(scalar: Scalar, source: Source): Scalar {
  if (!/[\u2028\u2029]/.test(source.text.slice(scalar.span.start, scalar.span.end))) return scalar;
  return { ...scalar, text: scalar.text.replace(/[ \t]*([\u2028\u2029])[ \t]*/g, "$1") };
}

function marked<T extends Tree>(tree: T, source: Source): T {
  const { tag, anchor } = tree as { readonly tag?: string; readonly anchor?: string };
  if (tag === undefined && anchor === undefined) return tree;
  const from = Math.max(0, tree.span.start - reach);
  const before = source.text.slice(from, tree.span.start);
  const match = (tag !== undefined && anchor !== undefined ? twoProperties : oneProperty).exec(before);
  return match === null ? tree : { ...tree, span: { ...tree.span, start: from + match.index } };
}
