// Kernel arguments that the user wrote or forbids and a feature sets: objects are added up, so that the kernel would get both.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import type { Fragment } from "../features/feature.ts";
import { displayPath, keySpanAt, type Origins, originAt, pointer } from "../model/origins.ts";
import type { Piece } from "./primitives/piece.ts";

const lists = ["shouldExist", "shouldNotExist"] as const;
const nameOf = (argument: string): string => argument.replace(/=.*/s, "");

/** One finding for each argument of a piece whose name a feature uses. `profile`: origins of the profile, for the key of a piece that it says itself. */
export function argumentConflicts(
  fragments: readonly Fragment[],
  { config, origins }: Pick<Piece, "config" | "origins">,
  profile?: Origins,
): Diagnostic[] {
  return lists.flatMap((list) =>
    (config.kernelArguments?.[list] ?? []).flatMap((argument, i) => {
      const owner = fragments.find((fragment) =>
        fragment.config.kernelArguments?.shouldExist?.some((other) => nameOf(other) === nameOf(argument)),
      );
      if (owner === undefined) return [];
      const feature = originAt(owner.origins, "");
      const at = pointer("/kernelArguments", list, i);
      const by = feature?.via ?? "a feature";
      const path = originAt(origins, at)?.at ?? at;
      return [
        finding("conflict/kernel-argument", profile?.keys.get(path) ?? keySpanAt(origins, at), `${by} sets ${nameOf(argument)} already`, {
          path: displayPath(path),
          hint: `remove it here, or leave ${by} out`,
          related: feature === undefined ? [] : [{ span: feature.span, message: `${by} is asked for here` }],
        }),
      ];
    }),
  );
}
