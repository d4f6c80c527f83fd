// What is applied when a node is installed, and refused or ignored once it runs. Source: lint table L18 to L27; operator rules §3.
import { acceptsPasswordHash } from "../../facts/openshift.ts";
import { comparesIgnitionArguments } from "../../facts/openshift-disruption.ts";
import { factAt } from "../../facts/timeline.ts";
import type { UserConfig } from "../../ignition/config.ts";
import type { Problem, Rule } from "../rule.ts";
import { type LintedObject, type LintedSet, type LintTarget, placeOf } from "../set.ts";

export const installOnlyRule: Rule = {
  codes: [
    "mco/only-at-install",
    "mco/only-core",
    "mco/refused-on-running-nodes",
    "mco/luks-ignored",
    "mco/password-hash-refused",
    "mco/fips-on-running-nodes",
  ],
  of: "machineconfig",
  needs: {
    "mco/refused-on-running-nodes": "day2",
    "mco/luks-ignored": "day2",
    "mco/fips-on-running-nodes": "day2",
    "mco/password-hash-refused": "release",
  },
  run: ({ objects, target }) =>
    objects
      .filter((object) => !object.generated)
      .flatMap((object) => [
        ...entryProblems(object, target),
        ...volumeProblems(object, target),
        ...userProblems(object, target),
        ...fipsProblem(object, target),
      ]),
};

/** Lists of which any change is refused on running nodes. */
const lists = [
  {
    at: "/storage/directories",
    what: "directories",
    read: ({ config }: LintedObject) => config.storage?.directories?.map(({ path }) => path),
    hint: "a file below the folder makes it as well; tmpfiles.d can do the rest",
  },
  {
    at: "/storage/links",
    what: "links",
    read: ({ config }: LintedObject) => config.storage?.links?.map(({ path }) => path),
    hint: "let a unit or tmpfiles.d make the link",
  },
  {
    at: "/passwd/groups",
    what: "groups",
    read: ({ config }: LintedObject) => config.passwd?.groups?.map(({ name }) => name),
    hint: "let sysusers.d make the group",
  },
] as const;

function entryProblems(object: LintedObject, { day2, release }: LintTarget): Problem[] {
  const found = lists.flatMap(({ at, what, read, hint }) =>
    (read(object) ?? []).map((name, i): Problem => {
      const message = day2
        ? `${name}: running nodes refuse a config whose ${what} change, and these nodes run`
        : `${name}: ${what} are applied when a node is installed; a later change makes the pool refuse the config`;
      return { code: day2 ? "mco/refused-on-running-nodes" : "mco/only-at-install", place: placeOf(object, `${at}/${i}`), message, hint };
    }),
  );
  const { kernelArguments: moved } = object.config;
  const compared = release === undefined || factAt(comparesIgnitionArguments, release) === true;
  if (!day2 || moved === undefined || !compared) return found;
  const message = "running nodes refuse Ignition's own kernelArguments: they are applied at first boot only";
  return [
    ...found,
    {
      code: "mco/refused-on-running-nodes",
      place: placeOf(object, "/kernelArguments"),
      message,
      hint: "use spec.kernelArguments",
      atKey: true,
    },
  ];
}

function volumeProblems(object: LintedObject, { day2 }: LintTarget): Problem[] {
  if (!day2) return [];
  const { storage } = object.config;
  const sections = (["disks", "filesystems", "raid"] as const).flatMap((name): Problem[] => {
    if ((storage?.[name] ?? []).length === 0) return [];
    const message = `${name} are set up at install: running nodes refuse the config unless they were installed with the same`;
    return [
      {
        code: "mco/only-at-install",
        place: placeOf(object, `/storage/${name}`),
        message,
        hint: "compare with what the pool has: kindling diff",
        atKey: true,
      },
    ];
  });
  if ((storage?.luks ?? []).length === 0) return sections;
  const message = "luks is applied at install only: running nodes take the config and stay as they are";
  return [
    ...sections,
    {
      code: "mco/luks-ignored",
      place: placeOf(object, "/storage/luks"),
      message,
      hint: "reinstall the nodes to encrypt them",
      atKey: true,
    },
  ];
}

const core = "core";

function userProblems(object: LintedObject, { day2, release }: LintTarget): Problem[] {
  return (object.config.passwd?.users ?? []).flatMap((user, i): Problem[] => {
    const at = `/passwd/users/${i}`;
    const place = placeOf(object, at);
    const what = unmanaged(user);
    const code = day2 ? ("mco/refused-on-running-nodes" as const) : ("mco/only-core" as const);
    const hint = user.name === core ? "leave only sshAuthorizedKeys and passwordHash" : "use core";
    const managed = what === undefined ? [] : [{ code, place, message: `on running nodes the operator does not manage ${what}`, hint }];
    return [...managed, ...hashProblem(user, object, `${at}/passwordHash`, release)];
  });
}

function unmanaged({ name, sshAuthorizedKeys: _keys, passwordHash: _hash, ...others }: UserConfig): string | undefined {
  if (name !== core) return `the user ${name ?? ""}`;
  const keys = Object.keys(others);
  return keys.length === 0 ? undefined : `${keys.join(", ")} of the user core`;
}

function hashProblem({ passwordHash }: UserConfig, object: LintedObject, at: string, release: string | undefined): Problem[] {
  if (passwordHash === undefined || release === undefined || factAt(acceptsPasswordHash, release) === true) return [];
  const message = `on ${release} a changed password hash makes running nodes refuse the config`;
  return [
    {
      code: "mco/password-hash-refused",
      place: placeOf(object, at),
      message,
      hint: "use SSH keys, or set it at install only",
      atKey: true,
    },
  ];
}

function fipsProblem({ input }: LintedObject, { day2 }: LintTarget): Problem[] {
  if (!day2 || input?.spec.fips !== true) return [];
  const message = "FIPS mode is chosen at installation: nodes that run without it refuse the config";
  return [
    {
      code: "mco/fips-on-running-nodes",
      place: { origins: input.origins, at: "/spec/fips" },
      message,
      hint: "keep it only where the cluster was installed with fips: true",
    },
  ];
}

/** What the merged user core is left with. */
export const coreRule: Rule = {
  codes: ["mco/core-emptied"],
  of: "machineconfig",
  needs: { "mco/core-emptied": "day2" },
  run: (set) => (set.target.day2 ? coreEmptied(set) : []),
};

function coreEmptied({ objects }: LintedSet): Problem[] {
  const all = objects.flatMap((object) =>
    (object.config.passwd?.users ?? []).map((user, i) => ({ object, user, at: `/passwd/users/${i}` })),
  );
  const own = all.filter(({ user }) => user.name === core);
  const last = own.at(-1);
  if (last === undefined || own.some(({ user }) => (user.sshAuthorizedKeys ?? []).length > 0 || (user.passwordHash ?? "") !== ""))
    return [];
  const message = "core is left with neither an SSH key nor a password, which running nodes refuse";
  return [{ code: "mco/core-emptied", place: placeOf(last.object, last.at), message, hint: "give core a key, or leave the user out" }];
}
