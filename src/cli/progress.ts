// How far a long run is: one line that rewrites itself, only where a person looks at it.
import type { ReportOptions } from "./report.ts";
import type { Terminal } from "./terminal.ts";

export type ProgressLine = { readonly show: (done: number, all: number) => void; readonly clear: () => void };

/** Shorter runs need none. Milliseconds. */
const patience = 500;
const pause = 100;
const clearLine = "\r\u001b[K";

/** Never in files and pipes, beside a report for programs, or with -q. */
export function progressLine({ quiet, report }: ReportOptions, { err, interactive }: Terminal): ProgressLine {
  let wanted: boolean | undefined;
  let next = 0;
  let shown = false;
  return {
    show: (done, all) => {
      const now = Date.now();
      if (next === 0) next = now + patience;
      if (now < next) return;
      wanted ??= !quiet && report === "text" && interactive?.() === true;
      if (!wanted) return;
      next = now + pause;
      shown = true;
      err(`${clearLine}compiling ${done} of ${all}`);
    },
    clear: () => {
      if (shown) err(clearLine);
    },
  };
}
