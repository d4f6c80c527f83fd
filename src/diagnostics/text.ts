// Findings for people: place, message, the line itself with a caret, related places, hint, and a summary.
import type { Diagnostic, Span } from "./diagnostic.ts";
import { frame } from "./frame.ts";
import { type Lines, linesOf } from "./position.ts";
import { visible } from "./width.ts";

export type TextOptions = { readonly color: boolean };

type Paint = (style: "bold" | "dim" | "error" | "warning" | "info" | "hint", text: string) => string;

const styles = { bold: "1", dim: "2", error: "1;31", warning: "1;33", info: "1;34", hint: "36" } as const;

/** All findings in the order given, and a closing line such as `2 errors, 1 warning`. Empty when there is nothing to say. */
export function formatText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  if (diagnostics.length === 0) return "";
  const paint: Paint = (style, text) => (options.color ? `\u001b[${styles[style]}m${text}\u001b[0m` : text);
  const texts = new Map<string, Lines>();
  const lines = (span: Span): Lines => {
    const known = texts.get(span.source.text) ?? linesOf(span.source.text);
    texts.set(span.source.text, known);
    return known;
  };
  return `${diagnostics.map((d) => formatOne(d, lines, paint)).join("\n")}\n${summary(diagnostics)}\n`;
}

/** `2 errors, 1 warning`; what there is none of is left out. */
export function summary(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic["severity"]): number => diagnostics.filter((d) => d.severity === severity).length;
  const parts: [number, string, string][] = [
    [count("error"), "error", "errors"],
    [count("warning"), "warning", "warnings"],
    [count("info"), "info", "info"],
  ];
  return parts
    .filter(([n]) => n > 0)
    .map(([n, one, many]) => `${n} ${n === 1 ? one : many}`)
    .join(", ");
}

function formatOne(d: Diagnostic, linesIn: (span: Span) => Lines, paint: Paint): string {
  const place = d.span === undefined ? "" : `${paint("bold", placeOf(d.span, linesIn(d.span)))}: `;
  const out = [`${place}${paint(d.severity, d.severity)}: ${visible(d.message)} ${paint("dim", `[${d.code}]`)}`];
  if (d.span === undefined && d.path !== undefined) out.push(`  at ${visible(d.path)}`);
  if (d.span !== undefined) out.push(...framed(d.span, linesIn(d.span), d.severity, paint));
  for (const r of d.related ?? []) {
    out.push(`  ${paint("bold", placeOf(r.span, linesIn(r.span)))}: ${visible(r.message)}`);
    out.push(...framed(r.span, linesIn(r.span), "info", paint));
  }
  if (d.hint !== undefined) out.push(`  ${paint("hint", "hint")}: ${visible(d.hint)}`);
  return `${out.join("\n")}\n`;
}

function placeOf(span: Span, lines: Lines): string {
  const { line, column } = lines.at(span.start);
  return `${visible(span.source.name)}:${line}:${column}`;
}

function framed(span: Span, lines: Lines, severity: Diagnostic["severity"], paint: Paint): string[] {
  const { line } = lines.at(span.start);
  const start = span.start - lines.start(line);
  const { text, marker } = frame(lines.line(line), start, start + Math.max(0, span.end - span.start));
  const gutter = String(line);
  return [
    `${paint("dim", `  ${gutter} |`)} ${text}`.trimEnd(),
    `${paint("dim", `  ${" ".repeat(gutter.length)} |`)} ${marker.padding}${paint(severity, marker.carets)}`,
  ];
}
