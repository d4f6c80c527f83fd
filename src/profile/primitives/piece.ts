// A part of the primitives' node configuration, and how origins follow it there.
import type { Diagnostic, Span } from "../../diagnostics/diagnostic.ts";
import type { NodeConfig } from "../../ignition/config.ts";
import { type Origin, type Origins, rebase } from "../../model/origins.ts";

export type Piece = { readonly config: NodeConfig; readonly origins: Origins; readonly diagnostics: readonly Diagnostic[] };

export const emptyPiece: Piece = { config: {}, origins: { values: new Map(), keys: new Map() }, diagnostics: [] };

/** The origins of a list item that the profile keys by name: its parts move along, and the name's own place is that of the key. */
export function itemOrigins(profile: Origins, from: string, to: string, nameField: string): Origins {
  const moved = rebase(profile, from, to);
  const key = profile.keys.get(from);
  const values = new Map<string, Origin>(moved.values);
  const keys = new Map<string, Span>(moved.keys);
  if (key !== undefined) values.set(`${to}/${nameField}`, { span: key, at: from });
  return { values, keys };
}

/** All of several origins. */
export function gathered(origins: readonly Origins[]): Origins {
  return {
    values: new Map(origins.flatMap((o) => [...o.values])),
    keys: new Map(origins.flatMap((o) => [...o.keys])),
  };
}

/** Names of a map in the order in which they are written out. */
export function sortedNames(map: { readonly [name: string]: unknown }): string[] {
  return Object.keys(map).sort();
}
