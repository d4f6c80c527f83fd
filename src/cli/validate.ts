// kindling validate: findings about any input, told apart by content.
import { validateAll } from "../commands/validate.ts";
import { readInputs } from "./inputs.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodePorts } from "./node-ports.ts";
import { nodeReader } from "./node-reader.ts";
import { progressLine } from "./progress.ts";
import { releaseOption } from "./release-option.ts";
import { fails, report, say } from "./report.ts";
import { type ReportFlags, reportOptions } from "./report-flags.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";
import { usageProblem } from "./usage.ts";
import { type VarsFlags, varsOption } from "./vars-option.ts";

export type ValidateFlags = ReportFlags &
  VarsFlags & {
    readonly filesDir?: string;
    readonly release?: string;
    readonly pool?: string;
    readonly topology?: "ha" | "compact" | "sno";
    readonly day2?: true;
  };

export async function validateCommand(paths: readonly string[], flags: ValidateFlags, terminal: Terminal): Promise<ExitStatus> {
  const options = reportOptions(flags);
  const problem = usageProblem(paths, options, terminal);
  if (problem !== undefined) return problem;
  const target = targetOf(flags, terminal);
  if ("status" in target) return target.status;
  const chosen = await varsOption(flags, terminal);
  if ("status" in chosen) return chosen.status;
  const { inputs, diagnostics: unread } = readInputs(paths, { reader: nodeReader, readInput: terminal.readInput, deep: true });
  const diagnostics = [...unread, ...chosen.diagnostics];
  const progress = progressLine(options, terminal);
  const sources = inputs.map(({ source, folder, ...how }) => ({
    source,
    ...how,
    context: { ...nodePorts(flags, folder), vars: chosen.vars, progress: progress.show },
  }));
  const pool = flags.pool === undefined ? {} : { pool: flags.pool };
  const { results, together, pools } = await validateAll(sources, { codec: nodeCodec, target, ...pool });
  progress.clear();
  const found = [...diagnostics, ...results.flatMap((result) => result.diagnostics), ...together];
  report(found, options, terminal);
  const words = results.flatMap(({ kind, diagnostics: own }, i) => {
    const name = inputs[i]?.source.name;
    const all = [...own, ...together.filter(({ span }) => span?.source.name === name)];
    return kind === undefined || fails(all, options) ? [] : [`${name}: valid ${kind}\n`];
  });
  say([...words, ...pools.filter(({ objects }) => objects.length > 1).map(togetherWords)].join(""), options, terminal);
  return fails(found, options) ? 1 : 0;
}

type Pool = { readonly pool: string; readonly objects: readonly string[]; readonly cluster?: string };

const togetherWords = ({ pool, objects, cluster }: Pool): string =>
  `${cluster === undefined ? "" : `${cluster}: `}pool ${pool}: ${objects.length} MachineConfigs judged together: ${objects.join(", ")}\n`;

type Target = { readonly release?: string; readonly topology?: "ha" | "compact" | "sno"; readonly day2: boolean };

/** What the options say of the cluster, or the exit status after saying what is wrong. */
function targetOf(flags: ValidateFlags, terminal: Terminal): Target | { readonly status: ExitStatus } {
  const known = { day2: flags.day2 ?? false, ...(flags.topology === undefined ? {} : { topology: flags.topology }) };
  if (flags.release === undefined) return known;
  const chosen = releaseOption(flags.release, terminal);
  return "status" in chosen ? chosen : { ...known, ...chosen };
}
