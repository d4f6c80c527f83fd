// kindling compile: inputs to one stream, or to a folder per profile.
import { type CompiledProfile, compile, isTargetName, type TargetName, targetNames } from "../commands/compile.ts";
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { checkFolders, writeFolders } from "./compile-folder.ts";
import { streamOf } from "./compile-stream.ts";
import { readInputs } from "./inputs.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodeReader } from "./node-reader.ts";
import { type ReportFlags, reportOptions } from "./options.ts";
import { fails, type ReportOptions, report } from "./report.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";
import { didYouMean, usageProblem } from "./usage.ts";

export type CompileFlags = ReportFlags & {
  readonly output?: string;
  readonly target?: readonly string[];
  readonly check?: true;
  readonly deleteStale?: true;
  readonly filesDir?: string;
};

export async function compileCommand(paths: readonly string[], flags: CompileFlags, terminal: Terminal): Promise<ExitStatus> {
  const options = reportOptions(flags);
  const problem = usageProblem(paths, options, terminal) ?? compileUsageProblem(flags, terminal);
  if (problem !== undefined) return problem;
  const { profiles, diagnostics } = await compileAll(paths, flags, terminal);
  if (fails(diagnostics, options)) {
    report(diagnostics, options, terminal);
    return 1;
  }
  if (flags.output === undefined) return toStream(profiles, diagnostics, flags, options, terminal);
  const context = { directory: flags.output, options, terminal, deleteStale: flags.deleteStale ?? false };
  return flags.check ? checkFolders(profiles, diagnostics, context) : writeFolders(profiles, diagnostics, context);
}

function compileUsageProblem(flags: CompileFlags, terminal: Terminal): ExitStatus | undefined {
  const unknown = flags.target?.find((name) => !isTargetName(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, targetNames) ?? `the targets are ${targetNames.join(", ")}`;
    return wrongUsage(terminal, `--target: there is no target '${unknown}'`, hint);
  }
  if (flags.output !== undefined) return flags.output === "" ? wrongUsage(terminal, "-o needs the name of a folder") : undefined;
  if (flags.check) return wrongUsage(terminal, "--check compares with a folder", "name it with -o DIR");
  if (flags.deleteStale) return wrongUsage(terminal, "--delete-stale needs a folder", "name it with -o DIR");
  return undefined;
}

type CompiledAll = { readonly profiles: readonly CompiledProfile[]; readonly diagnostics: readonly Diagnostic[] };

/** Every input by itself. A second profile of one name is an error. */
async function compileAll(paths: readonly string[], flags: CompileFlags, terminal: Terminal): Promise<CompiledAll> {
  const { inputs, diagnostics } = readInputs(paths, { reader: nodeReader, readInput: terminal.readInput });
  const found: Diagnostic[] = [...diagnostics];
  const profiles = new Map<string, { profile: CompiledProfile; source: Source }>();
  const targets: readonly TargetName[] | undefined = flags.target?.filter(isTargetName);
  for (const { source, folder } of inputs) {
    const context = {
      reader: nodeReader,
      codec: nodeCodec,
      filesDir: flags.filesDir ?? folder,
      ...(targets === undefined ? {} : { targets }),
    };
    const result = await compile(source, context);
    found.push(...result.diagnostics);
    if (result.profile === undefined) continue;
    const first = profiles.get(result.profile.name);
    if (first === undefined) profiles.set(result.profile.name, { profile: result.profile, source });
    else found.push(duplicate(result.profile.name, source, first.source));
  }
  return { profiles: [...profiles.values()].map(({ profile }) => profile), diagnostics: found };
}

function duplicate(name: string, source: Source, first: Source): Diagnostic {
  return finding("cli/duplicate-profile", undefined, `${source.name} and ${first.name} both describe ${JSON.stringify(name)}`, {
    path: "$.metadata.name",
    hint: "give one of them another metadata.name",
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
  report(diagnostics, options, terminal);
  terminal.out(stream.text);
  return 0;
}
