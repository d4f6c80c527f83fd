// Where Go's JSON scanner stops in a text that is not JSON: byte by byte, unlike our reader, which names the beginning of what is wrong.

/** Go counts the outermost value as 1. */
const maxDepth = 10_000;

type Wanted = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end";

/** Index of the first character that cannot stand where it stands; the length of the text when it ends too early. Source: Go encoding/json. */
export function offendingOffset(text: string): number {
  const open: ("{" | "[")[] = [];
  let wanted: Wanted = "value";
  for (let at = skipBlanks(text, 0); at < text.length; at = skipBlanks(text, at)) {
    const character = text.charAt(at);
    const closes = closing(character, wanted, open.at(-1));
    if (closes) {
      open.pop();
      wanted = "comma or end";
      at++;
    } else if (wanted === "colon" || wanted === "comma or end") {
      if (character !== (wanted === "colon" ? ":" : ",") || (wanted !== "colon" && open.length === 0)) return at;
      wanted = wanted === "colon" || open.at(-1) === "[" ? "value" : "key";
      at++;
    } else if (wanted.startsWith("value") && (character === "{" || character === "[")) {
      if (open.length >= maxDepth) return at;
      open.push(character);
      wanted = character === "{" ? "key or }" : "value or ]";
      at++;
    } else {
      const isKey = wanted.startsWith("key");
      if (isKey && character !== '"') return at;
      const token = character === '"' ? scanString(text, at) : scanLiteral(text, at);
      if ("bad" in token) return token.bad;
      at = token.end;
      wanted = isKey ? "colon" : "comma or end";
    }
  }
  return text.length;
}

function closing(character: string, wanted: Wanted, open: "{" | "[" | undefined): boolean {
  if (character === "}") return open === "{" && (wanted === "key or }" || wanted === "comma or end");
  return character === "]" && open === "[" && (wanted === "value or ]" || wanted === "comma or end");
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at++;
  return at;
}

type Token = { readonly end: number } | { readonly bad: number };

function scanString(text: string, start: number): Token {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') return { end: at + 1 };
    if (character < " ") return { bad: at };
    if (character !== "\\") continue;
    at++;
    if (text.charAt(at) === "u") {
      for (let digit = 0; digit < 4; digit++) if (!/[0-9a-fA-F]/.test(text.charAt(++at))) return { bad: Math.min(at, text.length) };
    } else if (!/["\\/bfnrt]/.test(text.charAt(at))) return { bad: Math.min(at, text.length) };
  }
  return { bad: text.length };
}

const words: { readonly [first: string]: string } = { t: "true", f: "false", n: "null" };
const started = /-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:(?<=\d)[eE][+-]?\d*)?)?/y;
const complete = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function scanLiteral(text: string, start: number): Token {
  const word = words[text.charAt(start)];
  if (word !== undefined) {
    const same = [...word].findIndex((character, i) => text.charAt(start + i) !== character);
    return same < 0 ? { end: start + word.length } : { bad: Math.min(start + same, text.length) };
  }
  started.lastIndex = start;
  const number = started.exec(text)?.[0] ?? "";
  return complete.test(number) ? { end: start + number.length } : { bad: start + number.length };
}
