// How a rule of Butane is told to a person.
import type { Code } from "../diagnostics/codes/index.ts";

export type ButaneMessage = {
  readonly code: Code;
  /** One sentence with the values; the arguments are those that the table of rules names. */
  readonly text: (...args: readonly string[]) => string;
  readonly hint?: (...args: readonly string[]) => string;
};

/** A value in quotes, cut when it is long. */
export const quoted = (text = ""): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
