// The YAML library's errors → our findings, in our words, with what to do.
import type { ErrorCode, YAMLError } from "yaml";
import type { Code } from "../diagnostics/codes/index.ts";
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import type { Unclosed } from "./yaml-lexemes.ts";

/** More than this helps nobody: later errors follow from earlier ones. */
const maxShown = 10;

/** The first error of each line, in order. */
export function explainErrors(errors: readonly YAMLError[], unclosed: readonly Unclosed[], source: Source): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const lines = new Set<number>();
  for (const error of [...errors].sort((a, b) => a.pos[0] - b.pos[0])) {
    const diagnostic = explain(error, unclosed, source);
    const line = source.text.lastIndexOf("\n", (diagnostic.span?.start ?? 0) - 1);
    if (lines.has(line)) continue;
    lines.add(line);
    found.push(diagnostic);
    // What follows an opening without a partner is read as part of it: every later error is noise.
    if (found.length === maxShown || diagnostic.code === "syntax/unclosed-quote" || diagnostic.code === "syntax/unclosed-bracket") break;
  }
  return found;
}

/** What a rule looks at: the error's text, its line, and what stands before and after the place. */
type Place = { readonly says: string; readonly line: string; readonly before: string; readonly rest: string };

type Rule = {
  readonly yaml: ErrorCode;
  readonly when?: (place: Place) => boolean;
  readonly code: Code;
  readonly message: (place: Place) => string;
  readonly hint?: (place: Place) => string;
};

function explain(error: YAMLError, unclosed: readonly Unclosed[], source: Source): Diagnostic {
  const opening = openingOf(error, unclosed);
  if (opening !== undefined) return unclosedFinding(opening, source);
  const start = Math.min(error.pos[0], Math.max(source.text.length - 1, 0));
  const place = placeAt(source.text, start, error.message);
  const rule = rules.find((candidate) => candidate.yaml === error.code && (candidate.when === undefined || candidate.when(place)));
  const span = { source, start, end: Math.max(start, Math.min(error.pos[1], lineEnd(source.text, start))) };
  if (rule === undefined) return finding("syntax/yaml", span, "this is not valid YAML");
  return finding(rule.code, span, rule.message(place), { hint: rule.hint?.(place) });
}

function openingOf(error: YAMLError, unclosed: readonly Unclosed[]): Unclosed | undefined {
  const before = unclosed.filter((opening) => opening.start < error.pos[0]);
  if (error.code === "MISSING_CHAR" && /closing/.test(error.message)) return before.findLast((o) => o.char === '"' || o.char === "'");
  if (/must (?:be sufficiently indented and )?end with/.test(error.message))
    return before.findLast((o) => o.char === "[" || o.char === "{");
  return undefined;
}

function unclosedFinding({ start, char }: Unclosed, source: Source): Diagnostic {
  const span = { source, start, end: start + 1 };
  if (char === "'" || char === '"') {
    const hint = char === "'" ? "inside '…' an apostrophe is written twice" : 'inside "…" a quote is written \\"';
    return finding("syntax/unclosed-quote", span, `the quote ${char} that opens here is never closed`, { hint });
  }
  const partner = char === "[" ? "]" : "}";
  return finding("syntax/unclosed-bracket", span, `the ${char} that opens here has no ${partner}`, {
    hint: `close it with ${partner} and indent what is inside, the closing ${partner} too, or quote the text if ${char} is part of it`,
  });
}

function placeAt(text: string, at: number, says: string): Place {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const line = text.slice(lineStart, lineEnd(text, at));
  return { says, line, before: line.slice(0, at - lineStart), rest: line.slice(at - lineStart) };
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
const afterBlanks = (text: string): string => shown(text.trim());
/** The part of a line that is the value. */
const quoted = (text: string): string => `'${text.trim().replaceAll("'", "''")}'`;

const tabHint = (): string => "indent with blanks: replace each tab by two blanks";
const indentHint = (): string => "keys of one map, and items of one list, start in the same column";
const tabInIndent = ({ line }: Place): boolean => /^ *\t/.test(line);

const rules: readonly Rule[] = [
  { yaml: "TAB_AS_INDENT", code: "syntax/tab-indent", message: () => "a tab is used as indentation", hint: tabHint },
  { yaml: "BAD_INDENT", when: tabInIndent, code: "syntax/tab-indent", message: () => "a tab is used as indentation", hint: tabHint },
  {
    yaml: "BAD_INDENT",
    when: ({ says }) => /[Bb]lock scalar/.test(says),
    code: "syntax/bad-indent",
    message: () => "the lines of this text are not indented evenly",
    hint: () => "indent every line of the text at least as far as its first line, or give the width: |2",
  },
  {
    yaml: "BAD_INDENT",
    code: "syntax/bad-indent",
    message: () => "this line is not indented like the ones it belongs to",
    hint: indentHint,
  },
  {
    yaml: "BLOCK_AS_IMPLICIT_KEY",
    when: ({ says }) => /sequence/.test(says),
    code: "syntax/bad-indent",
    message: () => "a list item stands where a key is expected",
    hint: indentHint,
  },
  {
    yaml: "BLOCK_AS_IMPLICIT_KEY",
    when: ({ rest }) => /:(?:\s|$)/.test(rest),
    code: "syntax/colon-in-value",
    message: ({ rest }) => `the value ${afterBlanks(rest)} holds ": ", which starts a map`,
    hint: ({ rest }) => `quote the value: ${quoted(rest)}`,
  },
  {
    yaml: "BLOCK_AS_IMPLICIT_KEY",
    code: "syntax/bad-indent",
    message: ({ rest }) => `the key has the value ${afterBlanks(rest)} and keys below it as well`,
    hint: () => "a key has either a value on its line or keys below it: check the indentation of the next line",
  },
  {
    yaml: "MULTILINE_IMPLICIT_KEY",
    when: ({ rest }) => /^[^\s:]+:\S/.test(rest),
    code: "syntax/no-blank-after-colon",
    message: ({ rest }) => `there is no blank after the colon in ${afterBlanks(rest)}`,
    hint: ({ rest }) => `write ${rest.trim().replace(":", ": ")}`,
  },
  {
    yaml: "MISSING_CHAR",
    when: ({ says, rest }) => /followed by map values/.test(says) && /^[^\s:]+:\S/.test(rest),
    code: "syntax/no-blank-after-colon",
    message: ({ rest }) => `there is no blank after the colon in ${afterBlanks(rest)}`,
    hint: ({ rest }) => `write ${rest.trim().replace(":", ": ")}`,
  },
  {
    yaml: "MULTILINE_IMPLICIT_KEY",
    when: ({ rest }) => /^-(?:\s|$)/.test(rest),
    code: "syntax/bad-indent",
    message: () => "a list item stands among the keys of a map",
    hint: () => "indent the list below the key it belongs to",
  },
  {
    yaml: "MULTILINE_IMPLICIT_KEY",
    code: "syntax/missing-colon",
    message: ({ rest }) => `${afterBlanks(rest)} has no colon`,
    hint: () => 'write "key: value", or indent the line if it continues the one above',
  },
  {
    yaml: "MISSING_CHAR",
    when: ({ says }) => /followed by map values/.test(says),
    code: "syntax/missing-colon",
    message: ({ rest }) => `${afterBlanks(rest)} has no colon`,
    hint: () => 'write "key: value", or indent the line if it continues the one above',
  },
  {
    yaml: "MISSING_CHAR",
    when: ({ says }) => /without - indicator/.test(says),
    code: "syntax/bad-indent",
    message: () => "a line among the items of a list does not start with -",
    hint: indentHint,
  },
  {
    yaml: "MISSING_CHAR",
    when: ({ says }) => /directives-end|doc-start/.test(says),
    code: "syntax/yaml",
    message: () => "a document must start on a line of its own, after the line ---",
    hint: () => "put --- on a line of its own and the content below it",
  },
  {
    yaml: "MISSING_CHAR",
    when: ({ says }) => /^Comments/.test(says),
    code: "syntax/yaml",
    message: () => "there is no blank before the comment",
    hint: () => "put a blank before #, or quote the text if # is part of it",
  },
  {
    yaml: "MISSING_CHAR",
    when: ({ says }) => /^Missing ,/.test(says),
    code: "syntax/yaml",
    message: () => "a comma is missing between two items",
    hint: () => "separate the items with commas; quote texts that hold : or ,",
  },
  {
    yaml: "MISSING_CHAR",
    when: ({ says }) => /space after :/.test(says),
    code: "syntax/no-blank-after-colon",
    message: () => "there is no blank after the colon",
    hint: () => "put a blank after the colon",
  },
  { yaml: "MISSING_CHAR", code: "syntax/yaml", message: () => "something is missing here", hint: () => "put a line break or a blank here" },
  {
    yaml: "BAD_SCALAR_START",
    code: "syntax/reserved-start",
    message: ({ rest }) => `an unquoted text cannot start with ${rest.charAt(0)}`,
    hint: ({ rest }) => `quote the text: ${quoted(rest)}`,
  },
  {
    yaml: "BAD_DQ_ESCAPE",
    code: "syntax/bad-escape",
    message: ({ rest }) => `${rest.slice(0, 2)} is not an escape that YAML knows`,
    hint: () => "write the backslash twice, or use '…', where a backslash stands for itself",
  },
  {
    yaml: "UNEXPECTED_TOKEN",
    when: ({ before }) => /["']\s*$/.test(before),
    code: "syntax/text-after-value",
    message: ({ rest }) => `${afterBlanks(rest)} follows a quoted text that has already ended`,
    hint: () => "put the whole value into one pair of quotes: '…' may hold \"",
  },
  {
    yaml: "UNEXPECTED_TOKEN",
    when: ({ rest }) => /^-(?:\s|$)/.test(rest),
    code: "syntax/bad-indent",
    message: () => "a list cannot start on the line of its key",
    hint: () => "put the first item on the next line, or quote the text if - is part of it",
  },
  {
    yaml: "UNEXPECTED_TOKEN",
    when: ({ says }) => /Block scalar header/.test(says),
    code: "syntax/text-after-value",
    message: ({ line }) => `text follows the ${/[|>]/.exec(line)?.[0] ?? "|"} that opens a text block`,
    hint: () => "the text of the block starts on the next line",
  },
  {
    yaml: "UNEXPECTED_TOKEN",
    when: ({ rest }) => /^[\]}]/.test(rest),
    code: "syntax/yaml",
    message: ({ rest }) => `nothing is open that this ${rest.charAt(0)} could close`,
    hint: () => "remove it, or quote the text if it is part of it",
  },
  {
    yaml: "UNEXPECTED_TOKEN",
    when: ({ rest }) => rest.startsWith(","),
    code: "syntax/yaml",
    message: () => "there is no item before this comma",
    hint: () => "remove the comma",
  },
  {
    yaml: "UNEXPECTED_TOKEN",
    code: "syntax/text-after-value",
    message: ({ rest }) => `${afterBlanks(rest)} does not belong to the value before it`,
    hint: () => "check the indentation, or quote the whole value",
  },
  {
    yaml: "BAD_ALIAS",
    code: "syntax/yaml",
    message: ({ rest }) => `${rest.charAt(0)} is not followed by the name of an anchor`,
    hint: ({ rest }) => `quote the text if it starts with ${rest.charAt(0)}: ${quoted(rest)}`,
  },
  {
    yaml: "ALIAS_PROPS",
    code: "syntax/yaml",
    message: () => "an alias (*name) takes no tag and no anchor",
    hint: () => "put them on the value it refers to",
  },
  {
    yaml: "MULTIPLE_ANCHORS",
    code: "syntax/yaml",
    message: () => "a value has two anchors",
    hint: () => "keep one &name; quote the text if & is part of it",
  },
  {
    yaml: "MULTIPLE_TAGS",
    code: "syntax/yaml",
    message: () => "a value has two tags",
    hint: () => "keep one !tag; quote the text if ! is part of it",
  },
  {
    yaml: "BAD_PROP_ORDER",
    code: "syntax/yaml",
    message: () => "a tag or anchor stands before the -, ? or : it belongs behind",
    hint: () => "write it after the sign",
  },
  {
    yaml: "TAG_RESOLVE_FAILED",
    code: "syntax/yaml",
    message: ({ rest }) => `the tag ${afterBlanks(rest)} cannot be read`,
    hint: () => "remove the tag, or quote the text if ! is part of it",
  },
  {
    yaml: "BAD_DIRECTIVE",
    code: "syntax/yaml",
    message: ({ line }) => `the directive ${afterBlanks(line)} cannot be read`,
    hint: () => "only %YAML 1.1, %YAML 1.2 and %TAG are known",
  },
  {
    yaml: "BLOCK_IN_FLOW",
    code: "syntax/yaml",
    message: () => "a list or map by indentation stands inside […] or {…}",
    hint: () => "write what is inside the brackets with brackets too, or quote the text",
  },
  {
    yaml: "KEY_OVER_1024_CHARS",
    code: "syntax/yaml",
    message: () => "a key is longer than 1024 characters",
    hint: () => "is a text block missing its | or its quotes?",
  },
  { yaml: "RESOURCE_EXHAUSTION", code: "syntax/too-deep", message: () => "lists and maps are nested too deep here" },
];
