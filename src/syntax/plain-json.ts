// A tree → plain data as kustomize and the API server read it, for objects that are handed on.
import { resolveGoYaml } from "./scalar-kinds.ts";
import type { ExpandedTree, Scalar } from "./tree.ts";

/** Maps, lists, texts, booleans, null and numbers; whole numbers as bigint, so that none is rounded. `printYaml` takes all of them. */
export function plainJson(tree: ExpandedTree): unknown {
  switch (tree.kind) {
    case "scalar":
      return scalarValue(tree);
    case "seq":
      return tree.items.map(plainJson);
    case "map":
      return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, plainJson(value)]));
    default:
      return tree satisfies never;
  }
}

/** Dates, and numbers that JSON does not have, stay the text that they are. */
function scalarValue(scalar: Scalar): unknown {
  const resolved = resolveGoYaml(scalar);
  if (resolved.kind === "null") return null;
  if (resolved.kind === "bool" || resolved.kind === "int") return resolved.value;
  return resolved.kind === "float" && Number.isFinite(resolved.value) ? resolved.value : scalar.text;
}
