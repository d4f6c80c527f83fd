// The cluster objects of a compiled profile, as a cluster would read them.
import { parse } from "yaml";
import type { Output } from "../../src/commands/compile.ts";

/** By path below the profile's folder. */
export function manifestsOf(outputs: readonly Output[]): { readonly [path: string]: unknown } {
  return Object.fromEntries(
    outputs.filter(({ target }) => target === "manifests").map(({ path, text }) => [path, parse(text, { version: "1.1" })]),
  );
}
