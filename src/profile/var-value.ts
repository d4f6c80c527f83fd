// One value of a variable against its declaration.
import type { Span } from "../diagnostics/diagnostic.ts";
import type { ExpandedTree, Scalar } from "../syntax/tree.ts";
import { isNullTree } from "./merge-trees.ts";
import type { Declaration } from "./vars.ts";
import { varTypes } from "./vars-fields.ts";

/** `tree` is the value as the field that it lands in reads it; `problem` completes "the variable …". */
export type CheckedValue = {
  readonly tree: ExpandedTree;
  readonly problem?: string;
  /** Where the problem is, when not at the value as a whole. */
  readonly at?: Span;
};

export function checkedValue(tree: ExpandedTree, declaration: Declaration): CheckedValue {
  if (isNullTree(tree)) return { tree, problem: "is empty" };
  if (declaration.type === "list") return checkedList(tree, declaration);
  if (tree.kind !== "scalar")
    return { tree, problem: `must be ${varTypes[declaration.type].says}, not a ${tree.kind === "seq" ? "list" : "map"}` };
  const problem = textProblem(tree.text, declaration);
  return { tree: styled(tree, declaration), ...(problem === undefined ? {} : { problem }) };
}

function checkedList(tree: ExpandedTree, declaration: Declaration): CheckedValue {
  const items = tree.kind === "seq" ? tree.items : tree.kind === "scalar" ? splitAtCommas(tree) : undefined;
  if (items === undefined) return { tree, problem: "must be a list of texts, not a map" };
  const texts = items.flatMap((item) => (item.kind === "scalar" ? [item] : []));
  if (texts.length < items.length) return { tree, problem: "must be a list of texts, without lists or maps in it" };
  const list = { kind: "seq", span: tree.span, items: texts.map((item) => styled(item, declaration)) } as const;
  const wrong = texts.find(({ text }) => textProblem(text, declaration) !== undefined);
  const problem = wrong === undefined ? undefined : textProblem(wrong.text, declaration);
  return { tree: list, ...(wrong === undefined || problem === undefined ? {} : { problem, at: wrong.span }) };
}

/** A list in one text, as an option of the command line has it. */
const splitAtCommas = (tree: Scalar): readonly Scalar[] =>
  tree.text === "" ? [] : tree.text.split(",").map((text) => ({ kind: "scalar", text: text.trim(), style: "double", span: tree.span }));

/** Numbers and switches are plain; everything else is a text, whatever it looks like. */
function styled({ kind, text, span }: Scalar, { type }: Declaration): Scalar {
  const { plain } = { plain: false, ...varTypes[type] };
  return { kind, text, span, style: plain ? "plain" : "double" };
}

function textProblem(text: string, { type, enum: allowed, pattern }: Declaration): string | undefined {
  const { pattern: form, says } = varTypes[type];
  const shown = JSON.stringify(text);
  if (!form.test(text)) return `must be ${says}, not ${shown}`;
  const backwards = type === "cpuset" ? text.split(",").find(isBackwards) : undefined;
  if (backwards !== undefined) return `has the range ${backwards}, which ends before it starts`;
  if (allowed !== undefined && !allowed.includes(text)) return `cannot be ${shown}: allowed are ${allowed.join(", ")}`;
  return pattern === undefined ? undefined : patternProblem(text, pattern);
}

const isBackwards = (range: string): boolean => {
  const [first = "", last = first] = range.replace(/:.*/, "").split("-");
  return Number(last) < Number(first);
};

/** Matches the whole text. Undefined: it is no regular expression. */
function patternOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, "u");
  } catch {
    return undefined;
  }
}

export const isPattern = (pattern: string): boolean => patternOf(pattern) !== undefined;

const patternProblem = (text: string, pattern: string): string | undefined =>
  patternOf(pattern)?.test(text) === false ? `is ${JSON.stringify(text)}, which does not match ${pattern}` : undefined;

/** What a value must be, without any value: for secrets. */
export function wantedText({ type, enum: allowed, pattern }: Declaration): string {
  const one = allowed === undefined ? "" : `, one of ${allowed.join(", ")}`;
  return `${varTypes[type].says}${one}${pattern === undefined ? "" : `, and match ${pattern}`}`;
}
