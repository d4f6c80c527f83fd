// TOML as a program reads it, with a parser that is not ours.
import { parse } from "smol-toml";

/** The whole text as plain objects; throws on what is no TOML, a table that comes twice included. */
export function readToml(text: string | undefined): { readonly [key: string]: unknown } {
  return JSON.parse(JSON.stringify(parse(text ?? "")));
}
