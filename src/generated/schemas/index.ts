// The text of every schema by name, loaded when asked for. Made from schemas/ by `npm run generate`: do not edit.
export const schemaTexts = {
  "profile": async () => (await import("./profile.ts")).text,
  "machineconfig": async () => (await import("./machineconfig.ts")).text,
  "ignition-3.0.0": async () => (await import("./ignition-3.0.0.ts")).text,
  "ignition-3.1.0": async () => (await import("./ignition-3.1.0.ts")).text,
  "ignition-3.2.0": async () => (await import("./ignition-3.2.0.ts")).text,
  "ignition-3.3.0": async () => (await import("./ignition-3.3.0.ts")).text,
  "ignition-3.4.0": async () => (await import("./ignition-3.4.0.ts")).text,
  "ignition-3.5.0": async () => (await import("./ignition-3.5.0.ts")).text,
  "ignition-3.6.0": async () => (await import("./ignition-3.6.0.ts")).text,
  "ignition-3.7.0-experimental": async () => (await import("./ignition-3.7.0-experimental.ts")).text,
} as const satisfies Record<string, () => Promise<string>>;
