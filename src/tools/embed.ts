// Files of the repo as modules: the core has no file access, so templates, starters, schemas and the version travel as code.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, type Planned } from "./planned-files.ts";
import { root } from "./root.ts";

const templateFolder = join(root, "templates");

/** templates.ts, starters.ts and version.ts below src/generated. */
export function embedded(): Planned {
  return new Map([
    ["src/generated/templates.ts", templatesModule()],
    ["src/generated/starters.ts", startersModule()],
    ["src/generated/version.ts", versionModule()],
  ]);
}

/** A module of lines below the notice that it is made. */
export function generatedModule(purpose: string, from: string, body: string): string {
  return `// ${purpose} Made from ${from} by \`npm run generate\`: do not edit.\n${body}\n`;
}

function templatesModule(): string {
  const rows = filesBelow(templateFolder)
    .filter((path) => !path.startsWith("profiles/"))
    .map((path) => {
      const executable = (statSync(join(templateFolder, path)).mode & 0o100) !== 0;
      return `  ${JSON.stringify(path)}: { mode: ${executable ? "0o755" : "0o644"}, text: ${literal(read(path))} },`;
    });
  const body = `export const templates = {\n${rows.join("\n")}\n} as const satisfies Record<string, { readonly mode: number; readonly text: string }>;`;
  return generatedModule("Every template with its file mode, by its path below templates/.", "templates/", body);
}

/** Profiles lie directly in the folder; a folder below it is a fleet with all its files. */
function startersModule(): string {
  const paths = filesBelow(join(templateFolder, "profiles")).filter((path) => path.endsWith(".yaml"));
  const row = (indent: string, name: string, path: string): string =>
    `${indent}${JSON.stringify(name)}: ${literal(read(`profiles/${path}`))},`;
  const profiles = paths.filter((path) => !path.includes("/")).map((path) => row("  ", path.replace(/\.yaml$/, ""), path));
  const fleets = new Map<string, string[]>();
  for (const path of paths.filter((one) => one.includes("/"))) {
    const [name = "", ...rest] = path.split("/");
    fleets.set(name, [...(fleets.get(name) ?? []), row("    ", rest.join("/"), path)]);
  }
  const folders = [...fleets].map(([name, rows]) => `  ${JSON.stringify(name)}: {\n${rows.join("\n")}\n  },`);
  const body = [
    `export const starterTexts = {\n${profiles.join("\n")}\n} as const satisfies Record<string, string>;`,
    `export const fleetStarterTexts = {\n${folders.join("\n")}\n} as const satisfies Record<string, Record<string, string>>;`,
  ];
  return generatedModule("The starter profiles and fleets, by name.", "templates/profiles/", body.join("\n\n"));
}

function versionModule(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version = typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "";
  return generatedModule("The version of this package.", "package.json", `export const version = ${JSON.stringify(version)};`);
}

const read = (path: string): string => readFileSync(join(templateFolder, path), "utf8");

/** A text as a template literal, so that a change shows as a readable diff. A carriage return would be lost in one: then a plain literal. */
export function literal(text: string): string {
  return text.includes("\r") ? JSON.stringify(text) : `\`${text.replace(/[\\`]|\$\{/g, "\\$&")}\``;
}
