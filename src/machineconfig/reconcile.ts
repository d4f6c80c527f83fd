// Which differences running nodes cannot take: the operator refuses the new config then.
import { acceptsPasswordHash } from "../facts/openshift.ts";
import { allowsOverrides, comparesIgnitionArguments, forceFile, letsCoreGo, refusesForceFile } from "../facts/openshift-disruption.ts";
import { factAt } from "../facts/timeline.ts";
import type { UserConfig } from "../ignition/config.ts";
import type { NodeState } from "./changes.ts";
import { sameStructure } from "./prune.ts";

/** What MachineConfiguration allows although nodes that run keep the old state. */
export type StorageOverride = "Disks" | "FileSystems" | "Raid";

export type Refusal = {
  /** The field of the rendered spec: `config.storage.disks`. */
  readonly field: string;
  /** Completes "… is refused: ". */
  readonly why: string;
  /** What the user may do about it. */
  readonly hint?: string;
};

type Context = { readonly release: string; readonly overrides: readonly StorageOverride[] };

const core = "core";

/** All refusals, in the order in which the operator looks. Source: operator rules §3.2; openshift/machine-config-operator, reconcile.go. */
export function refusalsOf(old: NodeState, now: NodeState, { release, overrides }: Context): readonly Refusal[] {
  return [
    ...passwdRefusals(old, now, release),
    ...argumentRefusals(old, now, release),
    ...storageRefusals(old, now, { release, overrides }),
    ...fileRefusals(now, release),
    ...(old.fips === now.fips ? [] : [{ field: "fips", why: "FIPS mode is chosen at installation and cannot change on a running node" }]),
  ];
}

function passwdRefusals(old: NodeState, now: NodeState, release: string): Refusal[] {
  const [before, after] = [old.config.passwd, now.config.passwd];
  if (sameStructure(before, after)) return [];
  const groups = sameStructure(before?.groups, after?.groups)
    ? []
    : [{ field: "config.passwd.groups", why: "the operator does not change groups" }];
  if (sameStructure(before?.users, after?.users)) return groups;
  return [...groups, ...userRefusals(before?.users ?? [], after?.users ?? [], release)];
}

function userRefusals(before: readonly UserConfig[], after: readonly UserConfig[], release: string): Refusal[] {
  const field = "config.passwd.users";
  const stranger = after.find((user) => user.name !== core);
  if (stranger !== undefined) return [{ field, why: `the list changes, and ${stranger.name} in it is not the user core` }];
  const last = after.at(-1);
  if (last === undefined) {
    if (factAt(letsCoreGo, release) || before.length === 0) return [];
    return [{ field, why: "the last user may not be left out before 4.14" }];
  }
  const { name: _name, sshAuthorizedKeys = [], passwordHash, ...others } = last;
  const extra = Object.keys(others);
  if (passwordHash !== undefined && !factAt(acceptsPasswordHash, release)) {
    return [{ field, why: "a password hash cannot be set on running nodes before 4.13" }];
  }
  if (sshAuthorizedKeys.length === 0 && passwordHash === undefined)
    return [{ field, why: "core is left with neither SSH key nor password" }];
  return extra.length === 0 ? [] : [{ field, why: `of core only SSH keys and password change, and here is ${extra.join(", ")}` }];
}

function argumentRefusals(old: NodeState, now: NodeState, release: string): Refusal[] {
  if (!factAt(comparesIgnitionArguments, release)) return [];
  if (sameStructure(old.config.kernelArguments, now.config.kernelArguments)) return [];
  const why = "Ignition applies its own kernel arguments at first boot only";
  return [{ field: "config.kernelArguments", why, hint: "use spec.kernelArguments" }];
}

/** Sections of storage, with the override that lets each change for new nodes. */
const sections = [
  { name: "disks", override: "Disks" },
  { name: "filesystems", override: "FileSystems" },
  { name: "raid", override: "Raid" },
] as const;

function storageRefusals(old: NodeState, now: NodeState, { release, overrides }: Context): Refusal[] {
  const [before, after] = [old.config.storage, now.config.storage];
  const allowed = factAt(allowsOverrides, release) !== "no";
  const refused = sections.flatMap(({ name, override }): Refusal[] => {
    if ((allowed && overrides.includes(override)) || sameStructure(before?.[name], after?.[name])) return [];
    const why = "it is set up at first boot and never again";
    const hint = `irreconcilableValidationOverrides with ${override} lets it change for new nodes`;
    return [{ field: `config.storage.${name}`, why, ...(allowed ? { hint } : {}) }];
  });
  if (!sameStructure(before?.directories, after?.directories)) {
    refused.push({
      field: "config.storage.directories",
      why: "the operator neither makes nor removes directories",
      hint: "write a file in it, or use tmpfiles.d",
    });
  }
  if (!sameStructure(before?.links, after?.links) && (after?.links ?? []).length > 0) {
    refused.push({ field: "config.storage.links", why: "the operator does not make links", hint: "use a unit or tmpfiles.d" });
  }
  return refused;
}

function fileRefusals({ config }: NodeState, release: string): Refusal[] {
  return (config.storage?.files ?? []).flatMap(({ path, append }): Refusal[] => {
    const field = `config.storage.files["${path}"]`;
    if ((append ?? []).length > 0) return [{ field, why: "the operator does not append to files", hint: "write the whole file" }];
    if (path !== forceFile || !factAt(refusesForceFile, release)) return [];
    return [{ field, why: "the file makes the daemon skip its checks, and a config may not bring it" }];
  });
}
