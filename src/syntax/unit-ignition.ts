// Unit text as Ignition reads it (go-systemd's lexer), whose idea of long lines depends on how its read buffer happens to lie.
import { encodeUtf8 } from "./text.ts";

/** `offset`: UTF-16, where reading stopped. The message completes "the unit text …". */
export type UnitProblem = { readonly offset: number; readonly message: string };
export type IgnitionUnitOption = { readonly section: string; readonly name: string };

/** What Ignition would refuse in a unit text; undefined when it accepts it. Source: reference rules "systemd unit syntax", checked against recorded cases. */
export function unitSyntaxProblem(text: string): UnitProblem | undefined {
  const reading = ignitionUnitOptions(text);
  return "problem" in reading ? reading.problem : undefined;
}

/** The options that Ignition sees, in order. Unlike systemd it takes continuation lines over section headers, and ignores text before the first section. */
export function ignitionUnitOptions(text: string): { readonly options: readonly IgnitionUnitOption[] } | { readonly problem: UnitProblem } {
  const lexer: Lexer = { buffer: openBuffer(encodeUtf8(text)), options: [], section: "" };
  let step: Step | "end" | Failure = betweenSections;
  while (typeof step === "function") step = tooLong(lexer.buffer) ?? step(lexer);
  if (step === "end") return { options: lexer.options };
  return { problem: { offset: utf16Length(lexer.buffer.bytes.subarray(0, step.at)), message: step.message } };
}

type Failure = { readonly at: number; readonly message: string };
type Step = (lexer: Lexer) => Step | "end" | Failure;
type Lexer = { readonly buffer: Buffered; readonly options: IgnitionUnitOption[]; section: string };

/** A reader that fetches 4096 bytes at a time; `at` is the next byte, `loaded` the end of what is in the buffer. */
type Buffered = { readonly bytes: Uint8Array; at: number; loaded: number; lineBreak: number };

const bufferSize = 4096;
const longestLine = 2048;

const openBuffer = (bytes: Uint8Array): Buffered => ({ bytes, at: 0, loaded: 0, lineBreak: -1 });

function fill(buffer: Buffered): void {
  buffer.loaded = Math.min(buffer.at + bufferSize, buffer.bytes.length);
}

/** The next character, or undefined at the end. Only its first byte is told apart, except for blanks beyond ASCII. */
function readCharacter(buffer: Buffered): string | undefined {
  const length = characterLength(buffer.bytes[buffer.at] ?? 0);
  if (buffer.loaded - buffer.at < length) fill(buffer);
  if (buffer.at >= buffer.bytes.length) return undefined;
  const character = asText(buffer.bytes.subarray(buffer.at, buffer.at + length));
  buffer.at += length;
  return character;
}

function characterLength(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** Everything up to and with the delimiter; undefined (all consumed) when it does not come. */
function readThrough(buffer: Buffered, delimiter: number): string | undefined {
  const start = buffer.at;
  const found = buffer.bytes.indexOf(delimiter, start);
  const end = found < 0 ? buffer.bytes.length : found + 1;
  while (buffer.loaded < end) {
    // A full buffer without the delimiter is handed on whole; one with room left is filled up from the place of reading.
    if (buffer.loaded - buffer.at >= bufferSize) buffer.at = buffer.loaded;
    fill(buffer);
  }
  buffer.at = end;
  return found < 0 ? undefined : asText(buffer.bytes.subarray(start, end));
}

/** The rest of the line without its line feed; the end of the text ends a line as well. */
function readLine(buffer: Buffered): string {
  const start = buffer.at;
  const line = readThrough(buffer, 0x0a);
  return line === undefined ? asText(buffer.bytes.subarray(start)).replace(/\r$/, "") : line.slice(0, -1);
}

function tooLong(buffer: Buffered): Failure | undefined {
  if (buffer.loaded - buffer.at < longestLine) return undefined;
  if (buffer.lineBreak < buffer.at) buffer.lineBreak = nextLineBreak(buffer.bytes, buffer.at);
  if (buffer.lineBreak < buffer.at + longestLine) return undefined;
  return { at: buffer.at, message: `has a line of ${longestLine} bytes or more, which Ignition refuses` };
}

function nextLineBreak(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) if (bytes[at] === 0x0a || bytes[at] === 0x0d) return at;
  return bytes.length;
}

const betweenSections: Step = ({ buffer }) => {
  const character = readCharacter(buffer);
  if (character === undefined) return "end";
  if (character === "[") return sectionName;
  return character === "#" || character === ";" ? comment(betweenSections) : betweenSections;
};

const sectionName: Step = (lexer) => {
  const start = lexer.buffer.at - 1;
  const name = readThrough(lexer.buffer, 0x5d);
  if (name === undefined) return { at: start, message: "has a section header without a closing ]" };
  lexer.section = name.slice(0, -1);
  return afterSectionName;
};

const afterSectionName: Step = ({ buffer }) => {
  const start = buffer.at;
  return goTrim(readLine(buffer)) === "" ? inSection : { at: start, message: "has text after a section header" };
};

const inSection: Step = ({ buffer }) => {
  const start = buffer.at;
  const character = readCharacter(buffer);
  if (character === undefined) return "end";
  if (goTrim(character) === "") return inSection;
  if (character === "[") return sectionName;
  if (character === "#" || character === ";") return comment(inSection);
  buffer.at = start;
  return optionName;
};

const optionName: Step = ({ buffer, section, options }) => {
  const start = buffer.at;
  let name = "";
  for (;;) {
    const character = readCharacter(buffer);
    if (character === undefined || character === "\n" || character === "\r") return { at: start, message: "has a line without =" };
    if (character === "=") break;
    name += character;
  }
  options.push({ section, name: goTrim(name) });
  return optionValue;
};

const optionValue: Step = ({ buffer }) => {
  const line = readLine(buffer);
  return goTrim(line) !== "" && line.endsWith("\\") ? optionValue : inSection;
};

function comment(next: Step): Step {
  return ({ buffer }) => {
    let line = readLine(buffer);
    while (line.replace(/ $/, "").endsWith("\\")) line = readLine(buffer);
    return next;
  };
}

const goBlank = "[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const outerBlanks = new RegExp(`^${goBlank}+|${goBlank}+$`, "g");
/** Without what Go takes for blanks at both ends: U+0085 too, but not U+FEFF. */
const goTrim = (text: string): string => text.replace(outerBlanks, "");

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const asText = (bytes: Uint8Array): string => decoder.decode(bytes);
const utf16Length = (bytes: Uint8Array): number => asText(bytes).length;
