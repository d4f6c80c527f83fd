// A comparison as JSON. The keys of a verdict are those of the operator's own decision.
import { printJson } from "../syntax/print-json.ts";
import type { Difference } from "./difference.ts";
import { hunkText } from "./lines.ts";
import { type DiffResult, isSame, type PoolDiff } from "./result.ts";

/** Two rendered MachineConfigs: one object. Pools: `{same, release, objects, pools}`. Ignition: `{same, differences}`. */
export function diffJson(result: DiffResult): string {
  return `${printJson(shapeOf(result), { indent: 2 })}\n`;
}

function shapeOf(result: DiffResult): object {
  const { kind, release, pools, objects, differences } = result;
  const [only] = pools;
  if (kind === "rendered" && only !== undefined) return { ...verdictJson(only), release, same: isSame(result) };
  if (kind === "ignition") return { same: isSame(result), differences: differences.map(differenceJson) };
  return { same: isSame(result), release, objects, pools: pools.map((pool) => ({ pool: pool.pool, ...verdictJson(pool) })) };
}

/** Keys that have nothing to say are left out, as are all but three when the change is refused. */
function verdictJson({ verdict, cost, differences, acceptedAtInstall }: PoolDiff) {
  const { disruption, refusals } = verdict;
  const own = { cost, differences: differences.map(differenceJson) };
  if (disruption === undefined) return { acceptedAtInstall, actions: [], reconcilable: false, refusals, ...own };
  const { actions, changes, drain, table, ostree, causes } = disruption;
  return {
    acceptedAtInstall,
    actions,
    ...filled("changedFiles", changes.files),
    diff: changes.flags,
    ...("drain" in drain ? { drain: drain.drain } : { drainError: true }),
    legacyActions: [table.outcome],
    ...("drain" in table.drain ? { legacyDrain: table.drain.drain } : {}),
    reconcilable: true,
    ...(ostree === undefined ? {} : { rpmOstreeKargs: ostree }),
    ...filled("unitsAdded", changes.unitsAdded),
    ...filled("unitsRemoved", changes.unitsRemoved),
    ...filled("unitsUpdated", changes.unitsUpdated),
    causes,
    ...own,
  };
}

const filled = (key: string, list: readonly string[]) => (list.length === 0 ? {} : { [key]: list });

function differenceJson({ details, ...difference }: Difference) {
  return {
    ...difference,
    details: details.map(({ hunks, ...detail }) => (hunks === undefined ? detail : { ...detail, lines: hunks.flatMap(hunkText) })),
  };
}
