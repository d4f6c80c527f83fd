// Where JSON reading stopped → a finding that says what was probably meant.
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import type { Wanted } from "./json.ts";

type Stop = { readonly at: number; readonly wanted: Wanted };

/** What a rule looks at: the text before the place, without the blanks, and the text from it on. */
type Place = { readonly wanted: Wanted; readonly before: string; readonly rest: string };

type Rule = {
  readonly when: (place: Place) => boolean;
  readonly message: (place: Place) => string;
  readonly hint?: (place: Place) => string;
};

/** One finding: syntax/json, syntax/unclosed-quote, syntax/unclosed-bracket, syntax/binary or syntax/too-deep. */
export function explainJson(source: Source, { at, wanted }: Stop): Diagnostic {
  const place = { wanted, before: source.text.slice(Math.max(0, at - 200), at).trimEnd(), rest: source.text.slice(at, at + 200) };
  const span = { source, start: at, end: at + (token.exec(place.rest)?.[0].length ?? 0) };
  if (wanted === "shallower nesting") return finding("syntax/too-deep", span, "lists and maps are nested too deep here");
  if (wanted === "the rest of a text") return textFinding(source, at, place.rest);
  if (place.rest === "") {
    return finding("syntax/unclosed-bracket", span, `the text ends where ${wanted} is expected`, {
      hint: "the end is missing: was the file cut off, or a closing bracket forgotten?",
    });
  }
  if (place.rest.startsWith("\u0000"))
    return finding("syntax/binary", span, "the text holds the control character U+0000", { hint: "is this a binary or compressed file?" });
  const rule = rules.find((candidate) => candidate.when(place));
  if (rule === undefined) return finding("syntax/json", span, `${shown(place)} stands where ${wanted} is expected`);
  return finding("syntax/json", span, rule.message(place), { hint: rule.hint?.(place) });
}

function textFinding(source: Source, at: number, rest: string): Diagnostic {
  const span = { source, start: at, end: at + 1 };
  if (rest.startsWith('"'))
    return finding("syntax/unclosed-quote", span, "the text that opens here is never closed", { hint: 'close it with "' });
  if (rest.startsWith("\\")) {
    return finding("syntax/bad-escape", { ...span, end: at + 2 }, `${rest.slice(0, 2)} is not an escape that JSON knows`, {
      hint: 'a backslash itself is written \\\\; JSON knows \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX',
    });
  }
  const code = rest.charCodeAt(0);
  if (code === 0x0a || code === 0x0d) {
    return finding("syntax/unclosed-quote", span, "the line ends inside a text", {
      hint: 'close the text with ", or write the line break as \\n',
    });
  }
  const name = code === 0x09 ? "a tab" : `the control character U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  const asEscape = code === 0x09 ? "\\t" : `\\u${code.toString(16).padStart(4, "0")}`;
  return finding("syntax/json", span, `${name} stands inside a text`, { hint: `write it as ${asEscape}` });
}

const token = /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*|[\w.+-]+|'[^'\n]*'|[\s\S])/;
const shown = ({ rest }: Place): string => JSON.stringify(token.exec(rest)?.[0] ?? "");
const word = ({ rest }: Place): string => /^[\w.+-]+/.exec(rest)?.[0] ?? "";
/** A character that can start a value. */
const startsValue = ({ rest }: Place): boolean => /^["\w{[-]/.test(rest);

const literals: Readonly<Record<string, string>> = {
  True: "true",
  TRUE: "true",
  yes: "true",
  on: "true",
  False: "false",
  FALSE: "false",
  no: "false",
  off: "false",
  None: "null",
  nil: "null",
  Null: "null",
  NULL: "null",
  undefined: "null",
};

const rules: readonly Rule[] = [
  {
    when: ({ rest }) => /^(?:\/\/|\/\*|#)/.test(rest),
    message: () => "JSON has no comments",
    hint: () => "remove the comment, or write the file as YAML",
  },
  {
    when: ({ wanted, rest, before }) => (wanted === "a value" || wanted === "a key") && /^[}\]]/.test(rest) && before.endsWith(","),
    message: ({ rest }) => `a comma stands before the closing ${rest.charAt(0)}`,
    hint: () => "remove the comma after the last item",
  },
  {
    when: ({ rest }) => rest.startsWith("\ufeff"),
    message: () => "a byte order mark stands inside the text",
    hint: () => "remove it: save the file as UTF-8 without BOM",
  },
  {
    when: ({ wanted }) => wanted === "the end",
    message: (place) => `${shown(place)} follows after the end of the document`,
    hint: () => "a JSON file holds one value: remove what follows, or check for a closing bracket too many",
  },
  {
    when: ({ rest }) => rest.startsWith("'"),
    message: () => "a text is in single quotes",
    hint: () => 'JSON texts are in double quotes: "…"',
  },
  {
    when: ({ wanted, rest }) => wanted.startsWith("a key") && /^[\w$]/.test(rest),
    message: (place) => `the key ${word(place)} has no quotes`,
    hint: (place) => `write "${word(place)}"`,
  },
  {
    when: ({ wanted, rest }) => wanted === "a colon" && rest.startsWith("="),
    message: () => "= stands between a key and its value",
    hint: () => "write a colon",
  },
  { when: ({ wanted }) => wanted === "a colon", message: () => "there is no colon after the key", hint: () => 'write "key": value' },
  {
    when: (place) => place.wanted.startsWith("a comma") && startsValue(place),
    message: (place) => `there is no comma before ${shown(place)}`,
    hint: () => "put a comma after the item before it",
  },
  {
    when: ({ wanted, rest }) => wanted.startsWith("a comma") && /^[\]}]/.test(rest),
    message: ({ wanted, rest }) => `${rest.charAt(0)} stands where ${wanted} is expected`,
    hint: () => "the brackets do not pair",
  },
  {
    when: ({ rest }) => /^-?0[xX][0-9a-fA-F]+(?!\w)/.test(rest),
    message: (place) => `${word(place)} is a hexadecimal number`,
    hint: (place) => `JSON numbers are decimal: write ${Number(word(place).replace("-", "")) * (word(place).startsWith("-") ? -1 : 1)}`,
  },
  {
    when: ({ rest }) => /^0[oO]?[0-7]+(?![\w.])/.test(rest),
    message: (place) => `${word(place)} is an octal number`,
    hint: (place) => `JSON numbers are decimal: ${word(place)} is ${Number.parseInt(word(place).replace(/^0[oO]?/, ""), 8)}`,
  },
  {
    when: ({ rest }) => /^-?0\d/.test(rest),
    message: (place) => `${word(place)} starts with a zero`,
    hint: () => "JSON numbers have no leading zeros",
  },
  {
    when: ({ rest }) => /^[+-]?(?:NaN|[Ii]nf(?:inity)?)(?!\w)/.test(rest),
    message: (place) => `${word(place)} is not a number that JSON knows`,
  },
  { when: ({ rest }) => /^\+\d/.test(rest), message: (place) => `${word(place)} starts with a plus`, hint: () => "leave out the plus" },
  {
    when: ({ rest }) => /^[-+]?(?:\.\d|\d+\.(?!\d)|\d+(?:\.\d+)?[eE](?![+-]?\d))/.test(rest),
    message: (place) => `${word(place)} is an incomplete number`,
    hint: () => "JSON numbers have digits on both sides of the point and after the e",
  },
  {
    when: (place) => Object.hasOwn(literals, word(place)),
    message: (place) => `${word(place)} is not JSON`,
    hint: (place) => `write ${literals[word(place)]}`,
  },
  {
    when: ({ wanted, rest }) => wanted === "a value" && /^[A-Za-z_/]/.test(rest),
    message: (place) => `the text ${JSON.stringify(/^[^\s,}\]]*/.exec(place.rest)?.[0] ?? "")} has no quotes`,
    hint: () => "put it into double quotes",
  },
  {
    when: ({ rest }) => rest.startsWith(","),
    message: () => "there is no value before this comma",
    hint: () => "remove the comma, or add the value",
  },
];
