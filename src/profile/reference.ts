// The profile language as a list of fields, for `explain`, `features` and the reference docs.
import type { Field, StructField } from "../model/field.ts";
import { specFields } from "./fields.ts";

export type FieldRow = {
  /** Below spec: `files.<absolute path>.mode`. */
  readonly path: string;
  readonly type: string;
  readonly doc?: string;
  readonly default?: string;
  readonly example?: string;
  readonly required: boolean;
};

/** Every field below spec, or of another table, parents before children, in the order of the table. */
export function fieldRows(of: StructField = specFields): readonly FieldRow[] {
  return Object.entries(of.fields).flatMap(([name, field]) => rowsOf(name, field));
}

function rowsOf(path: string, field: Field): FieldRow[] {
  const row: FieldRow = {
    path,
    type: typeName(field),
    required: field.required !== undefined,
    ...(field.doc === undefined ? {} : { doc: field.doc }),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.example === undefined ? {} : { example: field.example }),
  };
  return [row, ...below(path, field)];
}

function below(path: string, field: Field): FieldRow[] {
  switch (field.t) {
    case "struct":
      return Object.entries(field.fields).flatMap(([name, child]) => rowsOf(`${path}.${name}`, child));
    case "map":
      return below(`${path}.<${field.keyName ?? "name"}>`, field.of);
    case "list":
      return below(`${path}[]`, field.of);
    case "either":
      return [field.list, field.map].flatMap((shape) => (shape === undefined ? [] : below(path, shape)));
    default:
      return [];
  }
}

/** What a value looks like, in words. */
export function typeName(field: Field): string {
  switch (field.t) {
    case "string":
      return field.format?.name ?? "text";
    case "int":
      return "whole number";
    case "bool":
      return "true or false";
    case "flag":
      return "true, false or text";
    case "mode":
      return "file mode";
    case "version":
      return "version";
    case "enum":
      return field.of.join(" | ");
    case "list":
      return `list of ${typeName(field.of)}`;
    case "map":
      return `map by ${field.keyName ?? "name"}`;
    case "struct":
      return "map";
    case "either":
      return [field.scalar, field.list, field.map].flatMap((shape) => (shape === undefined ? [] : [typeName(shape)])).join(", or ");
    case "any":
      return "anything";
    default:
      return field satisfies never;
  }
}
