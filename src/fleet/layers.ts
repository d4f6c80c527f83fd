// The profile of a site with the overlays that its labels choose: read once, and merged once for all sites that choose the same.
import type { Diagnostic, Source } from "../diagnostics/diagnostic.ts";
import type { Reader } from "../model/ports.ts";
import { overlayFiles } from "../profile/extends.ts";
import { readNamed } from "../profile/files.ts";
import { type LayeredProfile, layeredProfile } from "../profile/load.ts";
import { type Layered, mergeTrees, valueBelow } from "../profile/merge-trees.ts";
import { type Undone, undoneBy, undoneFindings } from "../profile/undone.ts";
import { declaredVars } from "../profile/vars-values.ts";
import { overlayLabel } from "./labels.ts";
import type { Fleet } from "./load.ts";
import { idleNulls, type Nulls, withoutIdleNulls } from "./nulls.ts";
import type { Site } from "./site.ts";

/** A profile with overlays over it, lowest first, as one document. */
export type Combination = {
  /** Of the profile, as the fleet calls it. */
  readonly profile: string;
  /** `label/value` of each overlay. */
  readonly overlays: readonly string[];
  /** The profile's own file. */
  readonly source: Source;
  readonly layered: LayeredProfile;
};

export type Combinations = {
  /** No combination: there is no such profile, or one of the files cannot be read, and an error says so. */
  readonly ofSite: (site: Site) => Combination | undefined;
  /** All that sites have, in the order of their names. */
  readonly all: readonly Combination[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Reads every profile and overlay of the fleet, used or not. What is wrong inside a profile that sites use is told when it is compiled. */
export function combinationsOf(fleet: Fleet, reader: Reader): Combinations {
  const profiles = new Map([...fleet.profiles].map(([name, { file }]) => [name, readProfile(file, reader)]));
  const parts = [...fleet.overlays];
  const read = overlayFiles(
    parts.map(([, { file }]) => file),
    reader,
  );
  const layers = new Map(parts.map(([key], i) => [key, read.layers[i]]));
  const known = new Map<string, Combination | undefined>();
  const nulls: Nulls = new Map();
  const keyOf = (site: Site): string => JSON.stringify([site.profile, ...matching(fleet, site)]);
  for (const site of fleet.sites) {
    const key = keyOf(site);
    if (!known.has(key)) known.set(key, combined(site.profile, matching(fleet, site), { profiles, layers, folders: read.folders, nulls }));
  }
  const used = new Set(fleet.sites.map(({ profile }) => profile));
  const own = [...profiles].flatMap(([name, { unread, layered }]) => [...unread, ...(used.has(name) ? [] : (layered?.diagnostics ?? []))]);
  return {
    ofSite: (site) => known.get(keyOf(site)),
    all: [...known].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, one]) => one ?? []),
    diagnostics: [...own, ...read.diagnostics, ...(fleet.complete ? idleNulls(nulls) : [])],
  };
}

/** Keys of the overlays that a site's labels choose, lowest first. */
export function matching({ precedence, overlays }: Fleet, { labels }: Site): readonly string[] {
  return [...new Set(precedence)].flatMap((label) => {
    const value = labels.get(label)?.value;
    const key = `${label}/${value}`;
    return value !== undefined && overlays.has(key) && overlayLabel(key) !== undefined ? [key] : [];
  });
}

type ReadProfile = { readonly source?: Source; readonly layered?: LayeredProfile; readonly unread: readonly Diagnostic[] };

function readProfile(file: Parameters<typeof readNamed>[0], reader: Reader): ReadProfile {
  const { source, diagnostics: unread } = readNamed(file, reader);
  return source === undefined ? { unread } : { source, layered: layeredProfile(source, { reader }), unread };
}

type Read = {
  readonly profiles: ReadonlyMap<string, ReadProfile>;
  readonly layers: ReadonlyMap<string, readonly Layered[] | undefined>;
  readonly folders: ReadonlyMap<string, string>;
  /** Collects those of all combinations. */
  readonly nulls: Nulls;
};

function combined(profile: string, overlays: readonly string[], read: Read): Combination | undefined {
  const { source, layered } = read.profiles.get(profile) ?? {};
  const over = overlays.map((key) => read.layers.get(key));
  if (source === undefined || layered === undefined || over.includes(undefined)) return undefined;
  return {
    profile,
    overlays,
    source,
    layered: laidOver(
      layered,
      over.flatMap((one) => one ?? []),
      read,
    ),
  };
}

function laidOver(layered: LayeredProfile, over: readonly Layered[], { folders, nulls }: Read): LayeredProfile {
  const spec = valueBelow(layered.tree, "spec");
  if (layered.tree === undefined || spec?.kind !== "map" || over.length === 0) return layered;
  const bottom: Layered = { tree: spec, overridden: layered.overridden };
  const undone: Undone[] = [];
  const { tree: value, overridden } = over.reduce((lower, upper) => {
    undone.push(...undoneBy(lower, upper));
    return mergeTrees(lower, { ...upper, tree: withoutIdleNulls(upper.tree, lower.tree, nulls) }, "/spec");
  }, bottom);
  const entries = layered.tree.entries.map((entry) => (entry.key.text === "spec" ? { ...entry, value } : entry));
  const tree = { ...layered.tree, entries };
  const diagnostics = [...layered.diagnostics, ...undoneFindings(undone, value)];
  return { ...layered, tree, overridden, folders: new Map([...layered.folders, ...folders]), declared: declaredVars(tree), diagnostics };
}
