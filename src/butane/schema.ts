// JSON Schemas of Butane for editors: one for each variant and version, derived from the table of fields when asked for.
import { oneOf, type StructField } from "../model/field.ts";
import { type JsonSchema, toJsonSchema } from "../model/schema.ts";
import type { Variant } from "./contract.ts";
import { butaneField } from "./fields.ts";
import { variants } from "./variants.ts";

/** The variants by the names of their schemas. */
export const butaneSchemas: ReadonlyMap<string, Variant> = new Map(
  variants.map((variant) => [`butane-${variant.name}-${variant.version}`, variant]),
);

/** The text of the schema as it is committed. */
export function butaneSchemaText(name: string, variant: Variant): string {
  return `${JSON.stringify(butaneSchema(name, variant), null, 2)}\n`;
}

function butaneSchema(name: string, variant: Variant): JsonSchema {
  const title = `Butane ${variant.name} ${variant.version}`;
  return toJsonSchema(documentField(variant), variant.ignition, { id: `urn:kindling:schema:${name}`, title });
}

/** The fields of a whole document: what names the variant is fixed, and what a MachineConfig cannot do without must be there. */
function documentField(variant: Variant): StructField {
  const { fields } = butaneField(variant);
  const { metadata } = fields;
  return {
    t: "struct",
    fields: {
      ...fields,
      version: oneOf([variant.version], { required: true, doc: "Version of the variant." }),
      variant: oneOf([variant.name], { required: true, doc: "What the config is for." }),
      ...(metadata === undefined ? {} : { metadata: { ...metadata, required: true } }),
    },
  };
}
