// Ignition spec 2 inside a MachineConfig, as the operator converts it: only the root file system and only the user core.
import { type Diagnostic, finding, hasErrors } from "../diagnostics/diagnostic.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { configTwo } from "../ignition/v2/fields.ts";
import { obstacleFindings } from "../ignition/v2/read.ts";
import { type ConfigTwo, raise } from "../ignition/v2/up.ts";
import { decode } from "../model/decode.ts";
import { type Origins, spanAt } from "../model/origins.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import { lenientIgnition } from "./lenient.ts";

/** The spec 3 version that spec 2 is raised to. */
export const raisedVersion = "3.1.0";

/** 2.0.0 and 2.1.0 are read by the rules of 2.2.0; later ones are refused. */
export const isReadAsTwo = (version: string): boolean => /^2\.[012]\.0$/.test(version);

export type ReadTwo = {
  readonly value?: IgnitionConfig;
  readonly origins: Origins;
  /** Found while reading: the object is refused. */
  readonly diagnostics: readonly Diagnostic[];
  /** Found while converting: the merge fails. */
  readonly late: readonly Diagnostic[];
};

/** Reads and raises a config of spec 2.0.0 to 2.2.0. networkd units are dropped; any file system counts as the root. */
export function readSpecTwo(tree: ExpandedTree): ReadTwo {
  const { value, origins, diagnostics } = decode(tree, configTwo, { dialect: lenientIgnition, version: "2.2.0", at: "/spec/config" });
  if (value === undefined || hasErrors(diagnostics)) return { origins, diagnostics, late: [] };
  const strangers = strangerFindings(value, origins);
  const { networkd: _dropped, ...kept } = withoutRepeats(value);
  const raised = raise(kept, everywhereRoot(kept));
  const late = [...strangers, ...obstacleFindings(raised.obstacles, origins)];
  const moved = movedOrigins(origins, value, kept);
  const found = [...diagnostics, ...otherRoots(value, origins)];
  return { ...(raised.value === undefined ? {} : { value: raised.value }), origins: moved, diagnostics: found, late };
}

/** Entries of another file system land on the root one. */
function otherRoots({ storage }: ConfigTwo, origins: Origins): Diagnostic[] {
  return (["files", "directories", "links"] as const).flatMap((list) =>
    (storage?.[list] ?? []).flatMap(({ filesystem = "root", path = "" }, i) => {
      if (filesystem === "root") return [];
      const at = `/storage/${list}/${i}/filesystem`;
      const message = `the operator knows no file system ${JSON.stringify(filesystem)}, and writes ${path} to the root`;
      return [
        finding("mco/spec-2", spanAt(origins, at), message, {
          path: `$.spec.config${at.replaceAll("/", ".")}`,
          hint: "give the path below the place where it is mounted",
        }),
      ];
    }),
  );
}

function strangerFindings({ passwd }: ConfigTwo, origins: Origins): Diagnostic[] {
  return (passwd?.users ?? []).flatMap(({ name }, i) => {
    if (name === "core") return [];
    const message = `the operator converts no user but core from spec 2, and here is ${JSON.stringify(name)}`;
    const details = { path: `$.spec.config.passwd.users.${i}`, hint: "write the config in spec 3.2.0, or leave the user out" };
    return [finding("mco/cannot-convert", spanAt(origins, `/passwd/users/${i}`), message, details)];
  });
}

/**
 * The last of repeated files and units counts; lists come out reversed. A unit gets the drop-ins of earlier ones whose names are new, and the last
 * user the keys of earlier ones. Source: operator rules, conversion of 2.2 to 3.x.
 */
function withoutRepeats(config: ConfigTwo): ConfigTwo {
  const { storage, systemd, passwd } = config;
  const users = [...(passwd?.users ?? [])].reverse();
  const [last] = users;
  return {
    ...config,
    ...(storage === undefined ? {} : { storage: { ...storage, files: lastByKey(storage.files ?? [], pathOf) } }),
    ...(systemd === undefined ? {} : { systemd: { ...systemd, units: lastUnits(systemd.units ?? []) } }),
    ...(passwd === undefined || last === undefined
      ? {}
      : {
          passwd: {
            ...passwd,
            users: [{ ...last, sshAuthorizedKeys: [...new Set(users.flatMap((user) => user.sshAuthorizedKeys ?? []))] }],
          },
        }),
  };
}

function lastByKey<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return [...items].reverse().filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

type UnitTwo = NonNullable<NonNullable<ConfigTwo["systemd"]>["units"]>[number];

function lastUnits(units: readonly UnitTwo[]): UnitTwo[] {
  const reversed = [...units].reverse();
  return lastByKey(units, nameOf).map((unit) => {
    const dropins = reversed.filter((other) => other.name === unit.name).flatMap((other) => other.dropins ?? []);
    const names = dropins.map((dropin) => dropin.name);
    const first = dropins.filter((dropin, i) => names.indexOf(dropin.name) === i);
    return first.length === 0 ? unit : { ...unit, dropins: first };
  });
}

/** The origins of the lists as they come out: of repeated entries those of the last one. */
function movedOrigins(origins: Origins, written: ConfigTwo, kept: ConfigTwo): Origins {
  const lists = [
    { at: "/storage/files", old: (written.storage?.files ?? []).map(pathOf), now: (kept.storage?.files ?? []).map(pathOf) },
    { at: "/systemd/units", old: (written.systemd?.units ?? []).map(nameOf), now: (kept.systemd?.units ?? []).map(nameOf) },
    { at: "/passwd/users", old: (written.passwd?.users ?? []).map(nameOf), now: (kept.passwd?.users ?? []).map(nameOf) },
  ];
  const places = new Map<string, string>(
    lists.flatMap(({ at, old, now }) => now.map((key, i) => [`${at}/${old.lastIndexOf(key)}`, `${at}/${i}`] as const)),
  );
  const move = <T>(map: ReadonlyMap<string, T>): Map<string, T> =>
    new Map(
      [...map].flatMap(([path, origin]) => {
        const item = /^\/(?:storage\/files|systemd\/units|passwd\/users)\/\d+/.exec(path)?.[0];
        if (item === undefined) return [[path, origin] as const];
        const place = places.get(item);
        return place === undefined ? [] : [[place + path.slice(item.length), origin] as const];
      }),
    );
  return { values: move(origins.values), keys: move(origins.keys) };
}

const pathOf = (file: { readonly path?: string }): string => file.path ?? "";
const nameOf = (item: { readonly name: string }): string => item.name;

function everywhereRoot({ storage }: ConfigTwo): Readonly<Record<string, string>> {
  const nodes = [...(storage?.files ?? []), ...(storage?.directories ?? []), ...(storage?.links ?? [])];
  return Object.fromEntries(nodes.map((node) => [node.filesystem ?? "", "/"]));
}
