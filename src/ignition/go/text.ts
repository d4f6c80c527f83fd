// A file as Go's JSON decoder sees it: bytes. Each byte is one character of `source.text`, so that offsets count bytes.
import type { Source } from "../../diagnostics/diagnostic.ts";
import type { Scalar } from "../../syntax/tree.ts";

export type GoText = {
  /** Made for reading structure and for offsets; what lies beyond ASCII in it is not to be shown. */
  readonly source: Source;
  /** The decoded content of a string, or of a key, that was read from `source`. */
  readonly textOf: (scalar: Scalar) => string;
};

// Latin-1 gives one character for each byte.
const bytewise = new TextDecoder("latin1");
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function goText(name: string, bytes: Uint8Array): GoText {
  const source = { name, text: bytewise.decode(bytes) };
  const isPlain = isAscii(source.text) && !source.text.includes("\\u");
  const decoded = ({ text, span }: Scalar): string => (isAscii(text) ? text : contentOf(bytes.subarray(span.start, span.end)));
  return { source, textOf: isPlain ? ({ text }) => text : decoded };
}

const isAscii = (text: string): boolean => !/[^\0-\u007f]/.test(text);

/** A quoted string: escapes resolved, and every byte and every half of a pair that is no character as U+FFFD. */
function contentOf(quoted: Uint8Array): string {
  return String(JSON.parse(lenientUtf8(quoted))).replace(/[\ud800-\udfff]/gu, "\ufffd");
}

const sequence =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

/** Unlike TextDecoder, Go replaces each wrong byte by itself. */
function lenientUtf8(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return characters.replace(sequence, (found) => {
      return found.length === 1 ? "\ufffd" : strict.decode(Uint8Array.from(found, (character) => character.charCodeAt(0)));
    });
  }
}
