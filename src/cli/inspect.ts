// kindling inspect: what is in a config, and its files in a folder.
import { inspect } from "../commands/inspect.ts";
import { planExtract } from "../commands/inspect-extract.ts";
import { formatInspection, type InspectFormat } from "../commands/inspect-text.ts";
import { formatExtracted } from "../commands/inspect-written.ts";
import { readInputs } from "./inputs.ts";
import { extractTo } from "./inspect-write.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodeReader } from "./node-reader.ts";
import { fails, report } from "./report.ts";
import { type ReportFlags, reportOptions } from "./report-flags.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";
import { usageProblem } from "./usage.ts";
import { type VarsFlags, varsOption } from "./vars-option.ts";

export type InspectFlags = ReportFlags &
  VarsFlags & {
    readonly format: InspectFormat;
    readonly extract?: string;
    readonly force?: true;
    readonly filesDir?: string;
  };

export async function inspectCommand(paths: readonly string[], flags: InspectFlags, terminal: Terminal): Promise<ExitStatus> {
  const options = reportOptions(flags);
  const problem = usageProblem(paths, options, terminal);
  if (problem !== undefined) return problem;
  if (flags.extract === "") return wrongUsage(terminal, "--extract needs the name of a folder");
  if (flags.force && flags.extract === undefined)
    return wrongUsage(terminal, "--force says how to extract", "name a folder with --extract DIR");
  const values = await varsOption(flags, terminal);
  if ("status" in values) return values.status;
  const { inputs, diagnostics: unread } = readInputs(paths, { reader: nodeReader, readInput: terminal.readInput, deep: true });
  const diagnostics = [...unread, ...values.diagnostics];
  if (fails(diagnostics, options)) {
    report(diagnostics, options, terminal);
    return 1;
  }
  const filesDir = flags.filesDir === undefined ? {} : { filesDir: flags.filesDir };
  const inspection = inspect(inputs, { reader: nodeReader, codec: nodeCodec, vars: values.vars, ...filesDir });
  const found = [...diagnostics, ...inspection.diagnostics];
  if (flags.extract === undefined || fails(found, options)) {
    report(found, options, terminal);
    if (inspection.value.length > 0) terminal.out(formatInspection(inspection.value, flags.format));
    return fails(found, options) ? 1 : 0;
  }
  const plan = planExtract(inspection.value);
  const all = [...found, ...plan.diagnostics];
  const written = fails(all, options)
    ? { entries: [], diagnostics: [] }
    : extractTo(flags.extract, plan.entries, { force: flags.force ?? false });
  all.push(...written.diagnostics);
  report(all, options, terminal);
  terminal.out(formatExtracted(flags.extract, written.entries, flags.format));
  return fails(all, options) ? 1 : 0;
}
