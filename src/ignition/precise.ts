// The very character that a rule stumbles over, where the text stands in the file as the rule saw it.
import type { Span } from "../diagnostics/diagnostic.ts";
import type { Problem } from "./validate/index.ts";

/** A place within a text. `offset`: UTF-16. */
export type Within = { readonly text: string; readonly offset: number };

/** Where in its value a problem lies; undefined when it is about the whole. */
export function withinValue({ rule, args }: Pick<Problem, "rule" | "args">): Within | undefined {
  const { value, offset } = args;
  return rule === "DataURL" && typeof value === "string" && typeof offset === "number" ? { text: value, offset } : undefined;
}

/** The character's own place when the text stands in the span unchanged, else the span. */
export function narrowed(span: Span | undefined, within: Within | undefined): Span | undefined {
  if (span === undefined || within === undefined) return span;
  const start = span.source.text.indexOf(within.text, span.start);
  if (start < 0 || start + within.text.length > span.end || within.offset >= within.text.length) return span;
  const at = start + within.offset;
  return { source: span.source, start: at, end: at + String.fromCodePoint(span.source.text.codePointAt(at) ?? 0).length };
}
