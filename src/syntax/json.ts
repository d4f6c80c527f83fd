// Strict JSON text → our Tree, with exact places and with duplicate keys kept. Its own small reader: many times faster than reading JSON as YAML.
import type { Diagnostic, Source } from "../diagnostics/diagnostic.ts";
import { explainJson } from "./json-errors.ts";
import type { Entry, Scalar, Tree } from "./tree.ts";

export type JsonReading = { readonly tree?: Tree; readonly diagnostics: readonly Diagnostic[] };

/** Go's encoding/json refuses more. */
const maxDepth = 10_000;

/**
 * Reads one JSON value as RFC 8259 defines it. Strings have style "double" and their text unescaped; numbers, true, false and null have style
 * "plain" and the text as written. The first error ends the reading: one finding, no tree.
 */
export function readJson(source: Source): JsonReading {
  const cursor: Cursor = { source, text: source.text, at: 0, wanted: "a value" };
  const tree = readDocument(cursor);
  return tree === undefined ? { diagnostics: [explainJson(source, cursor)] } : { tree, diagnostics: [] };
}

/** Where reading is, and what was wanted there when it failed. */
type Cursor = { readonly source: Source; readonly text: string; at: number; wanted: Wanted };

/** What the grammar allows at a place; after a failure, what was missing there. */
export type Wanted =
  | "a value"
  | "a key"
  | "a key or }"
  | "a colon"
  | "a comma or }"
  | "a comma or ]"
  | "the end"
  | "shallower nesting"
  | "the rest of a text";

type Open =
  | { readonly kind: "seq"; readonly start: number; readonly items: Tree[] }
  | { readonly kind: "map"; readonly start: number; readonly entries: Entry[]; key: Scalar };

function readDocument(cursor: Cursor): Tree | undefined {
  const stack: Open[] = [];
  for (;;) {
    const value = openOrRead(cursor, stack);
    if (value === undefined) return undefined;
    if (value === "opened") continue;
    const closed = attach(cursor, stack, value);
    if (closed === undefined) return undefined;
    if (closed !== "more") return closed;
  }
}

/** Reads a scalar or an empty collection, or opens a collection. */
function openOrRead(cursor: Cursor, stack: Open[]): Tree | "opened" | undefined {
  skipBlanks(cursor);
  const start = cursor.at;
  const code = cursor.text.charCodeAt(start);
  if (code !== brace && code !== bracket) return code === quote ? readString(cursor) : readLiteral(cursor);
  if (stack.length >= maxDepth) return fail(cursor, "shallower nesting");
  cursor.at++;
  skipBlanks(cursor);
  if (code === bracket) {
    if (!take(cursor, closingBracket)) return opened(stack, { kind: "seq", start, items: [] });
    return { kind: "seq", items: [], span: { source: cursor.source, start, end: cursor.at } };
  }
  if (take(cursor, closingBrace)) return { kind: "map", entries: [], span: { source: cursor.source, start, end: cursor.at } };
  const key = readKey(cursor, "a key or }");
  return key === undefined ? undefined : opened(stack, { kind: "map", start, entries: [], key });
}

function opened(stack: Open[], open: Open): "opened" {
  stack.push(open);
  return "opened";
}

/** Puts a value where it belongs and closes what ends after it. "more": another value follows. */
function attach(cursor: Cursor, stack: Open[], read: Tree): Tree | "more" | undefined {
  let value = read;
  for (let open = stack.at(-1); open !== undefined; open = stack.at(-1)) {
    skipBlanks(cursor);
    if (open.kind === "seq") {
      open.items.push(value);
      if (take(cursor, comma)) return "more";
      if (!take(cursor, closingBracket)) return fail(cursor, "a comma or ]");
      value = { kind: "seq", items: open.items, span: { source: cursor.source, start: open.start, end: cursor.at } };
    } else {
      open.entries.push({ key: open.key, value });
      if (take(cursor, comma)) return nextKey(cursor, open);
      if (!take(cursor, closingBrace)) return fail(cursor, "a comma or }");
      value = { kind: "map", entries: open.entries, span: { source: cursor.source, start: open.start, end: cursor.at } };
    }
    stack.pop();
  }
  skipBlanks(cursor);
  return cursor.at === cursor.text.length ? value : fail(cursor, "the end");
}

function nextKey(cursor: Cursor, open: Open & { kind: "map" }): "more" | undefined {
  const key = readKey(cursor, "a key");
  if (key === undefined) return undefined;
  open.key = key;
  return "more";
}

function readKey(cursor: Cursor, wanted: Wanted): Scalar | undefined {
  skipBlanks(cursor);
  if (cursor.text.charCodeAt(cursor.at) !== quote) return fail(cursor, wanted);
  const key = readString(cursor);
  if (key === undefined) return undefined;
  skipBlanks(cursor);
  return take(cursor, colon) ? key : fail(cursor, "a colon");
}

function readString(cursor: Cursor): Scalar | undefined {
  const { text, source } = cursor;
  const start = cursor.at;
  let escaped = false;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      cursor.at = at + 1;
      const content = escaped ? unescaped(text.slice(start, at + 1)) : text.slice(start + 1, at);
      return { kind: "scalar", style: "double", text: content, span: { source, start, end: at + 1 } };
    }
    if (code === backslash) {
      const length = escapeLength(text, at);
      if (length === 0) return failAt(cursor, at, "the rest of a text");
      escaped = true;
      at += length - 1;
    } else if (code < 0x20) return failAt(cursor, at, "the rest of a text");
  }
  return failAt(cursor, start, "the rest of a text");
}

/** The length of the escape at a backslash; 0 when it is none. */
function escapeLength(text: string, at: number): number {
  const code = text.charAt(at + 1);
  if (code !== "" && '"\\/bfnrt'.includes(code)) return 2;
  return code === "u" && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) ? 6 : 0;
}

/** Only for strings whose escapes were checked. */
const unescaped = (raw: string): string => String(JSON.parse(raw));

const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

function readLiteral(cursor: Cursor): Scalar | undefined {
  literal.lastIndex = cursor.at;
  const text = literal.exec(cursor.text)?.[0];
  if (text === undefined) return fail(cursor, "a value");
  const start = cursor.at;
  cursor.at += text.length;
  return { kind: "scalar", style: "plain", text, span: { source: cursor.source, start, end: cursor.at } };
}

function skipBlanks(cursor: Cursor): void {
  for (;;) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    cursor.at++;
  }
}

function take(cursor: Cursor, code: number): boolean {
  if (cursor.text.charCodeAt(cursor.at) !== code) return false;
  cursor.at++;
  return true;
}

function fail(cursor: Cursor, wanted: Wanted): undefined {
  return failAt(cursor, cursor.at, wanted);
}

function failAt(cursor: Cursor, at: number, wanted: Wanted): undefined {
  cursor.at = at;
  cursor.wanted = wanted;
  return undefined;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const closingBracket = 0x5d;
const brace = 0x7b;
const closingBrace = 0x7d;
