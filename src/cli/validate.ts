// kindling validate: findings about any input, told apart by content.
import { validate } from "../commands/validate.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { readInputs } from "./inputs.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodeReader } from "./node-reader.ts";
import { type ReportFlags, reportOptions } from "./options.ts";
import { fails, report, say } from "./report.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";
import { usageProblem } from "./usage.ts";

export type ValidateFlags = ReportFlags & { readonly filesDir?: string };

export async function validateCommand(paths: readonly string[], flags: ValidateFlags, terminal: Terminal): Promise<ExitStatus> {
  const options = reportOptions(flags);
  const problem = usageProblem(paths, options, terminal);
  if (problem !== undefined) return problem;
  const { inputs, diagnostics } = readInputs(paths, { reader: nodeReader, readInput: terminal.readInput });
  const found: Diagnostic[] = [...diagnostics];
  const words: string[] = [];
  for (const { source, folder } of inputs) {
    const result = await validate(source, { reader: nodeReader, codec: nodeCodec, filesDir: flags.filesDir ?? folder });
    found.push(...result.diagnostics);
    if (result.kind !== undefined && !fails(result.diagnostics, options)) words.push(`${source.name}: valid ${result.kind}\n`);
  }
  report(found, options, terminal);
  say(words.join(""), options, terminal);
  return fails(found, options) ? 1 : 0;
}
