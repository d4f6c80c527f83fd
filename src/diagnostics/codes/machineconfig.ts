// Findings of the area machineconfig.
import type { CodeInfo } from "./code-info.ts";

export const machineConfigCodes = {
  "machineconfig/placeholder": { severity: "error", title: "", why: "", fix: "" },
} as const satisfies Record<string, CodeInfo>;
