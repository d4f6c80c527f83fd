// What every finding of the lint is about and what it needs to know: for the reference page.
import type { Code } from "../diagnostics/codes/index.ts";
import { codeNames } from "../diagnostics/severity.ts";
import { poolNeeds } from "./mco/pools.ts";
import type { Need, Rule } from "./rule.ts";
import { rules } from "./rules.ts";

export type CatalogueRow = { readonly code: Code; readonly of: Rule["of"] | "cluster" | "config"; readonly needs?: Need };

/** The areas that are about nodes, and not about a language or a command. */
const areas = /^(?:ignition-runtime|mco|policy|render|unit)\//;

/** Every code that a rule of a set, of a pool, or of one config finds; by code. */
export function catalogue(): readonly CatalogueRow[] {
  const fromRules = rules.flatMap(({ codes: found, of, needs = {} }) => found.map((code) => rowOf(code, of, needs[code])));
  const fromPools = Object.entries(poolNeeds).map(([code, need]) => rowOf(code as keyof typeof poolNeeds, "cluster", need));
  const known = new Set<Code>([...fromRules, ...fromPools].map(({ code }) => code));
  const others = codeNames.filter((code) => areas.test(code) && !known.has(code));
  const rest = others.map((code) => rowOf(code, aboutOf(code), undefined));
  return [...fromRules, ...fromPools, ...rest].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function aboutOf(code: Code): CatalogueRow["of"] {
  if (code.startsWith("policy/")) return "cluster";
  return code.startsWith("ignition-runtime/") ? "config" : "machineconfig";
}

const rowOf = (code: Code, of: CatalogueRow["of"], needs: Need | undefined): CatalogueRow => ({
  code,
  of,
  ...(needs === undefined ? {} : { needs }),
});
