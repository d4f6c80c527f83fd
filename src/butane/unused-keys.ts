// Keys that no field takes, and sections that are not written as maps: the real tool warns of both and drops what they hold.
import type { Span } from "../diagnostics/diagnostic.ts";
import type { Field, StructField } from "../model/field.ts";
import { pointer } from "../model/origins.ts";
import { holds } from "../model/versions.ts";
import type { Anchored } from "../syntax/go-yaml-strict.ts";
import type { Tree } from "../syntax/tree.ts";
import type { Plain } from "./decode.ts";
import { isMergeKey } from "./keys.ts";
import { childOf, keyName, mapsOf, nodeSpan, writtenChild, writtenItems } from "./places.ts";
import { fieldsIn, sectionsIn } from "./version-fields.ts";

export type UnusedKey = {
  readonly kind: "unknown-key" | "not-a-map";
  /** Source pointer of the key, or of the section. */
  readonly pointer: string;
  readonly span: Span;
  readonly name: string;
  /** The struct that would have to know the key. */
  readonly owner: StructField;
};

/** All of them in the real tool's order: a map's own keys, then those of its fields in the order of the table. `value` is what was decoded:
 *  list items are counted there and looked up in the tree, as the real tool does. */
export function findUnusedKeys(tree: Tree, value: Plain, field: StructField, version: string): readonly UnusedKey[] {
  const found: UnusedKey[] = [];
  walkStruct({ found, version }, tree, value, field, "");
  return found;
}

type Walk = { readonly found: UnusedKey[]; readonly version: string };

function walkStruct(walk: Walk, node: Tree, value: Plain, field: StructField, path: string): void {
  if (node.kind !== "map") {
    const name = path.slice(path.lastIndexOf("/") + 1);
    walk.found.push({ kind: "not-a-map", pointer: path, span: nodeSpan(node), name, owner: field });
    return;
  }
  const fields = fieldsIn(field, walk.version);
  for (const { key } of node.entries) {
    const name = keyName(key);
    if (!fields.has(name)) walk.found.push({ kind: "unknown-key", pointer: pointer(path, name), span: key.span, name, owner: field });
  }
  for (const [name, below] of sectionsIn(field, walk.version)) {
    const child = childOf(node, name);
    if (child !== undefined) walkField(walk, child, value[name], below, `${path}/${name}`);
  }
}

function walkField(walk: Walk, node: Tree, value: unknown, field: Field, path: string): void {
  if (field.t === "struct") {
    if (value === undefined && holds(field.nullable, walk.version)) return;
    walkStruct(walk, node, (value ?? {}) as Plain, field, path);
  } else if (field.t === "list" && field.of.t === "struct" && Array.isArray(value)) {
    const item = field.of;
    value.forEach((one, i) => {
      const child = node.kind === "seq" ? node.items[i] : undefined;
      if (child !== undefined) walkStruct(walk, child, one as Plain, item, `${path}/${i}`);
    });
  }
}

/** Keys that no field takes, as a reader would look for them: through aliases and into merged maps; `x-…` at the top is for notes. */
export function findUnknownKeys(document: Anchored, value: Plain, field: StructField, version: string): readonly UnusedKey[] {
  const found: UnusedKey[] = [];
  const visit = (node: Tree | undefined, decoded: unknown, of: Field, path: string): void => {
    if (node === undefined || decoded === undefined) return;
    if (of.t === "list" && of.of.t === "struct" && Array.isArray(decoded)) {
      const items = writtenItems(document, node);
      for (const [i, item] of decoded.entries()) visit(items[i], item, of.of, pointer(path, i));
    }
    if (of.t !== "struct") return;
    found.push(...unknownIn(document, node, of, version, path));
    for (const [name, below] of Object.entries(of.fields)) {
      visit(writtenChild(document, node, name), (decoded as Plain)[name], below, pointer(path, name));
    }
  };
  visit(document.tree, value, field, "");
  // A map that several places share is told of once.
  return [...new Map(found.map((one) => [one.span.start, one])).values()];
}

function unknownIn(document: Anchored, node: Tree, field: StructField, version: string, path: string): UnusedKey[] {
  return mapsOf(document, node).flatMap((map) =>
    map.entries.flatMap(({ key }): UnusedKey[] => {
      const name = keyName(key);
      if (fieldsIn(field, version).has(name) || isMergeKey(key) || (path === "" && name.startsWith("x-"))) return [];
      return [{ kind: "unknown-key", pointer: pointer(path, name), span: key.span, name, owner: field }];
    }),
  );
}
