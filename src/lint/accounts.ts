// Users, groups and owners: what useradd and the look-up of names on the node refuse.
import { type Lint, type LintedConfig, type LintProblem, quoted } from "./lint.ts";
import { usualGroups, usualUsers } from "./usual-accounts.ts";

export const lintAccounts: Lint = (config) => [...accountProblems(config), ...ownerProblems(config)];

/** As useradd of shadow-utils asks for. */
const accountName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,30}[A-Za-z0-9_.$-]?$/;

function accountProblems({ passwd = {} }: LintedConfig): readonly LintProblem[] {
  const { groups = [], users = [] } = passwd;
  const knownGroups = new Set([...usualGroups, ...groups.map(({ name }) => name), ...users.map(({ name }) => name)]);
  return [
    ...groups.flatMap(({ gid, name }, i) => [...nameProblems(name, `/passwd/groups/${i}`), ...idProblems(gid, `/passwd/groups/${i}/gid`)]),
    ...users.flatMap((user, i) => {
      const at = `/passwd/users/${i}`;
      const missing = (user.groups ?? []).flatMap((group, g) => (knownGroups.has(group) ? [] : [unknownGroup(group, `${at}/groups/${g}`)]));
      const homeless = user.noCreateHome && (user.sshAuthorizedKeys ?? []).length > 0 && !user.homeDir && !usualUsers.has(user.name ?? "");
      return [
        ...nameProblems(user.name, at),
        ...idProblems(user.uid, `${at}/uid`),
        ...missing,
        ...(homeless ? [noHome(user.name ?? "", `${at}/noCreateHome`)] : []),
      ];
    }),
  ];
}

function nameProblems(name: string | undefined, at: string): readonly LintProblem[] {
  if (name === undefined || name === "")
    return [{ code: "ignition-runtime/account-name", pointer: at, message: "the account has no name" }];
  if (accountName.test(name) && !/^\d+$/.test(name)) return [];
  return [{ code: "ignition-runtime/account-name", pointer: `${at}/name`, message: `${quoted(name)} is not a name for an account` }];
}

const idProblems = (id: number | undefined, at: string): readonly LintProblem[] =>
  id === undefined || id >= 0 ? [] : [{ code: "ignition-runtime/negative-id", pointer: at, message: `${id} is not an account id` }];

const unknownGroup = (group: string, at: string): LintProblem => ({
  code: "ignition-runtime/unknown-group",
  pointer: at,
  message: `the group ${quoted(group)} is neither in the config nor known to be on the node`,
});

const noHome = (name: string, at: string): LintProblem => ({
  code: "ignition-runtime/no-home-for-keys",
  pointer: at,
  message: `${quoted(name)} has SSH keys, but no home folder is made for them`,
});

function ownerProblems({ passwd = {}, storage }: LintedConfig): readonly LintProblem[] {
  const users = new Set([...usualUsers, ...(passwd.users ?? []).map(({ name }) => name)]);
  const groups = new Set([...usualGroups, ...users, ...(passwd.groups ?? []).map(({ name }) => name)]);
  return (["directories", "files", "links"] as const).flatMap((list) =>
    (storage?.[list] ?? []).flatMap(({ group, user }, i) => [
      ...ownerProblem("user", user?.name, users, `/storage/${list}/${i}/user/name`),
      ...ownerProblem("group", group?.name, groups, `/storage/${list}/${i}/group/name`),
    ]),
  );
}

function ownerProblem(
  kind: "user" | "group",
  name: string | undefined,
  known: ReadonlySet<string | undefined>,
  at: string,
): readonly LintProblem[] {
  if (name === undefined || name === "" || known.has(name)) return [];
  const message = `the ${kind} ${quoted(name)} is neither in the config nor known to be on the node`;
  return [{ code: "ignition-runtime/unknown-owner", pointer: at, message, hint: "add it to passwd, or write its numeric id" }];
}
