// A comparison for people: what differs, then what it costs, pool by pool.
import type { Disruption, Verdict } from "../machineconfig/disruption.ts";
import type { Detail, Difference } from "./difference.ts";
import { hunkText } from "./lines.ts";
import type { ObjectChange } from "./objects.ts";
import { type DiffResult, isSame, type PoolDiff } from "./result.ts";
import { actionWords, costWords, policyWords } from "./verdict.ts";

/** Lines of one text diff before the rest is summed up. */
const mostLines = 60;

export function diffText(result: DiffResult): string {
  if (isSame(result)) return "no differences\n";
  const parts = [
    ...objectLines(result.objects),
    ...result.differences.flatMap((difference) => differenceLines(difference)),
    ...(result.kind === "ignition" ? ["", "cost: Ignition runs at first boot only: nodes that run stay as they are"] : []),
    ...result.pools.flatMap((pool) => poolLines(pool, result.release, result.kind === "pools")),
  ];
  return `${parts.join("\n").replace(/^\n/, "")}\n`;
}

export function objectWords(change: ObjectChange): string {
  switch (change.kind) {
    case "renamed":
      return `${change.name} is renamed to ${change.to}: both exist until the old one is deleted`;
    case "relabelled":
      return `${change.name} moves from the role ${change.before} to ${change.after}`;
    case "added":
    case "removed":
    case "changed":
      return `${change.name} is ${change.kind === "added" ? "new" : change.kind}`;
    default:
      return change satisfies never;
  }
}

const objectLines = (objects: readonly ObjectChange[]): string[] =>
  objects.length === 0 ? [] : ["MachineConfigs", ...objects.map((change) => `  ${objectWords(change)}`)];

function poolLines(pool: PoolDiff, release: string, isNamed: boolean): string[] {
  const body = pool.differences.flatMap((difference) => differenceLines(difference));
  return [
    "",
    ...(isNamed ? [`pool ${pool.pool}`] : []),
    ...(body.length === 0 ? ["  the nodes become the same as before"] : body),
    "",
    `cost on ${release}: ${costWords(pool.cost, pool.verdict, release)}`,
    ...verdictLines(pool.verdict, release).map((line) => `  ${line}`),
    ...(pool.acceptedAtInstall ? [] : ["  a node that is installed could not be given the new config"]),
  ];
}

/** Why: each refusal, or each change with its steps; then what a policy cannot show. */
export function verdictLines(verdict: Verdict, release: string): string[] {
  const { refusals, disruption } = verdict;
  if (disruption === undefined) return refusals.map(({ field, why, hint }) => `${field}: ${why}${hint === undefined ? "" : ` (${hint})`}`);
  return [...causeLines(disruption), ...drainLines(disruption), ...[policyWords(verdict, release)].filter((line) => line !== undefined)];
}

function causeLines({ causes }: Disruption): string[] {
  return causes.map(({ what, actions }) => `${what}: ${actions.map(actionWords).join(", ")}`);
}

function drainLines({ drain, actions }: Disruption): string[] {
  if (!("drain" in drain))
    return [`registries.conf: the daemon cannot decide whether to drain, and the node becomes degraded: ${drain.problem}`];
  const special = actions.some(({ type }) => type === "Special");
  if (!special) return [];
  return [
    drain.drain
      ? "registries.conf: images may come from elsewhere now, so nodes are drained"
      : "registries.conf: the change is safe without a drain",
  ];
}

const signs = { added: "+", removed: "-", changed: "~", moved: ">", form: "=", order: "=" } as const;

export function headingOf({ kind, what, name }: Difference): string {
  const words = { added: "new", removed: "gone", changed: "changed", moved: "moved", form: "same content", order: "same entries" } as const;
  return `${what}${name === undefined ? "" : ` ${name}`} (${words[kind]})`;
}

function differenceLines(difference: Difference): string[] {
  return [`${signs[difference.kind]} ${headingOf(difference)}`, ...difference.details.flatMap(detailLines).map((line) => `    ${line}`)];
}

export function detailLines({ field, before, after, hunks, note }: Detail): string[] {
  const head = field === "note" ? [] : [`${field}${note === undefined ? "" : ` (${note})`}${changeWords(before, after)}`];
  if (field === "note") return [note ?? ""];
  const all = (hunks ?? []).flatMap(hunkText);
  const shown = all.slice(0, mostLines);
  return [...head, ...shown, ...(all.length > mostLines ? [`… ${all.length - mostLines} more lines`] : [])];
}

function changeWords(before: string | undefined, after: string | undefined): string {
  if (before === undefined && after === undefined) return "";
  if (before === undefined) return `: ${after}`;
  return after === undefined ? `: ${before}` : `: ${before} -> ${after}`;
}
