// What differs between two rendered MachineConfigs, as the daemon sees it: by structure, not by meaning.
import type { IgnitionConfig } from "../ignition/config.ts";
import { sameStructure } from "./prune.ts";

/** One rendered MachineConfig, its config in the version that the release works with. */
export type NodeState = {
  readonly config: IgnitionConfig;
  readonly kernelArguments: readonly string[];
  readonly extensions: readonly string[];
  readonly fips: boolean;
  readonly kernelType: string;
  readonly osImageURL: string;
};

export type ChangeFlags = {
  readonly extensions: boolean;
  readonly files: boolean;
  readonly fips: boolean;
  readonly kargs: boolean;
  readonly kernelType: boolean;
  readonly osUpdate: boolean;
  readonly passwd: boolean;
  readonly units: boolean;
};

/** Paths and names are sorted. */
export type Changes = {
  readonly flags: ChangeFlags;
  readonly files: readonly string[];
  readonly unitsAdded: readonly string[];
  readonly unitsRemoved: readonly string[];
  readonly unitsUpdated: readonly string[];
};

/** Source: operator rules §4.1. Not compared: the Ignition version, luks, and what only Ignition itself uses. */
export function changesBetween(old: NodeState, now: NodeState): Changes {
  const files = keyedChanges(old.config.storage?.files, now.config.storage?.files, (file) => file.path);
  const units = keyedChanges(old.config.systemd?.units, now.config.systemd?.units, (unit) => unit.name);
  return {
    flags: {
      extensions: !sameStructure(old.extensions, now.extensions),
      files: !sameStructure(old.config.storage?.files, now.config.storage?.files),
      fips: old.fips !== now.fips,
      kargs: !sameStructure(old.kernelArguments, now.kernelArguments),
      kernelType: kernelOf(old) !== kernelOf(now),
      osUpdate: old.osImageURL !== now.osImageURL,
      passwd: !sameStructure(old.config.passwd, now.config.passwd),
      units: !sameStructure(old.config.systemd?.units, now.config.systemd?.units),
    },
    files: allOf(files),
    unitsAdded: units.added,
    unitsRemoved: units.removed,
    unitsUpdated: units.updated,
  };
}

const kernelOf = ({ kernelType }: NodeState): string => kernelType || "default";

type KeyedChanges = { readonly added: readonly string[]; readonly removed: readonly string[]; readonly updated: readonly string[] };

const allOf = ({ added, removed, updated }: KeyedChanges): readonly string[] => [...added, ...removed, ...updated].sort();

function keyedChanges<T>(old: readonly T[] = [], now: readonly T[] = [], keyOf: (item: T) => string): KeyedChanges {
  const before = new Map(old.map((item) => [keyOf(item), item]));
  const after = new Map(now.map((item) => [keyOf(item), item]));
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  return {
    added: keys.filter((key) => !before.has(key)),
    removed: keys.filter((key) => !after.has(key)),
    updated: keys.filter((key) => before.has(key) && after.has(key) && !sameStructure(before.get(key), after.get(key))),
  };
}
