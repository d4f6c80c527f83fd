// Wrong uses that commander cannot know: it has no list of codes, targets and files.
import { codeNames } from "../diagnostics/severity.ts";
import { nearest } from "../model/suggest.ts";
import { type ReportOptions, unknownCodes } from "./report.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";

/** Says what is wrong with inputs and report options, and gives the exit status; undefined when they can be used. */
export function usageProblem(paths: readonly string[], options: ReportOptions, terminal: Terminal): ExitStatus | undefined {
  if (paths.length === 0) return wrongUsage(terminal, "no input was given", "name files or folders, or - for standard input");
  const [unknown] = unknownCodes(options);
  if (unknown === undefined) return undefined;
  return wrongUsage(terminal, `--silence: there is no finding with the code '${unknown}'`, didYouMean(unknown, codeNames));
}

/** `Did you mean x?`, or what there is. */
export function didYouMean(word: string, known: readonly string[]): string | undefined {
  const near = nearest(word, known);
  return near === undefined ? undefined : `Did you mean ${near}?`;
}
