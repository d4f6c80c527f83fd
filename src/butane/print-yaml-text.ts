// Texts in YAML as go-yaml v3 writes them: which style, and what each style looks like.

import { resolvePlain } from "../syntax/scalar-kinds.ts";
import { namedEscapes } from "../syntax/yaml-styles.ts";

export type TextStyle = "plain" | "single" | "double" | "literal";

/** Source: go-yaml v3.0.1, encode.go (stringv) and emitterc.go (analyze_scalar, select_scalar_style). */
export function styleOf(text: string, isKey: boolean): TextStyle {
  if (text.includes("\n")) return fitsLiteral(text) && !isKey ? "literal" : "double";
  if (retyped(text)) return "double";
  if (fitsPlain(text)) return "plain";
  return fitsSingle(text) ? "single" : "double";
}

const oldBool = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;

/** Whether the unquoted text would be read as something else. */
const retyped = (text: string): boolean => resolvePlain(text).kind !== "string" || oldBool.test(text) || base60.test(text);

/** What go-yaml's emitter cannot write as it is: it knows no character beyond U+FFFF. */
const unprintable = /[^\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const unprintableButTab = /[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const lineBreak = "[\\n\\r\\u0085\\u2028\\u2029]";
const spaceBeforeBreak = new RegExp(` ${lineBreak}`);
const breakBeforeSpace = new RegExp(`${lineBreak} `);
const anyBreak = new RegExp(lineBreak);
const outerSpace = /^ | $/;

const isCrossed = (text: string): boolean => unprintableButTab.test(text) || spaceBeforeBreak.test(text);

const fitsLiteral = (text: string): boolean => !(text.endsWith(" ") || isCrossed(text));

const fitsSingle = (text: string): boolean => !(isCrossed(text) || text.includes("\t") || breakBeforeSpace.test(text));

const fitsPlain = (text: string): boolean =>
  !(outerSpace.test(text) || anyBreak.test(text) || text.includes("\t") || isCrossed(text) || hasIndicators(text));

function hasIndicators(text: string): boolean {
  return /^(?:---|\.\.\.|[#,[\]{}&*!|>'"%@`]|[?:-](?:[ \t]|$))/.test(text) || /(?<!^):(?:[ \t]|$)|[ \t]#/.test(text);
}

/** go-yaml v3 has a name for one character more than v2. */
const named: Readonly<Record<string, string>> = { ...namedEscapes, "\u00a0": "\\_" };

/** In double quotes. Behind a leading U+FEFF go-yaml takes no character for printable. */
export function quotedText(text: string): string {
  const all = text.startsWith("\ufeff");
  const body = Array.from(text, (character) => {
    const plain = !all && !unprintable.test(character) && !/["\\\n\u2028\u2029]/.test(character);
    return plain ? character : (named[character] ?? hexadecimal(character));
  });
  return `"${body.join("")}"`;
}

function hexadecimal(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}

/** Behind a line break that is no line feed go-yaml writes the indentation, but no new line. */
const indentBreaks = (text: string, indent: string): string => text.replace(/[\u2028\u2029]+(?=[^\n\u2028\u2029])/g, `$&${indent}`);

/** In single quotes. */
export function singleText(text: string, indent: string): string {
  return `'${indentBreaks(text.replaceAll("'", "''"), indent)}'`;
}

/** Behind a text: what follows stands on the same line, as the text has ended it with a separator. Not a character of any text. */
export const lineEnded = "\0";

/** As a block, from the bar on, without the last line feed. Only a line feed starts a line of its own, but every break ends an indented one. */
export function literalText(text: string, indent: string): string {
  const hint = /^[ \n\u2028\u2029]/.test(text) ? "2" : "";
  const [beforeLast, last] = [text.at(-2) ?? "\n", text.at(-1) ?? ""].map(isBreak);
  const chomping = last ? (beforeLast ? "+" : "") : "-";
  const first = isBreak(text.charAt(0)) ? "" : "\n";
  const body = text.replace(/(?<![^\n\u2028\u2029])(?=[^\n\u2028\u2029])/g, indent);
  const block = `|${hint}${chomping}${first}${body}`;
  return last && !text.endsWith("\n") ? block + lineEnded : block.replace(/\n$/, "");
}

const isBreak = (character: string): boolean => /^[\n\u2028\u2029]$/.test(character);
