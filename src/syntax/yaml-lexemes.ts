// The lexemes of a YAML text with their places, and what was opened but never closed.
import { Lexer } from "yaml";

/** `scalar`: an unquoted text or the body of a block text, whatever it looks like. `control`: a sign of the lexer that takes no room. */
export type Lexeme = { readonly text: string; readonly start: number; readonly kind: "scalar" | "control" | "token" };

/** An opening quote or bracket without its partner. */
export type Unclosed = { readonly start: number; readonly char: string };

const scalarFollows = "\u001f";
const flowBroken = "\u0018";
const documentStarts = "\u0002";

export function* lexemes(text: string): Generator<Lexeme, void> {
  let start = 0;
  let scalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    const control: boolean = !scalar && (lexeme === scalarFollows || lexeme === flowBroken || lexeme === documentStarts);
    yield { text: lexeme, start, kind: control ? "control" : scalar ? "scalar" : "token" };
    scalar = control && lexeme === scalarFollows;
    if (!control) start += lexeme.length;
  }
}

/** UTF-16 offsets of the comments of a YAML text, from `#` to the end of the line, in order. */
export function commentSpans(text: string): readonly { readonly start: number; readonly end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const lexeme of lexemes(text)) {
    if (lexeme.kind === "token" && lexeme.text.startsWith("#")) spans.push({ start: lexeme.start, end: lexeme.start + lexeme.text.length });
  }
  return spans;
}

/** Watches lexemes go by and remembers what stays open. */
export function openingWatch(): { see(lexeme: Lexeme): void; unclosed(): readonly Unclosed[] } {
  const open: Unclosed[] = [];
  const lost: Unclosed[] = [];
  const see = (lexeme: Lexeme): void => {
    if (lexeme.kind === "control" && lexeme.text === flowBroken) lost.push(...open.splice(0));
    if (lexeme.kind !== "token") return;
    const char = lexeme.text.charAt(0);
    if (char === "[" || char === "{") open.push({ start: lexeme.start, char });
    else if (char === "]" || char === "}") open.pop();
    else if ((char === '"' || char === "'") && !endsQuoted(lexeme.text, char)) lost.push({ start: lexeme.start, char });
  };
  return { see, unclosed: () => [...lost, ...open].sort((a, b) => a.start - b.start) };
}

const endsQuoted = (text: string, quote: string): boolean => text.length > 1 && text.endsWith(quote);
