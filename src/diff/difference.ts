// What differs between two configs, in words and lines that people read.
import type { Hunk } from "./lines.ts";

/**
 * added, removed, changed: the node becomes another one. moved: the same thing, declared another way. form: the same meaning, written otherwise;
 * it can cost a reboot all the same. order: the same entries in another order.
 */
export type DifferenceKind = "added" | "removed" | "changed" | "moved" | "form" | "order";

export type Detail = {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
  readonly hunks?: readonly Hunk[];
  readonly note?: string;
};

export type Difference = {
  readonly kind: DifferenceKind;
  /** `file`, `unit`, `drop-in`, `kernel arguments`, …; with `name` the heading. */
  readonly what: string;
  readonly name?: string;
  readonly details: readonly Detail[];
};

/** Every text that was in a config, changed by one function: names and values, not the words around them. */
export function mapTexts(difference: Difference, change: (text: string) => string): Difference {
  const { name, details } = difference;
  return {
    ...difference,
    ...(name === undefined ? {} : { name: change(name) }),
    details: details.map(({ before, after, hunks, note, ...detail }) => ({
      ...detail,
      ...(before === undefined ? {} : { before: change(before) }),
      ...(after === undefined ? {} : { after: change(after) }),
      ...(hunks === undefined
        ? {}
        : { hunks: hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map((line) => ({ ...line, text: change(line.text) })) })) }),
      ...(note === undefined ? {} : { note: change(note) }),
    })),
  };
}
