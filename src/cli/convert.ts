// kindling convert: an Ignition config of another spec version on standard output.
import { convert, isTargetVersion, targetVersions } from "../commands/convert.ts";
import { printJson } from "../syntax/print-json.ts";
import { readInputs } from "./inputs.ts";
import { nodeReader } from "./node-reader.ts";
import { fails, report } from "./report.ts";
import { type ReportFlags, reportOptions } from "./report-flags.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";
import { usageProblem } from "./usage.ts";

export type ConvertFlags = ReportFlags & { readonly to: string; readonly filesystem?: readonly string[]; readonly dedup?: true };

export function convertCommand(path: string, flags: ConvertFlags, terminal: Terminal): ExitStatus {
  const options = reportOptions(flags);
  const problem = usageProblem([path], options, terminal);
  if (problem !== undefined) return problem;
  const { to } = flags;
  if (!isTargetVersion(to))
    return wrongUsage(terminal, `--to: configs of spec ${to} are not written`, `the versions are ${targetVersions.join(", ")}`);
  const mounts = (flags.filesystem ?? []).map((text) => /^([^=]*)=(\/.*|)$/s.exec(text));
  if (mounts.includes(null)) return wrongUsage(terminal, "--filesystem needs NAME=/PATH");
  const mountPoints = Object.fromEntries(mounts.flatMap((match) => (match === null ? [] : [[match[1], match[2]]])));
  const { inputs, diagnostics } = readInputs([path], { reader: nodeReader, readInput: terminal.readInput });
  const [input] = inputs;
  if (inputs.length > 1) return wrongUsage(terminal, `${path} holds ${inputs.length} files`, "name one of them");
  const converted = input === undefined ? { diagnostics } : convert(input.source, { to, mountPoints, dedup: flags.dedup ?? false });
  report(converted.diagnostics, options, terminal);
  if (converted.value !== undefined) terminal.out(`${printJson(converted.value, { indent: 2 })}\n`);
  return fails(converted.diagnostics, options) ? 1 : 0;
}
