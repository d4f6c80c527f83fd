// What go-yaml reads and the library does not: lines of a quoted text or of a bracket that start anywhere, a comment right behind a quote or a
// bracket, and the escape \'. The text is changed to what means the same to the library, and all places are moved back.
import type { Source, Span } from "../diagnostics/diagnostic.ts";
import type { Tree } from "./tree.ts";

export type Adapted = {
  readonly text: string;
  /** The tree of the adapted text with its places in the text as written. */
  readonly back: (tree: Tree) => Tree;
};

/** A place where something is put in, or so many characters are taken out. */
type Edit = { readonly at: number; readonly insert: "line" | "blank" | "nothing"; readonly remove: number };

/** The text as the library reads it: lines that start within quotes or brackets are moved deeper than all others. undefined when nothing changes. */
export function adaptForLibrary(source: Source): Adapted | undefined {
  const { text } = source;
  const edits = findEdits(text);
  if (edits.length === 0) return undefined;
  const deepest = text.match(/^ +/gm)?.reduce((most, blanks) => Math.max(most, blanks.length), 0) ?? 0;
  const inserts = { line: " ".repeat(deepest + 1), blank: " ", nothing: "" };
  const steps: Step[] = [];
  let adapted = "";
  let from = 0;
  for (const { at, insert, remove } of edits) {
    adapted += text.slice(from, at);
    steps.push({ start: adapted.length, end: adapted.length + inserts[insert].length, at, behind: at + remove });
    adapted += inserts[insert];
    from = at + remove;
  }
  return { text: adapted + text.slice(from), back: (tree) => moved(tree, { source, at: (offset) => offsetBefore(offset, steps) }) };
}

/** An edit in the adapted text: what was put in lies from `start` to `end`, and stands for `at` to `behind` in the text as written. */
type Step = { readonly start: number; readonly end: number; readonly at: number; readonly behind: number };

/** The offset in the text as written. */
function offsetBefore(offset: number, steps: readonly Step[]): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const step = steps[low - 1];
  if (step === undefined) return offset;
  return offset < step.end ? step.at : offset - step.end + step.behind;
}

type Move = { readonly source: Source; readonly at: (offset: number) => number };

function moved(tree: Tree, move: Move): Tree {
  const span: Span = { source: move.source, start: move.at(tree.span.start), end: move.at(tree.span.end) };
  if (tree.kind === "seq") return { ...tree, span, items: tree.items.map((item) => moved(item, move)) };
  if (tree.kind !== "map") return { ...tree, span };
  return { ...tree, span, entries: tree.entries.map(({ key, value }) => ({ key: moved(key, move), value: moved(value, move) })) };
}

/** In the order of the text. */
function findEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  let depth = 0;
  /** A value may start here. */
  let fresh = true;
  /** Behind the last quote, bracket or comma: a comment may start there. */
  let closed = -1;
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    const blankNext = /^[\s]?$/.test(text.charAt(at + 1));
    const next = at + 1;
    if (sign === "\n") {
      if (depth > 0) edits.push({ at: next, insert: "line", remove: 0 });
      fresh = true;
      at = next;
    } else if (sign === " " || sign === "\t" || sign === "\r") at = next;
    else if (sign === "#" && (at === 0 || at === closed || /\s/.test(text.charAt(at - 1)))) {
      if (at === closed) edits.push({ at, insert: "blank", remove: 0 });
      at = lineEnd(text, at);
    } else if (fresh && (sign === '"' || sign === "'")) {
      at = quoteEnd(text, at, edits);
      closed = at;
      fresh = false;
    } else if (fresh && (sign === "[" || sign === "{")) {
      depth++;
      at = next;
      closed = at;
    } else if (depth > 0 && /[\]},]/.test(sign)) {
      if (sign !== ",") depth--;
      fresh = sign === ",";
      at = next;
      closed = at;
    } else if (fresh && depth === 0 && (sign === "|" || sign === ">")) at = blockEnd(text, at, edits);
    else if ((sign === ":" && (blankNext || depth > 0)) || (fresh && blankNext && (sign === "-" || sign === "?"))) {
      fresh = true;
      at = next;
    } else if (fresh && (sign === "&" || sign === "!")) at += /^[^\s,[\]{}]+/.exec(text.slice(at, at + 200))?.[0].length ?? 1;
    else {
      fresh = false;
      at = next;
    }
  }
  return edits;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** Behind the closing quote; the lines that start before it, and escapes that the library does not know, are noted. */
function quoteEnd(text: string, start: number, edits: Edit[]): number {
  const quote = text.charAt(start);
  let at = start + 1;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === quote && (quote === '"' || text.charAt(at + 1) !== "'")) return at + 1;
    const escapes = sign === "\\" && quote === '"';
    if (escapes && text.charAt(at + 1) === "'") edits.push({ at, insert: "nothing", remove: 1 });
    at += (escapes && text.charAt(at + 1) !== "\n") || sign === quote ? 2 : 1;
    if (sign === "\n") edits.push({ at, insert: "line", remove: 0 });
  }
  return at;
}

/** Behind a block text: the lines that are deeper than the one with its sign. A comment right behind the sign is noted. */
function blockEnd(text: string, start: number, edits: Edit[]): number {
  const own = /^ */.exec(text.slice(text.lastIndexOf("\n", start) + 1))?.[0].length ?? 0;
  const comment = /^.[-+0-9]*(?=#)/.exec(text.slice(start, lineEnd(text, start)));
  if (comment !== null) edits.push({ at: start + comment[0].length, insert: "blank", remove: 0 });
  let end = lineEnd(text, start);
  while (end < text.length) {
    const line = text.slice(end + 1, lineEnd(text, end + 1));
    if (line.trim() !== "" && (/^ */.exec(line)?.[0].length ?? 0) <= own) return end;
    end = lineEnd(text, end + 1);
  }
  return end;
}
