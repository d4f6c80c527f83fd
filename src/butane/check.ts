// All findings about one Butane config.
import type { Diagnostic, Source } from "../diagnostics/diagnostic.ts";
import type { FilesPort } from "./contract.ts";
import { butaneFindings } from "./findings.ts";
import { translateButane } from "./translate.ts";

/** Goes on where the real tool stops, so that everything is found in one run. */
export function checkButane(source: Source, files: FilesPort): readonly Diagnostic[] {
  return butaneFindings(translateButane(source, files, { thorough: true }));
}
