// The table of conflicts held against a profile.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, keySpanAt } from "../model/origins.ts";
import { conflicts } from "./conflict-table.ts";
import type { ExpandContext, Spec } from "./context.ts";

/** One finding for each row whose two sides are both in the profile, with the other place beside it. */
export function conflictFindings(spec: Spec, { origins }: Pick<ExpandContext, "origins">): Diagnostic[] {
  return conflicts.flatMap(({ code, here, there, other, message, hint }) => {
    const at = here(spec);
    const second = there(spec);
    if (at === undefined || second === undefined) return [];
    const span = keySpanAt(origins, second);
    return [
      finding(code, keySpanAt(origins, at), message, {
        hint,
        path: displayPath(at),
        related: span === undefined ? [] : [{ span, message: other }],
      }),
    ];
  });
}
