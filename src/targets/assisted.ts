// Targets assisted-host and assisted-discovery: the text for ignitionConfigOverride of a host, and of the discovery image.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Codec } from "../model/ports.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { printAsciiJson } from "../syntax/print-json.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import { tooLarge } from "./checks.ts";
import { ignitionOf } from "./ignition.ts";
import { type Emitted, summaryOf, type TargetInput } from "./output.ts";
import { targetRules } from "./rules.ts";

type AssistedTarget = "assisted-host" | "assisted-discovery";

/** One line of JSON each, in the spec that assisted-service reads there. */
export async function emitAssisted({ profiles, codec }: TargetInput, target: AssistedTarget): Promise<Emitted> {
  const made = await Promise.all(profiles.map((profile) => overrideOf(profile, target, codec)));
  return { outputs: made.flatMap(({ outputs }) => outputs), diagnostics: made.flatMap(({ diagnostics }) => diagnostics) };
}

async function overrideOf(profile: ExpandedProfile, target: AssistedTarget, codec: Codec): Promise<Emitted> {
  const { ignition: version, carrier } = targetRules[target];
  const { value, diagnostics } = await ignitionOf(profile, { wanted: true, pin: { version, carrier } });
  if (value === undefined) return { outputs: [], diagnostics };
  const line = printAsciiJson(value);
  const path = `${profile.name}.${target}.json`;
  return {
    outputs: [{ path, text: `${line}\n`, target, summary: summaryOf(profile.whole.config) }],
    diagnostics: [...diagnostics, ...sizeFindings(path, line, target, codec)],
  };
}

/** An annotation holds the text as it is; the discovery image holds it compressed. */
function sizeFindings(path: string, line: string, target: AssistedTarget, codec: Codec): readonly Diagnostic[] {
  const bytes = encodeUtf8(line);
  return tooLarge(path, target === "assisted-host" ? bytes.length : codec.gzip(bytes).length, target);
}
