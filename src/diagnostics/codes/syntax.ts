// Findings of the area syntax.
import type { CodeInfo } from "./code-info.ts";

export const syntaxCodes = {
  "syntax/placeholder": { severity: "error", title: "", why: "", fix: "" },
} as const satisfies Record<string, CodeInfo>;
