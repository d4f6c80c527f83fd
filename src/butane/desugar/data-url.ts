// How content becomes the shortest data URL, exactly as the real tool chooses.
import type { Codec } from "../../model/ports.ts";
import { encodeBase64 } from "../../syntax/data-url.ts";
import { goBytes } from "../../syntax/go-text.ts";
import { smallestDeflate } from "./deflate-bound.ts";

export type DataUrlChoice = {
  /** What the user says of the content's compression: when it says something the content is not compressed again. */
  readonly compression?: string | undefined;
  /** Absent: only the percent form is known (before Ignition 3.1.0). */
  readonly codec?: Codec;
  /** Whether content may be compressed. */
  readonly gzip?: boolean;
};

export type Encoded = {
  readonly source: string;
  /** Absent when the user's own stays; empty for plain content, so that no other config's is inherited. */
  readonly compression?: string;
};

/** What a compressed form costs beside its URL: the word that names the compression. */
const gzipWord = "gzip";
const base64Mark = ";base64,";
/** Header and trailer of a gzip stream, in bytes. */
const gzipFrame = 18;
/** Go ends a stream with an empty block that other packers leave out: at least this many bytes more, which count when lengths are compared. */
const goEmptyBlock = 3;

/** `content`: bytes, or a text in which stray bytes stand as go-text.ts has them. Source: butane, MakeDataURL. */
export function toShortestDataUrl(content: Uint8Array | string, choice: DataUrlChoice): Encoded {
  const escaped = `,${percentForm(content)}`;
  if (choice.codec === undefined) return { source: `data:${escaped}` };
  const plain = shorterPlain(escaped, content);
  if (choice.compression) return { source: `data:${plain}` };
  const zipped = choice.gzip ? shorterZipped(plain.length, content, choice.codec) : undefined;
  return zipped === undefined ? { source: `data:${plain}`, compression: "" } : { source: `data:${zipped}`, compression: gzipWord };
}

/** Of the two plain forms the shorter; the percent form when they are equal. */
function shorterPlain(escaped: string, content: Uint8Array | string): string {
  // Text never has fewer bytes than UTF-16 units, so base64 can be ruled out without encoding.
  if (base64Mark.length + base64Length(content.length) >= escaped.length) return escaped;
  const encoded = base64Mark + encodeBase64(bytesOf(content));
  return encoded.length < escaped.length ? encoded : escaped;
}

/** The compressed form when it is shorter than `length`, with what it costs. */
function shorterZipped(length: number, content: Uint8Array | string, codec: Codec): string | undefined {
  if (zippedLength(gzipFrame + smallestDeflate(content, length)) >= length) return undefined;
  const zipped = codec.gzip(bytesOf(content));
  return zippedLength(zipped.length) < length ? base64Mark + encodeBase64(zipped) : undefined;
}

const zippedLength = (bytes: number): number => base64Mark.length + base64Length(bytes + goEmptyBlock) + gzipWord.length;

const base64Length = (bytes: number): number => 4 * Math.ceil(bytes / 3);

const bytesOf = (content: Uint8Array | string): Uint8Array => (typeof content === "string" ? goBytes(content) : content);

const unreserved = /[A-Za-z0-9_.!~*'()-]/;
const percentForms: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return byte < 0x80 && unreserved.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
});

/** Every byte but letters, digits and -_.!~*'() as %XX. Source: vincent-petithory/dataurl, Escape. */
function percentForm(content: Uint8Array | string): string {
  // The language's own function keeps the same characters, and is many times faster.
  if (typeof content === "string" && !/[\ud800-\udfff]/.test(content)) return encodeURIComponent(content);
  return Array.from(bytesOf(content), (byte) => percentForms[byte]).join("");
}
