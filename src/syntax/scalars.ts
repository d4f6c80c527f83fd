// What a scalar's text means for a target type: one set of readers per input language.

export { goYaml } from "./scalars-go-yaml.ts";
export { goJson } from "./scalars-json.ts";
export { json11 } from "./scalars-json11.ts";
export { kustomized, profile } from "./scalars-profile.ts";

/** A scalar's typed value, null (= absent), or what is wrong with it (completes "the value of x …"). `warning` accompanies a value that was likely meant otherwise. */
export type ScalarReading<T> =
  | { readonly value: T | null; readonly warning?: { readonly message: string; readonly hint?: string } }
  | { readonly problem: string; readonly hint?: string };
