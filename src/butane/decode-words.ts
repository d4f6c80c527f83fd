// Words about values that cannot be decoded.
import type { Field } from "../model/field.ts";

/** The field of a pointer, without its way from the top. */
export function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return path === "" ? "the document" : /^\d+$/.test(name) ? "the item" : name;
}

/** A hint as a property that is absent when there is none. */
export const hinted = ({ hint }: { readonly hint?: string }): { readonly hint?: string } => (hint === undefined ? {} : { hint });

/** Completes "must be …". */
export const wantedTypes: Readonly<Record<Field["t"], string>> = {
  string: "a text",
  int: "a whole number",
  bool: "true or false",
  flag: "true or false",
  mode: "a file mode",
  version: "a text",
  enum: "a text",
  list: "a list",
  map: "a map",
  struct: "a map",
  either: "a value",
  any: "a value",
};
