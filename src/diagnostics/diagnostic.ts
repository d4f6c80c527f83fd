// What a finding is, and how one is made: every stage of the compiler returns these as values.
import type { Code, Severity } from "./codes/index.ts";
import { severityOf } from "./severity.ts";

/** A text that findings can point into. `text` has no byte order mark. */
export type Source = { readonly name: string; readonly text: string };

/** UTF-16 offsets into `source.text`, end exclusive. */
export type Span = { readonly source: Source; readonly start: number; readonly end: number };

export type Related = { readonly span: Span; readonly message: string };

export type Diagnostic = {
  readonly code: Code;
  readonly severity: Severity;
  /** One sentence: what is wrong, with the value. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Where the user wrote it, also when it was found on generated or merged output. */
  readonly span?: Span;
  /** Where in the data: `$.spec.files["/etc/x"].mode`. */
  readonly path?: string;
  /** The other places of a conflict. */
  readonly related?: readonly Related[];
};

export type Details = {
  readonly hint?: string | undefined;
  readonly path?: string | undefined;
  readonly related?: readonly Related[] | undefined;
};

/** A value with what was found on the way. No value: an error is among the findings. */
export type Result<T> = { readonly value?: T; readonly diagnostics: readonly Diagnostic[] };

/** Makes a finding; the severity comes from the registry. */
export function finding(code: Code, span: Span | undefined, message: string, details: Details = {}): Diagnostic {
  return {
    code,
    severity: severityOf(code),
    message,
    ...(details.hint === undefined ? {} : { hint: details.hint }),
    ...(span === undefined ? {} : { span }),
    ...(details.path === undefined ? {} : { path: details.path }),
    ...(details.related === undefined || details.related.length === 0 ? {} : { related: details.related }),
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === "error");
}
