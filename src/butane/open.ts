// The first look at a Butane text: is it YAML, and which variant and version does it say it is.
import type { Diagnostic, Source } from "../diagnostics/diagnostic.ts";
import { str, struct } from "../model/field.ts";
import { readGoYaml } from "../syntax/go-yaml.ts";
import type { Anchored } from "../syntax/go-yaml-strict.ts";
import type { NoVariant, Variant } from "./contract.ts";
import { decodeButane, type Trouble } from "./decode.ts";
import { findVariant } from "./variants.ts";

export type OpenFailure =
  | { readonly stage: "yaml"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly stage: "header"; readonly troubles: readonly Trouble[] }
  | { readonly stage: "variant"; readonly problem: NoVariant; readonly document?: Anchored };

export type Opening = { readonly source: Source; readonly rest?: number } & (
  | { readonly failure: OpenFailure }
  | { readonly variant: Variant; readonly document: Anchored }
);

const header = struct({ variant: str(), version: str() });

/** Reads the first document and looks up its row in the table of variants. */
export function open(written: Source): Opening {
  const { document, source, rest, diagnostics } = readGoYaml(written);
  const base = { source, ...(rest === undefined ? {} : { rest }) };
  if (diagnostics.length > 0) return { ...base, failure: { stage: "yaml", diagnostics } };
  if (document === undefined) return { ...base, failure: { stage: "variant", problem: { problem: "no-variant", name: "", version: "" } } };
  const { value, troubles } = decodeButane(document, header, "");
  if (troubles.length > 0) return { ...base, failure: { stage: "header", troubles } };
  const found = findVariant(textOf(value.variant), textOf(value.version));
  return "problem" in found ? { ...base, failure: { stage: "variant", problem: found, document } } : { ...base, variant: found, document };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
