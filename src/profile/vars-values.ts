// `vars`: the variables that a profile declares, and the values that they are given.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Infer } from "../model/field.ts";
import { displayPath, pointer } from "../model/origins.ts";
import { nearest } from "../model/suggest.ts";
import type { ExpandedMap, ExpandedTree } from "../syntax/tree.ts";
import { profileDialect } from "./dialect.ts";
import { valueBelow } from "./merge-trees.ts";
import { checkedValue, isPattern, wantedText } from "./var-value.ts";
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

export type Declaration = Infer<typeof varsFields>[string];

/** `values`: lowest first. `tree`: the value in force; absent when there is none that fits. */
export type Variable = { readonly values: readonly VarValue[]; readonly secret: boolean; readonly tree: ExpandedTree | undefined };

export type DeclaredVars = {
  readonly declarations: { readonly [name: string]: Declaration };
  /** Where each one is declared, those whose declaration is wrong included. */
  readonly keys: ReadonlyMap<string, Span>;
  /** What stands under `vars`. */
  readonly written: ExpandedTree | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

export type AssignedVars = { readonly variables: ReadonlyMap<string, Variable>; readonly diagnostics: readonly Diagnostic[] };

const at = "/spec/vars";

/** The variables that a document declares. */
export function declaredVars(document: ExpandedMap): DeclaredVars {
  const written = valueBelow(valueBelow(document, "spec"), "vars");
  const decoded = written === undefined ? undefined : decode(written, varsFields, { dialect: profileDialect, version: "v1", at });
  const names = written?.kind === "map" ? written.entries.map(({ key }) => key).filter(({ text }) => !text.startsWith("x-")) : [];
  const keys = new Map(names.map((key) => [key.text, key.span]));
  return { declarations: decoded?.value ?? {}, keys, written, diagnostics: decoded?.diagnostics ?? [] };
}

/** The value of each declared variable: its default, or the last one that is given. Findings: values that are missing, do not fit or have no variable. */
export function assignVars({ declarations, keys, written }: DeclaredVars, given: readonly GivenVar[]): AssignedVars {
  const found: Diagnostic[] = given.filter(({ name }) => !keys.has(name)).map((one) => unknownGiven(one, [...keys.keys()]));
  const variables = Object.entries(declarations).map(([name, declaration]): readonly [string, Variable] => {
    const { values, diagnostics } = valuesOf(name, declaration, { written: valueBelow(written, name), given, place: keys.get(name) });
    found.push(...diagnostics);
    return [name, { values, secret: declaration.secret ?? false, tree: values.at(-1)?.tree }];
  });
  return { variables: new Map(variables), diagnostics: found };
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
  const wrong = wrongPattern(name, declaration, written);
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
    return {
      values: [],
      diagnostics: [...wrong, finding("profile/var-missing", place, `the variable ${name} has no value`, { path, hint })],
    };
  }
  if (wrong.length > 0) return { values: [], diagnostics: wrong };
  const checked = candidates.map(({ tree, by }) => ({ by, ...checkedValue(tree, declaration) }));
  const diagnostics = checked.flatMap(({ by, problem, tree, at: part = tree.span }) => {
    if (problem === undefined) return [];
    if (declaration.secret) {
      const hint = `the value by ${by} must be ${wantedText(declaration)}`;
      return [finding("profile/var-value", place, `the secret ${name} does not look as it is declared`, { path, hint })];
    }
    return [finding("profile/var-value", part, `${by === "default" ? `the default of ${name}` : name} ${problem}`, { path })];
  });
  return { values: diagnostics.length > 0 ? [] : checked.map(({ tree, by }) => ({ tree, by })), diagnostics };
}

/** A pattern that matches nothing, because it is none. */
function wrongPattern(name: string, { pattern }: Declaration, written: ExpandedTree | undefined): readonly Diagnostic[] {
  if (pattern === undefined || isPattern(pattern)) return [];
  const message = `the pattern ${JSON.stringify(pattern)} of ${name} is no regular expression`;
  return [
    finding("profile/var-declaration", valueBelow(written, "pattern")?.span, message, {
      path: displayPath(pointer(at, name, "pattern")),
      hint: "write a backslash before a character that stands for itself, such as \\[ or \\.",
    }),
  ];
}

function unknownGiven({ name, key, by, value }: GivenVar, known: readonly string[]): Diagnostic {
  const declare = value.kind === "map" ? `variables have no maps: write names and values without ${name}: above them` : undefined;
  return finding("profile/var-undeclared", key, `${by} gives a value to ${name}, which the profile does not declare`, {
    path: displayPath(at),
    hint: guessOf(name, known) ?? declare ?? `declare it: vars: {${name}: {type: string}}`,
  });
}

/** A question after the known name that is nearest. */
export function guessOf(name: string, known: readonly string[]): string | undefined {
  const near = nearest(name, known);
  return near === undefined ? undefined : `did you mean ${near}?`;
}
