// The lexemes of a YAML text with their places: comments, what was opened but never closed, and text that is nothing but signs.
import { Lexer } from "yaml";

/** An opening quote or bracket without its partner. */
export type Unclosed = { readonly start: number; readonly char: string };

// Signs of the library's lexer that take no room in the text.
const scalarFollows = "\u001f";
const flowBroken = "\u0018";
const documentStarts = "\u0002";

/** `isScalar`: an unquoted text or the body of a block text, whatever it looks like. */
type OnLexeme = (lexeme: string, start: number, isScalar: boolean) => void;

/** Takes the lexer's output piece by piece and adds the place of each. No allocation per piece: texts have hundreds of thousands. */
function located(onLexeme: OnLexeme): (lexeme: string) => void {
  let start = 0;
  let scalar = false;
  return (lexeme) => {
    const isScalar = scalar;
    scalar = !isScalar && lexeme === scalarFollows;
    if (scalar || (!isScalar && lexeme === documentStarts)) return;
    onLexeme(lexeme, start, isScalar);
    if (isScalar || lexeme !== flowBroken) start += lexeme.length;
  };
}

/** UTF-16 offsets of the comments of a YAML text, from `#` to the end of the line, in order. */
export function commentSpans(text: string): readonly { readonly start: number; readonly end: number }[] {
  const spans: { start: number; end: number }[] = [];
  const see = located((lexeme, start, isScalar) => {
    if (!isScalar && lexeme.startsWith("#")) spans.push({ start, end: start + lexeme.length });
  });
  for (const lexeme of new Lexer().lex(text)) see(lexeme);
  return spans;
}

export type Watch = {
  readonly see: (lexeme: string) => void;
  /** Where the last lexeme starts. */
  readonly at: () => number;
  readonly unclosed: () => readonly Unclosed[];
  /** How many commas, anchors, tags and directives were seen since the last value: no real text has thousands. */
  readonly signs: () => number;
};

/** Watches lexemes go by. */
export function watchLexemes(): Watch {
  const open: Unclosed[] = [];
  const lost: Unclosed[] = [];
  let at = 0;
  let signs = 0;
  const see = located((lexeme, start, isScalar) => {
    at = start;
    const char = isScalar ? "" : lexeme.charAt(0);
    if (isScalar || char === "]" || char === "}" || char === "*") signs = 0;
    if (char === "," || char === "&" || char === "!" || char === "%") signs++;
    else if (char === "[" || char === "{") open.push({ start, char });
    else if (char === "]" || char === "}") open.pop();
    else if (char === '"' || char === "'") {
      signs = 0;
      if (lexeme.length < 2 || !lexeme.endsWith(char)) lost.push({ start, char });
    } else if (char === flowBroken) lost.push(...open.splice(0));
  });
  return { see, at: () => at, unclosed: () => [...lost, ...open].sort((a, b) => a.start - b.start), signs: () => signs };
}
