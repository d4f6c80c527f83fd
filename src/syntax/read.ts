// A text of unknown language → documents: JSON where it is JSON, else YAML. Size limits are checked before anything is read.
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { readJson } from "./json.ts";
import type { Document } from "./tree.ts";
import { readYaml } from "./yaml.ts";

export type DocumentsReading = {
  readonly language: "json" | "yaml";
  /** A document without content has no tree. None at all when there are errors. */
  readonly documents: readonly Document[];
  readonly diagnostics: readonly Diagnostic[];
};

const mebi = 1024 * 1024;
/** UTF-16 units. */
const limits = { json: 64 * mebi, yaml: 10 * mebi } as const;

/**
 * Reads all documents of a text. A name ending in .ign or .json says JSON. Any other text that starts with { or [ is tried as JSON first and, as
 * that is also how YAML may start, then as YAML.
 */
export function readDocuments(source: Source): DocumentsReading {
  if (/\.(?:ign|json)$/i.test(source.name)) return asJson(source);
  if (!/^\s*[{[]/.test(source.text)) return asYaml(source);
  const json = asJson(source);
  if (json.diagnostics.length === 0 || source.text.length > limits.yaml) return json;
  const yaml = asYaml(source);
  // Broken both ways: a first key in double quotes says which of the two it was meant to be.
  return yaml.diagnostics.length > 0 && /^\s*[{[]\s*["{[]/.test(source.text) ? json : yaml;
}

function asJson(source: Source): DocumentsReading {
  const large = tooLarge(source, "json");
  if (large !== undefined) return { language: "json", documents: [], diagnostics: [large] };
  const span = { source, start: 0, end: source.text.length };
  if (/^\s*$/.test(source.text)) return { language: "json", documents: [{ span }], diagnostics: [] };
  const { tree, diagnostics } = readJson(source);
  return { language: "json", documents: tree === undefined ? [] : [{ tree, span }], diagnostics };
}

function asYaml(source: Source): DocumentsReading {
  const large = tooLarge(source, "yaml");
  if (large !== undefined) return { language: "yaml", documents: [], diagnostics: [large] };
  return { language: "yaml", ...readYaml(source) };
}

function tooLarge(source: Source, language: "json" | "yaml"): Diagnostic | undefined {
  if (source.text.length <= limits[language]) return undefined;
  const size = Math.ceil(source.text.length / mebi);
  return finding(
    "syntax/too-large",
    { source, start: 0, end: 0 },
    `the text is ${size} MiB long, but ${language === "json" ? "JSON" : "YAML"} is read up to ${limits[language] / mebi} MiB`,
    { hint: "put large contents behind a URL, or split the file" },
  );
}
