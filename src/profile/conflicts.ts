// The table of conflicts held against a profile.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, keySpanAt } from "../model/origins.ts";
import { conflicts } from "./conflict-table.ts";
import type { ExpandContext, Spec } from "./context.ts";

/** A finding for each row whose two sides are both in the profile, at every place of the first, with the other place beside it. */
export function conflictFindings(spec: Spec, { origins }: Pick<ExpandContext, "origins">): Diagnostic[] {
  return conflicts.flatMap(({ code, here, there, other, message, hint }) => {
    const second = there(spec);
    if (second === undefined) return [];
    const span = keySpanAt(origins, second);
    const related = span === undefined ? [] : [{ span, message: other }];
    return [here(spec) ?? []].flat().map((at) => finding(code, keySpanAt(origins, at), message, { hint, path: displayPath(at), related }));
  });
}
