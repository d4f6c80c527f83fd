// The features, one line each.
import { motd } from "./motd/feature.ts";
import { mountHiding } from "./mount-hiding/feature.ts";

export const features = { mountHiding, motd } as const;

export type FeatureName = keyof typeof features;
