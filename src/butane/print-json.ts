// JSON as Go's encoder prints it.

/** In the language's own JSON: what Go escapes and it does not, its two short escapes that Go does not have, and lone halves of pairs. */
const differs = /[<>&\u2028\u2029]|\\(?:ud[0-9a-f]{3}|.)/g;
const anyDiffers = /[<>&\u2028\u2029]|\\[bfu]/;

function goEscape(written: string): string {
  if (written.length === 1) return `\\u${written.charCodeAt(0).toString(16).padStart(4, "0")}`;
  if (written === "\\b") return "\\u0008";
  if (written === "\\f") return "\\u000c";
  return written.length > 2 ? "\\ufffd" : written;
}

/** Before the digits of a bigint while it is a text: half a pair without the other, which no decoded text holds. */
const digitsMark = "\ud800";
const markedDigits = /"\\ud800(-?\d+)"/g;

const markDigits = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? `${digitsMark}${value}` : value);

function holdsBigint(value: unknown): boolean {
  if (typeof value === "bigint") return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsBigint);
}

/** Compact, or with `indent` blanks a level; no line feed at the end. Keys in the order given; numbers may be bigints; undefined is left out.
 *  `<`, `>`, `&`, U+2028 and U+2029 are escaped, bytes that are no UTF-8 become `\ufffd`. Source: Go encoding/json, encode.go. */
export function printGoJson(value: unknown, indent = 0): string {
  const text = holdsBigint(value)
    ? JSON.stringify(value, markDigits, indent).replace(markedDigits, "$1")
    : JSON.stringify(value, null, indent);
  return anyDiffers.test(text) ? text.replace(differs, goEscape) : text;
}
