// schema: JSON Schemas for editors, by name.
import { butaneSchemas, butaneSchemaText } from "../butane/schema.ts";
import { schemaTexts } from "../generated/schemas/index.ts";

export const schemaNames: readonly string[] = [...Object.keys(schemaTexts), ...butaneSchemas.keys()];

const isSchemaName = (name: string): name is keyof typeof schemaTexts => Object.hasOwn(schemaTexts, name);

/** The schema's text as committed in schemas/, or undefined for an unknown name. */
export async function schemaText(name: string): Promise<string | undefined> {
  const variant = butaneSchemas.get(name);
  if (variant !== undefined) return butaneSchemaText(name, variant);
  return isSchemaName(name) ? schemaTexts[name]() : undefined;
}
