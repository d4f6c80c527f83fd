// The fragment under `butane` over the primitives that the profile's own keys say.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import type { NodeConfig } from "../ignition/config.ts";
import { mergeParts, type Part } from "../ignition/merge.ts";
import { displayPath, keySpanAt, type Origins, originAt } from "../model/origins.ts";
import type { Piece } from "./primitives/piece.ts";

/** Both merged. What both say is taken from the fragment, with an info at its place. */
export function overKeys(keyed: Part, fragment: Piece): Piece {
  return { ...mergeParts(keyed, fragment), diagnostics: [...fragment.diagnostics, ...overridden(keyed, fragment)] };
}

type Named = { readonly name: string; readonly at: string };

/** What has a name of its own in a node configuration. */
function namedIn({ storage, systemd, passwd }: NodeConfig): readonly Named[] {
  const paths = (["directories", "files", "links"] as const).flatMap((list) =>
    (storage?.[list] ?? []).map(({ path }, i) => ({ name: path, at: `/storage/${list}/${i}` })),
  );
  const units = (systemd?.units ?? []).map(({ name }, i) => ({ name, at: `/systemd/units/${i}` }));
  const users = (passwd?.users ?? []).map(({ name }, i) => ({ name: `user ${name}`, at: `/passwd/users/${i}` }));
  const groups = (passwd?.groups ?? []).map(({ name }, i) => ({ name: `group ${name}`, at: `/passwd/groups/${i}` }));
  return [...paths, ...units, ...users, ...groups];
}

type Shared = Named & { readonly other: NonNullable<ReturnType<typeof keySpanAt>> };

/** What both have under one name: where the first has it, and the place in the second. */
export function sharedNames(first: Part, second: Part): readonly Shared[] {
  const known = new Map(namedIn(second.config).map(({ name, at }) => [name, at]));
  return namedIn(first.config).flatMap(({ name, at }) => {
    const path = known.get(name);
    const other = path === undefined ? undefined : keySpanAt(second.origins, path);
    return other === undefined ? [] : [{ name, at, other }];
  });
}

const overridden = (keyed: Part, fragment: Part): readonly Diagnostic[] =>
  sharedNames(fragment, keyed).map(({ name, at, other }) => overrides(name, { at, origins: fragment.origins }, other));

const overrides = (
  name: string,
  { at, origins }: { readonly at: string; readonly origins: Origins },
  other: NonNullable<ReturnType<typeof keySpanAt>>,
) =>
  finding("profile/overrides-key", keySpanAt(origins, at), `what this says of ${name} wins over the profile's own key`, {
    path: displayPath(originAt(origins, at)?.at ?? at),
    hint: "say it at one place",
    related: [{ span: other, message: "the key" }],
  });
