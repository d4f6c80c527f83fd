// Findings of the area ignition about translating from and to spec 2.
import type { CodeInfo } from "./code-info.ts";

export const ignitionConvertCodes = {
  "ignition/not-convertible": {
    severity: "error",
    title: "No counterpart in the other spec",
    why: "The other spec has no way to say this; leaving it out would change what the node becomes.",
    fix: "Express it otherwise, as the hint says, or remove it before converting.",
  },
  "ignition/filesystem-without-path": {
    severity: "error",
    title: "Filesystem without a known path",
    why: "Spec 2 places files inside named filesystems; spec 3 has absolute paths only, so it must be known where each filesystem is mounted.",
    fix: "Say it with --filesystem NAME=/PATH.",
  },
  "ignition/unknown-filesystem": {
    severity: "error",
    title: "Filesystem that the config does not have",
    why: "The node would be written to a place that nobody named.",
    fix: "Correct the name; root is the system's own filesystem.",
  },
  "ignition/append-and-overwrite": {
    severity: "error",
    title: "Append and overwrite at once",
    why: "Spec 2 refuses a file that does both.",
    fix: "Remove one of the two.",
  },
  "ignition/append-twice": {
    severity: "error",
    title: "Appended data among repeated files",
    why: "Data that is appended counts each time, so the last entry cannot stand for all of them.",
    fix: "Make one entry of them by hand.",
  },
} as const satisfies Record<string, CodeInfo>;
