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
