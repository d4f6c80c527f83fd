// Findings of the area profile.
import type { CodeInfo } from "./code-info.ts";

export const profileCodes = {
  "profile/placeholder": { severity: "error", title: "", why: "", fix: "" },
} as const satisfies Record<string, CodeInfo>;
