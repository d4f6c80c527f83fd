// Findings of several judges about one text, each once.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/** Findings of which nothing in `known` said the same of the same place, each once. */
export function unsaid(found: readonly Diagnostic[], known: readonly Diagnostic[]): readonly Diagnostic[] {
  const place = ({ code, span }: Diagnostic): string => `${code} ${span?.source.name} ${span?.start}`;
  const said = new Set(known.map(place));
  const once = new Map(found.map((one) => [`${place(one)} ${one.path} ${one.message}`, one]));
  return [...once.values()].filter((one) => !said.has(place(one)));
}
