// Findings of the area unit.
import type { CodeInfo } from "./code-info.ts";

export const unitCodes = {
  "unit/placeholder": { severity: "error", title: "", why: "", fix: "" },
} as const satisfies Record<string, CodeInfo>;
