// A MachineConfig taken as rendered → what the daemon compares.
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { converted, readConfig, workingVersion } from "./admit.ts";
import type { NodeState } from "./changes.ts";
import type { MachineConfigInput } from "./read.ts";
import type { Rendered } from "./render.ts";

export type ReadState = { readonly value?: NodeState; readonly diagnostics: readonly Diagnostic[] };

/** No value: the daemon could not read the config either, and refuses it. */
export function stateOf(input: MachineConfigInput, release: string): ReadState {
  const { spec } = input;
  const parts = {
    kernelArguments: spec.kernelArguments ?? [],
    extensions: spec.extensions ?? [],
    fips: spec.fips ?? false,
    kernelType: spec.kernelType ?? "",
    osImageURL: spec.osImageURL ?? "",
  };
  if (input.config === undefined)
    return { value: { ...parts, config: { ignition: { version: workingVersion(release) } } }, diagnostics: [] };
  const read = readConfig(input.config, release);
  if (read.value === undefined || hasErrors(read.diagnostics)) return { diagnostics: read.diagnostics };
  const { value, diagnostics } = converted(read.value, release);
  const found = [...read.diagnostics, ...diagnostics];
  return value === undefined ? { diagnostics: found } : { value: { ...parts, config: value }, diagnostics: found };
}

export function stateOfRendered({ spec }: Pick<Rendered, "spec">): NodeState {
  return { ...spec, osImageURL: spec.osImageURL ?? "" };
}
