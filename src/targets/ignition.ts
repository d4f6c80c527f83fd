// Target ignition: one JSON file that holds everything of a profile.
import { type Diagnostic, finding, type Result } from "../diagnostics/diagnostic.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { problemFindings } from "../ignition/findings.ts";
import { toVersion } from "../ignition/translate.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import { displayPath, keySpanAt, type Origins, originAt, spanAt } from "../model/origins.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { printJson } from "../syntax/print-json.ts";
import { gate } from "./gate.ts";
import { type Emitted, summaryOf } from "./output.ts";
import { pinnedVersion, type VersionPin, versionFor } from "./version.ts";

/** `wanted`: the user named this target; then content that does not fit is an error instead of a reason to leave the file out. */
export async function emitIgnition(profile: ExpandedProfile, wanted: boolean): Promise<Emitted> {
  const { value, diagnostics } = await ignitionOf(profile, { wanted });
  if (value === undefined) return { outputs: [], diagnostics };
  const text = `${printJson(value, { indent: 2 })}\n`;
  return {
    outputs: [{ path: `${profile.name}.ign`, text, target: "ignition", summary: summaryOf(profile.whole.config) }],
    diagnostics,
  };
}

type IgnitionOptions = {
  readonly wanted: boolean;
  /** Of a carrier that reads one spec only. */
  readonly pin?: VersionPin;
};

/** The one config for every node of a profile. No value: there is nothing in it, or a finding says why. */
export async function ignitionOf(profile: ExpandedProfile, { wanted, pin }: IgnitionOptions): Promise<Result<IgnitionConfig>> {
  const { config, origins } = profile.whole;
  if (profile.fragments.every(({ fixed }) => fixed)) return { diagnostics: [] };
  const misfits = profile.platform.facts.machineConfig ? [...operatorOnly(profile), ...ofSomeRoles(profile)] : [];
  if (misfits.length > 0) return { diagnostics: leftOut(profile, misfits, wanted) };
  const { version, diagnostics } = pin === undefined ? versionFor(config, origins, profile.platform) : pinnedVersion(config, origins, pin);
  if (version === undefined) return { diagnostics };
  const { value } = toVersion(config, version);
  if (value === undefined) return { diagnostics };
  const ruled = profile.judged && pin === undefined ? [] : problemFindings(validateConfig(value, version), origins);
  const found: Diagnostic[] = [
    ...(profile.judged ? ruled.filter(({ severity }) => severity === "error") : ruled),
    ...(await gate(`ignition-${version}`, value, "ignition/schema", spanAt(origins, ""))),
  ];
  return { value, diagnostics: found };
}

/** Fields that only a MachineConfig can carry. */
const operatorFields = ["extensions", "kernelType", "fips", "osImageURL", "kernelArguments"] as const;

/** Something that an Ignition config for all nodes cannot hold, and the place in the merged config that it comes from. */
type Misfit = { readonly what: string; readonly at: string; readonly origins: Origins };

function operatorOnly({ fragments }: ExpandedProfile): Misfit[] {
  return operatorFields.flatMap((field) => {
    const owner = fragments.findLast(({ fixed, config }) => !fixed && config[field] !== undefined);
    return owner === undefined ? [] : [{ what: field, at: `/${field}`, origins: owner.origins }];
  });
}

/** Objects for the nodes of some roles only: there is one Ignition config. */
function ofSomeRoles({ fragments, roles }: ExpandedProfile): Misfit[] {
  return fragments
    .filter(({ fixed, names }) => !fixed && roles.some((role) => names[role] === undefined))
    .map(({ object, names, origins }) => ({ what: `${object} (${Object.keys(names).join(", ")} only)`, at: "", origins }));
}

function leftOut(profile: ExpandedProfile, misfits: readonly Misfit[], wanted: boolean): Diagnostic[] {
  const [{ at, origins } = { at: "", origins: profile.whole.origins }] = misfits;
  return [
    finding(
      wanted ? "profile/ignition-misfit" : "profile/ignition-left-out",
      keySpanAt(origins, at),
      `no Ignition config for ${profile.name}: it cannot hold ${misfits.map(({ what }) => what).join(", ")} on ${profile.platform.facts.name}`,
      {
        path: displayPath(originAt(origins, at)?.at ?? at),
        hint: wanted ? "use --target machineconfig, or remove them" : "the MachineConfigs hold everything",
      },
    ),
  ];
}
