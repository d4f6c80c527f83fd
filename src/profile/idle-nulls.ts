// Nulls that take nothing away: RFC 7386 leaves them out of the result.
import type { Field } from "../model/field.ts";
import type { ExpandedMap, ExpandedTree } from "../syntax/tree.ts";
import { specFields } from "./fields.ts";
import { isNullTree } from "./merge-trees.ts";

/**
 * A merged spec without the nulls of files that are laid over others: there was nothing below for them to take away. What stays: a null where it is a
 * value of its own, under an unknown key and in another language, so that the decoder can say what it is; and every null of the lowest file.
 */
function withoutIdleNulls(spec: ExpandedMap, laidOver: ReadonlySet<string>): ExpandedMap {
  return laidOver.size === 0 ? spec : cleaned(spec, specFields, laidOver);
}

function cleaned(map: ExpandedMap, field: Field, laidOver: ReadonlySet<string>): ExpandedMap {
  const entries = map.entries.flatMap((entry) => {
    const { key, value } = entry;
    const below = fieldBelow(field, key.text);
    if (below === undefined) return [entry];
    if (isNullTree(value)) return below.keepNull || !laidOver.has(value.span.source.name) ? [entry] : [];
    const rest = value.kind === "map" ? cleaned(value, below, laidOver) : value;
    return [rest === value ? entry : { ...entry, value: rest }];
  });
  return entries.length === map.entries.length && entries.every((entry, i) => entry === map.entries[i]) ? map : { ...map, entries };
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

/** A document with its spec so cleaned. */
export function cleanedDocument(document: ExpandedMap, laidOver: ReadonlySet<string>): ExpandedMap {
  const entries = document.entries.map((entry) => {
    if (entry.key.text !== "spec" || entry.value.kind !== "map") return entry;
    const value: ExpandedTree = withoutIdleNulls(entry.value, laidOver);
    return value === entry.value ? entry : { ...entry, value };
  });
  return { ...document, entries };
}
