// The fields that a struct has in one version: found once, asked for every object.
import type { Field, StructField } from "../model/field.ts";
import { inRange } from "../model/versions.ts";

type Fields = ReadonlyMap<string, Field>;

/** Remembers what is asked for every object of a config. */
function byVersion(find: (field: StructField, version: string) => Fields): (field: StructField, version: string) => Fields {
  const tables = new Map<string, WeakMap<StructField, Fields>>();
  return (field, version) => {
    const table = tables.get(version) ?? new WeakMap<StructField, Fields>();
    const known = table.get(field);
    if (known !== undefined) return known;
    const found = find(field, version);
    tables.set(version, table.set(field, found));
    return found;
  };
}

/** In the order of the table. */
export const fieldsIn = byVersion((field, version) => new Map(Object.entries(field.fields).filter(([, of]) => inRange(of, version))));

/** Those of them that are structs or lists of structs. */
export const sectionsIn = byVersion(
  (field, version) => new Map([...fieldsIn(field, version)].filter(([, of]) => (of.t === "list" ? of.of : of).t === "struct")),
);
