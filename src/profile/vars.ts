// `vars`: declared variables, the values that they are given, and every {var: name} replaced by its value.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Infer } from "../model/field.ts";
import { displayPath, keySpanAt, pointer } from "../model/origins.ts";
import { nearest } from "../model/suggest.ts";
import type { ExpandedMap, ExpandedTree } from "../syntax/tree.ts";
import { profileDialect } from "./dialect.ts";
import { isNullTree, valueBelow } from "./merge-trees.ts";
import { checkedValue } from "./var-value.ts";
import { varsFields } from "./vars-fields.ts";

/** A value from outside the profile. Of several for one name the last counts. */
export type GivenVar = {
  readonly name: string;
  readonly value: ExpandedTree;
  /** Where the name is written. */
  readonly key: Span;
  /** Who gives it: an option or a file. */
  readonly by: string;
};

/** One value that a variable was given; the last of several is the one in force. */
export type VarValue = { readonly tree: ExpandedTree; readonly by: string };

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

export type Declaration = Infer<typeof varsFields>[string];

type Variable = { readonly values: readonly VarValue[]; readonly secret: boolean; readonly tree: ExpandedTree | undefined };

const at = "/spec/vars";

/** The document without `vars`, and with values in place of their names. */
export function substituteVars(document: ExpandedMap, given: readonly GivenVar[]): Substituted {
  const spec = valueBelow(document, "spec");
  if (spec?.kind !== "map") return { tree: document, uses: [], failed: [], diagnostics: given.map((one) => unknownGiven(one, [])) };
  const { variables, keys, diagnostics } = variablesOf(valueBelow(spec, "vars"), given);
  const run = new Substitution(variables, keys);
  const value = run.replaced({ ...spec, entries: spec.entries.filter(({ key }) => key.text !== "vars") }, "/spec");
  const used = run.named;
  const unused = [...keys].flatMap(([name, span]) => (used.has(name) ? [] : [unusedVar(name, span)]));
  const entries = document.entries.map((entry) => (entry.key.text === "spec" ? { ...entry, value } : entry));
  const found = [...diagnostics, ...run.diagnostics, ...unused];
  return { tree: { ...document, entries }, uses: run.uses, failed: run.failed, diagnostics: found };
}

type Variables = {
  readonly variables: ReadonlyMap<string, Variable>;
  /** Where each one is declared, those whose declaration is wrong included. */
  readonly keys: ReadonlyMap<string, Span>;
  readonly diagnostics: readonly Diagnostic[];
};

function variablesOf(written: ExpandedTree | undefined, given: readonly GivenVar[]): Variables {
  const decoded = written === undefined ? undefined : decode(written, varsFields, { dialect: profileDialect, version: "v1", at });
  const declared = decoded?.value ?? {};
  const names = written?.kind === "map" ? written.entries.map(({ key }) => key).filter(({ text }) => !text.startsWith("x-")) : [];
  const keys = new Map(names.map((key) => [key.text, key.span]));
  const found: Diagnostic[] = [...(decoded?.diagnostics ?? [])];
  found.push(...given.filter(({ name }) => !keys.has(name)).map((one) => unknownGiven(one, [...keys.keys()])));
  const variables = Object.entries(declared).map(([name, declaration]): readonly [string, Variable] => {
    const place = keySpanAt(decoded?.origins ?? { values: new Map(), keys: new Map() }, pointer("", name));
    const { values, diagnostics } = valuesOf(name, declaration, { written: valueBelow(written, name), given, place });
    found.push(...diagnostics);
    return [name, { values, secret: declaration.secret ?? false, tree: values.at(-1)?.tree }];
  });
  return { variables: new Map(variables), keys, diagnostics: found };
}

type Places = { readonly written: ExpandedTree | undefined; readonly given: readonly GivenVar[]; readonly place: Span | undefined };

/** Every value that a variable is given, as far as it fits the declaration. */
function valuesOf(
  name: string,
  declaration: Declaration,
  { written, given, place }: Places,
): { readonly values: readonly VarValue[]; readonly diagnostics: readonly Diagnostic[] } {
  const fallback = valueBelow(written, "default");
  const path = displayPath(pointer(at, name));
  if (declaration.secret && fallback !== undefined) {
    const hint = "remove the default, and give the value with --vars FILE or --set";
    return {
      values: [],
      diagnostics: [finding("profile/var-declaration", place, `the secret ${name} has a default, which everyone can read`, { path, hint })],
    };
  }
  const candidates = [
    ...(fallback === undefined ? [] : [{ tree: fallback, by: "default" }]),
    ...given.filter((one) => one.name === name).map(({ value, by }) => ({ tree: value, by })),
  ];
  if (candidates.length === 0) {
    const hint = `give it one with --set ${name}=… or --vars FILE, or write a default`;
    return { values: [], diagnostics: [finding("profile/var-missing", place, `the variable ${name} has no value`, { path, hint })] };
  }
  const checked = candidates.map(({ tree, by }) => ({ by, ...checkedValue(tree, declaration) }));
  const diagnostics = checked.flatMap(({ by, problem, tree }) => {
    if (problem === undefined) return [];
    const hidden = declaration.secret ? { span: place, message: `the secret ${name} does not look as it is declared` } : undefined;
    const { span, message } = hidden ?? { span: tree.span, message: `${by === "default" ? `the default of ${name}` : name} ${problem}` };
    return [finding("profile/var-value", span, message, { path })];
  });
  return { values: diagnostics.length > 0 ? [] : checked.map(({ tree, by }) => ({ tree, by })), diagnostics };
}

const unusedVar = (name: string, span: Span): Diagnostic =>
  finding("profile/var-unused", span, `nothing uses the variable ${name}`, {
    path: displayPath(pointer(at, name)),
    hint: `write {var: ${name}} where its value belongs, or remove it`,
  });

function unknownGiven({ name, key, by }: GivenVar, known: readonly string[]): Diagnostic {
  return finding("profile/var-undeclared", key, `${by} gives a value to ${name}, which the profile does not declare`, {
    path: displayPath(at),
    hint: guessOf(name, known) ?? `declare it: vars: {${name}: {type: string}}`,
  });
}

function guessOf(name: string, known: readonly string[]): string | undefined {
  const near = nearest(name, known);
  return near === undefined ? undefined : `did you mean ${near}?`;
}

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
