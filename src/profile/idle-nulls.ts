// Nulls that take nothing away: RFC 7386 leaves them out of the result.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import type { Field } from "../model/field.ts";
import { displayPath, pointer } from "../model/origins.ts";
import type { ExpandedEntry, ExpandedMap } from "../syntax/tree.ts";
import { specFields } from "./fields.ts";
import { isNullTree, valueBelow } from "./merge-trees.ts";

type Idle = { readonly entry: ExpandedEntry; readonly at: string };

/**
 * A merged document without the nulls of files that are laid over others: there was nothing below for them to take away. What stays: a null where it is
 * a value of its own, under an unknown key and in another language, so that the decoder can say what it is; and every null of the lowest file.
 * One of the document's own file is told; a file in between may be there for other profiles.
 */
export function withoutIdleNulls(
  document: ExpandedMap,
  laidOver: ReadonlySet<string>,
): { readonly tree: ExpandedMap; readonly diagnostics: readonly Diagnostic[] } {
  const spec = valueBelow(document, "spec");
  if (laidOver.size === 0 || spec?.kind !== "map") return { tree: document, diagnostics: [] };
  const idle: Idle[] = [];
  const value = cleaned(spec, { at: "/spec", field: specFields, laidOver, idle });
  const entries = document.entries.map((entry) => (entry.value === spec ? { ...entry, value } : entry));
  const own = idle.filter(({ entry }) => entry.key.span.source === document.span.source);
  return { tree: { ...document, entries }, diagnostics: own.map(idleFinding) };
}

function idleFinding({ entry, at }: Idle): Diagnostic {
  const path = displayPath(at);
  const message = `${path.slice(2)} is empty, and there is nothing below to take away`;
  return finding("profile/idle-null", entry.key.span, message, { path, hint: "write a value, or remove the key" });
}

type Place = { readonly at: string; readonly field: Field; readonly laidOver: ReadonlySet<string>; readonly idle: Idle[] };

function cleaned(map: ExpandedMap, place: Place): ExpandedMap {
  const { field, laidOver, idle } = place;
  const entries = map.entries.flatMap((entry): readonly ExpandedEntry[] => {
    const { key, value } = entry;
    const below = fieldBelow(field, key.text);
    if (below === undefined) return [entry];
    const at = pointer(place.at, key.text);
    if (!isNullTree(value)) return [value.kind === "map" ? { ...entry, value: cleaned(value, { ...place, at, field: below }) } : entry];
    if (below.keepNull || !laidOver.has(value.span.source.name)) return [entry];
    idle.push({ entry, at });
    return [];
  });
  return { ...map, entries };
}

/** The field of a key in what may be a map; undefined: none is known. */
export function fieldBelow(field: Field, key: string): Field | undefined {
  switch (field.t) {
    case "struct":
      return Object.hasOwn(field.fields, key) ? field.fields[key] : undefined;
    case "map":
      return field.of;
    case "either":
      return field.map === undefined ? undefined : fieldBelow(field.map, key);
    default:
      return undefined;
  }
}
