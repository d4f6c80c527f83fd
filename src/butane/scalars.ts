// Scalars as go-yaml puts them into a Go field, with its three ways to fail.
import type { Field } from "../model/field.ts";
import { goString } from "../syntax/go-text.ts";
import { resolveGoYaml, tagName } from "../syntax/scalar-kinds.ts";
import { goYaml, type ScalarReading } from "../syntax/scalars.ts";
import type { Scalar, Tree } from "../syntax/tree.ts";

type Remark = { readonly message: string; readonly hint?: string };

export type GoScalar =
  | { readonly kind: "null" }
  /** `exact`: the digits of a number that is too large to be held exactly. */
  | { readonly kind: "value"; readonly value: unknown; readonly doubt?: Remark; readonly exact?: string }
  | ({ readonly kind: "wrong" } & Remark)
  /** go-yaml stops reading. */
  | ({ readonly kind: "broken" } & Remark);

const readers: { readonly [type in Field["t"]]?: (scalar: Scalar) => ScalarReading<unknown> } = {
  string: goYaml.string,
  enum: goYaml.string,
  int: goYaml.int,
  mode: goYaml.mode,
  bool: goYaml.bool,
};

const nothing: GoScalar = { kind: "null" };

const isNullText = (text: string): boolean => text === "" || text === "~" || text === "null" || text === "Null" || text === "NULL";

/** Reads a scalar for a field of type `t`; anything but a scalar is not null. */
export function readScalar(tree: Tree, t: Field["t"]): GoScalar {
  if (tree.kind !== "scalar") return { kind: "wrong", message: "is not a plain value" };
  // Nearly every scalar is a text for a text.
  if (t === "string" && tree.tag === undefined)
    return tree.style === "plain" && isNullText(tree.text) ? nothing : { kind: "value", value: tree.text };
  const resolved = resolveGoYaml(tree);
  if (resolved.kind === "null") return nothing;
  if (resolved.kind === "misfit") return { kind: "broken", message: `is tagged !!${resolved.tag}, but is not one`, hint: "remove the tag" };
  const binary = tagName(tree) === "binary" ? binaryText(tree) : undefined;
  if (binary !== undefined && (binary.kind === "broken" || t === "string" || t === "enum")) return binary;
  const reading = readers[t]?.(tree) ?? { problem: t === "list" ? "must be a list" : "must be a map" };
  if ("problem" in reading)
    return { kind: "wrong", message: reading.problem, ...(reading.hint === undefined ? {} : { hint: reading.hint }) };
  const exact = resolved.kind === "int" && !Number.isSafeInteger(reading.value) && t !== "string" ? String(resolved.value) : undefined;
  return {
    kind: "value",
    value: reading.value,
    ...(reading.warning === undefined ? {} : { doubt: reading.warning }),
    ...(exact === undefined ? {} : { exact }),
  };
}

function binaryText(tree: Scalar): GoScalar {
  const compact = tree.text.replace(/[\r\n]/g, "");
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact)) {
    return { kind: "broken", message: "is tagged !!binary but is not base64", hint: "encode it, or remove the tag" };
  }
  return { kind: "value", value: goString(Uint8Array.from(atob(compact), (character) => character.charCodeAt(0))) };
}
