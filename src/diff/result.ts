// The outcome of comparing two sides, for every form in which it is printed.
import type { Verdict } from "../machineconfig/disruption.ts";
import type { Difference } from "./difference.ts";
import type { ObjectChange } from "./objects.ts";
import { atLeast, type Cost } from "./verdict.ts";

/** One pool, or two rendered MachineConfigs. */
export type PoolDiff = {
  readonly pool: string;
  readonly cost: Cost;
  readonly verdict: Verdict;
  readonly differences: readonly Difference[];
  /** Whether a node that is installed now could be given the new config. */
  readonly acceptedAtInstall: boolean;
};

export type DiffResult = {
  /** rendered: two rendered MachineConfigs; pools: two sets of MachineConfigs; ignition: two Ignition configs. */
  readonly kind: "rendered" | "pools" | "ignition";
  readonly release: string;
  readonly pools: readonly PoolDiff[];
  readonly objects: readonly ObjectChange[];
  /** Of two Ignition configs. */
  readonly differences: readonly Difference[];
};

/** Is there anything to tell? Pools that only list entries in another order count, too. */
export function isSame({ pools, objects, differences }: DiffResult): boolean {
  return (
    objects.length === 0 && differences.length === 0 && pools.every((pool) => pool.differences.length === 0 && pool.cost === "nothing")
  );
}

/** The dearest cost of all pools; a changed Ignition config is for new nodes. */
export function dearest({ pools, differences }: DiffResult): Cost {
  const own: Cost = differences.length > 0 ? "install-only" : "nothing";
  return pools.reduce<Cost>((top, { cost }) => (atLeast(top, cost) ? top : cost), own);
}
