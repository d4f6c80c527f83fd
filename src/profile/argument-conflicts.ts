// Kernel arguments that the user wrote or forbids and a feature sets: objects are added up, so that the kernel would get both.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { performanceArguments } from "../facts/telco.ts";
import type { Fragment } from "../features/feature.ts";
import { displayPath, keySpanAt, type Origins, originAt, pointer } from "../model/origins.ts";
import { performanceConflict } from "./conflict-table.ts";
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
      const by = feature?.via ?? "a feature";
      const { span, path } = writtenAt(pointer("/kernelArguments", list, i), origins, profile);
      return [
        finding("conflict/kernel-argument", span, `${by} sets ${nameOf(argument)} already`, {
          path: displayPath(path),
          hint: `remove it here, or leave ${by} out`,
          related: feature === undefined ? [] : [{ span: feature.span, message: `${by} is asked for here` }],
        }),
      ];
    }),
  );
}

/** One finding for each place with arguments that belong to the performance profile, which every cluster of a telco reference has. */
export function performanceConflicts(
  reference: Span | undefined,
  { config, origins }: Pick<Piece, "config" | "origins">,
  profile?: Origins,
): Diagnostic[] {
  if (reference === undefined) return [];
  const found = (config.kernelArguments?.shouldExist ?? []).flatMap((argument, i) =>
    performanceArguments.test(argument) ? [writtenAt(pointer("/kernelArguments/shouldExist", i), origins, profile)] : [],
  );
  const places = new Map(found.map((place) => [place.path, place]));
  const { code, message, hint, other } = performanceConflict;
  return [...places.values()].map(({ span, path }) =>
    finding(code, span, message, { path: displayPath(path), hint, related: [{ span: reference, message: other }] }),
  );
}

/** Where an argument was written: at the key in the profile, or in the file that it is from. */
function writtenAt(at: string, origins: Origins, profile: Origins | undefined) {
  const path = originAt(origins, at)?.at ?? at;
  return { path, span: profile?.keys.get(path) ?? keySpanAt(origins, at) };
}
