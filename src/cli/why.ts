// kindling why: where a value of an output comes from.
import { mayHold } from "../commands/inputs/fleet-parts.ts";
import { recognise } from "../commands/inputs/kind.ts";
import { why } from "../commands/why.ts";
import { formatWhy, type WhyFormat } from "../commands/why-text.ts";
import { readInputs } from "./inputs.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodeReader } from "./node-reader.ts";
import { releaseOption } from "./release-option.ts";
import { fails, report } from "./report.ts";
import { type ReportFlags, reportOptions } from "./report-flags.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";
import { usageProblem } from "./usage.ts";
import { type VarsFlags, varsOption } from "./vars-option.ts";
import type { FleetInput } from "./why-fleet.ts";

export type WhyFlags = ReportFlags &
  VarsFlags & {
    readonly format: WhyFormat;
    readonly pool?: string;
    readonly release?: string;
    readonly filesDir?: string;
  };

/** The last word is the path; all before it are inputs. */
export async function whyCommand(words: readonly string[], flags: WhyFlags, terminal: Terminal): Promise<ExitStatus> {
  const options = reportOptions(flags);
  const path = words.at(-1);
  if (path === undefined || words.length < 2)
    return wrongUsage(terminal, "why needs an input and a path, or a fleet and a site", "kindling why edge.yaml kubens.service");
  const fleet = words.length < 4 ? fleetIn(words[0], terminal) : undefined;
  if (fleet !== undefined) return (await import("./why-fleet.ts")).whyFleetCommand(fleet, words.slice(1), flags, terminal);
  const paths = words.slice(0, -1);
  const problem = usageProblem(paths, options, terminal);
  if (problem !== undefined) return problem;
  const chosen = flags.release === undefined ? undefined : releaseOption(flags.release, terminal);
  if (chosen !== undefined && "status" in chosen) return chosen.status;
  const values = await varsOption(flags, terminal);
  if ("status" in values) return values.status;
  const { inputs, diagnostics: unread } = readInputs(paths, { reader: nodeReader, readInput: terminal.readInput, deep: true });
  const diagnostics = [...unread, ...values.diagnostics];
  if (fails(diagnostics, options)) {
    report(diagnostics, options, terminal);
    return 1;
  }
  const given = {
    vars: values.vars,
    ...(flags.pool === undefined ? {} : { pool: flags.pool }),
    ...(flags.filesDir === undefined ? {} : { filesDir: flags.filesDir }),
  };
  const result = why(inputs, path, { reader: nodeReader, codec: nodeCodec, ...chosen, ...given });
  const found = [...diagnostics, ...result.diagnostics];
  report(found, options, terminal);
  if (result.value !== undefined) terminal.out(formatWhy(result.value, flags.format, nodeCodec));
  return fails(found, options) ? 1 : 0;
}

/** The first word is the file of a fleet: then a site follows, and maybe a path. Or it is one of sites, which say nothing without their fleet. */
function fleetIn(path: string | undefined, { readInput }: Terminal): FleetInput | undefined {
  if (path === undefined || path === "-" || nodeReader.list(path) !== undefined) return undefined;
  const [input] = readInputs([path], { reader: nodeReader, readInput }).inputs;
  if (input === undefined || !(mayHold(input.source, "Fleet") || mayHold(input.source, "Site"))) return undefined;
  const { kind } = recognise(input.source);
  return kind === "fleet" || kind === "site" ? { ...input, kind } : undefined;
}
