// Several pieces of node configuration as one.
import type { Fragment } from "../features/feature.ts";
import { mergeParts, type Part } from "../ignition/merge.ts";
import { noOrigins } from "../model/origins.ts";

/** Later ones over earlier ones. */
export const mergedFragments = (fragments: readonly Part[]): Part => fragments.reduce(mergeParts, { config: {}, origins: noOrigins });

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
