// What the real tool would report: severity, path and place as it gives them, with our words.
import type { Code, Severity } from "../diagnostics/codes/index.ts";
import type { Span } from "../diagnostics/diagnostic.ts";
import { severityOf } from "../diagnostics/severity.ts";
import { messages } from "../ignition/findings.ts";
import { type Within, withinValue } from "../ignition/precise.ts";
import type { Problem } from "../ignition/validate/index.ts";
import type { StructField } from "../model/field.ts";
import { tokensOf } from "../model/origins.ts";
import { nearest } from "../model/suggest.ts";
import { inRange } from "../model/versions.ts";
import type { Tree } from "../syntax/tree.ts";
import type { ButaneProblem, Variant } from "./contract.ts";
import { nameOf } from "./decode-words.ts";
import { wordsOf } from "./messages.ts";
import { reportedSpan } from "./places.ts";
import type { UnusedKey } from "./unused-keys.ts";
import { variants } from "./variants.ts";
import { fieldsIn } from "./version-fields.ts";

export type Entry = {
  readonly severity: Severity;
  /** Source pointer as the real tool gives it. */
  readonly pointer: string;
  /** Where the real tool points. */
  readonly span: Span;
  /** The entry is about the key, not about its value. */
  readonly onKey?: true;
  readonly rule: string;
  readonly code: Code;
  readonly message: string;
  readonly hint?: string;
  /** The place within the value that is meant. */
  readonly within?: Within;
  /** Source pointer of the text of a config within the config that the entry is about. */
  readonly inside?: string;
  /** The other place of a conflict: its source pointer, and what is there. */
  readonly other?: { readonly pointer: string; readonly message: string };
};

export function sourceEntry(problem: ButaneProblem, tree: Tree): Entry {
  const { code, message, hint } = wordsOf(problem);
  const { severity, pointer, rule, inside } = problem;
  const found = entry(severity, pointer, reportedSpan(tree, pointer), { rule, code, message, hint });
  return inside === undefined ? found : { ...found, inside };
}

/** A problem of the generated config, reported at `pointer` in the source; `other` is the source pointer of its other place. */
export function generatedEntry(problem: Problem, pointer: string, other: string | undefined, tree: Tree): Entry {
  const { code, text, hint, other: otherText } = messages[problem.rule];
  const words = { rule: problem.rule, code, message: text(problem.args), hint: hint?.(problem.args) };
  const within = withinValue(problem);
  const whole = entry(severityOf(code), pointer, reportedSpan(tree, pointer), words);
  const found = within === undefined ? whole : { ...whole, within };
  return other === undefined ? found : { ...found, other: { pointer: other, message: otherText ?? "the other place" } };
}

export function unusedEntry(unused: UnusedKey, variant: Variant): Entry {
  const { kind, pointer, span } = unused;
  if (kind === "unknown-key")
    return { ...entry("warning", pointer, span, { rule: kind, ...unknownKeyWords(unused, variant) }), onKey: true };
  const isAlias = span.source.text.startsWith("*", span.start);
  const message = `${nameOf(pointer)} is ${isAlias ? "an alias, so the keys in it are not checked" : "empty, so it has no effect"}`;
  return entry("warning", pointer, span, { rule: kind, code: "butane/not-a-map", message });
}

/** What is said about a key that no field of the variant takes. */
export function unknownKeyWords(
  { name, owner }: UnusedKey,
  variant: Variant,
): { readonly code: Code; readonly message: string; readonly hint: string } {
  return {
    code: "butane/unknown-field",
    message: `${JSON.stringify(name)} is not a field here, and what it holds is left out`,
    hint: laterHint(name, owner, variant) ?? nearHint(name, [...fieldsIn(owner, variant.ignition).keys()]),
  };
}

/** Where only other versions of the variant have the field. */
function laterHint(name: string, owner: StructField, variant: Variant): string | undefined {
  const field = Object.hasOwn(owner.fields, name) ? owner.fields[name] : undefined;
  const later = variants.find((one) => field !== undefined && one.name === variant.name && inRange(field, one.ignition));
  return later === undefined ? undefined : `${variant.name} has it from version ${later.version} on, and this is ${variant.version}`;
}

function nearHint(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? `the fields here are ${known.slice(0, 12).join(", ")}` : `did you mean ${JSON.stringify(near)}?`;
}

type EntryWords = { readonly rule: string; readonly code: Code; readonly message: string; readonly hint?: string | undefined };

function entry(severity: Severity, pointer: string, span: Span, { rule, code, message, hint }: EntryWords): Entry {
  return { severity, pointer, span, rule, code, message, ...(hint === undefined ? {} : { hint }) };
}

/** `$.storage.files.0.mode`: every step as it is. */
export const reportedPath = (pointer: string): string => ["$", ...tokensOf(pointer)].join(".");
