// What the variant openshift refuses, asked about an Ignition config that was not written in it.
import type { IgnitionConfig } from "../ignition/config.ts";
import { supportErrors } from "./desugar/openshift.ts";
import { filterOutput } from "./filters.ts";
import { type Words, wordsOf } from "./messages.ts";
import { variants } from "./variants.ts";

/** A rule that is broken. `pointer` is a JSON Pointer into the config. */
export type OperatorProblem = Words & { readonly pointer: string };

const newestVariant = variants.findLast(({ name, experimental }) => name === "openshift" && experimental === undefined);

/** Every field and value that a MachineConfig may not hold, by the rules of the newest version that is finished. */
export function operatorProblems(value: IgnitionConfig): readonly OperatorProblem[] {
  if (newestVariant === undefined) return [];
  const config = { value, translation: { get: (output: string) => output }, problems: [] };
  const found = [...filterOutput(config, newestVariant, {}), ...supportErrors(value, newestVariant)];
  return found.map((problem) => ({ ...wordsOf(problem), pointer: problem.pointer }));
}
