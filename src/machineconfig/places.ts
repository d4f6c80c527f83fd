// Places in the users' files as people read them: object, file and line.
import type { Span } from "../diagnostics/diagnostic.ts";
import { type Lines, linesOf } from "../diagnostics/position.ts";

/** Writes places; each text is cut into lines once. */
export function placeWriter(): (span: Span | undefined) => string {
  const texts = new Map<string, Lines>();
  return (span) => {
    if (span === undefined) return "";
    const { name, text } = span.source;
    const lines = texts.get(text) ?? linesOf(text);
    texts.set(text, lines);
    return `${name}:${lines.at(span.start).line}`;
  };
}
