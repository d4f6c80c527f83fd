// JSON as Go's encoder prints it.

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const escaped = /[\u0000-\u001f"\\<>&\u2028\u2029]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const anyEscaped = new RegExp(escaped.source);

/** `<`, `>`, `&`, U+2028 and U+2029 are escaped, bytes that are no UTF-8 become `\ufffd`. Source: Go encoding/json, encode.go. */
function goText(text: string): string {
  if (!anyEscaped.test(text)) return `"${text}"`;
  return `"${text.replace(escaped, (character) => {
    const named = short[character];
    if (named !== undefined) return named;
    return character >= "\ud800" && character <= "\udfff" ? "\\ufffd" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  })}"`;
}

/** Compact, or with `indent` blanks a level; no line feed at the end. Keys in the order given; numbers may be bigints; undefined is left out. */
export function printGoJson(value: unknown, indent = 0): string {
  return printed(value, indent, "\n");
}

function printed(value: unknown, indent: number, newline: string): string {
  if (typeof value === "string") return goText(value);
  if (typeof value !== "object" || value === null) return String(value);
  const below = newline + " ".repeat(indent);
  const colon = indent > 0 ? ": " : ":";
  const parts = Array.isArray(value)
    ? value.map((item) => printed(item, indent, below))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => goText(key) + colon + printed(item, indent, below));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (parts.length === 0 || indent === 0) return `${open}${parts.join(",")}${close}`;
  return `${open}${below}${parts.join(`,${below}`)}${newline}${close}`;
}
