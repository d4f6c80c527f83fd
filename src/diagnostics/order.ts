// One order for every report: the same findings print the same way, whatever stage found them first.
import type { Diagnostic } from "./diagnostic.ts";

/**
 * Sources in order of first appearance, then by start, then by code; exact duplicates removed.
 * Findings without a place come last. Sources are told apart by name.
 */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const ranks = new Map<string, number>();
  for (const { span } of diagnostics) if (span !== undefined && !ranks.has(span.source.name)) ranks.set(span.source.name, ranks.size);
  const rank = (d: Diagnostic): number => (d.span === undefined ? ranks.size : (ranks.get(d.span.source.name) ?? ranks.size));
  const distinct = new Map(diagnostics.map((d) => [identity(d), d]));
  return [...distinct.values()].sort(
    (a, b) => rank(a) - rank(b) || (a.span?.start ?? 0) - (b.span?.start ?? 0) || compareText(a.code, b.code),
  );
}

/** Everything a reader can see of a finding. */
function identity(d: Diagnostic): string {
  const place = d.span && [d.span.source.name, d.span.start, d.span.end];
  const related = d.related?.map((r) => [r.span.source.name, r.span.start, r.span.end, r.message]);
  return JSON.stringify([d.code, d.severity, d.message, d.hint, d.path, place, related]);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
