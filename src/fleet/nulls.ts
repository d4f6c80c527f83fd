// null in overlays: what it takes away depends on what lies below, and that differs from site to site.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import type { Field } from "../model/field.ts";
import { displayPath, pointer } from "../model/origins.ts";
import { specFields } from "../profile/fields.ts";
import { fieldBelow } from "../profile/idle-nulls.ts";
import { isNullTree } from "../profile/merge-trees.ts";
import type { ExpandedEntry, ExpandedTree } from "../syntax/tree.ts";

/** Every null of overlays that was laid over something, and whether it ever took something away. */
export type Nulls = Map<string, { readonly key: Span; readonly path: string; took: boolean }>;

/**
 * An overlay without the nulls that have nothing below them, as RFC 7386 has it: two overlays may take away the same, and one may take away what only
 * some profiles have. Each null is noted in `nulls`. What stays: a null that is a value of its own, and one under an unknown key, for the decoder.
 */
export function withoutIdleNulls(upper: ExpandedTree, lower: ExpandedTree | undefined, nulls: Nulls): ExpandedTree {
  return without(upper, lower, { at: "/spec", field: specFields, nulls });
}

type Place = { readonly at: string; readonly field: Field; readonly nulls: Nulls };

function without(upper: ExpandedTree, lower: ExpandedTree | undefined, { at, field, nulls }: Place): ExpandedTree {
  if (upper.kind !== "map" || !holdsNull(upper)) return upper;
  const below = new Map(lower?.kind === "map" ? lower.entries.map(({ key, value }) => [key.text, value]) : []);
  const entries = upper.entries.flatMap((entry): readonly ExpandedEntry[] => {
    const other = below.get(entry.key.text);
    const path = pointer(at, entry.key.text);
    const known = fieldBelow(field, entry.key.text);
    if (known === undefined) return [entry];
    if (!isNullTree(entry.value)) return [{ ...entry, value: without(entry.value, other, { at: path, field: known, nulls }) }];
    if (other === undefined && known.keepNull) return [entry];
    note(nulls, entry.key.span, path, other !== undefined);
    return other === undefined ? [] : [entry];
  });
  return { ...upper, entries };
}

function holdsNull(tree: ExpandedTree): boolean {
  return tree.kind === "map" ? tree.entries.some(({ value }) => holdsNull(value)) : isNullTree(tree);
}

function note(nulls: Nulls, key: Span, path: string, took: boolean): void {
  const id = `${key.source.name} ${key.start}`;
  const known = nulls.get(id);
  if (known === undefined) nulls.set(id, { key, path, took });
  else known.took ||= took;
}

/** Nulls that take away nothing for any site, and neither does another in their place. */
export function idleNulls(nulls: Nulls): readonly Diagnostic[] {
  const all = [...nulls.values()];
  const taken = new Set(all.filter(({ took }) => took).map(({ path }) => path));
  return all
    .filter(({ path }) => !taken.has(path))
    .map(({ key, path: at }) => {
      const path = displayPath(at);
      const message = `${path.slice(2)} is empty, and for no site is there anything below to take away`;
      return finding("fleet/idle-null", key, message, { path, hint: "write a value, or remove the key" });
    });
}
