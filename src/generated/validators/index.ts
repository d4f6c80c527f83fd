// Every validator by the name of its schema, loaded when asked for. Made from schemas/ by `npm run generate`: do not edit.
import type { Validate } from "./validate.ts";

export type { SchemaError, Validate } from "./validate.ts";

export const validators = {
  "profile": async () => (await import("./profile.js")).validate,
  "fleet": async () => (await import("./fleet.js")).validate,
  "site": async () => (await import("./site.js")).validate,
  "machineconfig": async () => (await import("./machineconfig.js")).validate,
  "runtimeclass": async () => (await import("./runtimeclass.js")).validate,
  "machineconfigpool": async () => (await import("./machineconfigpool.js")).validate,
  "namespace": async () => (await import("./namespace.js")).validate,
  "operatorgroup": async () => (await import("./operatorgroup.js")).validate,
  "subscription": async () => (await import("./subscription.js")).validate,
  "kataconfig": async () => (await import("./kataconfig.js")).validate,
  "machineconfiguration": async () => (await import("./machineconfiguration.js")).validate,
  "ignition-3.0.0": async () => (await import("./ignition-3.0.0.js")).validate,
  "ignition-3.1.0": async () => (await import("./ignition-3.1.0.js")).validate,
  "ignition-3.2.0": async () => (await import("./ignition-3.2.0.js")).validate,
  "ignition-3.3.0": async () => (await import("./ignition-3.3.0.js")).validate,
  "ignition-3.4.0": async () => (await import("./ignition-3.4.0.js")).validate,
  "ignition-3.5.0": async () => (await import("./ignition-3.5.0.js")).validate,
  "ignition-3.6.0": async () => (await import("./ignition-3.6.0.js")).validate,
  "ignition-3.7.0-experimental": async () => (await import("./ignition-3.7.0-experimental.js")).validate,
} as const satisfies Record<string, () => Promise<Validate>>;
