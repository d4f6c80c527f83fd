// Findings of the area ignition.
import type { CodeInfo } from "./code-info.ts";

export const ignitionCodes = {
  "ignition/placeholder": { severity: "error", title: "", why: "", fix: "" },
} as const satisfies Record<string, CodeInfo>;
