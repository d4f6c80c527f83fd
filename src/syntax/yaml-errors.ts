// The YAML library's errors → our findings, in our words, with what to do.
import type { YAMLError } from "yaml";
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { type Place, rules } from "./yaml-error-rules.ts";
import type { Unclosed } from "./yaml-lexemes.ts";

/** More than this helps nobody: later errors follow from earlier ones. */
const maxShown = 10;

/** The first error of each line, in order. */
export function explainErrors(errors: readonly YAMLError[], unclosed: readonly Unclosed[], source: Source): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const lines = new Set<number>();
  for (const error of [...errors].sort((a, b) => a.pos[0] - b.pos[0])) {
    const diagnostic = explain(error, unclosed, source);
    const line = source.text.lastIndexOf("\n", (diagnostic.span?.start ?? 0) - 1);
    if (lines.has(line)) continue;
    lines.add(line);
    found.push(diagnostic);
    // What follows an opening without a partner is read as part of it: every later error is noise.
    if (found.length === maxShown || diagnostic.code === "syntax/unclosed-quote" || diagnostic.code === "syntax/unclosed-bracket") break;
  }
  return found;
}

function explain(error: YAMLError, unclosed: readonly Unclosed[], source: Source): Diagnostic {
  const opening = openingOf(error, unclosed);
  if (opening !== undefined) return unclosedFinding(opening, source);
  const start = Math.min(error.pos[0], Math.max(source.text.length - 1, 0));
  const place = placeAt(source.text, start, error.message);
  const rule = rules.find((candidate) => candidate.yaml === error.code && (candidate.when === undefined || candidate.when(place)));
  const span = { source, start, end: Math.max(start, Math.min(error.pos[1], lineEnd(source.text, start))) };
  if (rule === undefined) return finding("syntax/yaml", span, "this is not valid YAML");
  return finding(rule.code, span, rule.message(place), { hint: rule.hint?.(place) });
}

function openingOf(error: YAMLError, unclosed: readonly Unclosed[]): Unclosed | undefined {
  const before = unclosed.filter((opening) => opening.start < error.pos[0]);
  if (error.code === "MISSING_CHAR" && /closing/.test(error.message)) return before.findLast((o) => o.char === '"' || o.char === "'");
  if (/must (?:be sufficiently indented and )?end with/.test(error.message))
    return before.findLast((o) => o.char === "[" || o.char === "{");
  return undefined;
}

function unclosedFinding({ start, char }: Unclosed, source: Source): Diagnostic {
  const span = { source, start, end: start + 1 };
  if (char === "'" || char === '"') {
    const hint = char === "'" ? "inside '…' an apostrophe is written twice" : 'inside "…" a quote is written \\"';
    return finding("syntax/unclosed-quote", span, `the quote ${char} that opens here is never closed`, { hint });
  }
  const partner = char === "[" ? "]" : "}";
  return finding("syntax/unclosed-bracket", span, `the ${char} that opens here has no ${partner}`, {
    hint: `close it with ${partner} and indent what is inside, the closing ${partner} too, or quote the text if ${char} is part of it`,
  });
}

function placeAt(text: string, at: number, says: string): Place {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const line = text.slice(lineStart, lineEnd(text, at));
  return { says, line, before: line.slice(0, at - lineStart), rest: line.slice(at - lineStart) };
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
