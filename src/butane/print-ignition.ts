// An Ignition config as Go prints it: keys in the order of the structs, what is empty left out, what must be there written even when empty.
import type { IgnitionConfig } from "../ignition/config.ts";
import { ignitionConfig } from "../ignition/fields.ts";
import type { Field, StructField } from "../model/field.ts";
import { pointer } from "../model/origins.ts";
import { holds } from "../model/versions.ts";
import { fieldsIn } from "./version-fields.ts";

type Plain = { readonly [name: string]: unknown };

/** The digits of a whole number that a JavaScript number cannot hold, by pointer into the config. */
export type LargeNumbers = (pointer: string) => string | undefined;

/** The config as plain data in printing order; large numbers are bigints. `large` is absent when there are none.
 *  Source: the Go structs of Ignition and what clarketm/json takes for empty. */
export function ignitionForPrinting(config: IgnitionConfig, version: string, large: LargeNumbers | undefined): Plain {
  const start = large === undefined ? undefined : "";
  return structForPrinting(config, rowsOf(ignitionConfig, version), large, start);
}

type Row = {
  readonly name: string;
  readonly field: Field;
  /** Written also when it is empty. */
  readonly always: boolean;
  readonly nullable: boolean;
  /** Of a struct, or of a list of structs. */
  readonly below?: readonly Row[];
};

const plans = new Map<string, readonly Row[]>();

/** The rows of the whole table for one version, made once. */
function rowsOf(field: StructField, version: string): readonly Row[] {
  const known = plans.get(version) ?? makeRows(field, version);
  plans.set(version, known);
  return known;
}

function makeRows(struct: StructField, version: string): readonly Row[] {
  return [...fieldsIn(struct, version)].map(([name, field]) => {
    const nullable = holds(field.nullable, version);
    const inside = field.t === "list" ? field.of : field;
    return {
      name,
      field,
      nullable,
      always: holds(field.required, version) && !nullable,
      ...(inside.t === "struct" ? { below: makeRows(inside, version) } : {}),
    };
  });
}

/** `at`: the pointer, absent when nobody asks for it. */
function structForPrinting(value: Plain, rows: readonly Row[], large: LargeNumbers | undefined, at: string | undefined): Plain {
  const printed: Record<string, unknown> = {};
  for (const row of rows) {
    const own = value[row.name];
    if (own === undefined && !row.always) continue;
    const item = valueForPrinting(own, row, large, at === undefined ? undefined : pointer(at, row.name));
    if (item !== undefined) printed[row.name] = item;
  }
  return printed;
}

/** undefined: left out. */
function valueForPrinting(value: unknown, row: Row, large: LargeNumbers | undefined, at: string | undefined): unknown {
  const { field, always, nullable, below = [] } = row;
  switch (field.t) {
    case "struct": {
      const printed = structForPrinting((value ?? {}) as Plain, below, large, at);
      return always || nullable || Object.keys(printed).length > 0 ? printed : undefined;
    }
    case "list": {
      const items = Array.isArray(value) ? value : [];
      if (items.length === 0) return always ? [] : undefined;
      if (row.below === undefined) return items;
      return items.map((item, i) => structForPrinting(item, below, large, at === undefined ? undefined : pointer(at, i)));
    }
    case "int":
    case "mode":
      return numberForPrinting(value, nullable, large, at);
    default:
      if (value === undefined) return field.t === "string" ? "" : undefined;
      return value === "" && !always && !nullable ? undefined : value;
  }
}

function numberForPrinting(value: unknown, nullable: boolean, large: LargeNumbers | undefined, at: string | undefined): unknown {
  if (value === 0 && !nullable) return undefined;
  if (typeof value !== "number" || Number.isSafeInteger(value) || at === undefined) return value;
  const digits = large?.(at);
  return digits === undefined ? value : BigInt(digits);
}
