// Where the first document of a YAML text ends, and which line breaks YAML 1.1 knows beyond those of YAML 1.2.

import { isUnreadableRest, rootEnd } from "./go-yaml-rest.ts";

export type FirstDocument = {
  /** As long as the text given, with line feeds for all other line breaks. */
  readonly text: string;
  /** The same, but U+2028 and U+2029 are kept: go-yaml keeps them within quotes. */
  readonly quoted: string;
  /** Offset of the first line that is no comment and no directive. */
  readonly start: number;
  /** Offset at which the document ends. */
  readonly end: number;
  /** Offset of what stands behind it, comments left out. */
  readonly rest?: number;
  readonly refusal?: { readonly start: number; readonly message: string; readonly hint: string };
};

const preamble = /^(?:[ \t]*(?:#.*)?|%.*)$/;
const marker = /^(?:---|\.\.\.)(?=[ \t\r\n]|$)/gm;

/** Finds the first document: directives and comments, an optional `---`, content up to the next `---` or `...`. */
export function firstDocument(written: string): FirstDocument {
  const quoted = written.replace(/\r(?!\n)|\u0085/g, "\n");
  const text = quoted.replace(/[\u2028\u2029]/g, "\n");
  const start = contentStart(text);
  marker.lastIndex = start + (/^---(?:\s|$)/.test(text.slice(start, start + 4)) ? 3 : 0);
  const end = marker.exec(text)?.index ?? text.length;
  const refusal = refusedDirective(text.slice(0, start)) ?? endBeforeStart(text, start);
  return withRest({ text, quoted, start, end, ...(refusal === undefined ? {} : { refusal }) });
}

/** The document up to the end of its first value, when something stands behind that which is not of the document. */
export function firstValue(first: FirstDocument): FirstDocument | undefined {
  const text = first.text.slice(0, first.end);
  const marker = /^---(?:[ \t\r]*(?:#.*)?\n|[ \t]+)/.exec(text.slice(first.start))?.[0] ?? "";
  const end = rootEnd(text, first.start + marker.length);
  return end === undefined ? undefined : withRest({ ...first, end });
}

function withRest(document: FirstDocument): FirstDocument {
  const rest = restAfter(document.text, document.end);
  if (rest === undefined) return document;
  const refusal = { start: rest, message: "what stands behind the first document cannot be read", hint: "remove it" };
  return { ...document, rest, ...(document.refusal === undefined && isUnreadableRest(document.text, rest) ? { refusal } : {}) };
}

/** Offset of the first line that is no comment and no directive. */
function contentStart(text: string): number {
  for (let start = 0; ; ) {
    const newline = text.indexOf("\n", start);
    const line = text.slice(start, newline < 0 ? text.length : newline).replace(/\r$/, "");
    if (!preamble.test(line) || newline < 0) return start;
    start = newline + 1;
  }
}

/** YAML 1.1 is the only version, each directive may come once, and there are no others. */
function refusedDirective(lines: string): FirstDocument["refusal"] {
  const seen = new Set<string>();
  for (const match of lines.matchAll(/^%(\S*)[ \t]*(\S*)/gm)) {
    const [directive, name = "", value = ""] = match;
    const id = name === "TAG" ? `${name} ${value}` : name;
    const problem = { start: match.index, hint: "remove the line" };
    if (name === "YAML" && value !== "1.1") {
      return { ...problem, message: `Butane reads YAML 1.1, and a text that declares YAML ${value} is refused` };
    }
    if (name !== "YAML" && name !== "TAG") return { ...problem, message: `YAML has no directive ${directive}` };
    if (seen.has(id)) return { ...problem, message: `the directive ${directive} is given twice` };
    seen.add(id);
  }
  return undefined;
}

function endBeforeStart(text: string, start: number): FirstDocument["refusal"] {
  if (!/^\.\.\.(?:\s|$)/.test(text.slice(start, start + 4))) return undefined;
  return { start, message: "the text ends a document before one has started", hint: "remove the line with the three dots" };
}

function restAfter(text: string, end: number): number | undefined {
  for (let start = end; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const line = text.slice(start, newline < 0 ? text.length : newline).replace(/^(?:---|\.\.\.)/, "");
    if (!/^[ \t\r]*(?:#.*)?$/.test(line)) return start;
    if (newline < 0) return undefined;
    start = newline + 1;
  }
  return undefined;
}
