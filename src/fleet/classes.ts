// Classes: sites whose outputs are the same bytes. How they are named is a promise: names are folders that pipelines know.
import { byText } from "../ignition/build.ts";
import { indexName } from "./index-line.ts";
import { overlayLabel } from "./labels.ts";
import type { Fleet } from "./load.ts";
import type { Site } from "./site.ts";
import type { Work } from "./work.ts";

/** Lower-case hex of a text's SHA-256. */
export type Digest = (text: string) => string;

/** Outputs of one piece of work; `same` is one text for the same outputs, whatever it looks like. */
export type Rendered<T> = { readonly work: Work; readonly same: string; readonly outputs: readonly T[] };

export type FleetClass<T> = {
  readonly name: string;
  /** The work that names the class first. */
  readonly work: readonly [Work, ...Work[]];
  /** By name. */
  readonly sites: readonly Site[];
  readonly outputs: readonly T[];
};

const hashLength = 8;
/** Longer names are cut: a folder's name has at most 255 bytes, and some tools take less. */
const longest = 120;

/**
 * By name. A class is called after its profile and the values of its overlays in the order of precedence, joined by `-`, and then a hash over the
 * values that the site itself gives, if there are any. A value that overlays of several labels have stands behind its label. Of several that come out the same the one with the fewest parts names the class, then the
 * first in the order of characters. So a name depends on other sites only where two would be the same text: then each has a longer hash behind it.
 */
export function classesOf<T>(
  rendered: readonly Rendered<T>[],
  { overlays }: Pick<Fleet, "overlays">,
  digest: Digest,
): readonly FleetClass<T>[] {
  const groups = new Map<string, Rendered<T>[]>();
  for (const one of rendered) groups.set(one.same, [...(groups.get(one.same) ?? []), one]);
  const shared = valuesOfSeveralLabels([...overlays.keys()]);
  const named = [...groups.values()].map((group) => {
    const [first, ...rest] = group.map(({ work }) => ({ work, parts: partsOf(work, shared, digest) })).sort(byParts);
    return {
      group,
      name: fitting((first as Named).parts.join("-"), digest),
      work: [(first as Named).work, ...rest.map(({ work }) => work)] as const,
    };
  });
  const taken = new Map<string, number>([[indexName, 1]]);
  for (const { name } of named) taken.set(name.toLowerCase(), (taken.get(name.toLowerCase()) ?? 0) + 1);
  return named
    .map(({ group, name, work }) => ({
      name: taken.get(name.toLowerCase()) === 1 ? name : `${name}-${digest(JSON.stringify(keyOf(work[0]))).slice(0, 2 * hashLength)}`,
      work,
      sites: group.flatMap((one) => one.work.sites).sort((a, b) => byText(a.name, b.name)),
      outputs: group[0]?.outputs ?? [],
    }))
    .sort((a, b) => byText(a.name, b.name));
}

type Named = { readonly work: Work; readonly parts: readonly string[] };

const byParts = (a: Named, b: Named): number =>
  a.parts.length - b.parts.length ||
  byText(a.parts.join("-"), b.parts.join("-")) ||
  byText(JSON.stringify(keyOf(a.work)), JSON.stringify(keyOf(b.work)));

const keyOf = ({ combination: { profile, overlays }, own }: Work) => [profile, overlays, own.map(({ name, text }) => [name, text])];

/** A value that overlays of two labels have says nothing without its label. In lower case: folders may be told apart by letters alone. */
function valuesOfSeveralLabels(keys: readonly string[]): ReadonlySet<string> {
  const labels = new Map<string, string>();
  return new Set(
    keys.flatMap((key) => {
      const { label = "", value = "" } = overlayLabel(key) ?? {};
      const first = labels.get(value.toLowerCase()) ?? label;
      labels.set(value.toLowerCase(), first);
      return first === label ? [] : [value.toLowerCase()];
    }),
  );
}

function partsOf({ combination: { profile, overlays }, own }: Work, shared: ReadonlySet<string>, digest: Digest): readonly string[] {
  const values = overlays.map((key) => {
    const { label = "", value = key } = overlayLabel(key) ?? {};
    return shared.has(value.toLowerCase()) ? `${label.replaceAll("/", ".")}-${value}` : value;
  });
  const hash = own.length === 0 ? [] : [digest(JSON.stringify(own.map(({ name, text }) => [name, text]))).slice(0, hashLength)];
  return [profile, ...values, ...hash];
}

const fitting = (name: string, digest: Digest): string =>
  name.length <= longest ? name : `${name.slice(0, longest - 2 * hashLength - 1)}-${digest(name).slice(0, 2 * hashLength)}`;
