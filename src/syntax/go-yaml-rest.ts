// Where the first value of a YAML text ends when something stands behind it, and how much of that go-yaml looks at.
import { binaryFinding } from "./binary.ts";
import { encodeUtf8 } from "./text.ts";

const quotedText = /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')/;
const skipped = /^[ \t\r]*(?:#.*)?$/;

/** Offset at which a value in brackets, or a map deeper than the left edge, is over and something else starts; undefined when nothing does.
 *  `start`: offset of the first line of content. go-yaml takes what follows for a document that nobody asked for. */
export function rootEnd(text: string, start: number): number | undefined {
  const first = start + Math.max(0, text.slice(start).search(/\S/));
  if (/[[{]/.test(text.charAt(first))) return behindBrackets(text, first);
  const indent = first - start;
  return indent > 0 && text.charAt(first) !== "" && !text.slice(start, first).includes("\n")
    ? shallowerLine(text, first, indent)
    : undefined;
}

/** Behind the bracket that closes the first one. A colon there would make the whole a key, and an open quote holds everything. */
function behindBrackets(text: string, first: number): number | undefined {
  let depth = 0;
  for (let at = first; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/["']/.test(sign) && /[\s[{,:]/.test(text.charAt(at - 1))) {
      const quoted = quotedText.exec(text.slice(at))?.[0];
      if (quoted === undefined) return undefined;
      at += quoted.length - 1;
    } else if (/[[{]/.test(sign)) depth++;
    else if (/[\]}]/.test(sign) && --depth === 0) return /^[ \t]*:/.test(text.slice(at + 1, at + 1000)) ? undefined : at + 1;
  }
  return undefined;
}

function shallowerLine(text: string, first: number, indent: number): number | undefined {
  for (let at = text.indexOf("\n", first) + 1; at > 0; at = text.indexOf("\n", at) + 1) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end < 0 ? text.length : end);
    if (!skipped.test(line) && (/^ */.exec(line)?.[0].length ?? 0) < indent) return at;
  }
  return undefined;
}

const readableDirective = /^%(?:YAML[ \t]+\d+\.\d+|TAG[ \t]+\S+[ \t]+\S+)[ \t]*(?:#.*)?$/;

/** Whether go-yaml, which looks two words ahead, fails at what stands behind the first document: its line, or its first character, is at `from`. */
export function isUnreadableRest(text: string, from: number): boolean {
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const at = from + (/^(?:(?:---|\.\.\.)(?=[ \t]))?[ ]*/.exec(text.slice(from))?.[0].length ?? 0);
  const sign = text.charAt(at);
  if (binaryFinding({ name: "", text: chunksTo(text, at) }) !== undefined) return true;
  if (/[@`\t]/.test(sign)) return true;
  if (sign === '"' || sign === "'") return !quotedText.test(text.slice(at));
  return sign === "%" && (at !== lineStart || !readableDirective.test(/^[^\n]*/.exec(text.slice(at))?.[0].trimEnd() ?? ""));
}

const chunkSize = 512;

/** What go-yaml has decoded when it is at an offset: it takes whole chunks of bytes. */
function chunksTo(text: string, at: number): string {
  const size = chunkSize * Math.ceil(encodeUtf8(text.slice(0, at + 1)).length / chunkSize);
  return new TextDecoder().decode(encodeUtf8(text).subarray(0, size));
}
