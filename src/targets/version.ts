// Which Ignition spec a document is written in.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import type { Platform } from "../facts/platforms.ts";
import type { NodeConfig } from "../ignition/config.ts";
import { isSpecVersion, type SpecVersion } from "../ignition/fields.ts";
import { lowestVersion, needsOf } from "../ignition/translate.ts";
import { displayPath, keySpanAt, type Origins, originAt } from "../model/origins.ts";
import { compareVersions } from "../model/versions.ts";

/** Every Ignition in use reads it, and so does every OpenShift release from 4.7 on. */
const lowestWritten: SpecVersion = "3.2.0";

export type VersionChoice = { readonly version?: SpecVersion; readonly diagnostics: readonly Diagnostic[] };

/** The one spec that a carrier reads. */
export type VersionPin = { readonly version: SpecVersion; readonly carrier: string };

/** The version of a carrier; an error per entry that it cannot hold. */
export function pinnedVersion(config: NodeConfig, origins: Origins, { version, carrier }: VersionPin): VersionChoice {
  const diagnostics = needsOf(config)
    .filter((need) => compareVersions(need.version, version) > 0)
    .map((need) =>
      finding(
        "profile/needs-newer-ignition",
        keySpanAt(origins, need.pointer),
        `${need.what} needs Ignition ${need.version}, but ${carrier} is read as ${version} only`,
        { path: displayPath(originAt(origins, need.pointer)?.at ?? need.pointer), hint: "remove it, or use another target" },
      ),
    );
  return diagnostics.length > 0 ? { diagnostics } : { version, diagnostics };
}

/** The lowest spec from 3.2.0 on that holds the config, or the exact one that was asked for; an error per entry that does not fit. */
export function versionFor(config: NodeConfig, origins: Origins, platform: Platform): VersionChoice {
  const { exactIgnition, highestIgnition, facts, release } = platform;
  const limit = exactIgnition ?? highestIgnition;
  const needs = needsOf(config).filter((need) => compareVersions(need.version, limit) > 0);
  const reader =
    exactIgnition === undefined
      ? `${facts.name}${release === undefined ? "" : ` ${release}`}, which reads specs up to ${highestIgnition}`
      : `platform.ignition: ${exactIgnition}`;
  const diagnostics = needs.map((need) =>
    finding(
      "profile/needs-newer-ignition",
      keySpanAt(origins, need.pointer),
      `${need.what} needs Ignition ${need.version}, which does not fit ${reader}`,
      {
        path: displayPath(originAt(origins, need.pointer)?.at ?? need.pointer),
        hint:
          exactIgnition === undefined || compareVersions(need.version, highestIgnition) > 0
            ? "remove it"
            : "write ignition: auto, or remove it",
      },
    ),
  );
  if (diagnostics.length > 0) return { diagnostics };
  if (exactIgnition !== undefined && isSpecVersion(exactIgnition)) return { version: exactIgnition, diagnostics };
  const lowest = lowestVersion(config);
  return { version: compareVersions(lowest, lowestWritten) < 0 ? lowestWritten : lowest, diagnostics };
}
