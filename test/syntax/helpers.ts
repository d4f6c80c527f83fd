// Short ways to make sources, trees and readings for the tests of the syntax room.
import type { Diagnostic, Source } from "../../src/diagnostics/diagnostic.ts";
import { expand } from "../../src/syntax/expand.ts";
import { lineAndColumn } from "../../src/syntax/text.ts";
import type { ExpandedTree, Scalar, Tree } from "../../src/syntax/tree.ts";
import { readYaml } from "../../src/syntax/yaml.ts";

export const source = (text: string, name = "input.yaml"): Source => ({ name, text });

/** `code line:column`, as a person would look for it. */
export function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((d) => {
    if (d.span === undefined) return d.code;
    const { line, column } = lineAndColumn(d.span.source.text, d.span.start);
    return `${d.code} ${line}:${column}`;
  });
}

/** The text that a span covers. */
export const covered = (tree: { readonly span: { readonly source: Source; readonly start: number; readonly end: number } }): string =>
  tree.span.source.text.slice(tree.span.start, tree.span.end);

/** Plain data: scalars as texts, aliases as `*name`. */
export function plain(tree: Tree | ExpandedTree | undefined): unknown {
  if (tree === undefined) return undefined;
  switch (tree.kind) {
    case "scalar":
      return tree.text;
    case "alias":
      return `*${tree.name}`;
    case "seq":
      return tree.items.map(plain);
    case "map":
      return tree.entries.map((entry) => [plain(entry.key), plain(entry.value)]);
    default:
      return tree satisfies never;
  }
}

/** The value of `v:` in a one-line YAML text. */
export function scalarOf(written: string): Scalar {
  const document = readYaml(source(`v: ${written}\n`)).documents[0];
  const tree = document && expand(document).tree;
  const value = tree?.kind === "map" ? tree.entries[0]?.value : undefined;
  if (value?.kind !== "scalar") throw new Error(`not a scalar: ${written}`);
  return value;
}
