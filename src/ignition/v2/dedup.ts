// Spec 2 applies its lists in order, so that a later entry of the same name wins; spec 3 refuses repeated entries.
import type { Origins } from "../../model/origins.ts";
import type { Obstacle } from "./obstacle.ts";
import type { ConfigTwo } from "./up.ts";

type Deduped = {
  readonly value: ConfigTwo;
  /** The origins of the value, from those of the config. */
  readonly origins: (origins: Origins) => Origins;
  readonly obstacles: readonly Obstacle[];
};

type Named = { readonly name: string };

/** The last of repeated files, units and users, in the place of the first; drop-ins and SSH keys of all of them are kept. */
export function withoutRepeats(config: ConfigTwo): Deduped {
  const { passwd, storage, systemd } = config;
  const files = lastOf(storage?.files ?? [], (file) => `${file.filesystem} ${file.path}`);
  const units = lastOf(
    systemd?.units ?? [],
    ({ name }) => name,
    (last, earlier) => ({ ...last, dropins: union(last.dropins, earlier.dropins, ({ name }: Named) => name) }),
  );
  const users = lastOf(
    passwd?.users ?? [],
    ({ name }) => name,
    (last, earlier) => ({
      ...last,
      sshAuthorizedKeys: union(last.sshAuthorizedKeys, earlier.sshAuthorizedKeys, (key) => key),
    }),
  );
  const value: ConfigTwo = {
    ...config,
    ...(storage && { storage: { ...storage, files: files.items } }),
    ...(systemd && { systemd: { ...systemd, units: units.items } }),
    ...(passwd && { passwd: { ...passwd, users: users.items } }),
  };
  const from = new Map([...indices("/storage/files", files), ...indices("/systemd/units", units), ...indices("/passwd/users", users)]);
  return { value, origins: (origins) => moved(origins, from), obstacles: appendObstacles(storage?.files ?? []) };
}

type Kept<T> = { readonly items: readonly T[] /** Index in the list as it was. */; readonly from: readonly number[] };

function lastOf<T>(items: readonly T[], keyOf: (item: T) => string, join: (last: T, earlier: T) => T = (last) => last): Kept<T> {
  const kept = new Map<string, { item: T; from: number }>();
  for (const [from, item] of items.entries()) {
    const earlier = kept.get(keyOf(item));
    kept.set(keyOf(item), { item: earlier === undefined ? item : join(item, earlier.item), from });
  }
  return { items: [...kept.values()].map(({ item }) => item), from: [...kept.values()].map(({ from }) => from) };
}

function union<T>(last: readonly T[] | undefined, earlier: readonly T[] | undefined, keyOf: (item: T) => string): readonly T[] {
  const all = [...(last ?? []), ...(earlier ?? [])];
  return all.filter((item, i) => all.findIndex((other) => keyOf(other) === keyOf(item)) === i);
}

const indices = (list: string, { from }: Kept<unknown>) => from.map((old, now) => [`${list}/${old}`, `${list}/${now}`] as const);

function moved(origins: Origins, from: ReadonlyMap<string, string>): Origins {
  const listItem = /^\/(?:storage\/files|systemd\/units|passwd\/users)\/\d+/;
  const move = <T>(map: ReadonlyMap<string, T>): Map<string, T> =>
    new Map(
      [...map].flatMap(([path, origin]) => {
        const old = listItem.exec(path)?.[0];
        const now = old === undefined ? "" : from.get(old);
        return now === undefined ? [] : [[now + path.slice(old?.length ?? 0), origin] as const];
      }),
    );
  return { values: move(origins.values), keys: move(origins.keys) };
}

/** Data that is appended counts each time. */
function appendObstacles(files: NonNullable<NonNullable<ConfigTwo["storage"]>["files"]>): Obstacle[] {
  return files.flatMap((file, i) =>
    file.append
      ? [
          {
            code: "ignition/append-twice",
            pointer: `/storage/files/${i}`,
            message: `the data appended to ${JSON.stringify(file.path)} cannot be told apart from a repetition`,
          },
        ]
      : [],
  );
}
