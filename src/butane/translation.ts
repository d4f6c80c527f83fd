// Links from the output back to the source, and the real tool's guess where there is none.
import { pointer, tokensOf } from "../model/origins.ts";
import type { FilesPort, Translation, Variant } from "./contract.ts";
import { sourceName } from "./names.ts";

/** Where the Ignition config lies in a MachineConfig. */
export const configPrefix = "/spec/config";

/** The source pointer that a finding about `output`, a pointer into the Ignition config, is reported at. Without a link every name is
 *  taken in its source spelling and the place is hoped to be the same; in a MachineConfig it is not, as the config lies below spec.config. */
export function sourcePointer(translation: Translation, output: string, variant: Variant, files: Pick<FilesPort, "raw">): string {
  if (output === "") return "";
  return translation.get(output) ?? (variant.machineConfig && !files.raw ? configPrefix : "") + guessedPointer(output);
}

/** The pointer with every name in its source spelling. */
export const guessedPointer = (output: string): string => pointer("", ...tokensOf(output).map(sourceName));
