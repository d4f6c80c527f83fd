// What the registry says about one code.

export type Severity = "error" | "warning" | "info";

export type CodeInfo = {
  readonly severity: Severity;
  /** A few words, for lists. */
  readonly title: string;
  /** Why it matters: what goes wrong on the node or in the cluster. Printed by `explain`. */
  readonly why: string;
  /** How to mend it. Printed by `explain`. */
  readonly fix: string;
};
