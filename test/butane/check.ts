// All findings about one Butane config.

import type { FilesPort } from "../../src/butane/contract.ts";
import { butaneFindings } from "../../src/butane/findings.ts";
import { translateButane } from "../../src/butane/translate.ts";
import type { Diagnostic, Source } from "../../src/diagnostics/diagnostic.ts";

/** Goes on where the real tool stops, so that everything is found in one run. */
export function checkButane(source: Source, files: FilesPort): readonly Diagnostic[] {
  return butaneFindings(translateButane(source, files, { thorough: true }));
}
