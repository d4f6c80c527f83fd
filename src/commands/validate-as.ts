// validate --as ignition-validate: what the real tool finds, in its own words for places, as lines or as JSON.
import type { Code } from "../diagnostics/codes/index.ts";
import { messages } from "../ignition/findings.ts";
import { type GoEntry, type GoRefusal, type GoReport, type GoRule, goLine, goReport } from "../ignition/report.ts";

export { type GoEntry, type GoReport, goReport as validateAsIgnition };

/** The codes of what is found while reading. */
const readingCodes = {
  Unreadable: "cli/unreadable",
  JSONSyntax: "syntax/json",
  JSONType: "ignition/wrong-type",
  UnusedKey: "ignition/unknown-field",
  ContextTreeMismatch: "ignition/null-object",
  Empty: "ignition/empty",
  InvalidVersion: "ignition/bad-version",
  UnknownVersion: "ignition/unknown-version",
} as const satisfies Record<Exclude<GoRule | GoRefusal["error"], keyof typeof messages>, Code>;

const isReadingRule = (rule: string): rule is keyof typeof readingCodes => Object.hasOwn(readingCodes, rule);

/** Whether the real tool would exit with 1. */
export function goFails({ entries, refusal }: GoReport): boolean {
  return refusal !== undefined || entries.some((entry) => entry.severity === "error");
}

/** What the real tool prints: the report on standard output, a refusal on standard error. */
export function goText({ entries, refusal }: GoReport): { readonly out: string; readonly err: string } {
  return { out: entries.map((entry) => `${goLine(entry)}\n`).join(""), err: refusal === undefined ? "" : `${refusal.message}\n` };
}

/**
 * An array with `{code, severity, message, file, path, line, column, endLine, endColumn, rule}` for every finding of every file, and a final
 * newline. Columns count bytes; `rule` is the real tool's name. As there, a path of "" is the whole file, and line and column 0 are unknown.
 */
export function goJson(reports: readonly { readonly file: string; readonly report: GoReport }[]): string {
  const rows = reports.flatMap(({ file, report: { entries, refusal } }) => [
    ...(refusal === undefined ? [] : [row(file, { ...refusal, rule: refusal.error, severity: "error", path: "", line: 0, column: 0 })]),
    ...entries.map((entry) => row(file, entry)),
  ]);
  return `${JSON.stringify(rows, null, 2)}\n`;
}

type Row = Omit<GoEntry, "rule"> & { readonly rule: GoRule | GoRefusal["error"] };

function row(file: string, { rule, severity, message, path, line, column }: Row) {
  const code = isReadingRule(rule) ? readingCodes[rule] : messages[rule].code;
  return { code, severity, message, file, path, line, column, endLine: line, endColumn: column, rule };
}
