// The features, one line each.
import { kata } from "./kata/feature.ts";
import { motd } from "./motd/feature.ts";
import { mountHiding } from "./mount-hiding/feature.ts";
import { rootless } from "./rootless/feature.ts";

export const features = { mountHiding, motd, kata, rootless } as const;

export type FeatureName = keyof typeof features;
