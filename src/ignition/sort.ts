// The order in which kindling writes lists whose order has no meaning: by key, the same on every machine.
import { type Origins, pointer, whenAsked } from "../model/origins.ts";
import { byText } from "./build.ts";
import type { NodeConfig } from "./config.ts";

type Keyed = { readonly [key: string]: unknown };

/** Sorts files, directories, links, units, drop-ins, users and groups by key; origins move along. */
export function sortConfig(config: NodeConfig, origins: Origins): { readonly config: NodeConfig; readonly origins: Origins } {
  const moves = new Map<string, string>();
  const { storage, systemd, passwd } = config;
  const sorted: NodeConfig = {
    ...config,
    ...(storage === undefined
      ? {}
      : {
          storage: {
            ...storage,
            ...(storage.directories ? { directories: sortedList(storage.directories, "path", "/storage/directories", moves) } : {}),
            ...(storage.files ? { files: sortedList(storage.files, "path", "/storage/files", moves) } : {}),
            ...(storage.links ? { links: sortedList(storage.links, "path", "/storage/links", moves) } : {}),
          },
        }),
    ...(systemd?.units === undefined ? {} : { systemd: { units: sortedUnits(systemd.units, moves) } }),
    ...(passwd === undefined
      ? {}
      : {
          passwd: {
            ...passwd,
            ...(passwd.users ? { users: sortedList(passwd.users, "name", "/passwd/users", moves) } : {}),
            ...(passwd.groups ? { groups: sortedList(passwd.groups, "name", "/passwd/groups", moves) } : {}),
          },
        }),
  };
  if (moves.size === 0) return { config: sorted, origins };
  return { config: sorted, origins: whenAsked(() => ({ values: moved(origins.values, moves), keys: moved(origins.keys, moves) })) };
}

/** Notes each item's move from its old pointer to its new one. */
function sortedList<T extends Keyed>(list: readonly T[], key: string, at: string, moves: Map<string, string>): T[] {
  const order = list.map((item, index) => ({ item, index })).sort((a, b) => byText(String(a.item[key]), String(b.item[key])));
  order.forEach(({ index }, place) => {
    if (index !== place) moves.set(pointer(at, index), pointer(at, place));
  });
  return order.map(({ item }) => item);
}

type Unit = NonNullable<NonNullable<NodeConfig["systemd"]>["units"]>[number];

function sortedUnits(units: readonly Unit[], moves: Map<string, string>): Unit[] {
  const withDropins = units.map((unit, i) =>
    unit.dropins === undefined
      ? unit
      : { ...unit, dropins: sortedList(unit.dropins, "name", pointer("/systemd/units", i, "dropins"), moves) },
  );
  return sortedList(withDropins, "name", "/systemd/units", moves);
}

/** Rewrites paths, the innermost list first. */
function moved<T>(paths: ReadonlyMap<string, T>, moves: ReadonlyMap<string, string>): ReadonlyMap<string, T> {
  return new Map([...paths].map(([path, value]) => [movedPath(path, moves), value]));
}

function movedPath(path: string, moves: ReadonlyMap<string, string>): string {
  let result = path;
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    const to = moves.get(path.slice(0, end));
    if (to !== undefined) result = to + result.slice(end);
  }
  return result;
}
