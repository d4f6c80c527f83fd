// kindling compile: inputs to one stream, or to a folder for each of them.
import {
  type CompileContext,
  type CompiledProfile,
  compile,
  isTargetName,
  otherCarriers,
  type TargetName,
  targetNames,
} from "../commands/compile.ts";
import { fleetsFirst, isPartOfFleet } from "../commands/inputs/fleet-parts.ts";
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { objectName } from "../model/formats.ts";
import type { GivenVar } from "../profile/vars.ts";
import { checkFolders, writeFolders } from "./compile-folder.ts";
import { streamOf } from "./compile-stream.ts";
import { type Input, type Inputs, readInputs } from "./inputs.ts";
import { maxBytesOption } from "./max-bytes-option.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodePorts } from "./node-ports.ts";
import { nodeReader } from "./node-reader.ts";
import { type ProgressLine, progressLine } from "./progress.ts";
import { fails, type ReportOptions, report } from "./report.ts";
import { type ReportFlags, reportOptions } from "./report-flags.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";
import { didYouMean, usageProblem } from "./usage.ts";
import { type VarsFlags, varsOption } from "./vars-option.ts";

export type CompileFlags = ReportFlags &
  VarsFlags & {
    readonly output?: string;
    readonly target?: readonly string[];
    readonly check?: true;
    readonly deleteStale?: true;
    readonly filesDir?: string;
    readonly day2?: true;
    readonly merge?: true;
    readonly name?: string;
    readonly maxBytes?: string;
  };

/** The options, with what --set and --vars come to. */
type Run = CompileFlags & { readonly given: readonly GivenVar[]; readonly progress: ProgressLine["show"] };

export async function compileCommand(paths: readonly string[], flags: CompileFlags, terminal: Terminal): Promise<ExitStatus> {
  const options = reportOptions(flags);
  const problem = usageProblem(paths, options, terminal) ?? compileUsageProblem(flags, terminal);
  if (problem !== undefined) return problem;
  const limit = maxBytesOption(flags.maxBytes, terminal);
  if ("status" in limit) return limit.status;
  const chosen = await varsOption(flags, terminal);
  if ("status" in chosen) return chosen.status;
  const { inputs, diagnostics: unread } = readInputs(paths, { reader: nodeReader, readInput: terminal.readInput, fleets: true });
  const all: Inputs = { inputs, diagnostics: [...unread, ...chosen.diagnostics] };
  const progress = progressLine(options, terminal);
  const run = { ...flags, given: chosen.vars, progress: progress.show };
  const { profiles, diagnostics: compiled } = flags.merge ? await compileAsOne(all, run) : await compileAll(all, run);
  progress.clear();
  const diagnostics = [...compiled, ...(await overBudget(profiles, limit.maxBytes))];
  if (fails(diagnostics, options)) {
    report(diagnostics, options, terminal);
    return 1;
  }
  if (flags.output === undefined) return toStream(profiles, diagnostics, flags, options, terminal);
  const context = { directory: flags.output, options, terminal, deleteStale: flags.deleteStale ?? false, ...(await accountsOf(profiles)) };
  return flags.check ? checkFolders(profiles, diagnostics, context) : writeFolders(profiles, diagnostics, context);
}

/** How fleets are told of is loaded when there is one. */
async function accountsOf(profiles: readonly CompiledProfile[]) {
  return profiles.some(({ fleet }) => fleet !== undefined) ? { fleetAccount: (await import("./fleet-account.ts")).fleetAccount } : {};
}

async function overBudget(profiles: readonly CompiledProfile[], maxBytes: number | undefined): Promise<readonly Diagnostic[]> {
  if (maxBytes === undefined) return [];
  const { budgetFindings } = await import("../commands/budget.ts");
  return profiles.flatMap(({ outputs }) => budgetFindings(outputs, { maxBytes, codec: nodeCodec }));
}

function compileUsageProblem(flags: CompileFlags, terminal: Terminal): ExitStatus | undefined {
  const unknown = flags.target?.find((name) => !isTargetName(name));
  if (unknown !== undefined) {
    const other = Object.hasOwn(otherCarriers, unknown) ? otherCarriers[unknown] : undefined;
    if (other !== undefined) return wrongUsage(terminal, `--target ${unknown}: ${other.why}`, other.instead);
    const hint = didYouMean(unknown, targetNames) ?? `the targets are ${targetNames.join(", ")}`;
    return wrongUsage(terminal, `--target: there is no target '${unknown}'`, hint);
  }
  if (flags.name !== undefined) {
    if (!flags.merge) return wrongUsage(terminal, "--name is for what --merge makes", "other inputs have names of their own");
    if (!isObjectName(flags.name)) return wrongUsage(terminal, `--name: '${flags.name}' ${objectName.says}`);
  }
  if (flags.output !== undefined) return flags.output === "" ? wrongUsage(terminal, "-o needs the name of a folder") : undefined;
  if (flags.check) return wrongUsage(terminal, "--check compares with a folder", "name it with -o DIR");
  if (flags.deleteStale) return wrongUsage(terminal, "--delete-stale needs a folder", "name it with -o DIR");
  return undefined;
}

const isObjectName = (name: string): boolean => new RegExp(objectName.pattern, "u").test(name);

type CompiledAll = { readonly profiles: readonly CompiledProfile[]; readonly diagnostics: readonly Diagnostic[] };

/** Every input by itself, but for the parts of a fleet. A second one of the same name is an error. */
async function compileAll({ inputs, diagnostics }: Inputs, flags: Run): Promise<CompiledAll> {
  const found: Diagnostic[] = [...diagnostics];
  const profiles = new Map<string, { profile: CompiledProfile; source: Source }>();
  const parts = new Set<string>();
  for (const input of fleetsFirst(inputs)) {
    if (isPartOfFleet(input, parts, nodeReader)) continue;
    const result = await compile(input.source, contextOf(input, flags));
    found.push(...result.diagnostics);
    for (const part of result.parts ?? []) parts.add(part);
    if (result.profile === undefined) continue;
    const first = profiles.get(result.profile.name);
    if (first === undefined) profiles.set(result.profile.name, { profile: result.profile, source: input.source });
    else found.push(duplicate(result.profile.name, input.source, first.source));
  }
  return { profiles: [...profiles.values()].map(({ profile }) => profile), diagnostics: found };
}

/** All inputs as one, each over the one before it. */
async function compileAsOne({ inputs, diagnostics }: Inputs, flags: Run): Promise<CompiledAll> {
  if (diagnostics.length > 0) return { profiles: [], diagnostics };
  const { compileMerged } = await import("../commands/compile-merged.ts");
  const sources = inputs.map((input) => ({ source: input.source, context: contextOf(input, flags) }));
  const { profile, diagnostics: found } = await compileMerged(sources, flags.name === undefined ? {} : { name: flags.name });
  return { profiles: profile === undefined ? [] : [profile], diagnostics: found };
}

function contextOf({ folder }: Input, flags: Run): CompileContext {
  const targets: readonly TargetName[] | undefined = flags.target?.filter(isTargetName);
  return {
    ...nodePorts(flags, folder),
    day2: flags.day2 ?? false,
    vars: flags.given,
    progress: flags.progress,
    ...(targets === undefined ? {} : { targets }),
  };
}

function duplicate(name: string, source: Source, first: Source): Diagnostic {
  return finding("cli/duplicate-profile", undefined, `${source.name} and ${first.name} both describe ${JSON.stringify(name)}`, {
    path: "$.metadata.name",
    hint: "give one of them another metadata.name; a file without one has its own name",
  });
}

function toStream(
  profiles: readonly CompiledProfile[],
  diagnostics: readonly Diagnostic[],
  flags: CompileFlags,
  options: ReportOptions,
  terminal: Terminal,
): ExitStatus {
  const stream = streamOf(profiles, flags.target ?? []);
  if ("problem" in stream) return wrongUsage(terminal, stream.problem, "write to a folder with -o DIR");
  report([...diagnostics, ...leftOutFindings(stream.leftOut)], options, terminal);
  terminal.out(stream.text);
  return 0;
}

function leftOutFindings(manifests: readonly string[]): Diagnostic[] {
  if (manifests.length === 0) return [];
  return [
    finding("cli/manifests-left-out", undefined, `not in this stream: ${manifests.join(", ")}`, {
      hint: "write to a folder with -o DIR, or print them with --target manifests",
    }),
  ];
}
