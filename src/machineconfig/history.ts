// Which objects speak of an entry, in merge order, and whose contents nothing is left of.
import { parseDataUrl } from "../syntax/data-url.ts";
import { type From, type KeyedList, keyedLists, type Layer } from "./merge.ts";

/** An object's own version of an entry. */
export type Version = From & { readonly value: Readonly<Record<string, unknown>> };

/** By list and key, every object that has the entry, the last one last. */
export type Histories = Readonly<Record<KeyedList, ReadonlyMap<string, readonly Version[]>>>;

export function historiesOf(layers: readonly Layer[]): Histories {
  const lists = { files: new Map(), directories: new Map(), links: new Map(), units: new Map() } as Record<
    KeyedList,
    Map<string, Version[]>
  >;
  for (const layer of layers) {
    for (const { at, room, name, key } of keyedLists) {
      const inside = (layer.config[room] ?? {}) as Readonly<Record<string, unknown>>;
      const items = (inside[name] as readonly Readonly<Record<string, unknown>>[] | undefined) ?? [];
      for (const [i, value] of items.entries()) {
        const known = lists[name].get(String(value[key]));
        const version = { layer, pointer: `${at}/${i}`, value };
        if (known === undefined) lists[name].set(String(value[key]), [version]);
        else known.push(version);
      }
    }
  }
  return lists;
}

/** One content that lost against a later one. */
export type Shadowed = { readonly what: string; readonly loser: From; readonly winner: From };

type Content = From & { readonly text: string };

/** Contents of files, units and drop-ins that another object replaces by something else. */
export function shadowedContents(histories: Histories): readonly Shadowed[] {
  const files = [...histories.files].flatMap(([path, versions]) => lost(path, versions.flatMap(fileContent)));
  const units = [...histories.units].flatMap(([name, versions]) => [
    ...lost(name, versions.flatMap(unitContent)),
    ...lostDropins(name, versions),
  ]);
  return [...files, ...units];
}

function lost(what: string, contents: readonly Content[]): Shadowed[] {
  const winner = contents.at(-1);
  if (winner === undefined) return [];
  return contents
    .slice(0, -1)
    .filter((content) => content.text !== winner.text && !sameData(content.text, winner.text))
    .map((loser) => ({ what, loser, winner }));
}

function lostDropins(unit: string, versions: readonly Version[]): Shadowed[] {
  const byName = new Map<string, Content[]>();
  for (const { layer, pointer, value } of versions) {
    const dropins = (value.dropins as readonly { readonly name: string; readonly contents?: string }[] | undefined) ?? [];
    for (const [i, { name, contents }] of dropins.entries()) {
      if (contents === undefined) continue;
      const content = { layer, pointer: `${pointer}/dropins/${i}/contents`, text: contents };
      byName.set(name, [...(byName.get(name) ?? []), content]);
    }
  }
  return [...byName].flatMap(([name, contents]) => lost(`${unit}.d/${name}`, contents));
}

function fileContent({ layer, pointer, value }: Version): Content[] {
  const contents = value.contents as { readonly source?: string } | undefined;
  return contents?.source === undefined ? [] : [{ layer, pointer: `${pointer}/contents/source`, text: contents.source }];
}

function unitContent({ layer, pointer, value }: Version): Content[] {
  return typeof value.contents === "string" ? [{ layer, pointer: `${pointer}/contents`, text: value.contents }] : [];
}

/** Two data URLs of the same bytes. */
function sameData(a: string, b: string): boolean {
  const [one, other] = [parseDataUrl(a), parseDataUrl(b)];
  if ("problem" in one || "problem" in other) return false;
  return one.bytes.length === other.bytes.length && one.bytes.every((byte, i) => byte === other.bytes[i]);
}
