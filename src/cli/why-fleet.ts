// kindling why FLEET SITE [PATH]: what a site is made of, or where a value of its outputs comes from.
import { siteAlone } from "../commands/compile-fleet.ts";
import { whySite, whySiteValue } from "../commands/why-fleet.ts";
import { formatSite } from "../commands/why-fleet-text.ts";
import { formatWhy } from "../commands/why-text.ts";
import type { Input } from "./inputs.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodePorts } from "./node-ports.ts";
import { progressLine } from "./progress.ts";
import { fails, report } from "./report.ts";
import { reportOptions } from "./report-flags.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";
import { usageProblem } from "./usage.ts";
import { varsOption } from "./vars-option.ts";
import type { WhyFlags } from "./why.ts";

export type FleetInput = Input & { readonly kind: "fleet" | "site" };

export async function whyFleetCommand(
  { source, folder, kind }: FleetInput,
  [site = "", path]: readonly string[],
  flags: WhyFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const options = reportOptions(flags);
  const problem = usageProblem([source.name], options, terminal);
  if (problem !== undefined) return problem;
  if (kind === "site") {
    report([siteAlone(source)], options, terminal);
    return 1;
  }
  const idle = flags.pool !== undefined ? "--pool" : flags.release !== undefined ? "--release" : undefined;
  if (idle !== undefined) return wrongUsage(terminal, `${idle} is for MachineConfigs, not for a site of a fleet`, "leave it out");
  const chosen = await varsOption(flags, terminal);
  if ("status" in chosen) return chosen.status;
  const progress = progressLine(options, terminal);
  const context = { ...nodePorts(flags, folder), vars: chosen.vars, progress: progress.show };
  const about = path === undefined ? await whySite(source, site, context) : undefined;
  const values = path === undefined ? undefined : whySiteValue(source, site, path, context);
  progress.clear();
  const found = [...chosen.diagnostics, ...(about?.diagnostics ?? values?.diagnostics ?? [])];
  report(found, options, terminal);
  if (fails(found, options)) return 1;
  if (about?.value !== undefined) terminal.out(formatSite(about.value, flags.format));
  if (values?.value !== undefined) terminal.out(formatWhy(values.value, flags.format, nodeCodec));
  return 0;
}
