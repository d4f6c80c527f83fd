// JSON → Ignition config as Go's decoder does it: keys without regard to case, repeated keys merged, null mostly ignored, the first wrong type reported.
import type { Field, Infer, ListField, StructField } from "../../model/field.ts";
import { holds } from "../../model/versions.ts";
import type { Scalar, Tree } from "../../syntax/tree.ts";
import { fieldNameOf, tableOf } from "./keys.ts";
import type { GoText } from "./text.ts";

export type GoTypeProblem = {
  /** Where Go says it is: one past a scalar, one past the bracket of an object or a list. */
  readonly offset: number;
  /** Completes "the value must be …". */
  readonly wanted: string;
};

export type GoDecoded<T> = { readonly value: T } | { readonly problem: GoTypeProblem };

type Plain = Record<string, unknown>;
type Run = {
  readonly version: string;
  readonly text: GoText;
  /** Items that a shorter repetition of a list cut off: Go's slices keep them, and a third repetition finds them again. */
  readonly cutOff: WeakMap<readonly unknown[], readonly unknown[]>;
  problem?: GoTypeProblem;
};

/** Reads a tree as one type of one version. Keys that the type does not have are skipped. Source: Go encoding/json. */
export function goDecode<F extends StructField>(tree: Tree, field: F, version: string, text: GoText): GoDecoded<Infer<F>> {
  const run: Run = { version, text, cutOff: new WeakMap() };
  const value = readValue(tree, field, {}, run);
  return run.problem === undefined ? { value: value as Infer<F> } : { problem: run.problem };
}

/** The value after reading; `before` is what an earlier occurrence of the key left. */
function readValue(tree: Tree, field: Field, before: unknown, run: Run): unknown {
  if (tree.kind === "scalar" && tree.style === "plain" && tree.text === "null") {
    return field.t === "list" || holds(field.nullable, run.version) ? undefined : before;
  }
  switch (field.t) {
    case "struct":
      if (tree.kind !== "map") return wrong(tree, "an object", before, run);
      return readStruct(tree.entries, field, (before as Plain | undefined) ?? {}, run);
    case "list":
      return tree.kind === "seq" ? readList(tree.items, field, before, run) : wrong(tree, "a list", before, run);
    case "string":
      return tree.kind === "scalar" && tree.style !== "plain" ? run.text.textOf(tree) : wrong(tree, "a text", before, run);
    case "bool":
      return isWord(tree, /^(?:true|false)$/) ? tree.text === "true" : wrong(tree, "true or false", before, run);
    default:
      if (!isWord(tree, /^-?\d+$/) || !fits(tree.text)) return wrong(tree, "a whole number of 64 bits", before, run);
      return field.t === "mode" ? modeOf(tree.text) : Number(tree.text);
  }
}

const isWord = (tree: Tree, form: RegExp): tree is Scalar => tree.kind === "scalar" && tree.style === "plain" && form.test(tree.text);

/** Too great a mode as one that is as wrong, and has the same bits where modes have theirs. */
function modeOf(digits: string): number {
  const mode = Number(digits);
  return Number.isSafeInteger(mode) ? mode : Math.sign(mode) * 2 ** 52 + Number(BigInt(digits) & 0o7777n);
}

const fits = (digits: string): boolean => digits.length < 18 || BigInt.asIntN(64, BigInt(digits)) === BigInt(digits);

function wrong(tree: Tree, wanted: string, before: unknown, run: Run): unknown {
  run.problem ??= { offset: tree.kind === "scalar" ? tree.span.end : tree.span.start + 1, wanted };
  return before;
}

function readStruct(entries: readonly { readonly key: Tree; readonly value: Tree }[], field: StructField, into: Plain, run: Run): Plain {
  const table = tableOf(field, run.version);
  for (const { key, value } of entries) {
    const name = key.kind === "scalar" ? fieldNameOf(run.text.textOf(key), table) : undefined;
    const below = name === undefined ? undefined : table.exact.get(name);
    if (name === undefined || below === undefined) continue;
    const read = readValue(value, below, into[name], run);
    if (read === undefined) delete into[name];
    else into[name] = read;
  }
  return into;
}

/** A second list goes over the items of the first: fields that an item does not set keep their old value. */
function readList(trees: readonly Tree[], field: ListField, before: unknown, run: Run): readonly unknown[] {
  if (trees.length === 0) return [];
  const earlier = Array.isArray(before) ? [...before, ...(run.cutOff.get(before) ?? [])] : [];
  const items = trees.map((tree, i) => readValue(tree, field.of, earlier[i] ?? zero(field.of), run));
  if (earlier.length > items.length) run.cutOff.set(items, earlier.slice(items.length));
  return items;
}

const zero = (field: Field): unknown => (field.t === "struct" ? {} : "");
