// Merging of Ignition configs, with Ignition's own rules.
import type { Merged } from "../model/merge.ts";
import { merge, mergedValue, mergeOrigins } from "../model/merge.ts";
import { type Origins, whenAsked } from "../model/origins.ts";
import { type IgnitionConfig, type NodeConfig, nodeConfigField } from "./config.ts";
import { ignitionConfig } from "./fields.ts";

/** Merges two configs of one declared version as Ignition does; the result may be invalid even when both sides are not. */
export function mergeIgnition(parent: IgnitionConfig, child: IgnitionConfig, version: string): Merged<IgnitionConfig> {
  return merge(parent, child, ignitionConfig, { version, plainFromChild: true });
}

/** Merges two node configs: Ignition's rules at the newest version; extensions are a union, other additions come from the child when set. */
export function mergeNodeConfig(parent: NodeConfig, child: NodeConfig): Merged<NodeConfig> {
  return merge(parent, child, nodeConfigField, nodeRules);
}

const nodeRules = { plainFromChild: true } as const;

export type Part = { readonly config: NodeConfig; readonly origins: Origins };

/** mergeNodeConfig for configs that have origins beside them. */
export function mergeParts(parent: Part, child: Part): Part {
  const origins = (): Origins => mergeOrigins(mergeNodeConfig(parent.config, child.config).transcript, parent.origins, child.origins);
  return { config: mergedValue(parent.config, child.config, nodeConfigField, nodeRules), origins: whenAsked(origins) };
}
