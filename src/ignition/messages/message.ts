// How a problem is told to a person.
import type { Code } from "../../diagnostics/codes/index.ts";
import type { Args } from "../validate/problem.ts";

export type Message = {
  readonly code: Code;
  readonly text: (args: Args) => string;
  readonly hint?: (args: Args) => string;
  /** What is at the other place of a conflict. */
  readonly other?: string;
};

/** A value in quotes, cut when it is long. */
export function quoted(value: string | number | undefined): string {
  const text = String(value ?? "");
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}
