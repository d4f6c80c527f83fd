// The YAML library's error codes, one row per mistake that people make: our code, our words, and what to do.
import type { ErrorCode } from "yaml";
import type { Code } from "../diagnostics/codes/index.ts";

/** What a rule looks at: the error's text, its line, and what stands before and after the place. */
export type Place = { readonly says: string; readonly line: string; readonly before: string; readonly rest: string };

export type Rule = {
  readonly yaml: ErrorCode;
  readonly when?: (place: Place) => boolean;
  readonly code: Code;
  readonly message: (place: Place) => string;
  readonly hint?: (place: Place) => string;
};

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
const afterBlanks = (text: string): string => shown(text.trim());
/** The part of a line that is the value. */
const quoted = (text: string): string => `'${text.trim().replaceAll("'", "''")}'`;

const tabHint = (): string => "indent with blanks: replace each tab by two blanks";
const indentHint = (): string => "keys of one map, and items of one list, start in the same column";
const tabInIndent = ({ line }: Place): boolean => /^ *\t/.test(line);

/** The first rule that fits an error explains it. */
export const rules: readonly Rule[] = [
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
