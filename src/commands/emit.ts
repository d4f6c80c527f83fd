// An expanded profile, or what other inputs come to in its shape, → documents and everything that lint says of them.
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import type { PlatformFacts } from "../facts/platforms.ts";
import { lintProfile, lintReadOnly, lintRuntime } from "../lint/index.ts";
import type { MachineConfigInput } from "../machineconfig/read.ts";
import { displayPath, keySpanAt, originAt } from "../model/origins.ts";
import type { Codec } from "../model/ports.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import type { OutputSettings } from "../profile/output-settings.ts";
import { emitIgnition } from "../targets/ignition.ts";
import { emitMachineConfigs, type ObjectMemo } from "../targets/machineconfig.ts";
import { emitManifests } from "../targets/manifests.ts";
import type { Emitted, TargetInput } from "../targets/output.ts";
import { rulesOf, type TargetName, targetNames } from "../targets/rules.ts";

export type EmitContext = {
  readonly codec: Codec;
  /** Absent: all that the platform takes. */
  readonly targets?: readonly TargetName[];
  /** Names the targets by the first profile, where none is named. */
  readonly targetsFor?: (profile: ExpandedProfile) => readonly TargetName[];
  /** The nodes run already. */
  readonly day2?: boolean;
  /** Kept between inputs that have much in common. */
  readonly memo?: ObjectMemo;
};

/** What `compile` prints when no folder is given. */
export const mainTarget = ({ platform }: ExpandedProfile): TargetName => (platform.facts.machineConfig ? "machineconfig" : "ignition");

/** What is emitted together: a profile, or every config of one input. */
export type EmitSet = { readonly name: string; readonly profiles: readonly ExpandedProfile[]; readonly source: Source };

/** The documents of all targets. A target that was named and cannot be written is an error. */
export async function emit(
  { name, profiles, source }: EmitSet,
  { targets: named, targetsFor, codec, memo }: EmitContext,
): Promise<Emitted> {
  const [first] = profiles;
  const wanted = named ?? (first === undefined ? undefined : targetsFor?.(first));
  const input = { name, profiles, codec, ...(memo === undefined ? {} : { memo }) };
  const facts = first?.platform.facts;
  const goesThere = (target: TargetName): boolean => facts !== undefined && rulesOf(target).platforms.includes(facts.type);
  const targets = wanted ?? targetNames.filter((target) => rulesOf(target).usual && goesThere(target));
  const parts: Emitted[] = [];
  for (const target of targets) {
    if (goesThere(target)) parts.push(await emitTarget(input, target, wanted !== undefined));
    else if (facts !== undefined) parts.push({ outputs: [], diagnostics: [notHere(facts, target, source)] });
  }
  const idle =
    wanted === undefined ? [] : profiles.flatMap((profile) => [...unfollowed(profile.output, targets), ...apart(profile, targets)]);
  return { outputs: parts.flatMap((p) => p.outputs), diagnostics: [...parts.flatMap((p) => p.diagnostics), ...idle] };
}

/** Cluster objects of a profile where none of the targets that were asked for by name writes any. */
function apart({ manifests }: ExpandedProfile, targets: readonly TargetName[]): readonly Diagnostic[] {
  if (targets.some((target) => rulesOf(target).objects)) return [];
  return manifests.map(({ object, origins }) => {
    const place = originAt(origins, "");
    const message = `${object.kind} ${object.metadata.name} is not written by ${targets.length === 1 ? "the target" : "the targets"} ${targets.join(", ")}`;
    const path = place?.at === undefined ? undefined : displayPath(place.at);
    return finding("target/objects-apart", place?.span, message, { path, hint: "add --target manifests" });
  });
}

/** Settings that none of the targets follows which were asked for by name. */
function unfollowed(output: OutputSettings | undefined, targets: readonly TargetName[]): readonly Diagnostic[] {
  if (output === undefined) return [];
  const settings = (["fileNames", "configMap"] as const).filter((key) => Object.keys(output[key]).length > 0);
  return settings
    .filter((key) => !targets.some((target) => rulesOf(target).follows?.includes(key)))
    .map((key) => {
      const at = `/spec/output/${key}`;
      return finding(
        "profile/no-effect",
        keySpanAt(output.origins, at),
        `output.${key} has no effect on ${targets.length === 1 ? "the target" : "the targets"} ${targets.join(", ")}`,
        {
          path: displayPath(at),
          hint: `it is for ${targetNames.filter((target) => rulesOf(target).follows?.includes(key)).join(", ")}`,
        },
      );
    });
}

/** What has no carrier around it is made for each profile by itself. The others are loaded when they are asked for. */
async function emitTarget(input: TargetInput, target: TargetName, wanted: boolean): Promise<Emitted> {
  if (target === "ignition") return each(input, (profile) => emitIgnition(profile, wanted));
  if (target === "manifests") return each(input, emitManifests);
  if (target === "machineconfig") return each(input, (profile) => emitMachineConfigs(profile, input.memo));
  const { emitCarried } = await import("../targets/carried.ts");
  return emitCarried(input, target);
}

async function each({ profiles }: TargetInput, made: (profile: ExpandedProfile) => Promise<Emitted>): Promise<Emitted> {
  const parts = await Promise.all(profiles.map(made));
  return { outputs: parts.flatMap((p) => p.outputs), diagnostics: parts.flatMap((p) => p.diagnostics) };
}

function notHere({ name, machineConfig }: PlatformFacts, target: TargetName, source: Source): Diagnostic {
  const message =
    machineConfig || target !== "machineconfig" ? `${name} has no use for the target ${target}` : `${name} takes no MachineConfigs`;
  return finding("profile/target-not-here", { source, start: 0, end: 0 }, message, { hint: "use --target ignition" });
}

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
