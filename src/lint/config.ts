// Lints one config, or what a compiled profile gives each role.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Fragment } from "../features/feature.ts";
import type { MachineConfigInput } from "../machineconfig/read.ts";
import type { Origins } from "../model/origins.ts";
import type { Codec } from "../model/ports.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import type { LintedConfig } from "./lint.ts";
import { lintSet } from "./rules.ts";
import { type LintedObject, type LintTarget, lintedSet } from "./set.ts";
import { unsaid } from "./unsaid.ts";

type ConfigOptions = {
  readonly codec: Codec;
  readonly target?: LintTarget;
  /** It becomes a MachineConfig. */
  readonly machineConfig?: boolean;
  readonly selinux?: boolean;
};

/** Lints the units and scripts of one config. Without options nothing is known of the nodes it is for. */
export function lintConfig(config: LintedConfig, origins: Origins, options: ConfigOptions): readonly Diagnostic[] {
  const { codec, target = {}, machineConfig: machineConfigs = false, selinux = false } = options;
  const set = lintedSet([{ name: "", config, origins }], { target, machineConfigs, selinux, codec });
  return lintSet(set, { foreign: true });
}

type ProfileOptions = {
  readonly codec: Codec;
  readonly day2: boolean;
  /** No profile, but a config that somebody wrote as it is. */
  readonly foreign?: boolean;
  /** The MachineConfig that it becomes. */
  readonly object?: MachineConfigInput;
};

/** Lints what a profile's nodes get, role by role. `known`: findings that the profile's own checks made. */
export function lintProfile(
  profile: ExpandedProfile,
  known: readonly Diagnostic[],
  { codec, day2, foreign = false, object }: ProfileOptions,
): readonly Diagnostic[] {
  const { facts, release, topology } = profile.platform;
  const sets = facts.machineConfig
    ? profile.roles.map((role) => objectsOf(role, profile.fragments, object))
    : [[{ name: "", ...profile.whole }]];
  const target = { topology, day2, ...(release === undefined ? {} : { release }) };
  const options = { target, machineConfigs: facts.machineConfig, selinux: facts.selinux === "enforcing", codec };
  const found = sets.flatMap((objects) => lintSet(lintedSet(objects, options), { foreign }));
  return unsaid(found, []).filter((one) => !known.some((other) => says(other, one)));
}

function objectsOf(role: string, fragments: readonly Fragment[], object: MachineConfigInput | undefined): LintedObject[] {
  const input = object === undefined ? {} : { input: object };
  return fragments
    .flatMap(({ names, config, origins }) => (names[role] === undefined ? [] : [{ name: names[role], config, origins, ...input }]))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What the profile's checks call by another name. */
const sameFact: { readonly [code: string]: readonly string[] } = {
  "mco/read-only-path": ["profile/read-only-path"],
  "mco/volatile-path": ["profile/volatile-path"],
  "ignition-runtime/private-key": ["profile/secret"],
  "ignition-runtime/password-not-hashed": ["profile/password-not-hashed"],
  "unit/script-not-executable": ["butane/not-executable"],
  "unit/two-commands": ["mount-hiding/exec-start-lost", "mount-hiding/exec-start-taken"],
};

/** Does a finding of the profile's own say the same of the same place, or of one in it? */
function says(known: Diagnostic, found: Diagnostic): boolean {
  if (known.code !== found.code && sameFact[found.code]?.includes(known.code) !== true) return false;
  const [one = "", other = ""] = [known.path, found.path];
  return one === other || one.startsWith(other) || other.startsWith(one);
}
