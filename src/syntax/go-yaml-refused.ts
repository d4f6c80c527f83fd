// What go-yaml refuses in keys and in values within brackets although the library reads it.
import type { Entry, Scalar, Tree } from "./tree.ts";

export type Refusal = { readonly start: number; readonly end: number; readonly message: string; readonly hint: string };

/** The first of them in a tree with its places as the library gives them. `text`: the document. Source: go-yaml v3.0.1, scannerc.go. */
export function refusedValue(tree: Tree, text: string): Refusal | undefined {
  return visit(tree, text, false);
}

function visit(tree: Tree, text: string, isInside: boolean): Refusal | undefined {
  if (tree.kind === "alias") return undefined;
  if (tree.kind === "scalar") return refusedScalar(tree, text, isInside);
  const inside = isInside || /[[{]/.test(text.charAt(tree.span.start));
  if (tree.kind === "seq") return firstOf(tree.items, (item) => visit(item, text, inside));
  return firstOf(tree.entries, (entry) => refusedKey(entry, text) ?? visit(entry.key, text, inside) ?? visit(entry.value, text, inside));
}

function firstOf<T>(parts: readonly T[], look: (part: T) => Refusal | undefined): Refusal | undefined {
  for (const part of parts) {
    const found = look(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

const longestKey = 1024;

/** A key without a question mark stands with its colon on one line; unquoted it is over only when a blank is behind the colon. */
function refusedKey({ key, value }: Entry, text: string): Refusal | undefined {
  const { start, end } = key.span;
  const isBlock = (key.kind === "map" || key.kind === "seq") && !/[[{]/.test(text.charAt(start));
  if (isBlock || start === end || start === value.span.start) return undefined;
  if (key.kind === "scalar" && key.style === "plain" && /^:[[{]/.test(text.slice(end, end + 2))) {
    return { start, end: end + 1, message: `there is no blank behind ${text.slice(start, end)}:`, hint: "write a blank behind the colon" };
  }
  const colon = /^\s*:/.exec(text.slice(end, value.span.start + 1))?.[0];
  const written = text.slice(start, end + (colon?.length ?? 0) - 1);
  const isLong = written.length > longestKey && Array.from(written).length > longestKey;
  if (colon === undefined || !(isLong || written.includes("\n")) || isExplicit(text, start)) return undefined;
  const hint = "join the lines, or put a question mark and a blank before the key";
  return { start, end, message: `a key and its colon must stand on one line, within ${longestKey} characters`, hint };
}

const isExplicit = (text: string, at: number): boolean =>
  /(?:^|[\s[{,])\?(?:\s|#[^\n]*|[&!][^\s]*)*$/.test(text.slice(Math.max(0, at - 2000), at));

const closedQuote = /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')$/;

function refusedScalar(scalar: Scalar, text: string, isInside: boolean): Refusal | undefined {
  const { start, end } = scalar.span;
  if (scalar.style === "plain") return isInside ? refusedPlain(text.slice(start, end), start) : undefined;
  if (scalar.style !== "double" && scalar.style !== "single") return undefined;
  const mayBeOpen = /\\"$|''$/.test(text.slice(Math.max(start, end - 2), end));
  if (!mayBeOpen || closedQuote.test(text.slice(start, end))) return undefined;
  return { start, end: start + 1, message: "the quote that opens here is never closed", hint: "close it" };
}

/** Within brackets a question mark starts a key wherever it stands, and a colon in front is that of a key. */
function refusedPlain(written: string, start: number): Refusal | undefined {
  const at = written.startsWith(":") ? 0 : written.indexOf("?");
  if (at < 0) return undefined;
  const message = `within […] and {…} YAML 1.1 takes the ${written[at]} in ${written} for that of a key`;
  return { start: start + at, end: start + at + 1, message, hint: `put the value in quotes: "${written}"` };
}
