// Two node states → their differences, in the order: settings, arguments, files, units, everything else.
import type { IgnitionConfig } from "../ignition/config.ts";
import type { NodeState } from "../machineconfig/changes.ts";
import { splitArguments } from "../machineconfig/kargs.ts";
import { sameStructure } from "../machineconfig/prune.ts";
import type { Codec } from "../model/ports.ts";
import type { Detail, Difference } from "./difference.ts";
import { fileDifferences, unitDifferences } from "./entries.ts";
import { diffLines } from "./lines.ts";

/** Neither encoding, nor the order of keys, nor the Ignition version makes a difference of its own. */
export function compareStates(old: NodeState, now: NodeState, codec: Codec): readonly Difference[] {
  return [...settingDifferences(old, now), ...listDifferences(old, now), ...compareConfigs(old.config, now.config, codec)];
}

/** Two Ignition configs of one version. */
export function compareConfigs(old: IgnitionConfig, now: IgnitionConfig, codec: Codec): readonly Difference[] {
  const files = fileDifferences(old, now, codec);
  const units = unitDifferences(old, now, codec);
  return [...files, ...units, ...orderDifferences(old, now, files, units), ...otherDifferences(old, now)];
}

function settingDifferences(old: NodeState, now: NodeState): Difference[] {
  const kernel = (state: NodeState): string => state.kernelType || "default";
  const rows: readonly (readonly [string, string, string])[] = [
    ["OS image", old.osImageURL || "that of the release", now.osImageURL || "that of the release"],
    ["kernel type", kernel(old), kernel(now)],
    ["FIPS", old.fips ? "on" : "off", now.fips ? "on" : "off"],
  ];
  return rows.flatMap(([what, before, after]) =>
    before === after ? [] : [{ kind: "changed", what, details: [{ field: what, before, after }] } as const],
  );
}

function listDifferences(old: NodeState, now: NodeState): Difference[] {
  return [
    ...listDifference("kernel arguments", old.kernelArguments, now.kernelArguments, splitArguments),
    ...listDifference("extensions", old.extensions, now.extensions, (list) => list),
  ];
}

/** The same items written or ordered otherwise are a difference of form or order only. */
function listDifference(
  what: string,
  old: readonly string[],
  now: readonly string[],
  split: (list: readonly string[]) => readonly string[],
): Difference[] {
  if (sameStructure(old, now)) return [];
  const [before, after] = [split(old), split(now)];
  const note = (text: string): Detail[] => [{ field: "note", note: text }];
  if (sameStructure(before, after)) return [{ kind: "form", what, details: note("the same, split into texts another way") }];
  const hunks = diffLines(lines(before), lines(after));
  const reordered = sameStructure([...before].sort(), [...after].sort());
  return [{ kind: reordered ? "order" : "changed", what, details: [{ field: what, hunks }] }];
}

const lines = (list: readonly string[]): string => list.map((item) => `${item}\n`).join("");

/** Lists that hold the same entries in another order, when nothing in them differs. */
function orderDifferences(
  old: IgnitionConfig,
  now: IgnitionConfig,
  files: readonly Difference[],
  units: readonly Difference[],
): Difference[] {
  const note = [{ field: "note", note: "the same entries in another order" }];
  const inFiles = files.length === 0 && units.length === 0 && !sameStructure(old.storage?.files, now.storage?.files);
  const inUnits = files.length === 0 && units.length === 0 && !sameStructure(old.systemd?.units, now.systemd?.units);
  return [
    ...(inFiles ? [{ kind: "order", what: "files", details: note } as const] : []),
    ...(inUnits ? [{ kind: "order", what: "units", details: note } as const] : []),
  ];
}

/** Everything beside files and units, value by value. */
function otherDifferences(old: IgnitionConfig, now: IgnitionConfig): Difference[] {
  const [before, after] = [sectionsOf(old), sectionsOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Difference[] => {
    const [one, other] = [before.get(name), after.get(name)];
    if (sameStructure(one, other)) return [];
    const hunks = diffLines(pretty(one), pretty(other));
    const kind = one === undefined ? "added" : other === undefined ? "removed" : "changed";
    return [{ kind, what: name, details: [{ field: name, hunks }] }];
  });
}

function sectionsOf({ ignition, passwd, storage, kernelArguments }: IgnitionConfig): ReadonlyMap<string, unknown> {
  const { version: _version, ...section } = ignition;
  const { files: _files, ...others } = storage ?? {};
  const rows: readonly (readonly [string, unknown])[] = [
    ...Object.entries(passwd ?? {}).map(([name, value]) => [`passwd.${name}`, value] as const),
    ...Object.entries(others).map(([name, value]) => [`storage.${name}`, value] as const),
    ["kernelArguments", kernelArguments],
    ...Object.entries(section).map(([name, value]) => [`ignition.${name}`, value] as const),
  ];
  return new Map(rows.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)));
}

const pretty = (value: unknown): string => (value === undefined ? "" : `${JSON.stringify(value, undefined, 2)}\n`);
