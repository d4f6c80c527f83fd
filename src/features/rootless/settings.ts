// The feature's spec with every default applied.
import type { RuntimeName } from "../../facts/platforms.ts";
import {
  controllers,
  distributionFacts,
  firstSubId,
  homes,
  leastSubIds,
  type RootlessDistribution,
  userNamespaceGate,
} from "../../facts/rootless.ts";
import { factAt } from "../../facts/timeline.ts";
import type { Infer } from "../../model/field.ts";
import type { FeatureContext } from "../feature.ts";
import type { Say } from "../finding.ts";
import type { rootlessFields } from "./fields.ts";

export type RootlessSpec = Infer<typeof rootlessFields>;

export type IdRange = { readonly user: string; readonly start: number; readonly count: number };

/** Have two ranges an id in common? */
export const overlap = (a: IdRange, b: IdRange): boolean => a.start < b.start + b.count && b.start < a.start + a.count;

export type Settings = {
  readonly user: string;
  readonly uid: number;
  readonly home: string;
  /** The user's own range first. */
  readonly ranges: readonly IdRange[];
  readonly distribution: RootlessDistribution;
  readonly runtime: RuntimeName | undefined;
  readonly snapshotter: NonNullable<RootlessSpec["snapshotter"]>;
  readonly network: NonNullable<RootlessSpec["network"]>;
  readonly cgroupDriver: NonNullable<RootlessSpec["cgroupDriver"]>;
  readonly controllers: readonly string[];
  /** Must kubelet be told to run in a user namespace? */
  readonly gate: boolean;
};

/** What every check of the spec looks at. */
export type Check = { readonly spec: RootlessSpec; readonly settings: Settings; readonly context: FeatureContext; readonly say: Say };

export function settingsOf(spec: RootlessSpec, { platform }: FeatureContext): Settings {
  const user = spec.user ?? "kube";
  const { folder } = homes[platform.facts.type];
  return {
    user,
    uid: spec.uid ?? 1001,
    home: `${folder}/${user}`,
    ranges: rangesOf(user, spec, platform.facts.type),
    distribution: spec.distribution ?? distributionOf(platform.runtime),
    runtime: platform.runtime,
    snapshotter: spec.snapshotter ?? "fuse-overlayfs",
    network: spec.network ?? "slirp4netns",
    cgroupDriver: spec.cgroupDriver ?? "cgroupfs",
    controllers: spec.controllers ?? controllers.map(({ name }) => name),
    gate: platform.kubernetes === undefined || factAt(userNamespaceGate, platform.kubernetes) !== "beta",
  };
}

/** The user's range, and those that the written files must keep: the image's own account gets one behind it. */
function rangesOf(user: string, spec: RootlessSpec, type: FeatureContext["platform"]["facts"]["type"]): IdRange[] {
  const own: IdRange = { user, start: spec.subidStart ?? firstSubId, count: spec.subidCount ?? leastSubIds };
  const login = homes[type].login?.name;
  const kept = { user: login ?? "", start: own.start + own.count, count: leastSubIds };
  const others =
    spec.otherSubids === undefined
      ? login === undefined || login === user
        ? []
        : [kept]
      : Object.entries(spec.otherSubids).map(([name, { start, count }]): IdRange => ({ user: name, start, count: count ?? leastSubIds }));
  return [own, ...others.sort((a, b) => a.start - b.start)];
}

function distributionOf(runtime: RuntimeName | undefined): RootlessDistribution {
  const names: readonly RootlessDistribution[] = ["k3s", "generic", "usernetes"];
  return names.find((name) => runtime !== undefined && distributionFacts[name].runtimes.includes(runtime)) ?? "generic";
}
