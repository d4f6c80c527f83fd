// `npm run generate`: everything in the repo that is derived from templates and tables. `-- --check` only names what is stale.
import { embedded, generatedModule, literal } from "./embed.ts";
import { type Planned, settle, writePlanned } from "./planned-files.ts";
import { root } from "./root.ts";

const owned = ["src/generated", "schemas", "docs/diagnostics"];

/** The severity of every code: all that a run needs of the code tables, whose texts are for `explain` and the docs. */
async function severities(): Promise<Planned> {
  const { codes } = await import("../diagnostics/codes/index.ts");
  const rows = Object.entries(codes).map(([code, { severity }]) => `  ${JSON.stringify(code)}: ${JSON.stringify(severity)},`);
  const body = `export const severities = {\n${rows.join("\n")}\n} as const;`;
  return new Map([["src/generated/severities.ts", generatedModule("The severity of every finding code.", "src/diagnostics/codes", body)]]);
}

/** What is derived from the core's tables: loaded late, because the core imports the embedded modules. */
async function derived(): Promise<Planned> {
  const [{ schemaOf, schemaSources, schemaText }, { butaneSchemas, butaneSchemaText }, { validatorModules }, { referencePages }] =
    await Promise.all([import("./schemas.ts"), import("../butane/schema.ts"), import("./validators.ts"), import("./docs.ts")]);
  const texts = schemaSources.map((source) => ({ name: source.name, text: schemaText(source) }));
  const validators = await validatorModules(schemaSources.map((source) => ({ name: source.name, schema: schemaOf(source) })));
  return new Map([
    ...texts.map(({ name, text }) => [`schemas/${name}.json`, text] as const),
    ...[...butaneSchemas].map(([name, variant]) => [`schemas/${name}.json`, butaneSchemaText(name, variant)] as const),
    ...texts.map(({ name, text }) => [`src/generated/schemas/${name}.ts`, schemaModule(name, text)] as const),
    ["src/generated/schemas/index.ts", schemaIndex(texts.map(({ name }) => name))],
    ...validators,
    ...referencePages(),
  ]);
}

function schemaModule(name: string, text: string): string {
  return generatedModule("A JSON Schema as text.", `schemas/${name}.json`, `export const text = ${literal(text)};`);
}

function schemaIndex(names: readonly string[]): string {
  const rows = names.map((name) => `  ${JSON.stringify(name)}: async () => (await import("./${name}.ts")).text,`);
  const body = `export const schemaTexts = {\n${rows.join("\n")}\n} as const satisfies Record<string, () => Promise<string>>;`;
  return generatedModule("The text of every schema by name, loaded when asked for.", "schemas/", body);
}

const check = process.argv.includes("--check");
const first = new Map([...embedded(), ...(await severities())]);
if (!check) for (const path of writePlanned(root, first, [])) console.log(`wrote ${path}`);
settle(root, new Map([...first, ...(await derived())]), owned, check, "npm run generate");
