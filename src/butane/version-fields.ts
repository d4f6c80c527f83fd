// The fields that a struct has in one version: found once, asked for every object.
import type { Field, StructField } from "../model/field.ts";
import { inRange } from "../model/versions.ts";

const tables = new Map<string, WeakMap<StructField, ReadonlyMap<string, Field>>>();

/** In the order of the table. */
export function fieldsIn(field: StructField, version: string): ReadonlyMap<string, Field> {
  const table = tables.get(version) ?? new WeakMap<StructField, ReadonlyMap<string, Field>>();
  tables.set(version, table);
  const known = table.get(field) ?? new Map(Object.entries(field.fields).filter(([, of]) => inRange(of, version)));
  table.set(field, known);
  return known;
}
