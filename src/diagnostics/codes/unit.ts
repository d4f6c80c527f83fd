// Findings about systemd units.
import type { CodeInfo } from "./code-info.ts";

export const unitCodes = {
  "unit/masked-and-enabled": {
    severity: "error",
    title: "masked and enabled at once",
    why: "systemctl cannot enable a masked unit; the operator then marks the node degraded.",
    fix: "Remove mask or enabled.",
  },
} as const satisfies Record<string, CodeInfo>;
