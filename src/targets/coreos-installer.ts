// Target coreos-installer: the Ignition config as one line, to be embedded in an image or given to the installer.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { carriers } from "../facts/carriers.ts";
import type { Codec } from "../model/ports.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { printJson } from "../syntax/print-json.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import { ignitionOf } from "./ignition.ts";
import { type Emitted, summaryOf, type TargetInput } from "./output.ts";
import { targetRules } from "./rules.ts";

export async function emitCoreosInstaller({ profiles, codec }: TargetInput): Promise<Emitted> {
  const made = await Promise.all(profiles.map((profile) => configOf(profile, codec)));
  return { outputs: made.flatMap(({ outputs }) => outputs), diagnostics: made.flatMap(({ diagnostics }) => diagnostics) };
}

async function configOf(profile: ExpandedProfile, codec: Codec): Promise<Emitted> {
  const { value, diagnostics } = await ignitionOf(profile, { wanted: true });
  if (value === undefined) return { outputs: [], diagnostics };
  const line = printJson(value);
  const path = `${profile.name}.coreos-installer.ign`;
  return {
    outputs: [{ path, text: `${line}\n`, target: "coreos-installer", summary: summaryOf(profile.whole.config) }],
    diagnostics: [...diagnostics, ...embedFindings(path, line, codec)],
  };
}

/** The image packs with xz, which is not at hand here: gzip needs somewhat more room, so this is a doubt and no error. */
function embedFindings(path: string, line: string, codec: Codec): readonly Diagnostic[] {
  const { bytes: most } = carriers[targetRules["coreos-installer"].limit];
  const packed = codec.gzip(encodeUtf8(line)).length;
  if (packed <= most) return [];
  return [
    finding("target/embed-area", undefined, `${path} has ${packed} bytes as gzip, but an image has room for ${most}`, {
      hint: "fetch the largest files from a server, or install with --ignition-file",
    }),
  ];
}
