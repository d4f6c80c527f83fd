// systemd unit text: as systemd itself reads it, with places. How Ignition's stricter and stranger reader sees it is in unit-ignition.ts.
export { ignitionUnitOptions, type UnitProblem, unitSyntaxProblem } from "./unit-ignition.ts";

/** Offsets are UTF-16 into the unit text, ends exclusive. */
export type UnitOption = {
  readonly name: string;
  /** The logical value: continuation lines joined by one blank each, comment lines between them dropped, blanks at both ends removed. */
  readonly value: string;
  /** As written, from the first letter of the name to the end of the last line. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
};

export type UnitSection = { readonly name: string; readonly start: number; readonly end: number; readonly options: readonly UnitOption[] };

/** A piece of the text with its place. */
export type UnitPiece = { readonly text: string; readonly start: number; readonly end: number };

export type UnitText = {
  /** In written order; a section that is opened twice is here twice. */
  readonly sections: readonly UnitSection[];
  readonly comments: readonly UnitPiece[];
  /** Lines that systemd warns about and ignores: without `=`, before the first section, or a broken section header. */
  readonly ignored: readonly UnitPiece[];
};

/**
 * Reads unit text the way systemd does: never fails, what systemd would ignore is in `ignored`.
 * Source: systemd.syntax(7); systemd src/shared/conf-parser.c for what continues a line.
 */
export function parseUnit(text: string): UnitText {
  const sections: (UnitSection & { readonly options: UnitOption[] })[] = [];
  const comments: UnitPiece[] = [];
  const ignored: UnitPiece[] = [];
  for (const line of logicalLines(text, comments)) {
    const { logical, start, end } = line;
    const raw = text.slice(start, end);
    if (logical.startsWith("[")) {
      if (logical.endsWith("]")) sections.push({ name: logical.slice(1, -1), start, end, options: [] });
      else ignored.push({ text: raw, start, end });
      continue;
    }
    const equals = logical.indexOf("=");
    const section = sections.at(-1);
    if (equals < 1 || section === undefined) {
      ignored.push({ text: raw, start, end });
      continue;
    }
    section.options.push({ name: trimBlanks(logical.slice(0, equals)), value: trimBlanks(logical.slice(equals + 1)), raw, start, end });
  }
  return { sections, comments, ignored };
}

/**
 * The options of that name in all sections of that name, in order, after the last empty assignment: an empty assignment resets a list.
 * For a setting that is no list, the last one counts.
 */
export function optionsOf(unit: UnitText, section: string, name: string): readonly UnitOption[] {
  const all = unit.sections.filter((candidate) => candidate.name === section).flatMap((candidate) => candidate.options);
  const named = all.filter((option) => option.name === name);
  return named.slice(named.findLastIndex((option) => option.value === "") + 1);
}

type LogicalLine = { readonly logical: string; readonly start: number; readonly end: number };

/** Lines with their continuations joined, without empty ones; comments go to `comments`, also from between continuations. */
function* logicalLines(text: string, comments: UnitPiece[]): Generator<LogicalLine, void> {
  let open: LogicalLine | undefined;
  for (const { start, end } of physicalLines(text)) {
    const content = text.slice(start, end).replace(/^[ \t]+/, "");
    const contentStart = end - content.length;
    if (/^[#;]/.test(content)) {
      comments.push({ text: content, start: contentStart, end });
      continue;
    }
    const joined: LogicalLine = { logical: (open?.logical ?? "") + content, start: open?.start ?? contentStart, end };
    open = endsEscaped(joined.logical) ? { ...joined, logical: `${joined.logical.slice(0, -1)} ` } : undefined;
    if (open === undefined) yield* nonEmpty(joined);
  }
  if (open !== undefined) yield* nonEmpty(open);
}

function* nonEmpty(line: LogicalLine): Generator<LogicalLine, void> {
  const logical = trimBlanks(line.logical);
  if (logical !== "") yield { ...line, logical };
}

function* physicalLines(text: string): Generator<{ start: number; end: number }, void> {
  for (let start = 0; start < text.length; ) {
    const lineBreak = /\r\n|\n|\r/g;
    lineBreak.lastIndex = start;
    const match = lineBreak.exec(text);
    yield { start, end: match?.index ?? text.length };
    start = match === null ? text.length : match.index + match[0].length;
  }
}

/** A backslash that is itself escaped continues nothing. */
const endsEscaped = (line: string): boolean => (/\\+$/.exec(line)?.[0].length ?? 0) % 2 === 1;

const trimBlanks = (text: string): string => text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, "");
