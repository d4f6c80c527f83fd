// Data → TOML, as far as configurations of container runtimes need it: tables of texts, numbers, truths and lists of texts.

export type TomlValue = string | number | boolean | readonly string[];
export type TomlTable = {
  /** The table's name, part by part; empty for the top level, which must come first. */
  readonly name: readonly string[];
  readonly entries: { readonly [key: string]: TomlValue };
};

/** The text of the tables in the order given, with an empty line between two. Source: TOML 1.0. */
export function printToml(tables: readonly TomlTable[]): string {
  return tables.map(printTable).join("\n");
}

function printTable({ name, entries }: TomlTable): string {
  const head = name.length === 0 ? "" : `[${name.map(key).join(".")}]\n`;
  return `${head}${Object.entries(entries)
    .map(([field, value]) => `${key(field)} = ${printValue(value)}\n`)
    .join("")}`;
}

const key = (text: string): string => (/^[A-Za-z0-9_-]+$/.test(text) ? text : quoted(text));

function printValue(value: TomlValue): string {
  if (typeof value === "string") return quoted(value);
  return typeof value === "object" ? `[${value.map(quoted).join(", ")}]` : String(value);
}

/** A basic string: JSON's escapes are TOML's, but for DEL, which JSON leaves as it is. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll("\u007f", "\\u007F");
