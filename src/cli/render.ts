// kindling render: what a pool gets.
import { formatRendered, type RenderFormat, renderSources } from "../commands/render.ts";
import { readInputs } from "./inputs.ts";
import { maxBytesOption } from "./max-bytes-option.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodeReader } from "./node-reader.ts";
import { releaseOption } from "./release-option.ts";
import { fails, report } from "./report.ts";
import { type ReportFlags, reportOptions } from "./report-flags.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";
import { usageProblem } from "./usage.ts";

export type RenderFlags = ReportFlags & {
  readonly format: RenderFormat;
  readonly pool?: string;
  readonly release?: string;
  readonly osImage?: string;
  readonly extensionsImage?: string;
  readonly controllerVersion?: string;
  readonly maxBytes?: string;
};

export function renderCommand(paths: readonly string[], flags: RenderFlags, terminal: Terminal): ExitStatus {
  const options = reportOptions(flags);
  const problem = usageProblem(paths, options, terminal);
  if (problem !== undefined) return problem;
  const chosen = releaseOption(flags.release, terminal);
  if ("status" in chosen) return chosen.status;
  const limit = maxBytesOption(flags.maxBytes, terminal);
  if ("status" in limit) return limit.status;
  const { inputs, diagnostics } = readInputs(paths, { reader: nodeReader, readInput: terminal.readInput, deep: true });
  if (fails(diagnostics, options)) {
    report(diagnostics, options, terminal);
    return 1;
  }
  const sources = inputs.map(({ source }) => source);
  const result = renderSources(sources, { ...given(flags), ...limit, release: chosen.release, codec: nodeCodec });
  const found = [...diagnostics, ...result.diagnostics];
  report(found, options, terminal);
  terminal.out(formatRendered(result, flags.format, nodeCodec));
  return fails(found, options) ? 1 : 0;
}

/** The options that are handed on, without those that were not given. */
function given({ pool, osImage, extensionsImage, controllerVersion }: RenderFlags) {
  return {
    ...(pool === undefined ? {} : { pool }),
    ...(osImage === undefined ? {} : { osImage }),
    ...(extensionsImage === undefined ? {} : { extensionsImage }),
    ...(controllerVersion === undefined ? {} : { controllerVersion }),
  };
}
