// Places of source pointers: where the real tool reports them, and where the value truly stands.
import type { Span } from "../diagnostics/diagnostic.ts";
import { tokensOf } from "../model/origins.ts";
import type { Anchored } from "../syntax/go-yaml-strict.ts";
import type { MapTree, Tree } from "../syntax/tree.ts";
import { isMergeKey } from "./keys.ts";
import { readScalar } from "./scalars.ts";

/** A key as the real tool names it: the text of a scalar, the name of an alias, nothing for a list or a map. */
export function keyName(key: Tree): string {
  if (key.kind === "scalar") return key.text;
  return key.kind === "alias" ? key.name : "";
}

/** The node below another as written: an alias has nothing below it, and `<<` is a key like any other. */
export function childOf(node: Tree, token: string): Tree | undefined {
  if (node.kind === "seq") return /^\d+$/.test(token) ? node.items[Number(token)] : undefined;
  if (node.kind !== "map") return undefined;
  for (let i = node.entries.length - 1; i >= 0; i--) {
    const entry = node.entries[i];
    if (entry !== undefined && keyName(entry.key) === token) return entry.value;
  }
  return undefined;
}

/** The real tool's place of a pointer: that of the deepest node on the way that is there. */
export function reportedSpan(tree: Tree, path: string): Span {
  let node = tree;
  for (const token of tokensOf(path)) {
    const next = childOf(node, token);
    if (next === undefined) return nodeSpan(node);
    node = next;
  }
  return nodeSpan(node);
}

const nextSign = /(?:\s|(?<=\s)#[^\n]*)*([,}])?/y;

/** Where go-yaml puts a node: a value that is not there is right behind its colon or dash, whatever blanks follow; within braces it is
 *  at the comma or brace that comes instead. */
export function nodeSpan({ span }: Tree): Span {
  if (span.start < span.end) return span;
  let { start } = span;
  nextSign.lastIndex = start;
  if (nextSign.exec(span.source.text)?.[1] !== undefined) return { ...span, start: nextSign.lastIndex - 1, end: nextSign.lastIndex - 1 };
  while (/[ \t]/.test(span.source.text.charAt(start - 1))) start--;
  return { ...span, start, end: start };
}

/** Where the decoded value of a pointer was written: through aliases and merge keys, past list items that are null. */
export function writtenSpan(document: Anchored, path: string): Span {
  let node = document.tree;
  for (const token of tokensOf(path)) {
    const next = writtenChild(document, node, token);
    if (next === undefined) return node.span;
    node = next;
  }
  return node.span;
}

type Walked = { readonly node: Tree; readonly isThere: boolean };

/** As `writtenSpan`, for many pointers of one document. */
export function spanFinder(document: Anchored): (path: string) => Span {
  const find = walker(document);
  return (path) => find(path).node.span;
}

/** The node that the decoded value of a pointer was read from, for many pointers of one document. */
export function nodeFinder(document: Anchored): (path: string) => Tree | undefined {
  const find = walker(document);
  return (path) => {
    const { node, isThere } = find(path);
    return isThere ? followed(document.targets, node) : undefined;
  };
}

/** What was walked once is not walked again. */
function walker(document: Anchored): (path: string) => Walked {
  const known = new Map<string, Walked>([["", { node: document.tree, isThere: true }]]);
  const find = (path: string): Walked => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const above = find(path.slice(0, path.lastIndexOf("/")));
    const next = above.isThere ? writtenChild(document, above.node, tokensOf(path).at(-1) ?? "") : undefined;
    const found = next === undefined ? { node: above.node, isThere: false } : { node: next, isThere: true };
    known.set(path, found);
    return found;
  };
  return find;
}

const filled = new WeakMap<Anchored["targets"], WeakMap<readonly Tree[], readonly Tree[]>>();

/** Without those that are null: found once for each list, as a large one is asked for all its items one by one. */
function filledItems({ targets }: Anchored, items: readonly Tree[]): readonly Tree[] {
  const lists = filled.get(targets) ?? new WeakMap<readonly Tree[], readonly Tree[]>();
  const known = lists.get(items);
  if (known !== undefined) return known;
  const found = items.filter((item) => readScalar(followed(targets, item), "string").kind !== "null");
  filled.set(targets, lists.set(items, found));
  return found;
}

const followed = (targets: Anchored["targets"], tree: Tree): Tree => (tree.kind === "alias" ? (targets.get(tree) ?? tree) : tree);

/** The items that the decoder took for those of a list; none for anything else. */
export function writtenItems(document: Anchored, tree: Tree): readonly Tree[] {
  const node = followed(document.targets, tree);
  return node.kind === "seq" ? filledItems(document, node.items) : [];
}

/** The node below `tree` that the decoder took for a name or an index. */
export function writtenChild(document: Anchored, tree: Tree, token: string): Tree | undefined {
  const node = followed(document.targets, tree);
  if (node.kind === "seq") return filledItems(document, node.items)[Number(token)];
  for (const map of mapsOf(document, node)) {
    const found = map.entries.find(({ key }) => keyName(followed(document.targets, key)) === token && !isMergeKey(key));
    if (found !== undefined) return found.value;
  }
  return undefined;
}

/** As `writtenChild`, and what an alias there stands for. */
export function writtenValue(document: Anchored, tree: Tree, token: string): Tree | undefined {
  const child = writtenChild(document, tree, token);
  return child === undefined ? undefined : followed(document.targets, child);
}

/** A map and the maps that it merges, those that win first. */
export function mapsOf(document: Anchored, tree: Tree, depth = 0): readonly MapTree[] {
  const node = followed(document.targets, tree);
  if (node.kind !== "map" || depth > deepestMerge) return [];
  const merged = node.entries.find(({ key }) => isMergeKey(key))?.value;
  if (merged === undefined) return [node];
  return [node, ...(merged.kind === "seq" ? merged.items : [merged]).flatMap((item) => mapsOf(document, item, depth + 1))];
}

/** Merged maps that merge further maps: enough for people, and an end for maps that merge themselves. */
const deepestMerge = 20;
