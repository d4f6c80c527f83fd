// Several pieces of node configuration as one.
import type { Fragment } from "../features/feature.ts";
import type { NodeConfig } from "../ignition/config.ts";
import { mergeNodeConfig } from "../ignition/merge.ts";
import { mergeOrigins } from "../model/merge.ts";
import type { Origins } from "../model/origins.ts";

/** Later ones over earlier ones. */
export function mergedFragments(fragments: readonly Pick<Fragment, "config" | "origins">[]): {
  readonly config: NodeConfig;
  readonly origins: Origins;
} {
  const start = { config: {} as NodeConfig, origins: { values: new Map(), keys: new Map() } as Origins };
  return fragments.reduce((sum, fragment) => {
    const { value, transcript } = mergeNodeConfig(sum.config, fragment.config);
    return { config: value, origins: mergeOrigins(transcript, sum.origins, fragment.origins) };
  }, start);
}

/** Pieces that features put into one object, as that object. The order stays that of the first ones. */
export function joinedByObject(fragments: readonly Fragment[]): readonly Fragment[] {
  return fragments.flatMap((fragment, i): Fragment[] => {
    if (fragment.fixed) return [fragment];
    const same = fragments.filter(({ fixed, object }) => !fixed && object === fragment.object);
    if (same.length === 1) return [fragment];
    return fragments.findIndex(({ fixed, object }) => !fixed && object === fragment.object) < i
      ? []
      : [{ ...fragment, ...mergedFragments(same) }];
  });
}
