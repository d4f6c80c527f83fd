// What go-yaml takes an unquoted scalar for, before anything wants a type of it.
import type { Scalar } from "./tree.ts";

export type Resolved =
  | { readonly kind: "null" }
  | { readonly kind: "bool"; readonly value: boolean }
  /** `likelyOctal`: written with a leading zero, though its digits make it decimal. */
  | { readonly kind: "int"; readonly value: bigint }
  | { readonly kind: "float"; readonly value: number; readonly likelyOctal: boolean }
  | { readonly kind: "date" }
  | { readonly kind: "string" }
  /** A tag that the text does not fit. */
  | { readonly kind: "misfit"; readonly tag: string };

const core = "tag:yaml.org,2002:";

/** The short name of a core tag (`int`), "" for none and for `!`, or the whole tag when it is another. */
export function tagName(scalar: Scalar): string {
  const tag = scalar.tag ?? "";
  if (tag === "!") return "";
  return tag.startsWith(core) ? tag.slice(core.length) : tag;
}

const typed = new Set(["null", "bool", "int", "float", "timestamp"]);

/**
 * go-yaml v3's reading: quoted text is a string unless tagged, a tag must fit the text (an int fits a float tag), other tags make a string.
 * Source: go-yaml v3.0.1 `resolve` and the indicated-string rule of its nodes.
 */
export function resolveGoYaml(scalar: Scalar): Resolved {
  const tag = tagName(scalar);
  if (!typed.has(tag)) return tag === "" && scalar.style === "plain" ? resolvePlain(scalar.text) : { kind: "string" };
  const resolved = tag === "timestamp" || !isDate(scalar.text) ? resolvePlain(scalar.text) : resolveNumber(scalar.text);
  if (resolved.kind === (tag === "timestamp" ? "date" : tag)) return resolved;
  if (tag === "float" && resolved.kind === "int") return { kind: "float", value: Number(resolved.value), likelyOctal: false };
  return { kind: "misfit", tag };
}

const words: Readonly<Record<string, Resolved>> = {
  "": { kind: "null" },
  "~": { kind: "null" },
  null: { kind: "null" },
  Null: { kind: "null" },
  NULL: { kind: "null" },
  true: { kind: "bool", value: true },
  True: { kind: "bool", value: true },
  TRUE: { kind: "bool", value: true },
  false: { kind: "bool", value: false },
  False: { kind: "bool", value: false },
  FALSE: { kind: "bool", value: false },
};

/** An unquoted, untagged text. */
export function resolvePlain(text: string): Resolved {
  if (Object.hasOwn(words, text)) return words[text] ?? { kind: "string" };
  if (special.test(text)) return { kind: "float", value: specialValue(text), likelyOctal: false };
  if (isDate(text)) return { kind: "date" };
  return resolveNumber(text);
}

const special = /^(?:\.(?:nan|NaN|NAN)|[-+]?\.(?:inf|Inf|INF))$/;

function specialValue(text: string): number {
  if (/nan/i.test(text)) return Number.NaN;
  return text.startsWith("-") ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

const integer = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/;
const decimalPoint = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

function resolveNumber(text: string): Resolved {
  // Underscores are dropped only where a sign or a digit says that a number follows.
  if (!/^[-+0-9.]/.test(text)) return { kind: "string" };
  const digits = text.startsWith(".") ? text : text.replaceAll("_", "");
  const match = integer.exec(digits);
  if (match !== null) {
    const value = magnitude(match);
    const signed = match[1] === "-" ? -value : value;
    if (signed >= -(2n ** 63n) && signed < 2n ** 64n) return { kind: "int", value: signed };
  }
  if (!decimalPoint.test(digits)) return { kind: "string" };
  const value = Number(digits);
  return Number.isFinite(value) ? { kind: "float", value, likelyOctal: /^[-+]?0\d+$/.test(digits) } : { kind: "string" };
}

function magnitude([, , hex, binary, octal, decimal]: RegExpExecArray): bigint {
  if (hex !== undefined) return BigInt(`0x${hex}`);
  if (binary !== undefined) return BigInt(`0b${binary}`);
  return octal === undefined ? BigInt(decimal ?? "0") : BigInt(`0o${octal}`);
}

const date =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2}))|(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.\d+)?))?$/;

function isDate(text: string): boolean {
  const match = date.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, ...clock] = match.slice(1).map((part) => Number(part ?? 0));
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const [h1 = 0, m1 = 0, s1 = 0, h2 = 0, m2 = 0, s2 = 0] = clock;
  return month >= 1 && month <= 12 && day >= 1 && day <= days && Math.max(h1, h2) < 24 && Math.max(m1, m2, s1, s2) < 60;
}

/** The whole number a JavaScript number can hold; with a warning where it cannot hold it exactly. */
export function wholeNumber(
  value: bigint,
): { readonly value: number; readonly warning?: { readonly message: string; readonly hint?: string } } | undefined {
  if (value < -(2n ** 63n) || value >= 2n ** 63n) return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number)) return { value: number };
  return { value: number, warning: { message: `is ${value}, which is too large to be kept exactly`, hint: "use a number below 2^53" } };
}

/** A scalar for messages: unquoted texts as they are, quoted ones in quotes. */
export function shown(scalar: Scalar): string {
  const text = scalar.text.length > 60 ? `${scalar.text.slice(0, 57)}…` : scalar.text;
  return scalar.style === "plain" && text !== "" ? text : JSON.stringify(text);
}
