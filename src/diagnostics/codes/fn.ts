// Findings of the area fn: kindling as a function of kustomize or another orchestrator.
import type { CodeInfo } from "./code-info.ts";

export const fnCodes = {
  "fn/not-a-resource-list": {
    severity: "error",
    title: "standard input holds no ResourceList",
    why: "A KRM function is given one document of kind ResourceList; anything else means that the function was started in another way.",
    fix: "Let kustomize start it, or compile a profile by hand with `kindling compile`.",
  },
  "fn/no-config": {
    severity: "error",
    title: "function without a configuration",
    why: "The configuration is what the function works from: without one it would produce nothing, which a pipeline takes for success.",
    fix: "List an object of kind NodeProfile, MachineConfigBundle or MachineConfigCheck in kustomization.yaml.",
  },
  "fn/unknown-kind": {
    severity: "error",
    title: "configuration of an unknown kind",
    why: "The kind decides what the function does: NodeProfile generates, MachineConfigBundle transforms, MachineConfigCheck validates.",
    fix: "Correct kind and apiVersion.",
  },
  "fn/unreadable-item": {
    severity: "error",
    title: "item that is no object of a cluster",
    why: "Items are handed on; one without kind and name cannot be, and would be missing from the output without a word.",
    fix: "Correct the resource that it comes from.",
  },
  "fn/no-machineconfigs": {
    severity: "warning",
    title: "nothing to work on",
    why: "A bundle or a check without MachineConfigs mostly means that it runs before they are generated, or in another kustomization.",
    fix: "List the transformer or validator in a kustomization whose resources or generators yield the MachineConfigs.",
  },
} as const satisfies Record<string, CodeInfo>;
