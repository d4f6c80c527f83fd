// How features point at what the user wrote.
import type { Code } from "../diagnostics/codes/index.ts";
import { type Details, type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, keySpanAt, type Origins, originAt, pointer, spanAt } from "../model/origins.ts";
import type { FeatureContext } from "./feature.ts";

/** Makes findings that point into the feature's part of the profile; at the value instead of the key with `onKey: false`. */
export type Say = (
  code: Code,
  tokens: readonly (string | number)[],
  message: string,
  details?: Details & { readonly onKey?: boolean },
) => Diagnostic;

export function sayAt(context: FeatureContext): Say {
  return (code, tokens, message, details = {}) => {
    const path = pointer(context.at, ...tokens);
    const span = details.onKey === false ? spanAt(context.origins, path) : keySpanAt(context.origins, path);
    return finding(code, span, message, { ...details, path: displayPath(path) });
  };
}

/** A finding at something that the user wrote as a primitive, with the feature as the other place. `path` leads into the primitives. */
export function onPrimitive(context: FeatureContext, code: Code, path: string, message: string, hint: string): Diagnostic {
  const { origins } = context.primitives;
  const feature = keySpanAt(context.origins, context.at);
  return finding(code, keySpanAt(origins, path), message, {
    hint,
    path: displayPath(originAt(origins, path)?.at ?? path),
    related:
      feature === undefined ? [] : [{ span: feature, message: `${context.at.slice(context.at.lastIndexOf("/") + 1)} is asked for here` }],
  });
}

/** Origins of everything that a feature writes: its key in the profile. */
export function madeHere(context: FeatureContext, feature: string): Origins {
  const span = keySpanAt(context.origins, context.at);
  return { values: new Map(span === undefined ? [] : [["", { span, via: feature, at: context.at }]]), keys: new Map() };
}
