// Texts as Go sees them: bytes that need not be UTF-8, and the encodings that go-yaml reads.
import { encodeUtf8 } from "./text.ts";

/** Bytes of a text that were not UTF-8 stand as the lone surrogates U+DC80 to U+DCFF, which no decoded text can hold. */
const strayByte = 0xdc00;

/** A Go string of any bytes as a text; `goBytes` gives the same bytes back. */
export function goString(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytewise(bytes);
  }
}

function bytewise(bytes: Uint8Array): string {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const length = [1, 2, 3, 4].find((n) => at + n <= bytes.length && decodes(strict, bytes.subarray(at, at + n)));
    text += length === undefined ? String.fromCharCode(strayByte + (bytes[at] ?? 0)) : strict.decode(bytes.subarray(at, at + length));
    at += length ?? 1;
  }
  return text;
}

function decodes(decoder: { decode(bytes: Uint8Array): string }, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The bytes of a Go string. */
export function goBytes(text: string): Uint8Array {
  if (!/[\ud800-\udfff]/.test(text)) return encodeUtf8(text);
  const parts = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > strayByte && code <= strayByte + 0xff ? [code - strayByte] : [...encodeUtf8(character)];
  });
  return Uint8Array.from(parts.flat());
}

/**
 * The text of a YAML stream in the encodings that go-yaml reads: UTF-8, and UTF-16 with a byte order mark; undefined when the bytes are not
 * that. The mark is left out. Source: go-yaml v3.0.1, readerc.go.
 */
export function decodeYamlBytes(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? "le" : first === 0xfe && second === 0xff ? "be" : undefined;
  if (utf16 !== undefined) return decodeUtf16(bytes.subarray(2), utf16);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeUtf16(bytes: Uint8Array, order: "le" | "be"): string | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const [a = 0, b = 0] = bytes.subarray(at, at + 2);
    text += String.fromCharCode(order === "le" ? b * 256 + a : a * 256 + b);
  }
  return /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text) ? undefined : text;
}
