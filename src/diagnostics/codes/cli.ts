// Findings of the area cli.
import type { CodeInfo } from "./code-info.ts";

export const cliCodes = {
  "cli/placeholder": { severity: "error", title: "", why: "", fix: "" },
} as const satisfies Record<string, CodeInfo>;
