// Aliases and merge keys replaced, duplicate keys found: what is left is plain data that the decoder reads.
import type { Code } from "../diagnostics/codes/index.ts";
import { type Details, type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import type { Alias, Document, ExpandedEntry, ExpandedMap, ExpandedTree, MapTree, Scalar, Tree } from "./tree.ts";

export type Expanded = { readonly tree?: ExpandedTree; readonly diagnostics: readonly Diagnostic[] };

/** How many nodes may be reached through aliases, in all. */
const aliasBudget = 100_000;
/** Deeper nesting is refused before it costs time or stack. */
export const maxDepth = 1000;

/**
 * Replaces aliases by what they stand for (the span becomes the place of the alias, inner spans stay) and takes in merge keys as go-yaml v3 does:
 * only an unquoted `<<`; keys of the map itself win wherever they stand; of several merged maps the earlier one wins.
 * Of a duplicate key the first value is kept beside the finding. Bad parts are left out; no tree at all after syntax/alias-bomb and syntax/too-deep.
 * Shared parts are shared objects, so the size of the result in memory is that of the text.
 */
export function expand(document: Document): Expanded {
  if (document.tree === undefined) return { diagnostics: [] };
  const expansion = new Expansion();
  const part = expansion.expand(document.tree, 0);
  const diagnostics = expansion.refusal === undefined ? expansion.diagnostics : [expansion.refusal];
  return part === undefined || expansion.refusal !== undefined ? { diagnostics } : { tree: part.tree, diagnostics };
}

/** A tree with its number of nodes and of levels, as they would be without sharing. */
type Part<T extends ExpandedTree = ExpandedTree> = { readonly tree: T; readonly size: number; readonly height: number };

/** One run's state; lives only inside `expand`. */
class Expansion {
  readonly diagnostics: Diagnostic[] = [];
  /** Ends the run. */
  refusal: Diagnostic | undefined;
  #budget = aliasBudget;
  /** The latest value of each anchor; "open" while it is being read, "broken" when it could not be. */
  readonly #anchors = new Map<string, Part | "open" | "broken">();

  expand(tree: Tree, depth: number): Part | undefined {
    if (this.refusal !== undefined) return undefined;
    if (tree.kind === "alias") return this.#alias(tree, depth);
    if (depth >= maxDepth) return this.#refuse("syntax/too-deep", tree.span, `lists and maps are nested more than ${maxDepth} deep here`);
    if (tree.anchor === undefined) return this.#content(tree, depth);
    this.#anchors.set(tree.anchor, "open");
    const part = this.#content(tree, depth);
    this.#anchors.set(tree.anchor, part ?? "broken");
    return part;
  }

  #content(tree: Exclude<Tree, Alias>, depth: number): Part | undefined {
    switch (tree.kind) {
      case "scalar":
        return { tree, size: 1, height: 1 };
      case "seq": {
        const parts = tree.items.map((item) => this.expand(item, depth + 1)).filter((part) => part !== undefined);
        return measured({ ...tree, items: parts.map((part) => part.tree) }, parts);
      }
      case "map":
        return this.#map(tree, depth);
      default:
        return tree satisfies never;
    }
  }

  #alias(alias: Alias, depth: number): Part | undefined {
    const part = this.#anchors.get(alias.name);
    if (part === undefined) {
      return this.#report("syntax/unknown-anchor", alias.span, `no anchor &${alias.name} stands before this alias`, {
        hint: `mark a value with &${alias.name} first; a text that starts with * must be quoted: '*${alias.name}'`,
      });
    }
    if (part === "broken") return undefined;
    if (part === "open") {
      return this.#report("syntax/alias-cycle", alias.span, `the alias *${alias.name} stands inside the value that it refers to`, {});
    }
    this.#budget -= part.size;
    if (this.#budget < 0) {
      return this.#refuse("syntax/alias-bomb", alias.span, `the aliases of this document stand for more than ${aliasBudget} values`);
    }
    if (depth + part.height > maxDepth) {
      return this.#refuse("syntax/too-deep", alias.span, `the aliases of this document nest lists and maps more than ${maxDepth} deep`);
    }
    return { ...part, tree: { ...part.tree, span: alias.span } };
  }

  #map(map: MapTree, depth: number): Part<ExpandedMap> {
    const keys = new Map<string, Scalar>();
    const parts: Part[] = [];
    const entries: ExpandedEntry[] = [];
    const merged: ExpandedMap[] = [];
    for (const { key, value } of map.entries) {
      const name = this.#key(key, depth);
      const part = this.expand(value, depth + 1);
      if (name === undefined || part === undefined) continue;
      const first = keys.get(name.text);
      if (first !== undefined) {
        this.#duplicate(name, first, isMergeKey(key));
        continue;
      }
      keys.set(name.text, name);
      parts.push(part);
      if (isMergeKey(key)) merged.push(...this.#mergedMaps(value, part.tree));
      else entries.push({ key: name, value: part.tree });
    }
    return measured({ ...map, entries: [...entries, ...inherited(merged, keys)] }, parts);
  }

  #key(key: Tree, depth: number): Scalar | undefined {
    const tree = key.kind === "alias" ? this.expand(key, depth + 1)?.tree : key;
    if (tree === undefined) return undefined;
    if (tree.kind === "scalar") {
      this.expand(tree, depth + 1);
      return tree;
    }
    const hint = covers(key.span, "{{") ? "quote a placeholder: '{{ … }}'" : "quote the text if the brackets are part of it";
    return this.#report("syntax/key-not-scalar", key.span, `a ${tree.kind === "seq" ? "list" : "map"} cannot be a key`, { hint });
  }

  #duplicate(key: Scalar, first: Scalar, merge: boolean): void {
    this.#report("syntax/duplicate-key", key.span, `the key ${JSON.stringify(key.text)} is given twice`, {
      hint: merge ? "merge several maps with one key: <<: [*a, *b]" : "keep one of the two",
      related: [{ span: first.span, message: "it is given here first" }],
    });
  }

  /** The maps that a merge key names: a map, or a list (written there, no alias of one) of maps. */
  #mergedMaps(written: Tree, tree: ExpandedTree): ExpandedMap[] {
    const candidates = tree.kind === "seq" && written.kind === "seq" ? tree.items : [tree];
    return candidates.flatMap((candidate) => {
      if (candidate.kind === "map") return [candidate];
      const what = candidate.kind === "seq" ? "a list" : "a plain value";
      this.#report("syntax/merge-not-map", candidate.span, `the merge key << takes maps, not ${what}`, {
        hint: 'write <<: *name or <<: [*a, *b], where each name marks a map; quote the key if it is meant literally: "<<"',
      });
      return [];
    });
  }

  #report(code: Code, span: Span, message: string, details: Details): undefined {
    this.diagnostics.push(finding(code, span, message, details));
    return undefined;
  }

  #refuse(code: Code, span: Span, message: string): undefined {
    this.refusal ??= finding(code, span, message);
    return undefined;
  }
}

const covers = (span: Span, text: string): boolean => span.source.text.startsWith(text, span.start);

function isMergeKey(key: Tree): boolean {
  return (
    key.kind === "scalar" && key.text === "<<" && key.style === "plain" && (key.tag === undefined || key.tag === "tag:yaml.org,2002:merge")
  );
}

/** The entries that merging adds: not those the map has itself, and of equal keys the earliest. */
function inherited(maps: readonly ExpandedMap[], own: ReadonlyMap<string, Scalar>): ExpandedEntry[] {
  const added = new Map<string, ExpandedEntry>();
  for (const map of maps) {
    for (const entry of map.entries) {
      if (!own.has(entry.key.text) && !added.has(entry.key.text)) added.set(entry.key.text, entry);
    }
  }
  return [...added.values()];
}

function measured<T extends ExpandedTree>(tree: T, parts: readonly Part[]): Part<T> {
  let size = 1;
  let height = 0;
  for (const part of parts) {
    size += part.size;
    height = Math.max(height, part.height);
  }
  return { tree, size, height: height + 1 };
}
