// Translation between Ignition spec versions: up for merging and changing, down for writing.
export { type LiftOptions, type Loss, lift, liftWithLosses, toNodeConfig } from "./lift.ts";
export { lowestVersion, type Need, needsOf, toVersion } from "./lower.ts";
