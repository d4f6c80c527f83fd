// kindling merge: the merged config on standard output, or with where every value came from.
import { mergeConfigs, transcriptText } from "../commands/merge.ts";
import { isSpecVersion, specVersions } from "../commands/versions.ts";
import { printJson } from "../syntax/print-json.ts";
import { readInputs } from "./inputs.ts";
import { nodeReader } from "./node-reader.ts";
import { fails, report } from "./report.ts";
import { type ReportFlags, reportOptions } from "./report-flags.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";
import { usageProblem } from "./usage.ts";

export type MergeFlags = ReportFlags & { readonly format?: "json" | "text"; readonly to?: string };

export function mergeCommand(paths: readonly string[], flags: MergeFlags, terminal: Terminal): ExitStatus {
  const options = reportOptions(flags);
  const problem = usageProblem(paths, options, terminal);
  if (problem !== undefined) return problem;
  if (flags.to !== undefined && !isSpecVersion(flags.to))
    return wrongUsage(terminal, `--to: there is no spec ${flags.to}`, `the versions are ${specVersions.join(", ")}`);
  const { inputs, diagnostics } = readInputs(paths, { reader: nodeReader, readInput: terminal.readInput });
  if (diagnostics.length > 0) {
    report(diagnostics, options, terminal);
    return 1;
  }
  const merged = mergeConfigs(
    inputs.map(({ source }) => source),
    flags.to === undefined ? {} : { version: flags.to },
  );
  report(merged.diagnostics, options, terminal);
  if (merged.value !== undefined) terminal.out(textOf(merged, flags.format));
  return fails(merged.diagnostics, options) ? 1 : 0;
}

function textOf({ value, transcript }: ReturnType<typeof mergeConfigs>, format: MergeFlags["format"]): string {
  if (format === "text") return transcriptText(transcript);
  return `${printJson(format === "json" ? { value, transcript } : value, { indent: 2 })}\n`;
}
