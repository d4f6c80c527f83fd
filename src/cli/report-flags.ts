// The options about findings as commander hands them over.
import type { ReportOptions } from "./report.ts";

/** What commander hands over for `reportOptions`. */
export type ReportFlags = {
  readonly report: ReportOptions["report"];
  readonly color: ReportOptions["color"];
  readonly strict?: true;
  readonly quiet?: true;
  readonly silence?: readonly string[];
};

export function reportOptions(flags: ReportFlags): ReportOptions {
  return {
    report: flags.report,
    color: flags.color,
    strict: flags.strict ?? false,
    quiet: flags.quiet ?? false,
    silence: flags.silence ?? [],
  };
}
