// Schemas compiled to plain functions ahead of time: no schema compiler at run time, nothing evaluated, a few milliseconds to load.
import { Ajv, type AnySchemaObject } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { generatedModule } from "./embed.ts";
import type { Planned } from "./planned-files.ts";
import { root } from "./root.ts";

export type NamedSchema = { readonly name: string; readonly schema: object };

const folder = "src/generated/validators";

/** One module per schema, its types, and an index that loads each only when asked. */
export async function validatorModules(schemas: readonly NamedSchema[]): Promise<Planned> {
  const modules = await Promise.all(
    schemas.map(async ({ name, schema }) => [`${folder}/${name}.js`, await validatorModule(schema)] as const),
  );
  const types = schemas.map(({ name }) => [`${folder}/${name}.d.ts`, typesModule()] as const);
  return new Map([...modules, ...types, [`${folder}/validate.ts`, contractModule()], [`${folder}/index.ts`, indexModule(schemas)]]);
}

/** The text of an ES module that exports `validate` and imports nothing. */
export async function validatorModule(schema: object): Promise<string> {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTypes: false, messages: false, code: { source: true, esm: true } });
  const source = standalone.default(ajv, ajv.compile(withoutNotes(schema)));
  const result = await build({
    stdin: { contents: source, resolveDir: root, loader: "js" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    minify: true,
    write: false,
  });
  const [file] = result.outputFiles;
  return generatedModule("A precompiled JSON Schema validator.", "schemas/", (file?.text ?? "").trimEnd());
}

/** The schema without what is only for readers: a validator carries parts of its schema along. Names of fields are not keywords. */
function withoutNotes(schema: unknown): AnySchemaObject {
  return Object.fromEntries(
    Object.entries(isObject(schema) ? schema : {})
      .filter(([keyword]) => keyword !== "description" && keyword !== "title")
      .map(([keyword, value]) => {
        if (keyword === "properties" || keyword === "patternProperties") {
          return [keyword, Object.fromEntries(Object.entries(isObject(value) ? value : {}).map(([name, of]) => [name, withoutNotes(of)]))];
        }
        if (Array.isArray(value)) return [keyword, value.map((item: unknown) => (isObject(item) ? withoutNotes(item) : item))];
        return [keyword, isObject(value) ? withoutNotes(value) : value];
      }),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function typesModule(): string {
  return generatedModule(
    "Types of the validator beside it.",
    "schemas/",
    'import type { Validate } from "./validate.ts";\n\nexport const validate: Validate;',
  );
}

function contractModule(): string {
  const body = `export type SchemaError = { readonly instancePath: string; readonly keyword: string; readonly message?: string; readonly params: object };

/** True when the data fits the schema; else \`errors\` of the function says why, until its next call. */
export type Validate = ((data: unknown) => boolean) & { errors?: readonly SchemaError[] | null };`;
  return generatedModule("What a validator is.", "schemas/", body);
}

function indexModule(schemas: readonly NamedSchema[]): string {
  const rows = schemas.map(({ name }) => `  ${JSON.stringify(name)}: async () => (await import("./${name}.js")).validate,`);
  const body = `import type { Validate } from "./validate.ts";

export type { SchemaError, Validate } from "./validate.ts";

export const validators = {
${rows.join("\n")}
} as const satisfies Record<string, () => Promise<Validate>>;`;
  return generatedModule("Every validator by the name of its schema, loaded when asked for.", "schemas/", body);
}
