// Findings of the area mount-hiding.
import type { CodeInfo } from "./code-info.ts";

export const mountHidingCodes = {
  "mount-hiding/placeholder": { severity: "error", title: "", why: "", fix: "" },
} as const satisfies Record<string, CodeInfo>;
