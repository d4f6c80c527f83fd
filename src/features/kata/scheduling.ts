// Where pods of the class may run, and what they cost: pool, node selector, tolerations, overhead.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { leastOverhead } from "../../facts/kata.ts";
import { amountOf } from "../../model/quantity.ts";
import { type Check, ownPool, roleOf } from "./settings.ts";
import { refusedTolerations } from "./tolerations.ts";

export function schedulingFindings(check: Check): Diagnostic[] {
  return [
    ...poolFindings(check),
    ...selectorFindings(check),
    ...tolerationFindings(check),
    ...refusedTolerations(check),
    ...overheadFindings(check),
  ];
}

function poolFindings({ settings, context, say }: Check): Diagnostic[] {
  const { platform, roles } = context;
  const { pool } = settings;
  if (pool === undefined) return [];
  if (platform.topology !== "ha" && pool !== "master") {
    return [
      say(
        "kata/pool-without-nodes",
        ["pool"],
        `a ${platform.topology} cluster has no nodes for the pool ${pool}: its nodes belong to master`,
        {
          hint: "remove pool, which is master here",
          onKey: false,
        },
      ),
    ];
  }
  if (pool === ownPool || roles.includes(pool)) return [];
  return [
    say("kata/pool-unknown", ["pool"], `the pool ${pool} is not one of this profile's roles`, {
      hint: `add it to roles, or use ${[...roles, ownPool].join(" or ")}`,
      onKey: false,
    }),
  ];
}

/** Pods of the class must find the nodes that have Kata, and only those. */
function selectorFindings({ spec, settings, say }: Check): Diagnostic[] {
  const { pool, nodeSelector } = settings;
  if (Object.keys(nodeSelector).length === 0) {
    const message = "without a nodeSelector pods of the class also land on nodes without Kata, and never start";
    return [say("kata/selector-missing", ["nodeSelector"], message, { hint: "remove the key for the default" })];
  }
  const others = Object.keys(spec.nodeSelector ?? {}).filter((label) => label.startsWith(roleOf("")));
  return others
    .filter((label) => pool !== undefined && label !== roleOf(pool))
    .map((label) =>
      say("kata/selector-mismatch", ["nodeSelector", label], `${label} chooses other nodes than the pool ${pool}, which gets Kata`, {
        hint: `write ${roleOf(pool ?? "")}: "", or set pool`,
      }),
    );
}

function tolerationFindings({ spec, settings, context, say }: Check): Diagnostic[] {
  if (settings.pool !== "master" || context.platform.topology !== "ha" || (spec.tolerations ?? []).length > 0) return [];
  return [
    say("kata/tolerations-missing", ["pool"], "masters of this cluster have a taint that pods of the class do not accept", {
      hint: "add tolerations: [{key: node-role.kubernetes.io/master, operator: Exists, effect: NoSchedule}]",
      onKey: false,
    }),
  ];
}

function overheadFindings({ spec, settings, say }: Check): Diagnostic[] {
  const memory = spec.overhead?.memory;
  const own = memory === undefined ? undefined : amountOf(memory);
  if (own === undefined || own >= (amountOf(leastOverhead) ?? 0) || settings.handlers.every(({ remote }) => remote)) return [];
  return [
    say(
      "kata/overhead-low",
      ["overhead", "memory"],
      `an overhead of ${memory} is less than a virtual machine takes, so that nodes run out of memory`,
      {
        hint: `write ${leastOverhead} or more, or remove it for the published value`,
        onKey: false,
      },
    ),
  ];
}
