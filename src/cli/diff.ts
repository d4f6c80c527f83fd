// kindling diff: what differs between two outputs, and what the change costs.
import { type DiffFormat, diff, type FailOn, formatDiff, reaches } from "../commands/diff.ts";
import { finding } from "../diagnostics/diagnostic.ts";
import { type Input, type Inputs, readInputs } from "./inputs.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodeReader } from "./node-reader.ts";
import { releaseOption } from "./release-option.ts";
import { fails, report } from "./report.ts";
import { type ReportFlags, reportOptions } from "./report-flags.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";
import { usageProblem } from "./usage.ts";
import { type VarsFlags, varsOption } from "./vars-option.ts";

export type DiffFlags = ReportFlags &
  VarsFlags & {
    readonly format: DiffFormat;
    readonly failOn?: FailOn;
    readonly pool?: string;
    readonly policy?: string;
    readonly release?: string;
    readonly rendered?: true;
    readonly osImage?: string;
    readonly extensionsImage?: string;
    readonly filesDir?: string;
  };

export async function diffCommand(paths: readonly [string, string], flags: DiffFlags, terminal: Terminal): Promise<ExitStatus> {
  const options = reportOptions(flags);
  const problem = usageProblem(paths, options, terminal);
  if (problem !== undefined) return problem;
  if ([...paths, flags.policy].filter((path) => path === "-").length > 1)
    return wrongUsage(terminal, "only one input can be standard input");
  const chosen = flags.release === undefined ? undefined : releaseOption(flags.release, terminal);
  if (chosen !== undefined && "status" in chosen) return chosen.status;
  const values = await varsOption(flags, terminal);
  if ("status" in values) return values.status;
  const read = (path: string): Inputs => readInputs([path], { reader: nodeReader, readInput: terminal.readInput, deep: true });
  const [old, now] = [read(paths[0]), read(paths[1])];
  const policy = flags.policy === undefined ? { inputs: [], diagnostics: [] } : onlyFile(flags.policy, read(flags.policy));
  const unread = [...old.diagnostics, ...now.diagnostics, ...policy.diagnostics, ...values.diagnostics];
  if (fails(unread, options)) {
    report(unread, options, terminal);
    return 1;
  }
  const context = { reader: nodeReader, codec: nodeCodec, vars: values.vars, ...chosen, ...given(flags), ...policyOf(policy.inputs) };
  const { value, diagnostics } = await diff(old.inputs, now.inputs, context);
  const found = [...unread, ...diagnostics];
  report(found, options, terminal);
  if (value === undefined) return 1;
  terminal.out(formatDiff(value, flags.format));
  if (fails(found, options)) return 1;
  return reaches(value, flags.failOn ?? "any") ? 3 : 0;
}

function onlyFile(path: string, inputs: Inputs): Inputs {
  if (inputs.inputs.length < 2) return inputs;
  const folder = finding("cli/not-a-file", undefined, `${path} is a folder, and --policy takes one file`);
  return { inputs: [], diagnostics: [folder] };
}

const policyOf = ([input]: readonly Input[]) => (input === undefined ? {} : { policy: input.source });

/** The options that are handed on, without those that were not given. */
function given({ pool, rendered, osImage, extensionsImage, filesDir }: DiffFlags) {
  return {
    ...(pool === undefined ? {} : { pool }),
    ...(rendered === undefined ? {} : { rendered }),
    ...(osImage === undefined ? {} : { osImage }),
    ...(extensionsImage === undefined ? {} : { extensionsImage }),
    ...(filesDir === undefined ? {} : { filesDir }),
  };
}
