// Roles, pools and policies over all objects of a cluster that are here. Source: lint table L01 to L03, L47, L50, L65, L67; operator rules §4.5, §5.

import type { Code } from "../../diagnostics/codes/index.ts";
import { roleLabel } from "../../facts/openshift.ts";
import type { ConfigurationInput, MachineConfigInput, Pool } from "../../machineconfig/read.ts";
import { matches } from "../../machineconfig/select.ts";
import { nearest } from "../../model/suggest.ts";
import type { Need, Problem } from "../rule.ts";
import type { LintedSet, LintTarget, Place } from "../set.ts";
import { hidesMounts, namespaceUnit, stateOf } from "./kubens.ts";

type LintedCluster = {
  readonly machineConfigs: readonly MachineConfigInput[];
  readonly pools: readonly Pool[];
  readonly configurations: readonly ConfigurationInput[];
  /** By pool. */
  readonly sets: ReadonlyMap<string, LintedSet>;
  readonly target: LintTarget;
};

/** The codes of this file, with what each needs. */
export const poolNeeds = {
  "mco/unknown-role": undefined,
  "mco/role-without-pool": "pools",
  "mco/role-not-here": "topology",
  "mco/pool-selector": "pools",
  "mco/kubens-in-one-pool": "several objects",
  "mco/several-objects": "day2",
  "policy/no-daemon-reload": undefined,
  "policy/on-mount-hiding": undefined,
} as const satisfies { readonly [code in Code]?: Need | undefined };

export const lintPools = (cluster: LintedCluster): readonly Problem[] => [
  ...cluster.machineConfigs.flatMap((object) => roleProblems(object, cluster)),
  ...cluster.pools.flatMap(selectorProblems),
  ...oneRole(cluster),
  ...severalObjects(cluster),
  ...cluster.configurations.flatMap(policyProblems),
];

const builtIn = ["master", "worker", "arbiter"];

function roleProblems(object: MachineConfigInput, { pools, target: { topology } }: LintedCluster): Problem[] {
  const role = object.labels?.[roleLabel] ?? "";
  const place: Place = { origins: object.origins, at: `/metadata/labels/${roleLabel.replace("/", "~1")}` };
  if (role === "") return [];
  if (topology !== undefined && topology !== "ha" && role !== "master") {
    const message = `a ${topology} cluster has no nodes of the role ${role}: they all belong to the pool master`;
    return [{ code: "mco/role-not-here", place, message, hint: "use the role master" }];
  }
  if (builtIn.includes(role) || pools.some(({ selector }) => matches(selector, object.labels ?? {}))) return [];
  const near = nearest(role, [...builtIn, ...pools.map(({ name }) => name)]);
  if (pools.length > 0) {
    const message = `no pool here selects the role ${role}, and none is built in`;
    return [
      {
        code: "mco/role-without-pool",
        place,
        message,
        hint: near === undefined ? `the pools are ${[...pools.map(({ name }) => name), ...builtIn].join(", ")}` : `did you mean ${near}?`,
      },
    ];
  }
  if (near === undefined) return [];
  const message = `the role ${role} is none of the built-in ones: without a pool of your own for it, the object is never applied`;
  return [{ code: "mco/unknown-role", place, message, hint: `did you mean ${near}? Else validate it together with its MachineConfigPool` }];
}

/** A custom pool has the objects of worker as well, and its own role by its name. */
function selectorProblems({ name, selector, span }: Pool): Problem[] {
  if (builtIn.includes(name) || span === undefined) return [];
  const exact = selector.matchLabels?.[roleLabel];
  const lists = (selector.matchExpressions ?? []).filter(({ key }) => key === roleLabel);
  const takesWorker = lists.some(
    ({ operator, values = [] }) => (operator === "In" && values.includes("worker")) || (operator === "NotIn" && !values.includes("worker")),
  );
  const allowed = takesWorker || (exact !== undefined && builtIn.includes(exact));
  const named = exact === undefined && lists.every(({ operator, values = [] }) => operator !== "In" || values.includes(name));
  if (allowed && named) return [];
  const why = allowed ? `does not select its own role ${name}` : "does not select the objects of worker";
  const place: Place = { origins: { values: new Map([["", { span }]]), keys: new Map() }, at: "" };
  return [
    {
      code: "mco/pool-selector",
      place,
      message: `the selector of the pool ${name} ${why}`,
      hint: `write matchExpressions: [{key: ${roleLabel}, operator: In, values: [worker, ${name}]}]`,
    },
  ];
}

/** Mount hiding in one pool only. */
function oneRole({ sets }: LintedCluster): Problem[] {
  const pools = [...sets].map(([pool, set]) => ({ pool, set, on: hidesMounts(stateOf(set)) }));
  const on = pools.filter((one) => one.on);
  const off = pools.filter((one) => !one.on);
  const first = on[0]?.set.units.get(namespaceUnit) ?? on[0]?.set.units.get("kubelet.service");
  if (first === undefined || off.length === 0) return [];
  const message = `mounts are hidden in the pool ${on.map(({ pool }) => pool).join(", ")}, and not in ${off.map(({ pool }) => pool).join(", ")}`;
  return [{ code: "mco/kubens-in-one-pool", place: first.place, message, hint: "use it in all pools, or in none" }];
}

function severalObjects({ sets, target: { day2 } }: LintedCluster): Problem[] {
  if (!day2) return [];
  return [...sets].flatMap(([pool, { objects }]): Problem[] => {
    const [first, ...others] = objects.filter(({ generated }) => !generated);
    if (first?.input === undefined || others.length === 0) return [];
    const message = `the pool ${pool} gets ${others.length + 1} objects: applied one by one they can cost as many reboots`;
    return [
      {
        code: "mco/several-objects",
        place: { origins: first.input.origins, at: "/metadata/name" },
        message,
        hint: "apply them in one step, or pause the pool meanwhile",
      },
    ];
  });
}

const membersOfNamespace = ["kubens.service", "crio.service", "kubelet.service"];
const softer = ["None", "Restart", "Reload"];

function policyProblems({ value, origins }: ConfigurationInput): Problem[] {
  const policy = value.spec.nodeDisruptionPolicy;
  const root = "/spec/nodeDisruptionPolicy";
  const units = (policy?.units ?? []).flatMap(({ name, actions }, i) => {
    const place: Place = { origins, at: `${root}/units/${i}/name` };
    const hiding: Problem[] =
      membersOfNamespace.includes(name) &&
      actions.some(({ type }) => softer.includes(type)) &&
      !actions.some(({ type }) => type === "Reboot")
        ? [
            {
              code: "policy/on-mount-hiding",
              place,
              message: `the policy for ${name} avoids the reboot: running pods would stay in the old namespace`,
              hint: "leave mount hiding to a reboot",
            },
          ]
        : [];
    return [...hiding, ...daemonReload(name, actions, place)];
  });
  const files = (policy?.files ?? []).flatMap(({ path, actions }, i) =>
    /^\/etc\/systemd\/system(?:\/|$)/.test(path) ? daemonReload(path, actions, { origins, at: `${root}/files/${i}/path` }) : [],
  );
  return [...units, ...files];
}

function daemonReload(name: string, actions: readonly { readonly type: string }[], place: Place): Problem[] {
  const first = actions.findIndex(({ type }) => type === "Restart" || type === "Reload");
  const reload = actions.findIndex(({ type }) => type === "DaemonReload");
  if (first < 0 || (reload >= 0 && reload < first)) return [];
  const message = `the policy for ${name} starts a service anew without DaemonReload before it: systemd keeps the old definition`;
  return [{ code: "policy/no-daemon-reload", place, message, hint: "put {type: DaemonReload} first" }];
}
