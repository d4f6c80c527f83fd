// The severity of a finding code, without the texts of the code tables: those are read by `explain` alone.
import { severities } from "../generated/severities.ts";
import type { Code, Severity } from "./codes/index.ts";

/** Made from the tables; a code that is missing here fails the type check until `npm run generate` has run. */
const known: Readonly<Record<Code, Severity>> = severities;

export function severityOf(code: Code): Severity {
  return known[code];
}

export function isCode(text: string): text is Code {
  return Object.hasOwn(known, text);
}

/** Every code. */
export const codeNames: readonly Code[] = Object.keys(known).filter(isCode);
