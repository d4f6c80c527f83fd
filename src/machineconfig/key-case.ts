// Keys of an Ignition config whose case is wrong: Go's JSON reader takes them all the same, and so does the operator.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { fieldNameOf, tableOf } from "../ignition/go/keys.ts";
import type { Field, StructField } from "../model/field.ts";
import type { ExpandedEntry, ExpandedMap, ExpandedTree } from "../syntax/tree.ts";

/** The tree with keys as the fields are spelt, and a warning for each that was not. A tree without such keys comes back as it is. */
export function withFieldNames(
  tree: ExpandedTree,
  field: StructField,
  version: string,
): { readonly tree: ExpandedTree; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  return { tree: renamed(tree, field, version, diagnostics), diagnostics };
}

function renamed(tree: ExpandedTree, field: Field, version: string, found: Diagnostic[]): ExpandedTree {
  if (field.t === "list" && tree.kind === "seq") {
    const items = tree.items.map((item) => renamed(item, field.of, version, found));
    return items.every((item, i) => item === tree.items[i]) ? tree : { ...tree, items };
  }
  return field.t === "struct" && tree.kind === "map" ? renamedMap(tree, field, version, found) : tree;
}

function renamedMap(tree: ExpandedMap, field: StructField, version: string, found: Diagnostic[]): ExpandedMap {
  const table = tableOf(field, version);
  const exact = new Set(tree.entries.map((entry) => entry.key.text));
  const entries = tree.entries.map((entry): ExpandedEntry => {
    const name = fieldNameOf(entry.key.text, table);
    const below = name === undefined ? undefined : table.exact.get(name);
    if (name === undefined || below === undefined) return entry;
    const value = renamed(entry.value, below, version, found);
    const odd = name !== entry.key.text && !exact.has(name);
    if (odd) found.push(oddKey(entry, name));
    return odd || value !== entry.value ? { key: odd ? { ...entry.key, text: name } : entry.key, value } : entry;
  });
  return entries.every((entry, i) => entry === tree.entries[i]) ? tree : { ...tree, entries };
}

function oddKey({ key }: ExpandedEntry, name: string): Diagnostic {
  const message = `the key ${JSON.stringify(key.text)} is read as ${JSON.stringify(name)}, which is how it is spelt`;
  return finding("machineconfig/doubtful-value", key.span, message, { hint: `write ${name}` });
}
