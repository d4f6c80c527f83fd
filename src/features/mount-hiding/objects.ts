// The MachineConfigs that the feature writes, and what a reader of the cluster calls them.
import type { FeatureContext } from "../feature.ts";
import type { Delivery } from "./fields.ts";

/** Names of MachineConfigs; each role is appended. */
export const kubensName = "99-kubens";
export const supportName = "99-kubens-support";
export const previewName = "container-mount-namespace-and-kubelet-conf";

/** The object that switches a delivery. */
export function switchObject(delivery: Delivery): { readonly object: string; readonly base: string } {
  return delivery === "container-mount-namespace"
    ? { object: "mountHidingPreview", base: previewName }
    : { object: "mountHiding", base: kubensName };
}

/** Its name as a reader of the cluster sees it. */
export function shownObject(delivery: Delivery, context: FeatureContext): string {
  const { object, base } = switchObject(delivery);
  return context.shownName(object, base);
}
