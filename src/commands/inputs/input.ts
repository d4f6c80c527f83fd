// What every input that is no profile comes to: one node configuration, with where it was written and what it is for.
import type { Diagnostic, Source } from "../../diagnostics/diagnostic.ts";
import { highestIgnition, roleLabel } from "../../facts/openshift.ts";
import { type Platform, type PlatformType, platforms } from "../../facts/platforms.ts";
import { factAt } from "../../facts/timeline.ts";
import type { NodeConfig } from "../../ignition/config.ts";
import type { SpecVersion } from "../../ignition/fields.ts";
import { type Origins, placeOf, pointer } from "../../model/origins.ts";
import type { ExpandedProfile } from "../../profile/expand.ts";

/** The object around a config that becomes a MachineConfig. */
export type ObjectHead = {
  readonly name: string;
  readonly labels: { readonly [label: string]: string };
  readonly annotations: { readonly [annotation: string]: string };
};

export type NodeInput = {
  readonly source: Source;
  readonly platform: Platform;
  /** The Ignition spec that it was written in, or is translated to. */
  readonly version: SpecVersion;
  /** Only of a MachineConfig, or of what becomes one. */
  readonly object?: ObjectHead;
  readonly config: NodeConfig;
  readonly origins: Origins;
};

/** With an error among the findings there may be inputs nevertheless, for further checks. */
export type ReadInputs = { readonly inputs: readonly NodeInput[]; readonly diagnostics: readonly Diagnostic[] };

/** The platform of an input that names only its kind, and maybe a release. What is written keeps its version. */
export function platformOf(type: PlatformType, version: SpecVersion, release?: string): Platform {
  const facts = platforms[type];
  return {
    facts,
    architecture: "amd64",
    topology: "ha",
    highestIgnition: (release === undefined ? undefined : factAt(highestIgnition, release)) ?? facts.highestIgnition,
    exactIgnition: version,
    ...(release === undefined ? {} : { release }),
  };
}

/** The input in the shape that targets and lint take. `name` is that of a file without an object. */
export function expandedInput(input: NodeInput, name: string): ExpandedProfile {
  const { object, platform, config, origins } = input;
  const { [roleLabel]: role = "", ...labels } = object?.labels ?? {};
  const own = object?.name ?? name;
  return {
    name: own,
    platform,
    roles: object === undefined ? [] : [role],
    ...(object === undefined ? {} : headPlaces(origins)),
    fragments: [{ object: "config", names: { [role]: own }, config, origins }],
    whole: { config, origins },
    manifests: [],
    labels,
    annotations: object?.annotations ?? {},
  };
}

/** Where the object has its role and its name; a result of several inputs may have none of its own. */
function headPlaces(origins: Origins): Pick<ExpandedProfile, "nameAt" | "rolesAt"> {
  const placeAt = (at: string) => {
    const span = origins.values.get(at)?.span;
    return span === undefined ? undefined : placeOf(at, span);
  };
  const nameAt = placeAt("/metadata/name");
  const rolesAt = placeAt(pointer("/metadata/labels", roleLabel));
  return { ...(nameAt === undefined ? {} : { nameAt }), ...(rolesAt === undefined ? {} : { rolesAt }) };
}

/** The name of a file without its folders and its last suffix. */
export function stemOf({ name }: Source): string {
  const file = name.slice(name.lastIndexOf("/") + 1);
  if (file === "<stdin>") return "stdin";
  return /^(.+)\.[^.]+$/.exec(file)?.[1] ?? file;
}
