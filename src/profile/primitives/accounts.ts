// Primitives: users and groups.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { acceptsPasswordHash } from "../../facts/openshift.ts";
import { factAt } from "../../facts/timeline.ts";
import type { GroupConfig, UserConfig } from "../../ignition/config.ts";
import { pointer } from "../../model/origins.ts";
import { type ExpandContext, onKey } from "../context.ts";
import { gathered, itemOrigins, type Piece, sortedNames } from "./piece.ts";

export function accountsPiece(context: ExpandContext): Piece {
  const userNames = sortedNames(context.spec.users ?? {});
  const groupNames = sortedNames(context.spec.groups ?? {});
  const users = userNames.map((name): UserConfig => ({ name, ...context.spec.users?.[name] }));
  const groups = groupNames.map((name): GroupConfig => ({ name, ...context.spec.groups?.[name] }));
  const passwd = { ...(users.length > 0 ? { users } : {}), ...(groups.length > 0 ? { groups } : {}) };
  return {
    config: Object.keys(passwd).length > 0 ? { passwd } : {},
    origins: gathered([
      ...userNames.map((name, i) => itemOrigins(context.origins, pointer("/spec/users", name), `/passwd/users/${i}`, "name")),
      ...groupNames.map((name, i) => itemOrigins(context.origins, pointer("/spec/groups", name), `/passwd/groups/${i}`, "name")),
    ]),
    diagnostics: [
      ...userNames.flatMap((name) => userFindings(name, context)),
      ...groupNames.flatMap((name) => groupFindings(name, context)),
    ],
  };
}

function userFindings(name: string, context: ExpandContext): Diagnostic[] {
  const user = context.spec.users?.[name] ?? {};
  const from = pointer("/spec/users", name);
  const findings: Diagnostic[] = [];
  if (user.passwordHash !== undefined) findings.push(...hashFindings(user.passwordHash, pointer(from, "passwordHash"), context));
  if (context.platform.facts.machineConfig) findings.push(...operatorUserFindings(name, user, from, context));
  return findings;
}

function hashFindings(hash: string, path: string, context: ExpandContext): Diagnostic[] {
  const { origins, platform } = context;
  const findings = [
    /^(?:[*!]|\$[0-9a-z]+\$)/.test(hash)
      ? onKey(origins, "profile/secret", path, "a password hash would be readable by everyone who can read the config", {
          hint: "prefer sshAuthorizedKeys",
        })
      : onKey(origins, "profile/password-not-hashed", path, "passwordHash does not look like a hash", {
          hint: "make one with mkpasswd --method=yescrypt",
        }),
  ];
  if (platform.release !== undefined && factAt(acceptsPasswordHash, platform.release) === false) {
    findings.push(
      onKey(
        origins,
        "mco/password-hash-refused",
        path,
        `${platform.facts.name} ${platform.release} refuses a changed password hash on running nodes`,
        { hint: "it is accepted from 4.13 on" },
      ),
    );
  }
  return findings;
}

/** The operator manages keys and password of core only. Source: operator rules §3.1. */
function operatorUserFindings(name: string, user: object, from: string, context: ExpandContext): Diagnostic[] {
  if (name !== "core") {
    return [
      onKey(
        context.origins,
        "mco/only-core",
        from,
        `user ${name} is made when a node is installed; a later change makes the pool refuse the config`,
        { hint: "only core's sshAuthorizedKeys and passwordHash can change later" },
      ),
    ];
  }
  const extra = Object.keys(user).filter((key) => key !== "sshAuthorizedKeys" && key !== "passwordHash");
  return extra.map((key) =>
    onKey(
      context.origins,
      "mco/only-core",
      pointer(from, key),
      `${key} of core is applied when a node is installed; a later change makes the pool refuse the config`,
      {
        hint: "only sshAuthorizedKeys and passwordHash can change later",
      },
    ),
  );
}

function groupFindings(name: string, context: ExpandContext): Diagnostic[] {
  const from = pointer("/spec/groups", name);
  const findings: Diagnostic[] = [];
  const hash = context.spec.groups?.[name]?.passwordHash;
  if (hash !== undefined)
    findings.push(
      onKey(
        context.origins,
        "profile/secret",
        pointer(from, "passwordHash"),
        "a password hash would be readable by everyone who can read the config",
        { hint: "remove it" },
      ),
    );
  if (context.platform.facts.machineConfig) {
    findings.push(
      onKey(
        context.origins,
        "mco/only-at-install",
        from,
        `group ${name} is made when a node is installed; a later change makes the pool refuse the config`,
      ),
    );
  }
  return findings;
}
