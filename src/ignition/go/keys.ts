// How Go's JSON decoder finds the field of a key, and which fields a version has.
import type { Field, StructField } from "../../model/field.ts";
import { inRange } from "../../model/versions.ts";

/** The fields of one object type in one version. */
export type FieldTable = {
  readonly exact: ReadonlyMap<string, Field>;
  /** Folded name → name. */
  readonly folded: ReadonlyMap<string, string>;
};

const tables = new Map<string, WeakMap<StructField, FieldTable>>();

/** Made once for each type and version. */
export function tableOf(field: StructField, version: string): FieldTable {
  const known = tables.get(version) ?? new WeakMap<StructField, FieldTable>();
  tables.set(version, known);
  const table = known.get(field) ?? makeTable(field, version);
  known.set(field, table);
  return table;
}

function makeTable(field: StructField, version: string): FieldTable {
  const exact = new Map(Object.entries(field.fields).filter(([, below]) => inRange(below, version)));
  return { exact, folded: new Map([...exact.keys()].map((name) => [fold(name), name])) };
}

/** The name of the field that a key sets: the same name, else the same name but for case. */
export function fieldNameOf(key: string, table: FieldTable): string | undefined {
  return table.exact.has(key) ? key : table.folded.get(fold(key));
}

/** Unicode's simple folding, as far as it leads to ASCII: beside A to Z there are only the long s and the Kelvin sign. */
const fold = (name: string): string =>
  name
    .replaceAll("\u017f", "s")
    .replaceAll("\u212a", "k")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
