// The release that a command line names.
import { newestRelease, releaseOf } from "../commands/render.ts";
import { operatorReleases } from "../facts/openshift-render.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";

/** The release, the newest one when none is named, or the exit status after saying what is wrong. */
export function releaseOption(
  version: string | undefined,
  terminal: Terminal,
): { readonly release: string } | { readonly status: ExitStatus } {
  if (version === undefined) return { release: newestRelease };
  const release = releaseOf(version);
  if (release !== undefined) return { release };
  const hint = `known are ${operatorReleases[0]} to ${newestRelease}`;
  return { status: wrongUsage(terminal, `--release: '${version}' is not a release that kindling knows`, hint) };
}
