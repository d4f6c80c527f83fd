// What a change of the rendered MachineConfig costs on a running node: the daemon's steps, by policies or by the fixed table of older releases.
import {
  type DisruptionAction,
  fixedTable,
  registriesFile,
  rowsAt,
  type TableOutcome,
  tableOutcomes,
} from "../facts/openshift-disruption.ts";
import { type Changes, changesBetween, type NodeState } from "./changes.ts";
import { ostreeArguments } from "./kargs.ts";
import type { Policies } from "./policy.ts";
import { type Refusal, refusalsOf } from "./reconcile.ts";
import { type DrainDecision, registriesDrain } from "./registries.ts";

/** Why a step is taken: a path, a unit, or another part of the spec. */
export type Cause = { readonly what: string; readonly actions: readonly DisruptionAction[] };

export type Disruption = {
  readonly changes: Changes;
  readonly actions: readonly DisruptionAction[];
  readonly causes: readonly Cause[];
  /** Before the exception for single nodes, which are never drained. A problem: the daemon fails to decide. */
  readonly drain: DrainDecision;
  /** What the fixed table says: decisive before 4.17, and at first boot in every release. */
  readonly table: { readonly outcome: TableOutcome; readonly drain: DrainDecision };
  /** How rpm-ostree is called when kernel arguments change. */
  readonly ostree?: readonly string[];
};

export type Verdict = { readonly refusals: readonly Refusal[]; readonly disruption?: Disruption };

type Context = { readonly release: string; readonly policies: Policies };

/** Refused, or what it costs. Source: operator rules §4.2 to §4.4. */
export function verdictOf(old: NodeState, now: NodeState, { release, policies }: Context): Verdict {
  const refusals = refusalsOf(old, now, { release, overrides: policies.overrides });
  return refusals.length > 0 ? { refusals } : { refusals, disruption: disruptionOf(old, now, { release, policies }) };
}

function disruptionOf(old: NodeState, now: NodeState, { release, policies }: Context): Disruption {
  const changes = changesBetween(old, now);
  const drainRule = (): DrainDecision => registriesDrain(old.config, now.config, release);
  const table = byTable(changes, release, drainRule);
  const ostree = changes.flags.kargs ? { ostree: ostreeArguments(old.kernelArguments, now.kernelArguments, release) } : {};
  if (policies.actions === undefined) {
    const causes = tableCauses(changes, release);
    return { changes, actions: tableActions[table.outcome], causes, drain: table.drain, table, ...ostree };
  }
  const causes = [...specCauses(changes), ...policyCauses(changes, policies.actions)];
  const actions = actionsOf(changes, causes);
  return { changes, actions, causes, drain: drainOf(actions, drainRule), table, ...ostree };
}

const reboot: readonly DisruptionAction[] = [{ type: "Reboot" }];
const nothing: readonly DisruptionAction[] = [{ type: "None" }];

/** Changes that no policy can make cheaper. */
const alwaysReboot = [
  ["osUpdate", "osImageURL"],
  ["kargs", "kernelArguments"],
  ["fips", "fips"],
  ["kernelType", "kernelType"],
  ["extensions", "extensions"],
] as const;

const specCauses = ({ flags }: Changes): Cause[] =>
  alwaysReboot.flatMap(([flag, what]) => (flags[flag] ? [{ what, actions: reboot }] : []));

function policyCauses(
  { flags, files, unitsAdded, unitsRemoved, unitsUpdated }: Changes,
  policies: NonNullable<Policies["actions"]>,
): Cause[] {
  const units = [...unitsAdded, ...unitsRemoved, ...unitsUpdated].sort();
  return [
    ...files.map((path) => ({ what: path, actions: policies.forFile(path) ?? reboot })),
    ...units.map((name) => ({ what: name, actions: policies.forUnit(name) ?? reboot })),
    ...(flags.passwd ? [{ what: "passwd", actions: policies.forKeys }] : []),
  ];
}

/** One reboot takes the place of everything; None counts only alone. Order alone changes nothing and asks for nothing. */
function actionsOf({ flags }: Changes, causes: readonly Cause[]): readonly DisruptionAction[] {
  const all = causes.flatMap(({ actions }) => actions);
  if (all.some(({ type }) => type === "Reboot")) return reboot;
  if (!flags.files && !flags.units && !flags.passwd) return nothing;
  const steps = all.filter(({ type }) => type !== "None");
  return steps.length === 0 && all.length > 0 ? nothing : steps;
}

function drainOf(actions: readonly DisruptionAction[], byRegistries: () => DrainDecision): DrainDecision {
  if (actions.some(({ type }) => type === "Reboot" || type === "Drain")) return { drain: true };
  return actions.some(({ type }) => type === "Special") ? byRegistries() : { drain: false };
}

const tableActions: Readonly<Record<TableOutcome, readonly DisruptionAction[]>> = {
  none: nothing,
  "reload crio": [{ type: "Reload", service: "crio.service" }],
  "restart crio": [
    { type: "Restart", service: "coreos-update-ca-trust.service" },
    { type: "Restart", service: "crio.service" },
  ],
  reboot,
};

function byTable(changes: Changes, release: string, byRegistries: () => DrainDecision): Disruption["table"] {
  const outcomes = tableCauses(changes, release).map(({ outcome }) => outcome);
  const outcome = tableOutcomes.findLast((one) => outcomes.includes(one)) ?? "none";
  if (outcome === "reboot") return { outcome, drain: { drain: true } };
  const judged = outcome !== "none" && changes.files.includes(registriesFile);
  return { outcome, drain: judged ? byRegistries() : { drain: false } };
}

/** Every change with the outcome that the fixed table has for it. */
function tableCauses(changes: Changes, release: string): (Cause & { readonly outcome: TableOutcome })[] {
  const rows = rowsAt(fixedTable, release);
  const cause = (what: string, outcome: TableOutcome) => ({ what, outcome, actions: tableActions[outcome] });
  const forFile = (path: string): TableOutcome =>
    rows.find((row) => (row.of === "file" ? row.path === path : row.of === "folder" && path.slice(0, path.lastIndexOf("/")) === row.path))
      ?.outcome ?? "reboot";
  const keys = rows.find((row) => row.of === "sshkey")?.outcome ?? "reboot";
  return [
    ...specCauses(changes).map(({ what }) => cause(what, "reboot")),
    ...(changes.flags.units ? [cause("units", "reboot")] : []),
    ...changes.files.map((path) => cause(path, forFile(path))),
    ...(changes.flags.passwd ? [cause("passwd", keys)] : []),
  ];
}
