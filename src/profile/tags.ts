// YAML tags in a profile: those of YAML itself say what the field says anyway; others ask for something that kindling does not do.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import type { ExpandedTree } from "../syntax/tree.ts";

const core = "tag:yaml.org,2002:";
const coreNames: ReadonlySet<string> = new Set(["str", "int", "float", "bool", "null", "timestamp", "binary", "map", "seq", "merge"]);

/** An error for each tag such as `!vault` or `!include`. Not looked at: keys that start with `x-`, and `spec.butane`, which is another language. */
export function tagFindings(tree: ExpandedTree): Diagnostic[] {
  const found = new Map<number, Diagnostic>();
  collect(tree, [], found);
  return [...found.values()];
}

/** By the place of the value, so that a tag behind an anchor is told once. */
function collect(tree: ExpandedTree, at: readonly string[], found: Map<number, Diagnostic>): void {
  const tag = unknownTag(tree);
  if (tag !== undefined && !found.has(tree.span.start))
    found.set(
      tree.span.start,
      finding("profile/unknown-tag", tree.span, `the tag ${tag} has no meaning in a profile`, {
        hint: "remove the tag, and write the value that it stands for; quote the text if ! is part of it",
      }),
    );
  if (tree.kind === "seq") for (const item of tree.items) collect(item, [...at, "[]"], found);
  if (tree.kind !== "map") return;
  for (const { key, value } of tree.entries) {
    const path = [...at, key.text];
    if (!key.text.startsWith("x-") && path.join("/") !== "spec/butane") collect(value, path, found);
  }
}

/** The tag as it was written, unless it is one that every reader knows. */
function unknownTag({ tag }: ExpandedTree): string | undefined {
  if (tag === undefined || tag === "!") return undefined;
  if (!tag.startsWith(core)) return tag;
  const name = tag.slice(core.length);
  return coreNames.has(name) ? undefined : `!!${name}`;
}
