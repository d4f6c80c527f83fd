// YAML as go-yaml v3 prints generic values with an indentation of two: the text of a MachineConfig.

import { goBytes } from "../syntax/go-text.ts";
import { compareNaturally } from "../syntax/natural-order.ts";
import { lineEnded, literalText, quotedText, singleText, styleOf } from "./print-yaml-text.ts";

/** One document without a line feed at the end. Takes booleans, numbers, texts, lists and plain objects; undefined values are left out. */
export function printGoYaml(value: unknown): string {
  const run: Run = { heads: new Map(), orders: new Map() };
  const text = isMap(value) && !isEmpty(value) ? mapLines(value, "", run).join("\n") : inline(value, "", false);
  return text.replaceAll(`${lineEnded}\n`, "").replaceAll(lineEnded, "");
}

type Plain = { readonly [name: string]: unknown };

const isMap = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => typeof value === "object" && value !== null && entriesOf(value).length === 0;
const entriesOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, item]) => item !== undefined);

/** A document has few different keys, and each of them many times. */
type Run = {
  /** By key: how it is written, with its colon. Only of simple keys. */
  readonly heads: Map<string, string>;
  /** By the keys of a map, joined: the same in the order of printing. */
  readonly orders: Map<string, readonly string[]>;
};

/** What a map holds, line by line; the first line has no indentation. */
function mapLines(map: Plain, indent: string, run: Run): string[] {
  return orderedKeys(map, run).map((key, i) => (i === 0 ? "" : indent) + entryText(key, map[key], indent, run));
}

function orderedKeys(map: Plain, { orders }: Run): readonly string[] {
  const keys = entriesOf(map).map(([key]) => key);
  const id = JSON.stringify(keys);
  const known = orders.get(id);
  if (known !== undefined) return known;
  keys.sort(compareKeys);
  orders.set(id, keys);
  return keys;
}

function entryText(key: string, value: unknown, indent: string, run: Run): string {
  const below = `${indent}  `;
  const head = simpleHead(key, run) ?? `? ${inline(key, below, false)}\n${indent}:`;
  if (typeof value !== "object" || value === null || isEmpty(value)) return `${head} ${inline(value, below, false)}`;
  if (isMap(value)) return `${head}\n${below}${mapLines(value, below, run).join("\n")}`;
  return `${head}\n${below}${listLines(value as readonly unknown[], below, run).join("\n")}`;
}

/** undefined for a key that needs a question mark. Without line breaks its text has no indentation in it. */
function simpleHead(key: string, { heads }: Run): string | undefined {
  const known = heads.get(key);
  if (known !== undefined || !isSimpleKey(key)) return known;
  const head = `${inline(key, "", true)}:`;
  heads.set(key, head);
  return head;
}

function listLines(items: readonly unknown[], indent: string, run: Run): string[] {
  const below = `${indent}  `;
  return items.map((item, i) => {
    const sign = `${i === 0 ? "" : indent}- `;
    if (typeof item !== "object" || item === null || isEmpty(item)) return sign + inline(item, below, false);
    return sign + (isMap(item) ? mapLines(item, below, run) : listLines(item as readonly unknown[], below, run)).join("\n");
  });
}

/** A scalar or an empty collection. `indent`: that of the lines of a block text. */
function inline(value: unknown, indent: string, isKey: boolean): string {
  if (Array.isArray(value)) return "[]";
  if (typeof value === "object" && value !== null) return "{}";
  if (typeof value === "number") return goFloat(value);
  if (typeof value !== "string") return String(value);
  switch (styleOf(value, isKey)) {
    case "plain":
      return value;
    case "single":
      return singleText(value, indent);
    case "double":
      return quotedText(value);
    case "literal":
      return literalText(value, indent);
  }
}

/** As Go's FormatFloat(f, 'g', -1, 64): an exponent from a million on. All numbers of the document are floats by then. */
function goFloat(value: number): string {
  if (value === 0 || (Math.abs(value) < 1e6 && Math.abs(value) >= 1e-4)) return String(value);
  return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
}

const isSimpleKey = (key: string): boolean => !/[\n\r\u0085\u2028\u2029]/.test(key) && goBytes(key).length <= 128;

/** go-yaml v3's order of keys: that of v2, but right behind a digit a letter comes before anything else. Source: go-yaml v3.0.1, sorter.go. */
function compareKeys(a: string, b: string): number {
  const [as, bs] = [Array.from(a), Array.from(b)];
  const at = as.findIndex((character, i) => character !== bs[i]);
  const [x, y] = [as[at], bs[at]];
  if (x === undefined || y === undefined || at === 0 || !/^\p{Nd}$/u.test(as[at - 1] ?? "")) return compareNaturally(a, b);
  const isLetter = (character: string): boolean => /^\p{L}$/u.test(character);
  if (isLetter(x) === isLetter(y)) return compareNaturally(a, b);
  return isLetter(x) ? -1 : 1;
}
