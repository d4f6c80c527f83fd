// Field table → JSON Schema (draft-07), for editors and for checking outputs. The order of everything follows the table.
import type { EitherField, Field, IntField, ListField, MapField, StringField, StructField, VersionField } from "./field.ts";
import { holds, inRange } from "./versions.ts";

export type JsonSchema = { readonly [keyword: string]: unknown };

export type SchemaOptions = {
  readonly id: string;
  readonly title: string;
  /** File modes may be written as octal text (profiles); else they are whole numbers. */
  readonly octalModes?: true;
  /** A text may be written as a number, which the decoder takes as it stands (profiles): `vm.swappiness: 10`. */
  readonly numbersAsTexts?: true;
  /** Keys that start with x- are allowed everywhere and not looked at (profiles). */
  readonly extraKeys?: true;
  /** Where a value may stand, {var: name} may stand too (profiles). */
  readonly variables?: true;
};

type Context = SchemaOptions & { readonly version: string };

/** The schema of a field as it is in one version: no fields of other versions, none that have not landed, no unknown keys.
 *  A nullable field may be null. Rules beyond shape, pattern, range and required fields are not in it. */
export function toJsonSchema(field: Field, version: string, options: SchemaOptions): JsonSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: options.id,
    title: options.title,
    ...schemaOf(field, { ...options, version }),
  };
}

function schemaOf(field: Field, context: Context): JsonSchema {
  const described = description(field);
  const shape = context.variables && takesVariable.has(field.t) ? { anyOf: [shapeOf(field, context), variable] } : shapeOf(field, context);
  const nullable = field.keepNull || holds(field.nullable, context.version);
  return { ...(described === undefined ? {} : { description: described }), ...(nullable ? orNull(shape) : shape) };
}

/** Values; structs and maps have fields and names of their own, and "any" takes everything. */
const takesVariable: ReadonlySet<Field["t"]> = new Set(["string", "int", "bool", "flag", "mode", "version", "enum", "list", "either"]);

const variable: JsonSchema = { type: "object", properties: { var: { type: "string" } }, required: ["var"], additionalProperties: false };

function description(field: Field): string | undefined {
  const fallback = field.default === undefined ? undefined : `Default: ${field.default}.`;
  const parts = [field.doc, fallback].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" ");
}

function orNull(shape: JsonSchema): JsonSchema {
  if (typeof shape.type !== "string") return Object.keys(shape).length === 0 ? shape : { anyOf: [shape, { type: "null" }] };
  const withNull = Array.isArray(shape.enum) ? { enum: [...shape.enum, null] } : {};
  return { ...shape, type: [shape.type, "null"], ...withNull };
}

function shapeOf(field: Field, context: Context): JsonSchema {
  switch (field.t) {
    case "string":
      return stringShape(field, context);
    case "int":
      return intShape(field);
    case "bool":
      return { type: "boolean" };
    case "flag":
      return { type: ["boolean", ...textTypes(context)] };
    case "mode":
      return modeShape(context);
    case "version":
      return versionShape(field);
    case "enum":
      return { type: "string", enum: [...field.of] };
    case "list":
      return listShape(field, context);
    case "map":
      return mapShape(field, context);
    case "struct":
      return structShape(field, context);
    case "either":
      return eitherShape(field, context);
    case "any":
      return {};
    default:
      return field satisfies never;
  }
}

function textTypes(context: Context): readonly string[] {
  return context.numbersAsTexts ? ["string", "number"] : ["string"];
}

function stringShape(field: StringField, context: Context): JsonSchema {
  return {
    type: context.numbersAsTexts ? textTypes(context) : "string",
    ...(field.format === undefined ? {} : { pattern: field.format.pattern }),
  };
}

function intShape(field: IntField): JsonSchema {
  return {
    type: "integer",
    ...(field.min === undefined ? {} : { minimum: field.min }),
    ...(field.max === undefined ? {} : { maximum: field.max }),
  };
}

function modeShape(context: Context): JsonSchema {
  if (!context.octalModes) return { type: "integer" };
  return {
    anyOf: [
      { type: "string", pattern: "^0[0-7]{3,4}$" },
      { type: "integer", minimum: 0 },
    ],
  };
}

/** An unquoted 4.18 is a number to most readers; one such as 4.20 is not the same text as its number and must be quoted. */
function versionShape(field: VersionField): JsonSchema {
  if (field.of === undefined) return { type: ["string", "number"] };
  return { enum: [...field.of, ...field.of.map(Number).filter((n, i) => String(n) === field.of?.[i])] };
}

function listShape(field: ListField, context: Context): JsonSchema {
  return { type: "array", items: schemaOf(field.of, context) };
}

function mapShape(field: MapField, context: Context): JsonSchema {
  const names = field.key === undefined ? undefined : { pattern: field.key.pattern };
  const allowed = names !== undefined && context.extraKeys ? { anyOf: [{ pattern: extraKey }, names] } : names;
  return {
    type: "object",
    ...(allowed === undefined ? {} : { propertyNames: allowed }),
    ...extraKeys(context),
    additionalProperties: schemaOf(field.of, context),
  };
}

function structShape(field: StructField, context: Context): JsonSchema {
  const live = Object.entries(field.fields).filter(([, f]) => inRange(f, context.version));
  const required = live.filter(([, f]) => holds(f.required, context.version)).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(live.map(([name, f]) => [name, schemaOf(f, context)])),
    ...(required.length === 0 ? {} : { required }),
    ...extraKeys(context),
    additionalProperties: false,
  };
}

const extraKey = "^x-";

function extraKeys(context: Context): JsonSchema {
  return context.extraKeys ? { patternProperties: { [extraKey]: {} } } : {};
}

/** Chosen by the type of what was written, so that a validator's words are about that shape only. */
function eitherShape(field: EitherField, context: Context): JsonSchema {
  const shapes = [
    { type: "object", of: field.map },
    { type: "array", of: field.list },
    { type: undefined, of: field.scalar },
  ].flatMap(({ type, of }) => (of === undefined ? [] : [{ type, schema: schemaOf(of, context) }]));
  return shapes.reduceRight<JsonSchema>((otherwise, { type, schema }, i) => {
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    return i === shapes.length - 1 ? schema : { if: { type }, then: schema, else: otherwise };
  }, {});
}
