// RFC 2397 data URLs, as Ignition's reader takes them and as kindling writes them.
import { decodeUtf8, encodeUtf8 } from "./text.ts";

export type DataUrl = { readonly bytes: Uint8Array; readonly mediaType: string };
/** Completes "the data URL …". `offset`: UTF-16 into the URL. */
export type DataUrlProblem = { readonly problem: string; readonly offset: number; readonly hint?: string };

const token = /[!#$%&'*+.0-9A-Z^_`a-z{|}~-]+/y;
const quotedValue = /"(?:[\0-!#-[\]-\u007f]|\\[\0-\u007f])*"/y;
const knownTypes = /^(?:text|image|audio|video|application|message|multipart|[xX]-)/;

/**
 * Decodes a data URL under the rules of the library that Ignition uses (vincent-petithory/dataurl): stricter than browsers.
 * `mediaType` is what stands before the data without ";base64"; "" when nothing does.
 */
export function parseDataUrl(text: string): DataUrl | DataUrlProblem {
  const read = readHeader(text);
  if ("problem" in read) return read;
  const data = text.slice(read.dataStart);
  const problem = dataProblem(data, read);
  if (problem !== undefined) return problem;
  return { bytes: read.base64 ? base64Bytes(data) : percentBytes(data), mediaType: read.mediaType };
}

/** What is wrong with a data URL, by the same rules, without decoding it. */
export function dataUrlProblem(text: string): DataUrlProblem | undefined {
  const read = readHeader(text);
  return "problem" in read ? read : dataProblem(text.slice(read.dataStart), read);
}

const dataProblem = (data: string, { base64, dataStart }: Header): DataUrlProblem | undefined =>
  base64 ? base64Problem(data, dataStart) : percentProblem(data, dataStart);

type Header = { readonly mediaType: string; readonly base64: boolean; readonly dataStart: number };

function readHeader(text: string): Header | DataUrlProblem {
  if (!text.startsWith("data:")) return { problem: 'does not start with "data:" in lower case', offset: 0 };
  const start = "data:".length;
  let at = mediaTypeEnd(text, start);
  if (typeof at !== "number") return at;
  while (text[at] === ";") {
    if (text.startsWith(";base64,", at)) return { mediaType: text.slice(start, at), base64: true, dataStart: at + ";base64,".length };
    const end: number | DataUrlProblem = parameterEnd(text, at + 1);
    if (typeof end !== "number") return end;
    at = end;
  }
  if (text[at] === ",") return { mediaType: text.slice(start, at), base64: false, dataStart: at + 1 };
  if (at >= text.length)
    return { problem: "has no comma before the data", offset: text.length, hint: "write data:,text or data:;base64,…" };
  return { problem: `has ${JSON.stringify(text[at])} where a semicolon or a comma is expected`, offset: at };
}

function mediaTypeEnd(text: string, start: number): number | DataUrlProblem {
  if (text[start] === ";" || text[start] === "," || start === text.length) return start;
  const typeEnd = start + match(token, text, start).length;
  if (text[typeEnd] !== "/")
    return { problem: "has a media type without a slash", offset: typeEnd, hint: "write data:,text when no type is needed" };
  const type = text.slice(start, typeEnd);
  if (!knownTypes.test(type)) {
    const hint = "types are text, image, audio, video, application, message, multipart and x-…";
    return { problem: `has the media type ${JSON.stringify(type)}, which Ignition does not know`, offset: start, hint };
  }
  return typeEnd + 1 + match(token, text, typeEnd + 1).length;
}

function parameterEnd(text: string, start: number): number | DataUrlProblem {
  const name = match(token, text, start);
  const equals = start + name.length;
  if (name === "" || text[equals] !== "=") {
    const hint = name.toLowerCase() === "base64" ? "base64 comes last, in lower case, right before the comma" : undefined;
    return { problem: "has a parameter that is not name=value", offset: start, ...(hint === undefined ? {} : { hint }) };
  }
  const value = match(text[equals + 1] === '"' ? quotedValue : token, text, equals + 1);
  if (value === "") return { problem: `has no value for the parameter ${name}`, offset: equals + 1 };
  const broken = value.startsWith('"') ? -1 : value.search(/%(?![0-9a-fA-F]{2})/);
  if (broken >= 0) return { problem: "has a % that is not followed by two hexadecimal digits", offset: equals + 1 + broken };
  return equals + 1 + value.length;
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function base64Problem(data: string, start: number): DataUrlProblem | undefined {
  const odd = data.search(/[^A-Za-z0-9+/=]/);
  if (odd >= 0) {
    const hint = "only the standard alphabet is allowed, without blanks, line breaks or %-escapes";
    return { problem: `has ${JSON.stringify(data[odd])} in its base64 data`, offset: start + odd, hint };
  }
  // Counted, as a pattern of groups of four runs out of stack on data of some megabytes.
  if (data.length % 4 !== 0 || !/^[^=]*={0,2}$/.test(data))
    return {
      problem: "has base64 data with wrong padding",
      offset: start + data.length,
      hint: "the length is a multiple of four, filled up with =",
    };
  return undefined;
}

const base64Bytes = (data: string): Uint8Array => Uint8Array.from(atob(data), (char) => char.charCodeAt(0));

function percentProblem(data: string, start: number): DataUrlProblem | undefined {
  const odd = data.search(/[^!$-;=?-Z_a-z~]/);
  if (odd >= 0) {
    const character = String.fromCodePoint(data.codePointAt(odd) ?? 0);
    const escaped = percentEncode(encodeUtf8(character));
    return {
      problem: `has ${JSON.stringify(character)} in its data, which must be escaped`,
      offset: start + odd,
      hint: `write ${escaped}`,
    };
  }
  const broken = data.search(/%(?![0-9a-fA-F]{2})/);
  if (broken >= 0) {
    return {
      problem: "has a % that is not followed by two hexadecimal digits",
      offset: start + broken,
      hint: "a percent sign itself is written %25",
    };
  }
  return undefined;
}

/** The engine's own decoder knows UTF-8 only, and is many times faster on what is. */
function percentBytes(data: string): Uint8Array {
  try {
    return encodeUtf8(decodeURIComponent(data));
  } catch {
    return anyPercentBytes(data);
  }
}

function anyPercentBytes(data: string): Uint8Array {
  const bytes = new Uint8Array(data.length);
  let length = 0;
  for (let at = 0; at < data.length; at++) {
    const code = data.charCodeAt(at);
    bytes[length++] = code === percentSign ? Number.parseInt(data.slice(at + 1, at + 3), 16) : code;
    if (code === percentSign) at += 2;
  }
  return bytes.slice(0, length);
}

const percentSign = 0x25;

/**
 * One stable form, made to be read in a review: UTF-8 text without NUL is `data:,` with letters, digits and -._~!$&()*+,;=:@/ as they are and every
 * other byte as %XX in upper case (line feed, blank, both quotes, %, ?, # and everything beyond ASCII); other bytes are `data:;base64,`; no bytes are `data:,`.
 */
export function toDataUrl(bytes: Uint8Array): string {
  const text = bytes.includes(0) ? undefined : decodeUtf8(bytes);
  if (text === undefined) return `data:;base64,${encodeBase64(bytes)}`;
  // The engine's own encoder leaves three characters more as they are; a byte order mark is no part of the decoded text.
  return bytes[0] === 0xef ? `data:,${percentEncode(bytes)}` : `data:,${encodeURI(text).replace(/[?#']/g, percentForm)}`;
}

const percentForm = (character: string): string => percentForms[character.charCodeAt(0)] ?? character;

const readable = /[-A-Za-z0-9._~!$&()*+,;=:@/]/;
const percentForms: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return byte < 0x80 && readable.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
});

function percentEncode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => percentForms[byte]).join("");
}

/** Bytes of standard base64 with padding; undefined when it is none. */
export function decodeBase64(text: string): Uint8Array | undefined {
  return base64Problem(text, 0) === undefined ? base64Bytes(text) : undefined;
}

/** Standard base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // A few thousand characters at a time: an argument list has a limit.
  for (let at = 0; at < bytes.length; at += 6144) pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 6144))));
  return pieces.join("");
}
