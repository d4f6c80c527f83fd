// Which YAML style a string is printed in: go-yaml's choice, and quotes wherever any reader would retype the text.
import { resolvePlain } from "./scalar-kinds.ts";

export type PrintStyle = "plain" | "single" | "double" | "literal";

/** `isKey`: the text stands before a colon on one line, where blocks are not possible. */
export function chooseStyle(text: string, isKey: boolean): PrintStyle {
  if (text.includes("\n")) return isKey || !fitsBlock(text) ? "double" : "literal";
  if (retyped(text) || needsEscapes(text)) return "double";
  return fitsPlain(text) ? "plain" : "single";
}

/** What a quoted or plain text cannot hold as it is; U+0085, U+2028 and U+2029 are line breaks to some readers only. */
const escapeNeeded = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;

const needsEscapes = (text: string): boolean => escapeNeeded.test(text);

/** A block keeps every line as it is, but no trailing blanks, no tab at the start of a line, and nothing that needs an escape. */
function fitsBlock(text: string): boolean {
  return !/ (?:\n|$)|(?:^|\n)\t/.test(text) && !needsEscapes(text.replaceAll("\t", ""));
}

/** Indicators at the start, ": " and " #" inside, blanks at the ends, document markers. */
function fitsPlain(text: string): boolean {
  return !(/^(?:[#,[\]{}&*!|>'"%@`]|[?:-](?: |$)|---|\.\.\.)/.test(text) || /:(?: |$)| #|^ | $/.test(text));
}

const yaml11Booleans = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const yaml11Numbers =
  /^[-+]?(?:[0-9][0-9_]*|(?:[0-9][0-9_]*)?\.[0-9_]*(?:[eE][-+]?[0-9]+)?|[0-9][0-9_]*[eE][-+]?[0-9]+|0x[0-9a-fA-F_]+|0b[01_]+|0o[0-7_]+)$/;
const sexagesimal = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const timestamp = /^\d{4}-\d\d?-\d\d?(?:(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::?\d\d)?))?)?$/;

/** Whether YAML 1.1, YAML 1.2 or go-yaml would take the unquoted text for something else than a string. */
function retyped(text: string): boolean {
  return (
    text === "<<" ||
    resolvePlain(text).kind !== "string" ||
    yaml11Booleans.test(text) ||
    (yaml11Numbers.test(text) && /[0-9]/.test(text)) ||
    sexagesimal.test(text) ||
    timestamp.test(text)
  );
}

/** Characters that go-yaml escapes by name in double quotes. */
export const namedEscapes: Readonly<Record<string, string>> = {
  "\0": "\\0",
  "\u0007": "\\a",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\v": "\\v",
  "\f": "\\f",
  "\r": "\\r",
  "\u001b": "\\e",
  '"': '\\"',
  "\\": "\\\\",
  "\u0085": "\\N",
  "\u2028": "\\L",
  "\u2029": "\\P",
};
