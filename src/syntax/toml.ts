// TOML text → plain data. Only here is the TOML library known.
import { parse, TomlError } from "smol-toml";

export type TomlReading = { readonly value: Readonly<Record<string, unknown>> } | { readonly problem: string };

/** Reads TOML 1.0. A problem is the library's first line: what is wrong, without the excerpt. */
export function readToml(text: string): TomlReading {
  try {
    return { value: parse(text) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return { problem: `line ${error.line}: ${error.message.split("\n")[0]?.replace(/^Invalid TOML document: /, "") ?? ""}` };
  }
}
