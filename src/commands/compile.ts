// compile: one profile → the documents of its targets. All or nothing: an error anywhere leaves no outputs.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import type { Codec, Reader } from "../model/ports.ts";
import { type ExpandedProfile, expandProfile } from "../profile/expand.ts";
import { loadProfile } from "../profile/load.ts";
import { emitIgnition } from "../targets/ignition.ts";
import { emitMachineConfigs } from "../targets/machineconfig.ts";
import type { Emitted, Output, TargetName } from "../targets/output.ts";

export { isTargetName, type Output, type TargetName, targetNames } from "../targets/output.ts";

export type CompileContext = {
  readonly reader: Reader;
  readonly codec: Codec;
  /** Absent: machineconfig and ignition on OpenShift and OKD, else ignition. */
  readonly targets?: readonly TargetName[];
  /** Folder that `local` paths start at and never leave. */
  readonly filesDir: string;
};

export type CompiledProfile = {
  readonly name: string;
  /** The target that `compile` prints when no folder is given. */
  readonly mainTarget: TargetName;
  readonly outputs: readonly Output[];
};

export type Compiled = { readonly profile?: CompiledProfile; readonly diagnostics: readonly Diagnostic[] };

export async function compile(source: Source, context: CompileContext): Promise<Compiled> {
  const loaded = loadProfile(source);
  const expanded = expandProfile(loaded, context);
  const found = [...loaded.diagnostics, ...expanded.diagnostics];
  const profile = expanded.value;
  if (profile === undefined || hasErrors(found)) return { diagnostics: found };
  const { outputs, diagnostics } = await emit(profile, source, context.targets);
  found.push(...diagnostics);
  if (hasErrors(found)) return { diagnostics: found };
  return { profile: { name: profile.name, mainTarget: mainTarget(profile), outputs }, diagnostics: found };
}

const mainTarget = (profile: ExpandedProfile): TargetName => (profile.platform.facts.machineConfig ? "machineconfig" : "ignition");

async function emit(profile: ExpandedProfile, source: Source, wanted: readonly TargetName[] | undefined): Promise<Emitted> {
  const { facts } = profile.platform;
  const targets: readonly TargetName[] = wanted ?? (facts.machineConfig ? ["machineconfig", "ignition"] : ["ignition"]);
  const parts: Emitted[] = [];
  for (const target of targets) {
    if (target === "ignition") parts.push(await emitIgnition(profile, wanted !== undefined));
    else if (facts.machineConfig) parts.push(await emitMachineConfigs(profile));
    else
      parts.push({
        outputs: [],
        diagnostics: [
          finding("profile/target-not-here", { source, start: 0, end: 0 }, `${facts.name} takes no MachineConfigs`, {
            hint: "use --target ignition",
          }),
        ],
      });
  }
  return { outputs: parts.flatMap((p) => p.outputs), diagnostics: parts.flatMap((p) => p.diagnostics) };
}
