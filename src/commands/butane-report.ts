// The report of butane as text: its own lines first, then what kindling has to add as lines that start with `note`.
import { reportedPath } from "../butane/report.ts";
import type { Diagnostic, Span } from "../diagnostics/diagnostic.ts";
import { frame } from "../diagnostics/frame.ts";
import { type Lines, linesOf } from "../diagnostics/position.ts";
import { visible } from "../diagnostics/width.ts";
import type { ButaneResult } from "./butane.ts";

export type ReportStyle = {
  /** One line each, without the line of the source. */
  readonly raw: boolean;
  readonly color: boolean;
};

const colors: Readonly<Record<string, string>> = { error: "1;31", warning: "1;33", info: "1;34", note: "36" };

/** Lines such as `error at $.storage.files.0.path, line 6 col 13: …`; "" when there is nothing to say. */
export function formatButaneReport(result: ButaneResult, style: ReportStyle): string {
  const texts = new Map<string, Lines>();
  const lines = (span: Span): Lines => {
    const known = texts.get(span.source.text) ?? linesOf(span.source.text);
    texts.set(span.source.text, known);
    return known;
  };
  const own = result.report.map(({ severity, pointer, span, message, hint }) =>
    formatLine(severity, reportedPath(pointer), span, message, hint, lines, style),
  );
  const notes = result.notes.map((note) =>
    formatLine("note", note.path, note.span, `${note.message} [${note.code}]`, note.hint, lines, style),
  );
  return [...own, ...notes, ...result.failures.map((failure) => formatFailure(failure, lines))].join("");
}

function formatLine(
  head: string,
  path: string | undefined,
  span: Span | undefined,
  message: string,
  hint: string | undefined,
  lines: (span: Span) => Lines,
  { raw, color }: ReportStyle,
): string {
  const painted = color ? `\u001b[${colors[head]}m${head}\u001b[0m` : head;
  const place = span === undefined ? undefined : lines(span).at(span.start);
  const where = [path === undefined ? "" : visible(path), place === undefined ? "" : `line ${place.line} col ${place.column}`];
  const line = `${painted} at ${where.filter((part) => part !== "").join(", ")}: ${visible(message)}\n`;
  return raw || span === undefined ? line : line + framed(span, lines(span), hint);
}

function framed(span: Span, lines: Lines, hint: string | undefined): string {
  const { line } = lines.at(span.start);
  const start = span.start - lines.start(line);
  const { text, marker } = frame(lines.line(line), start, start + Math.max(0, span.end - span.start));
  const gutter = String(line);
  const rows = [`  ${gutter} | ${text}`.trimEnd(), `  ${" ".repeat(gutter.length)} | ${marker.padding}${marker.carets}`];
  if (hint !== undefined) rows.push(`  hint: ${visible(hint)}`);
  return `${rows.join("\n")}\n\n`;
}

/** Why nothing could be translated, with the line as go-yaml's own errors have it. */
function formatFailure({ message, hint, span }: Diagnostic, lines: (span: Span) => Lines): string {
  const place = span === undefined ? "" : `line ${lines(span).at(span.start).line}: `;
  return `${place}${visible(message)}${hint === undefined ? "" : ` (${visible(hint)})`}\n`;
}
