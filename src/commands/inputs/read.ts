// A text of any language but that of profiles → its node configurations.
import type { Source } from "../../diagnostics/diagnostic.ts";
import type { ClusterObjects } from "../../machineconfig/read.ts";
import type { CompileContext } from "../compile.ts";
import { readButane } from "./butane.ts";
import { readIgnitionConfig } from "./ignition.ts";
import type { ReadInputs } from "./input.ts";
import { type DocumentKind, recognise } from "./kind.ts";
import { readMachineConfigs } from "./machineconfig.ts";

/** `objects`: of a text of MachineConfigs. */
export type ReadConfigs = ReadInputs & { readonly kind: DocumentKind | undefined; readonly objects?: ClusterObjects };

/** No inputs: an error says why, or the text is a profile or nothing that is known. */
export function readConfigs(source: Source, { reader, codec, filesDir }: CompileContext): ReadConfigs {
  const { kind, reading } = recognise(source);
  if (kind === "butane") return { kind, ...readButane(source, { reader, codec, filesDir }) };
  if (kind === "ignition") return { kind, ...readIgnitionConfig(source) };
  const diagnostics = reading?.diagnostics ?? [];
  if (kind === "machineconfig" && reading !== undefined) {
    const read = readMachineConfigs(source, reading);
    return { kind, ...read, diagnostics: [...diagnostics, ...read.diagnostics] };
  }
  return { kind, inputs: [], diagnostics };
}
