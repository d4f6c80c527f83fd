// Merging of Ignition configs, with Ignition's own rules.
import type { Merged } from "../model/merge.ts";
import { merge } from "../model/merge.ts";
import { type IgnitionConfig, type NodeConfig, nodeConfigField } from "./config.ts";
import { ignitionConfig } from "./fields.ts";

/** Merges two configs of one declared version as Ignition does; the result may be invalid even when both sides are not. */
export function mergeIgnition(parent: IgnitionConfig, child: IgnitionConfig, version: string): Merged<IgnitionConfig> {
  return merge(parent, child, ignitionConfig, { version, plainFromChild: true });
}

/** Merges two node configs: Ignition's rules at the newest version; extensions are a union, other additions come from the child when set. */
export function mergeNodeConfig(parent: NodeConfig, child: NodeConfig): Merged<NodeConfig> {
  return merge(parent, child, nodeConfigField, { plainFromChild: true });
}
