// Where ignition-validate says a value is: lines and byte columns of what is spelled exactly as the path says.
import type { Source } from "../../diagnostics/diagnostic.ts";
import { tokensOf } from "../../model/origins.ts";
import type { Entry, MapTree, Tree } from "../../syntax/tree.ts";
import type { GoText } from "./text.ts";

/** The entries of an object by key; of repeated keys the last. */
export function lastEntries(tree: MapTree, text: GoText): ReadonlyMap<string, Entry> {
  return new Map(tree.entries.map((entry) => [entry.key.kind === "scalar" ? text.textOf(entry.key) : "", entry]));
}

/** Byte offset of the deepest value on the way of a JSON Pointer: a scalar's first byte, one past the bracket of an object or a list. */
export function offsetOf(tree: Tree, path: string, text: GoText): number {
  let at = tree;
  for (const token of tokensOf(path)) {
    const below = step(at, token, text);
    if (below === undefined) break;
    at = below;
  }
  return at.kind === "scalar" ? at.span.start : at.span.start + 1;
}

function step(tree: Tree, token: string, text: GoText): Tree | undefined {
  if (tree.kind === "seq") return tree.items[Number(token)];
  return tree.kind === "map" ? lastEntries(tree, text).get(token)?.value : undefined;
}

export type BytePosition = { readonly line: number; readonly column: number };

const lineTables = new WeakMap<Source, readonly number[]>();

/** Where the lines of a text start; made once for each. */
function lineStartsOf(source: Source): readonly number[] {
  const known = lineTables.get(source);
  if (known !== undefined) return known;
  const starts = [0];
  for (let at = source.text.indexOf("\n"); at >= 0; at = source.text.indexOf("\n", at + 1)) starts.push(at + 1);
  lineTables.set(source, starts);
  return starts;
}

/** 1-based, columns in bytes; 0 and 0 at or behind the end of the text. */
export function bytePosition(source: Source, offset: number): BytePosition {
  if (offset >= source.text.length) return { line: 0, column: 0 };
  const starts = lineStartsOf(source);
  let line = 0;
  for (let end = starts.length; end - line > 1; ) {
    const middle = (line + end) >> 1;
    if ((starts[middle] ?? 0) <= offset) line = middle;
    else end = middle;
  }
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}
