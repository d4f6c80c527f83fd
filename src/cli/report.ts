// Findings to standard error, and what they mean for the exit status: the same for every command.
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { formatJson } from "../diagnostics/json.ts";
import { inOrder } from "../diagnostics/order.ts";
import { isCode } from "../diagnostics/severity.ts";
import { formatText } from "../diagnostics/text.ts";
import type { Terminal } from "./terminal.ts";

export type ReportOptions = {
  readonly report: "text" | "json";
  /** Warnings count as errors. */
  readonly strict: boolean;
  /** Codes whose warnings and infos are not shown. Errors are always shown. */
  readonly silence: readonly string[];
  readonly color: "auto" | "always" | "never";
  /** Only what makes the command fail, and no words beside it. */
  readonly quiet: boolean;
};

/** The findings that count: ordered, without duplicates and without what was silenced. */
function heard(diagnostics: readonly Diagnostic[], options: ReportOptions): Diagnostic[] {
  return inOrder(diagnostics).filter((d) => d.severity === "error" || !options.silence.includes(d.code));
}

/** Whether a finding makes the command fail. */
function isFatal(diagnostic: Diagnostic, options: ReportOptions): boolean {
  return diagnostic.severity === "error" || (options.strict && diagnostic.severity === "warning");
}

export function fails(diagnostics: readonly Diagnostic[], options: ReportOptions): boolean {
  return heard(diagnostics, options).some((d) => isFatal(d, options));
}

/** Prints the findings. As JSON: exactly one array, also when there are none. */
export function report(diagnostics: readonly Diagnostic[], options: ReportOptions, terminal: Terminal): void {
  const shown = heard(diagnostics, options).filter((d) => !options.quiet || isFatal(d, options));
  if (options.report === "json") terminal.err(formatJson(shown));
  else if (shown.length > 0) {
    terminal.err(formatText(shown, { color: wantsColor(options, terminal) }));
    if (options.strict && fails(shown, options) && !hasErrors(shown)) terminal.err("--strict: warnings count as errors\n");
  }
}

/** Words beside the findings: what was written, what was found in order. Not under --quiet, and never beside a JSON report. */
export function say(text: string, options: ReportOptions, terminal: Terminal): void {
  if (!options.quiet && options.report === "text") terminal.err(text);
}

/** The codes to silence that do not exist. */
export function unknownCodes(options: ReportOptions): string[] {
  return options.silence.filter((code: string): boolean => !isCode(code));
}

function wantsColor(options: ReportOptions, terminal: Terminal): boolean {
  return options.color === "always" || (options.color === "auto" && terminal.colorful());
}
