// Looks for fields in the output that the variant does not allow.
import { ignitionConfig } from "../ignition/fields.ts";
import type { Field, StructField } from "../model/field.ts";
import { inRange } from "../model/versions.ts";
import type { ButaneProblem, Desugared, FilesPort, Variant } from "./contract.ts";
import { type Restriction, restrictions } from "./restrictions.ts";
import { butaneProblem } from "./rules.ts";
import { sourcePointer } from "./translation.ts";

type Found = { readonly restriction: Restriction; readonly at: string };

/** Every forbidden field that is set, in the order of the table of fields. Raw Ignition from a MachineConfig variant may hold them all. */
export function filterOutput({ value, translation }: Desugared, variant: Variant, files: Pick<FilesPort, "raw">): readonly ButaneProblem[] {
  if (variant.machineConfig && files.raw) return [];
  const rows = restrictions[variant.name].filter(({ versions }) => versions === undefined || inRange(versions, variant.version));
  const byField = new Map(rows.map((row) => [row.field, row]));
  if (byField.size === 0) return [];
  return search(value, ignitionConfig, "", "", byField).map(({ restriction, at }) =>
    butaneProblem("ForbiddenField", sourcePointer(translation, at, variant, files), restriction.field, restriction.reason),
  );
}

/** Below a forbidden field nothing more is looked for. */
function search(value: unknown, field: Field, at: string, names: string, rows: ReadonlyMap<string, Restriction>): readonly Found[] {
  if (value === undefined) return [];
  const restriction = rows.get(names);
  if (restriction !== undefined && isSet(value) && !(restriction.allowsEmpty && value === "")) return [{ restriction, at }];
  if (field.t === "struct") return searchStruct(value as { readonly [name: string]: unknown }, field, at, names, rows);
  if (field.t !== "list" || !Array.isArray(value)) return [];
  return value.flatMap((item, i) => searchItem(item, field.of, `${at}/${i}`, names, rows));
}

function searchItem(value: unknown, field: Field, at: string, names: string, rows: ReadonlyMap<string, Restriction>): readonly Found[] {
  return field.t === "struct" ? searchStruct(value as { readonly [name: string]: unknown }, field, at, names, rows) : [];
}

function searchStruct(
  value: { readonly [name: string]: unknown },
  field: StructField,
  at: string,
  names: string,
  rows: ReadonlyMap<string, Restriction>,
): readonly Found[] {
  return Object.entries(field.fields).flatMap(([name, below]) =>
    value[name] === undefined ? [] : search(value[name], below, `${at}/${name}`, names === "" ? name : `${names}.${name}`, rows),
  );
}

/** A list or an object counts when anything in it is set. */
function isSet(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.values(value).some((below) => below !== undefined) : value !== undefined;
}
