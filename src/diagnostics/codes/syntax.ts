// Findings of the area syntax: what the text of a file may look like, before anything is known about its meaning.
import type { CodeInfo } from "./code-info.ts";

const nothingRead = "Nothing of the file can be used until it can be read.";

export const syntaxCodes = {
  "syntax/yaml": { severity: "error", title: "Not valid YAML", why: nothingRead, fix: "Correct the line as the hint says." },
  "syntax/tab-indent": {
    severity: "error",
    title: "Tab as indentation",
    why: "YAML allows only blanks as indentation, because a tab has no agreed width.",
    fix: "Replace the tabs at the start of the lines by blanks; most editors can do it for YAML files on their own.",
  },
  "syntax/bad-indent": {
    severity: "error",
    title: "Indentation that does not fit",
    why: "The indentation says what belongs to what; here it fits neither the lines above nor their parents.",
    fix: "Start the keys of one map, and the items of one list, in the same column.",
  },
  "syntax/unclosed-quote": {
    severity: "error",
    title: "Quote without an end",
    why: "Everything after the opening quote is taken as part of the text.",
    fix: "Close the quote, or quote the text with the other kind of quote when it holds one itself.",
  },
  "syntax/unclosed-bracket": {
    severity: "error",
    title: "Bracket without an end",
    why: "The list or map in brackets is not complete, so what follows cannot be told from its content.",
    fix: "Close the bracket and indent its content, or quote the text when the bracket is part of it.",
  },
  "syntax/colon-in-value": {
    severity: "error",
    title: "Unquoted colon in a value",
    why: "A colon followed by a blank separates a key from its value, also in the middle of a text.",
    fix: "Put the value into quotes.",
  },
  "syntax/no-blank-after-colon": {
    severity: "error",
    title: "No blank after a colon",
    why: "Without the blank, key and value are one text.",
    fix: 'Write "key: value" with a blank after the colon.',
  },
  "syntax/missing-colon": {
    severity: "error",
    title: "Key without a colon",
    why: "A line among the keys of a map must be a key with a colon.",
    fix: "Add the colon, or indent the line when it continues the value above.",
  },
  "syntax/reserved-start": {
    severity: "error",
    title: "Text starts with a reserved sign",
    why: "YAML keeps signs such as @, % and ` at the start of an unquoted text for itself.",
    fix: "Put the text into quotes.",
  },
  "syntax/bad-escape": {
    severity: "error",
    title: "Unknown escape",
    why: "Inside double quotes a backslash starts an escape, and only some are known.",
    fix: "Write the backslash twice, or use single quotes.",
  },
  "syntax/text-after-value": {
    severity: "error",
    title: "Text after a complete value",
    why: "A value that ended cannot be followed by more text.",
    fix: "Put the whole value into one pair of quotes, or correct the indentation.",
  },
  "syntax/json": { severity: "error", title: "Not valid JSON", why: nothingRead, fix: "Correct the place as the hint says." },
  "syntax/binary": {
    severity: "error",
    title: "Not a text file",
    why: "Control characters do not occur in text; the file is probably compressed, an image, or in another encoding.",
    fix: "Give the text itself, in UTF-8.",
  },
  "syntax/too-large": {
    severity: "error",
    title: "Input too large",
    why: "YAML is read up to 10 MiB and JSON up to 64 MiB, so that a wrong file cannot exhaust the machine.",
    fix: "Split the input, or fetch large contents from a URL at boot instead of writing them into the file.",
  },
  "syntax/too-deep": {
    severity: "error",
    title: "Nested too deep",
    why: "No configuration nests hundreds of levels; a file that does is broken or hostile.",
    fix: "Check for brackets that are opened and never closed.",
  },
  "syntax/alias-bomb": {
    severity: "error",
    title: "Aliases expand to too much",
    why: "Aliases of aliases multiply: a short file can stand for more values than fit in memory.",
    fix: "Use fewer aliases, or write the values out.",
  },
  "syntax/alias-cycle": {
    severity: "error",
    title: "Alias inside its own anchor",
    why: "A value that contains itself has no end.",
    fix: "Point the alias to another value.",
  },
  "syntax/unknown-anchor": {
    severity: "error",
    title: "Alias without an anchor",
    why: "An alias *name stands for the value that was marked &name earlier in the same document.",
    fix: "Mark the value with &name before its first use, or quote the text when the * is part of it.",
  },
  "syntax/duplicate-key": {
    severity: "error",
    title: "Key given twice",
    why: "Only one of the two values could take effect, and tools differ in which one.",
    fix: "Keep one of them.",
  },
  "syntax/key-not-scalar": {
    severity: "error",
    title: "List or map as a key",
    why: "No document that kindling reads has a list or a map as a key.",
    fix: "Write a plain key; quote template placeholders in braces.",
  },
  "syntax/merge-not-map": {
    severity: "error",
    title: "Merge key without a map",
    why: "The merge key << takes in the keys of another map.",
    fix: "Give it an alias of a map, or a list of such aliases.",
  },
} as const satisfies Record<string, CodeInfo>;
