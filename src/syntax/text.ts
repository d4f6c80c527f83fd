// Bytes ↔ text, and places in a text for people.

const decoder = new TextDecoder("utf-8", { fatal: true });
const encoder = new TextEncoder();

/** The text of UTF-8 bytes without a byte order mark; undefined when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-8 bytes. A lone surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export type Place = { readonly line: number; readonly column: number };

/** The place of a UTF-16 offset: both 1-based, columns in code points. Lines end with LF (so CRLF counts once). An offset past the end is the end. */
export function lineAndColumn(text: string, offset: number): Place {
  const end = Math.min(Math.max(offset, 0), text.length);
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: codePoints(text.slice(lineStart, end)) + 1 };
}

/** A surrogate pair counts once. */
function codePoints(text: string): number {
  let pairs = 0;
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) pairs++;
  }
  return text.length - pairs;
}
