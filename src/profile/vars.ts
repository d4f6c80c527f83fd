// `vars`: every {var: name} of a profile replaced by the value that the variable has.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { displayPath, pointer } from "../model/origins.ts";
import type { ExpandedMap, ExpandedTree } from "../syntax/tree.ts";
import { isNullTree, valueBelow } from "./merge-trees.ts";
import { type AssignedVars, type DeclaredVars, guessOf, type Variable, type VarValue } from "./vars-values.ts";

export type { Declaration, GivenVar, VarValue } from "./vars-values.ts";

/** A place where a variable's value stands. */
export type VarUse = {
  readonly name: string;
  /** JSON Pointer in the profile. */
  readonly path: string;
  readonly span: Span;
  readonly secret: boolean;
  /** Lowest first. */
  readonly values: readonly VarValue[];
};

export type Substituted = {
  readonly tree: ExpandedMap;
  readonly uses: readonly VarUse[];
  /** Uses that have no value: an error is told already. */
  readonly failed: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
};

const at = "/spec/vars";

/** The document without `vars`, and with values in place of their names. */
export function substituteVars(document: ExpandedMap, declared: DeclaredVars, assigned: AssignedVars): Substituted {
  const { keys } = declared;
  const known = [...declared.diagnostics, ...assigned.diagnostics];
  const spec = valueBelow(document, "spec");
  if (spec?.kind !== "map") return { tree: document, uses: [], failed: [], diagnostics: known };
  const run = new Substitution(assigned.variables, keys);
  const value = run.replaced({ ...spec, entries: spec.entries.filter(({ key }) => key.text !== "vars") }, "/spec");
  const used = run.named;
  const unused = [...keys].flatMap(([name, span]) => (used.has(name) ? [] : [unusedVar(name, span)]));
  const entries = document.entries.map((entry) => (entry.key.text === "spec" ? { ...entry, value } : entry));
  return { tree: { ...document, entries }, uses: run.uses, failed: run.failed, diagnostics: [...known, ...run.diagnostics, ...unused] };
}

const unusedVar = (name: string, span: Span): Diagnostic =>
  finding("profile/var-unused", span, `nothing uses the variable ${name}`, {
    path: displayPath(pointer(at, name)),
    hint: `write {var: ${name}} where its value belongs, or remove it`,
  });

/** One run's collectors; lives only inside `substituteVars`. */
class Substitution {
  readonly uses: VarUse[] = [];
  readonly failed: Span[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly named = new Set<string>();
  readonly #variables: ReadonlyMap<string, Variable>;
  readonly #keys: ReadonlyMap<string, Span>;

  constructor(variables: ReadonlyMap<string, Variable>, keys: ReadonlyMap<string, Span>) {
    this.#variables = variables;
    this.#keys = keys;
  }

  replaced(tree: ExpandedTree, path: string): ExpandedTree {
    if (tree.kind === "scalar") return tree;
    if (tree.kind === "seq") return { ...tree, items: tree.items.map((item, i) => this.replaced(item, pointer(path, i))) };
    const name = variableIn(tree);
    if (name !== undefined) return this.#use(name, tree, path);
    const entries = tree.entries.map((entry) =>
      entry.key.text.startsWith("x-") ? entry : { ...entry, value: this.replaced(entry.value, pointer(path, entry.key.text)) },
    );
    return { ...tree, entries };
  }

  #use(name: string, tree: ExpandedMap, path: string): ExpandedTree {
    this.named.add(name);
    const variable = this.#variables.get(name);
    if (variable?.tree !== undefined) {
      const { values, secret } = variable;
      this.uses.push({ name, path, span: tree.span, secret, values });
      return placedAt(variable.tree, tree.span);
    }
    this.failed.push(tree.span);
    if (this.#keys.has(name)) return tree;
    const hint = guessOf(name, [...this.#keys.keys()]) ?? `declare it: vars: {${name}: {type: string}}`;
    const message = `the variable ${JSON.stringify(name)} is not declared`;
    this.diagnostics.push(finding("profile/var-undeclared", tree.span, message, { path: displayPath(path), hint }));
    return tree;
  }
}

/** The name in {var: name}. */
function variableIn({ entries }: ExpandedMap): string | undefined {
  const [only, second] = entries;
  if (only === undefined || second !== undefined || only.key.text !== "var" || only.value.kind !== "scalar") return undefined;
  return isNullTree(only.value) ? undefined : only.value.text;
}

/** A value where its name stands, items of a list too. */
function placedAt(tree: ExpandedTree, span: Span): ExpandedTree {
  return tree.kind === "seq" ? { ...tree, span, items: tree.items.map((item) => ({ ...item, span })) } : { ...tree, span };
}
