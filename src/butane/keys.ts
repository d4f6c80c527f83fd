// Keys of a map as go-yaml sees them.
import type { Entry, MapTree, Tree } from "../syntax/tree.ts";

const mergeTag = "tag:yaml.org,2002:merge";

/** Only an unquoted `<<`, or one that is tagged as a merge key. */
export function isMergeKey(key: Tree): boolean {
  if (key.kind !== "scalar" || key.text !== "<<") return false;
  return key.tag === mergeTag || (key.style === "plain" && (key.tag === undefined || key.tag === "!"));
}

/** Whether a small map has no key twice: told without making anything, as nearly all maps are small. */
export function allDifferent(entries: readonly Entry[]): boolean {
  if (entries.length > 12) return false;
  return entries.every(({ key }, i) => {
    if (key.kind !== "scalar") return false;
    for (let before = 0; before < i; before++) {
      const other = entries[before]?.key;
      if (other?.kind === "scalar" && other.text === key.text) return false;
    }
    return true;
  });
}

/** The keys that a map has itself. */
export const keyNames = (tree: MapTree): Set<string> =>
  new Set(tree.entries.flatMap(({ key }) => (key.kind === "scalar" && !isMergeKey(key) ? [key.text] : [])));
