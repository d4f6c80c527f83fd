// Findings for programs: one JSON array.
import type { Diagnostic, Span } from "./diagnostic.ts";
import { type Lines, linesOf } from "./position.ts";

/** Lines and columns are 1-based, columns count code points; the end is the first column after the place. */
type Place = {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
};

/**
 * An array of `{code, severity, message, hint?, file, path, line, column, endLine, endColumn, related?}`, in the order given, with a
 * final newline. What is unknown is null; `related` holds `{message, file, line, column, endLine, endColumn}`.
 */
export function formatJson(diagnostics: readonly Diagnostic[]): string {
  const place = placer();
  const rows = diagnostics.map((d) => {
    const { file, ...range } = place(d.span);
    return {
      code: d.code,
      severity: d.severity,
      message: d.message,
      ...(d.hint === undefined ? {} : { hint: d.hint }),
      file,
      path: d.path ?? null,
      ...range,
      ...(d.related === undefined ? {} : { related: d.related.map((r) => ({ message: r.message, ...place(r.span) })) }),
    };
  });
  return `${JSON.stringify(rows, null, 2)}\n`;
}

function placer(): (span: Span | undefined) => Place {
  const texts = new Map<string, Lines>();
  return (span) => {
    if (span === undefined) return { file: null, line: null, column: null, endLine: null, endColumn: null };
    const lines = texts.get(span.source.text) ?? linesOf(span.source.text);
    texts.set(span.source.text, lines);
    const start = lines.at(span.start);
    const end = lines.at(Math.max(span.start, span.end));
    return { file: span.source.name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  };
}
