// Keys that a version does not have, and null where an object belongs: what ignition-validate warns about after its rules.
import type { StructField } from "../../model/field.ts";
import { pointer } from "../../model/origins.ts";
import { holds } from "../../model/versions.ts";
import type { Tree } from "../../syntax/tree.ts";
import { tableOf } from "./keys.ts";
import { lastEntries } from "./positions.ts";
import type { GoText } from "./text.ts";

export type Unused = {
  readonly rule: "UnusedKey" | "ContextTreeMismatch";
  readonly pointer: string;
  /** Byte offset of the key's quote; absent for a mismatch, which is found by its path. */
  readonly offset?: number;
};

type Run = { readonly version: string; readonly text: GoText; readonly found: Unused[] };

/** Only keys spelled exactly are followed; below an unknown key nothing is looked at. `value`: what was decoded from the tree. */
export function unusedKeys(tree: Tree, value: unknown, field: StructField, version: string, text: GoText): readonly Unused[] {
  const run: Run = { version, text, found: [] };
  visitStruct(tree, value, field, "", run);
  return run.found;
}

function visitStruct(tree: Tree, value: unknown, field: StructField, at: string, run: Run): void {
  if (tree.kind !== "map") {
    run.found.push({ rule: "ContextTreeMismatch", pointer: at });
    return;
  }
  const { exact } = tableOf(field, run.version);
  for (const [name, entry] of lastEntries(tree, run.text)) {
    const below = exact.get(name);
    if (below === undefined) run.found.push({ rule: "UnusedKey", pointer: pointer(at, name), offset: entry.key.span.start });
    else if (below.t === "struct") {
      const inside = (value as { readonly [name: string]: unknown } | undefined)?.[name];
      if (inside !== undefined || !isOptional(below, run.version)) visitStruct(entry.value, inside, below, pointer(at, name), run);
    } else if (below.t === "list" && below.of.t === "struct") {
      const items = (value as { readonly [name: string]: unknown } | undefined)?.[name];
      visitItems(entry.value, Array.isArray(items) ? items : [], below.of, pointer(at, name), run);
    }
  }
}

function visitItems(tree: Tree, items: readonly unknown[], field: StructField, at: string, run: Run): void {
  if (tree.kind !== "seq") return;
  for (const [i, item] of tree.items.entries()) if (i < items.length) visitStruct(item, items[i], field, pointer(at, i), run);
}

/** A pointer in Go: nothing is below it when it is not set. */
const isOptional = (field: StructField, version: string): boolean => holds(field.nullable, version);
