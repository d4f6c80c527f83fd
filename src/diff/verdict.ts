// A change in one word, and in one sentence for people.
import type { DisruptionAction } from "../facts/openshift-disruption.ts";
import { decidedBy, refusedBy } from "../facts/openshift-disruption.ts";
import { factAt } from "../facts/timeline.ts";
import type { Disruption, Verdict } from "../machineconfig/disruption.ts";
import type { Difference } from "./difference.ts";

/** From cheap to dear. install-only: only nodes that are installed later get it. */
export const costs = ["nothing", "install-only", "restart", "drain", "reboot", "refused"] as const;
export type Cost = (typeof costs)[number];

export const atLeast = (cost: Cost, limit: Cost): boolean => costs.indexOf(cost) >= costs.indexOf(limit);

/** What the change costs each node of the pool. */
export function costOf({ disruption }: Verdict, differences: readonly Difference[]): Cost {
  if (disruption === undefined) return "refused";
  const { actions, drain, changes } = disruption;
  if (actions.some(({ type }) => type === "Reboot")) return "reboot";
  if (!("drain" in drain) || drain.drain) return "drain";
  if (actions.some(({ type }) => type !== "None")) return "restart";
  const unseen = differences.length > 0 && !Object.values(changes.flags).some(Boolean);
  return unseen ? "install-only" : "nothing";
}

/** Units whose pods stay in the old mount namespace until the node boots. */
const needBoot: ReadonlySet<string> = new Set(["kubens.service", "crio.service", "kubelet.service"]);

/** When files and units alone ask for the reboot: that a policy could spare it. Undefined where none can, or none decides. */
export function policyWords({ disruption }: Verdict, release: string): string | undefined {
  const rebooting = (disruption?.causes ?? []).filter(({ actions }) => actions.some(({ type }) => type === "Reboot"));
  const asked = rebooting.map(({ what }) => what);
  if (asked.length === 0 || factAt(decidedBy, release) !== "policies") return undefined;
  if (asked.some((what) => !/[/.]/.test(what) || needBoot.has(what))) return undefined;
  return "a node disruption policy for these paths and units, in the cluster before the change, could spare the reboot";
}

/** What happens, as a sentence without a full stop. */
export function costWords(cost: Cost, verdict: Verdict, release: string): string {
  switch (cost) {
    case "refused":
      return factAt(refusedBy, release) === "controller"
        ? "refused on running nodes: the pool becomes RenderDegraded, and its nodes keep what they have"
        : "refused on running nodes: each node that is to take it becomes Unreconcilable, and the pool is degraded";
    case "reboot":
      return "every node is drained and rebooted, one after the other";
    case "drain":
      return `every node is drained${stepWords(verdict.disruption)}`;
    case "restart":
      return `no drain, no reboot${stepWords(verdict.disruption)}`;
    case "install-only":
      return "running nodes stay as they are, only nodes installed later get it";
    case "nothing":
      return "nothing happens on the nodes";
    default:
      return cost satisfies never;
  }
}

function stepWords(disruption: Disruption | undefined): string {
  const steps = (disruption?.actions ?? []).filter(({ type }) => type !== "None" && type !== "Drain").map(actionWords);
  return steps.length === 0 ? "" : `; then ${steps.join(", ")}`;
}

export function actionWords({ type, service }: DisruptionAction): string {
  switch (type) {
    case "Reload":
      return `reload ${service ?? "?"}`;
    case "Restart":
      return `restart ${service ?? "?"}`;
    case "DaemonReload":
      return "systemctl daemon-reload";
    case "Special":
      return "reload crio.service";
    case "Drain":
      return "drain";
    case "Reboot":
      return "reboot";
    case "None":
      return "nothing";
    default:
      return type satisfies never;
  }
}
