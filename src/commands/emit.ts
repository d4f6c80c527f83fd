// An expanded profile, or what other inputs come to in its shape, → documents and everything that lint says of them.
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { lintProfile, lintReadOnly, lintRuntime } from "../lint/index.ts";
import type { MachineConfigInput } from "../machineconfig/read.ts";
import type { Codec } from "../model/ports.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { emitIgnition } from "../targets/ignition.ts";
import { emitMachineConfigs } from "../targets/machineconfig.ts";
import { emitManifests } from "../targets/manifests.ts";
import { type Emitted, type TargetName, targetNames } from "../targets/output.ts";

export type EmitContext = {
  readonly codec: Codec;
  /** Absent: all that the platform takes. */
  readonly targets?: readonly TargetName[];
  /** The nodes run already. */
  readonly day2?: boolean;
};

/** What `compile` prints when no folder is given. */
export const mainTarget = ({ platform }: ExpandedProfile): TargetName => (platform.facts.machineConfig ? "machineconfig" : "ignition");

/** The documents of all targets. A target that was named and cannot be written is an error. */
export async function emit(profile: ExpandedProfile, source: Source, { targets: wanted }: EmitContext): Promise<Emitted> {
  const { facts } = profile.platform;
  const targets = wanted ?? targetNames.filter((name) => facts.machineConfig || name !== "machineconfig");
  const parts: Emitted[] = [];
  for (const target of targets) {
    if (target === "ignition") parts.push(await emitIgnition(profile, wanted !== undefined));
    else if (target === "manifests") parts.push(await emitManifests(profile));
    else if (facts.machineConfig) parts.push(await emitMachineConfigs(profile));
    else parts.push({ outputs: [], diagnostics: [notHere(facts.name, source)] });
  }
  return { outputs: parts.flatMap((p) => p.outputs), diagnostics: parts.flatMap((p) => p.diagnostics) };
}

const notHere = (platform: string, source: Source): Diagnostic =>
  finding("profile/target-not-here", { source, start: 0, end: 0 }, `${platform} takes no MachineConfigs`, {
    hint: "use --target ignition",
  });

export type LintOptions = {
  /** The spec that the config was written in; "" for a profile, which has none. */
  readonly version: string;
  readonly foreign?: true;
  /** The MachineConfig that it becomes. */
  readonly object?: MachineConfigInput;
};

/** `known` and what lint adds to it. */
export function withLint(
  profile: ExpandedProfile,
  known: readonly Diagnostic[],
  { codec, day2 = false }: EmitContext,
  { version, ...options }: LintOptions,
): readonly Diagnostic[] {
  const { config, origins } = profile.whole;
  const { facts } = profile.platform;
  const readOnly = options.foreign && !facts.machineConfig ? lintReadOnly(config, origins, facts) : [];
  const found = [...known, ...readOnly, ...lintRuntime(config, origins, { codec, version })];
  const linted = lintProfile(profile, found, { codec, day2, ...options });
  return [...withoutSuperseded(found, linted), ...linted];
}

const atInstall: ReadonlySet<string> = new Set(["mco/only-at-install", "mco/only-core"]);

/** On running nodes an error says of the same place what else is a warning. */
function withoutSuperseded(found: readonly Diagnostic[], linted: readonly Diagnostic[]): Diagnostic[] {
  const refused = new Set(linted.filter(({ code }) => code === "mco/refused-on-running-nodes").map(({ path }) => path));
  return found.filter(({ code, path }) => !atInstall.has(code) || !refused.has(path));
}
