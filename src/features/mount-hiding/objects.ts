// Which MachineConfig switches a delivery, and what a reader of the cluster calls it.
import type { FeatureContext } from "../feature.ts";
import type { Delivery } from "./fields.ts";
import { kubensName, previewName } from "./texts.ts";

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
