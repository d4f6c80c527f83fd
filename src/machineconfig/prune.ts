// What Go leaves out when it writes a config: absent values, empty lists and empty objects.

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The value without them; undefined when nothing is left. Items of lists stay. */
export function pruned(value: unknown): Json | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => pruned(item) ?? {});
  if (typeof value !== "object" || value === null) return value as Json;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const kept = pruned(item);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Structural equality as Go's DeepEqual has it for decoded configs: an absent object is an empty one, an absent list is not an empty one. */
export function sameStructure(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => sameStructure(item, b[i]));
  }
  if (!isStruct(a) && !isStruct(b)) return false;
  const one = a ?? {};
  const other = b ?? {};
  if (!isStruct(one) || !isStruct(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameStructure(one[key], other[key]));
}

const isStruct = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
