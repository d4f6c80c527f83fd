// An Ignition field table in Butane's spelling.
import type { Field } from "../model/field.ts";
import { type SourceName, sourceName } from "./names.ts";

/** The same field with every name in it spelt as Butane does; ranges of versions and options stay. */
export type Renamed<F> = F extends { readonly t: "struct"; readonly fields: infer S }
  ? Omit<F, "fields" | "mergedBy" | "together"> & { readonly fields: { readonly [K in keyof S as SourceName<K>]: Renamed<S[K]> } }
  : F extends { readonly t: "list"; readonly of: infer O }
    ? Omit<F, "of"> & { readonly of: Renamed<O> }
    : F;

export function renamed<const F extends Field>(field: F): Renamed<F> {
  return renamedField(field) as Renamed<F>;
}

/** Merging is done in Ignition's spelling, so what only steers a merge stays behind. */
function renamedField(field: Field): Field {
  if (field.t === "list") return { ...field, of: renamedField(field.of) };
  if (field.t !== "struct") return field;
  const { mergedBy: _mergedBy, together: _together, ...rest } = field;
  return { ...rest, fields: Object.fromEntries(Object.entries(field.fields).map(([name, of]) => [sourceName(name), renamedField(of)])) };
}
