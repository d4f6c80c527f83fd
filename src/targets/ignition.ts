// Target ignition: one JSON file that holds everything of a profile.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import type { NodeConfig } from "../ignition/config.ts";
import { problemFindings } from "../ignition/findings.ts";
import { toVersion } from "../ignition/translate.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import { displayPath, keySpanAt, originAt, spanAt } from "../model/origins.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { printJson } from "../syntax/print-json.ts";
import { gate } from "./gate.ts";
import { type Emitted, summaryOf } from "./output.ts";
import { versionFor } from "./version.ts";

/** `wanted`: the user named this target; then content that does not fit is an error instead of a reason to leave the file out. */
export async function emitIgnition(profile: ExpandedProfile, wanted: boolean): Promise<Emitted> {
  const { config, origins } = profile.whole;
  const misfits = profile.platform.facts.machineConfig ? operatorOnly(config) : [];
  if (misfits.length > 0) return { outputs: [], diagnostics: leftOut(profile, misfits, wanted) };
  const { version, diagnostics } = versionFor(config, origins, profile.platform);
  if (version === undefined) return { outputs: [], diagnostics };
  const { value } = toVersion(config, version);
  if (value === undefined) return { outputs: [], diagnostics };
  const found: Diagnostic[] = [
    ...problemFindings(validateConfig(value, version), origins),
    ...(await gate(`ignition-${version}`, value, "ignition/schema", spanAt(origins, ""))),
  ];
  return {
    outputs: [
      { path: `${profile.name}.ign`, text: `${printJson(value, { indent: 2 })}\n`, target: "ignition", summary: summaryOf(config) },
    ],
    diagnostics: found,
  };
}

/** Fields that only a MachineConfig can carry. */
const operatorFields = ["extensions", "kernelType", "fips", "osImageURL", "kernelArguments"] as const;

const operatorOnly = (config: NodeConfig): readonly string[] => operatorFields.filter((field) => config[field] !== undefined);

function leftOut(profile: ExpandedProfile, fields: readonly string[], wanted: boolean): Diagnostic[] {
  const { origins } = profile.whole;
  const [first] = fields;
  const at = `/${first}`;
  return [
    finding(
      wanted ? "profile/ignition-misfit" : "profile/ignition-left-out",
      keySpanAt(origins, at),
      `no Ignition config for ${profile.name}: it cannot hold ${fields.join(", ")} on ${profile.platform.facts.name}`,
      {
        path: displayPath(originAt(origins, at)?.at ?? at),
        hint: wanted ? "use --target machineconfig, or remove them" : "the MachineConfigs hold everything",
      },
    ),
  ];
}
