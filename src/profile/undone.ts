// A file that is extended in two ways: its second coming says again what a file between the two had changed.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, tokensOf } from "../model/origins.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import { type Layered, samePlace, valueBelow } from "./merge-trees.ts";

/** A value that comes back, and the one that is lost by that, unless the value had been taken away. */
export type Undone = { readonly path: string; readonly again: ExpandedTree; readonly lost: ExpandedTree | undefined };

/** Each value of `lower` that `upper` turns back into one that was replaced before. Pointers start at /spec. */
export function undoneBy(lower: Layered, upper: Layered): readonly Undone[] {
  return [...lower.overridden].flatMap(([path, before]) => {
    const again = valueAt(upper.tree, path);
    if (again === undefined || !before.some((tree) => samePlace(tree, again))) return [];
    const lost = valueAt(lower.tree, path);
    return lost !== undefined && samePlace(lost, again) ? [] : [{ path, again, lost }];
  });
}

/** One finding for each of them that nothing above has changed once more. `spec` is what all layers came to. */
export function undoneFindings(undone: readonly Undone[], spec: ExpandedTree): readonly Diagnostic[] {
  return undone.flatMap(({ path, again, lost }) => {
    const final = valueAt(spec, path);
    if (final === undefined || !samePlace(final, again)) return [];
    const shown = displayPath(path);
    const message = `${again.span.source.name} is extended in two ways, and its ${shown.slice(2)} comes back over what had replaced it`;
    const hint = "say the value once more in the file that extends both, or change the order of extends";
    const related = lost === undefined ? [] : [{ span: lost.span, message: "this value is lost" }];
    return [finding("profile/extends-undone", again.span, message, { path: shown, hint, related })];
  });
}

const valueAt = (spec: ExpandedTree, path: string): ExpandedTree | undefined =>
  tokensOf(path).slice(1).reduce<ExpandedTree | undefined>(valueBelow, spec);
