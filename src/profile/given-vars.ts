// Values for variables from outside a profile: a file of names and values, or an option.
import { type Diagnostic, finding, hasErrors, type Source, type Span } from "../diagnostics/diagnostic.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";
import type { GivenVar } from "./vars.ts";

export type GivenVars = { readonly values: readonly GivenVar[]; readonly diagnostics: readonly Diagnostic[] };

/** One map of names and values, as YAML or JSON. */
export function varsInFile(source: Source): GivenVars {
  const { documents, diagnostics } = readDocuments(source);
  const trees = documents.filter(({ tree }) => tree !== undefined).map(expand);
  const found = [...diagnostics, ...trees.flatMap((one) => one.diagnostics)];
  const [tree] = trees.flatMap((one) => one.tree ?? []);
  if (hasErrors(found)) return { values: [], diagnostics: found };
  if (trees.length !== 1 || tree?.kind !== "map") {
    const start = { source, start: 0, end: 0 };
    const hint = "for example crashkernel: 676M";
    return {
      values: [],
      diagnostics: [...found, finding("profile/vars-file", start, `${source.name} is not one map of names and values`, { hint })],
    };
  }
  const veiled = { name: source.name, text: tree.entries.reduce((text, { value }) => veil(text, value.span), source.text) };
  const values = tree.entries.map(({ key, value }) => ({ name: key.text, value, key: { ...key.span, source: veiled }, by: source.name }));
  return { values, diagnostics: found };
}

/** The text without what stands at a place: a misspelt name of a secret is shown with its line. */
const veil = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, "•") + text.slice(end);

/** `name=value`, as the option --set has it; undefined without a name. */
export function varInOption(text: string): GivenVar | undefined {
  const sign = text.indexOf("=");
  if (sign < 1) return undefined;
  const source = { name: "--set", text };
  const value = {
    kind: "scalar",
    style: "double",
    text: text.slice(sign + 1),
    span: { source, start: sign + 1, end: text.length },
  } as const;
  return {
    name: text.slice(0, sign),
    value,
    key: { source: { name: "--set", text: text.slice(0, sign) }, start: 0, end: sign },
    by: "--set",
  };
}
