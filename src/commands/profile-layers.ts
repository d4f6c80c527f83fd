// Who had a say in a value of a profile: the files that it extends, and the values of its variables.
import { keySpanAt, type Origin, type Origins, pointer, tokensOf } from "../model/origins.ts";
import type { LoadedProfile } from "../profile/load.ts";
import type { Overridden } from "../profile/merge-trees.ts";
import type { VarUse } from "../profile/vars.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import type { LayerValue } from "./traced.ts";

/** Lowest first, without the place that won. */
export function profileLayers({ overridden, uses, origins }: LoadedProfile, origin: Origin | undefined): readonly LayerValue[] {
  if (origin?.at === undefined) return [];
  const at = origin.at;
  const replaced = [...overridden].flatMap(([path, trees]) =>
    touches(path, at) ? trees.map((tree) => layer(tree, tree.span.source.name)) : [],
  );
  return [
    ...replaced,
    ...otherFiles(origins, origin, at),
    ...uses.filter(({ path }) => touches(path, at)).flatMap((use) => varLayers(use, overridden)),
  ];
}

/** What other files say of a feature that made a value: its fields need not all stand in one file. The outermost key of each. */
function otherFiles(origins: Origins, { span: own, via }: Origin, at: string): readonly LayerValue[] {
  if (via === undefined) return [];
  const below = [...origins.values.keys()].filter((path) => path.startsWith(`${at}/`));
  const others = below.flatMap((path) => {
    const span = keySpanAt(origins, path);
    return span === undefined || span.source === own.source ? [] : [{ path, span }];
  });
  const outermost = others.filter(({ path }) => !others.some((other) => path.startsWith(`${other.path}/`)));
  return outermost.map(({ span }) => ({ name: span.source.name, origin: { span }, decides: true }));
}

/** Defaults that other files replaced, then the values given. A secret's values have no place and no text. */
function varLayers({ name, secret, values }: VarUse, overridden: Overridden): readonly LayerValue[] {
  const shown = `variable ${name}`;
  const replaced = secret ? [] : (overridden.get(pointer("/spec/vars", name, "default")) ?? []);
  const given = values.map(
    ({ tree, by }, i): LayerValue => ({
      ...(secret ? { name: `${shown}, secret, by ${by}` } : layer(tree, `${shown}, by ${by}`)),
      ...(i === values.length - 1 ? { decides: true } : {}),
    }),
  );
  return [...replaced.map((tree) => layer(tree, `${shown}, by default`)), ...given];
}

const layer = (tree: ExpandedTree, name: string): LayerValue => ({ name, value: plain(tree), origin: { span: tree.span } });

function plain(tree: ExpandedTree): unknown {
  if (tree.kind === "scalar") return tree.text;
  if (tree.kind === "seq") return tree.items.map(plain);
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, plain(value)]));
}

/** Keys of which everything below is part of every value: `spec` and its parents are none. */
const shallowest = 2;

/** The same place, or one that holds the other. */
function touches(path: string, at: string): boolean {
  const [short, long] = path.length < at.length ? [path, at] : [at, path];
  return tokensOf(short).length >= shallowest && (short === long || long.startsWith(`${short}/`));
}

/** A file, unit, account or feature: what a secret may have gone into, whatever became of it. */
const entryDepth = 3;

/** Is a value made of an entry of the profile that uses a secret? */
export function isSecret({ uses }: LoadedProfile, { at }: Origin): boolean {
  return at !== undefined && uses.some(({ secret, path }) => secret && touches(entryOf(path), at));
}

const entryOf = (path: string): string => pointer("", ...tokensOf(path).slice(0, entryDepth));
