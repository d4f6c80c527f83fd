// Merges the Ignition configs of many MachineConfigs in order, and keeps for every value the object that it came from.
import type { IgnitionConfig } from "../ignition/config.ts";
import type { SpecVersion } from "../ignition/fields.ts";
import { mergeIgnition } from "../ignition/merge.ts";
import type { Transcript } from "../model/merge.ts";
import { type Origin, originAt } from "../model/origins.ts";
import type { ReadConfig } from "./admit.ts";
import type { MachineConfigInput } from "./read.ts";

/** One object's config in the version that all are merged in. */
export type Layer = { readonly object: MachineConfigInput; readonly read: ReadConfig; readonly config: IgnitionConfig };

/** A value's place: the layer and the JSON Pointer in its config. */
export type From = { readonly layer: Layer; readonly pointer: string };

/** The long lists, kept by key so that a step touches only what it changes. */
export const keyedLists = [
  { at: "/storage/files", room: "storage", name: "files", key: "path" },
  { at: "/storage/directories", room: "storage", name: "directories", key: "path" },
  { at: "/storage/links", room: "storage", name: "links", key: "path" },
  { at: "/systemd/units", room: "systemd", name: "units", key: "name" },
] as const;
export type KeyedList = (typeof keyedLists)[number]["name"];

type Keyed = Readonly<Record<string, unknown>>;

/** An entry of a long list; `fields` has, by pointer inside the entry, what came from elsewhere than `from`. */
export type Entry = { readonly value: Keyed; readonly from: From; readonly fields?: ReadonlyMap<string, From> };

export type MergedConfigs = {
  readonly config: IgnitionConfig;
  readonly entries: Readonly<Record<KeyedList, ReadonlyMap<string, Entry>>>;
  /** Where the values outside the long lists came from, by pointer. */
  readonly rest: ReadonlyMap<string, From>;
  /** Layers that were merged onto the first. */
  readonly steps: number;
};

/** One merge; lives only inside `mergeLayers`. */
type State = { readonly lists: Record<KeyedList, Map<string, Entry>>; rest: IgnitionConfig; from: Map<string, From> };

/** What happens to a layer before it is merged onto others; for the compression rule. */
export type Prepare = (config: IgnitionConfig) => IgnitionConfig;

/** Merges from the first layer up, by Ignition's rules. The first is taken as it is, `prepare` changes the others. */
export function mergeLayers(layers: readonly Layer[], version: SpecVersion, prepare: Prepare): MergedConfigs {
  const [first, ...others] = layers;
  const state: State = { lists: emptyLists(), rest: { ignition: { version } }, from: new Map() };
  if (first !== undefined) start(state, first);
  for (const layer of others) step(state, { ...layer, config: prepare(layer.config) }, layer, version);
  return { config: assembled(state), entries: state.lists, rest: state.from, steps: others.length };
}

/** Where a field of an entry was written; `at` is a pointer inside the entry. */
export function fieldFrom(entry: Entry, at: string): From {
  for (let p = at; entry.fields !== undefined; p = p.slice(0, p.lastIndexOf("/"))) {
    const from = entry.fields.get(p);
    if (from !== undefined) return from;
    if (p === "") break;
  }
  return { layer: entry.from.layer, pointer: entry.from.pointer + at };
}

/** The place in the user's file. */
export const originOf = ({ layer, pointer }: From): Origin | undefined => originAt(layer.read.origins, pointer);

const emptyLists = (): State["lists"] => ({ files: new Map(), directories: new Map(), links: new Map(), units: new Map() });

function start(state: State, layer: Layer): void {
  for (const { at, room, name, key } of keyedLists) {
    const items: readonly Keyed[] = listOf(layer.config, room, name);
    for (const [i, value] of items.entries()) state.lists[name].set(String(value[key]), { value, from: { layer, pointer: `${at}/${i}` } });
  }
  state.rest = withoutLists(layer.config);
  noteAll(state.rest, "", layer, state.from);
}

function step(state: State, child: Layer, layer: Layer, version: SpecVersion): void {
  const parents = touchedEntries(state, child.config);
  const parent = withLists(state.rest, parents);
  const { value, transcript } = mergeIgnition(parent, child.config, version);
  const origins = placesByList(transcript);
  for (const { at, room, name, key } of keyedLists) {
    const gone = new Set(parents[name].map(({ item }) => item));
    for (const [i, item] of listOf(value, room, name).entries()) {
      const itemKey = String(item[key]);
      gone.delete(itemKey);
      state.lists[name].set(itemKey, entryOf(item, origins.get(`${at}/${i}`) ?? [], parents[name], layer, at));
    }
    for (const itemKey of gone) state.lists[name].delete(itemKey);
  }
  state.rest = withoutLists(value);
  state.from = restFrom(origins.get("") ?? [], state.from, layer);
}

type Place = { readonly below: string; readonly side: "parent" | "child"; readonly pointer: string };
type Parent = { readonly item: string; readonly entry: Entry };
type Parents = Readonly<Record<KeyedList, readonly Parent[]>>;

/** The entries whose key the child has too, in any of the lists that share the key. Their order is of no account: the lists keep theirs. */
function touchedEntries(state: State, child: IgnitionConfig): Parents {
  const keys = { storage: new Set<string>(), systemd: new Set<string>() };
  for (const { room, name, key } of keyedLists) for (const item of listOf(child, room, name)) keys[room].add(String(item[key]));
  const parents = (room: "storage" | "systemd", name: KeyedList): Parent[] =>
    [...keys[room]].flatMap((item) => {
      const entry = state.lists[name].get(item);
      return entry === undefined ? [] : [{ item, entry }];
    });
  return {
    files: parents("storage", "files"),
    directories: parents("storage", "directories"),
    links: parents("storage", "links"),
    units: parents("systemd", "units"),
  };
}

/** The transcript by entry of the long lists; "" for what lies outside them. */
function placesByList(transcript: Transcript): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const [out, { side, pointer }] of transcript) {
    const entry = /^\/(?:storage\/(?:files|directories|links)|systemd\/units)\/\d+/.exec(out)?.[0] ?? "";
    const list = places.get(entry);
    const place = { below: out.slice(entry.length), side, pointer };
    if (list === undefined) places.set(entry, [place]);
    else list.push(place);
  }
  return places;
}

function entryOf(value: Keyed, places: readonly Place[], parents: readonly Parent[], layer: Layer, at: string): Entry {
  const fields = new Map<string, From>();
  for (const { below, side, pointer } of places) {
    if (side === "child") fields.set(below, { layer, pointer });
    else {
      const index = /^\/\d+/.exec(pointer.slice(at.length))?.[0] ?? "";
      const parent = parents[Number(index.slice(1))];
      if (parent !== undefined) fields.set(below, fieldFrom(parent.entry, pointer.slice(at.length + index.length)));
    }
  }
  const own = places.find((place) => place.below === "");
  const from = fields.get("") ?? { layer, pointer: own?.pointer ?? at };
  const whole = [...fields].every(([below, place]) => place.layer === from.layer && place.pointer === from.pointer + below);
  return whole ? { value, from } : { value, from, fields };
}

function restFrom(places: readonly Place[], before: ReadonlyMap<string, From>, layer: Layer): Map<string, From> {
  const from = new Map<string, From>();
  for (const { below, side, pointer } of places) {
    const source = side === "child" ? { layer, pointer } : before.get(pointer);
    if (source !== undefined) from.set(below, source);
  }
  return from;
}

function noteAll(value: unknown, at: string, layer: Layer, from: Map<string, From>): void {
  from.set(at, { layer, pointer: at });
  if (typeof value !== "object" || value === null) return;
  for (const [name, below] of Object.entries(value)) noteAll(below, `${at}/${name}`, layer, from);
}

function listOf(config: IgnitionConfig, room: "storage" | "systemd", name: KeyedList): readonly Keyed[] {
  const inside = (config[room] ?? {}) as Readonly<Record<string, unknown>>;
  return (inside[name] as readonly Keyed[] | undefined) ?? [];
}

function withoutLists({ storage, systemd: _systemd, ...config }: IgnitionConfig): IgnitionConfig {
  if (storage === undefined) return config;
  const { files: _files, directories: _directories, links: _links, ...rest } = storage;
  return { ...config, storage: rest };
}

function withLists(rest: IgnitionConfig, parents: Parents): IgnitionConfig {
  const values = (name: KeyedList): Keyed[] => parents[name].map(({ entry }) => entry.value);
  return {
    ...rest,
    storage: { ...rest.storage, files: values("files"), directories: values("directories"), links: values("links") },
    systemd: { units: values("units") },
  } as unknown as IgnitionConfig;
}

function assembled({ rest, lists }: State): IgnitionConfig {
  const values = (name: KeyedList): Keyed[] => [...lists[name].values()].map(({ value }) => value);
  return {
    ...rest,
    storage: { ...rest.storage, directories: values("directories"), files: values("files"), links: values("links") },
    systemd: { units: values("units") },
  } as unknown as IgnitionConfig;
}
