// Merge keys of list items, and which items of two lists belong together.
import type { ListField } from "./field.ts";

/** The key of a list item: `key` is a field name, alternatives ("number|label": the first that is set and not zero; "" when none is), or "" for the item itself. */
export function keyOf(item: unknown, key: string): string {
  if (key === "") return String(item);
  const fields = typeof item === "object" && item !== null ? (item as Readonly<Record<string, unknown>>) : {};
  const names = key.split("|");
  const name = names.length === 1 ? key : names.find((n) => fields[n] !== undefined && fields[n] !== 0);
  return name === undefined ? "" : `${name}:${fields[name] ?? ""}`;
}

/** The keys of a list's items; none when it is not a list. */
export function keysOf(list: unknown, key: string): readonly string[] {
  return Array.isArray(list) ? list.map((item) => keyOf(item, key)) : [];
}

/** Index in the parent and index in the child of each item of the result, in order. `removed`: keys the parent's items lose. */
export function keyedMerge(
  parent: readonly unknown[],
  child: readonly unknown[],
  field: ListField,
  removed: ReadonlySet<string>,
): readonly (readonly [number | undefined, number | undefined])[] {
  const key = field.key;
  if (key === undefined) return [...parent.map((_, i) => [i, undefined] as const), ...child.map((_, i) => [undefined, i] as const)];
  const parentKeys = keysOf(parent, key);
  const childKeys = keysOf(child, key);
  const inParent = new Set(parentKeys);
  const childIndex = new Map(childKeys.map((k, i) => [k, i]));
  const kept = parentKeys.flatMap((k, i) => {
    const match = childIndex.get(k);
    if (removed.has(k) || (match !== undefined && removes(child[match], field))) return [];
    return [[i, match] as const];
  });
  return [...kept, ...childKeys.flatMap((k, i) => (inParent.has(k) && !removed.has(k) ? [] : [[undefined, i] as const]))];
}

function removes(item: unknown, field: ListField): boolean {
  if (field.removedWithout === undefined || typeof item !== "object" || item === null) return false;
  return (item as Readonly<Record<string, unknown>>)[field.removedWithout] === undefined;
}
