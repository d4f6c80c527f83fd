// Trees laid over one another as RFC 7386 merges JSON, with every value's own place kept, and what was overridden beside it.
import { pointer } from "../model/origins.ts";
import type { ExpandedEntry, ExpandedMap, ExpandedTree } from "../syntax/tree.ts";

/** JSON Pointer → the values that others have replaced there, lowest first. */
export type Overridden = ReadonlyMap<string, readonly ExpandedTree[]>;

export type Layered = { readonly tree: ExpandedTree; readonly overridden: Overridden };

/**
 * `upper` over `lower`: maps merge key by key, null takes away what is below it, everything else replaces.
 * A null with nothing below it stays: it may yet be laid over something (idle-nulls.ts). Pointers start at `at`.
 */
export function mergeTrees(lower: Layered, upper: Layered, at: string): Layered {
  const overridden = new Map(lower.overridden);
  const tree = merged(lower.tree, upper.tree, at, overridden);
  for (const [path, values] of upper.overridden) for (const value of values) replaced(value, path, overridden);
  return { tree, overridden };
}

type Collected = Map<string, readonly ExpandedTree[]>;

function merged(lower: ExpandedTree, upper: ExpandedTree, at: string, overridden: Collected): ExpandedTree {
  if (lower.kind === "map" && upper.kind === "map") return mergedMaps(lower, upper, at, overridden);
  if (!samePlace(lower, upper)) replaced(lower, at, overridden);
  return upper;
}

function mergedMaps(lower: ExpandedMap, upper: ExpandedMap, at: string, overridden: Collected): ExpandedMap {
  const below = new Map(lower.entries.map((entry) => [entry.key.text, entry]));
  const over = new Set(upper.entries.map(({ key }) => key.text));
  const entries = upper.entries.flatMap((entry): readonly ExpandedEntry[] => {
    const other = below.get(entry.key.text);
    if (other === undefined) return [entry];
    const path = pointer(at, entry.key.text);
    if (!isNullTree(entry.value)) return [{ key: entry.key, value: merged(other.value, entry.value, path, overridden) }];
    replaced(other.value, path, overridden);
    return [];
  });
  return { ...upper, entries: [...lower.entries.filter(({ key }) => !over.has(key.text)), ...entries] };
}

function replaced(tree: ExpandedTree, at: string, overridden: Collected): void {
  const known = overridden.get(at) ?? [];
  if (!known.some((one) => samePlace(one, tree))) overridden.set(at, [...known, tree]);
}

/** A file that is reached in two ways says one thing. */
export const samePlace = (a: ExpandedTree, b: ExpandedTree): boolean => a.span.source === b.span.source && a.span.start === b.span.start;

/** null as YAML writes it: nothing, `~` or null without quotes. */
export const isNullTree = (tree: ExpandedTree): boolean =>
  tree.kind === "scalar" && tree.style === "plain" && tree.tag === undefined && /^(?:|~|null|Null|NULL)$/.test(tree.text);

export const valueBelow = (tree: ExpandedTree | undefined, key: string): ExpandedTree | undefined =>
  tree?.kind === "map" ? tree.entries.find((entry) => entry.key.text === key)?.value : undefined;
