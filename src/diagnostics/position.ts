// Offsets to lines and columns: done only when a finding is printed.

/** 1-based; columns count code points. */
export type Position = { readonly line: number; readonly column: number };

/** A text cut into lines once, for printing many findings of one source. */
export type Lines = {
  /** UTF-16 offset, clamped to the text → line and column. */
  readonly at: (offset: number) => Position;
  /** The line without its line break; "" past the end. */
  readonly line: (line: number) => string;
  /** UTF-16 offset of the line's first character. */
  readonly start: (line: number) => number;
};

/** Lines end at LF; a CR before it belongs to the break. */
export function linesOf(text: string): Lines {
  const starts = [0];
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
  const start = (line: number): number => starts[line - 1] ?? text.length;
  return {
    start,
    line: (line) => text.slice(start(line), line < starts.length ? start(line + 1) - 1 : text.length).replace(/\r$/, ""),
    at: (offset) => {
      const clamped = Math.max(0, Math.min(offset, text.length));
      const line = lastAtOrBefore(starts, clamped) + 1;
      return { line, column: codePoints(text.slice(start(line), clamped)) + 1 };
    },
  };
}

/** The place of one UTF-16 offset: 1-based, columns in code points. */
export function lineAndColumn(text: string, offset: number): Position {
  return linesOf(text).at(offset);
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Index of the last number that is not above `wanted`, in a rising list that starts with 0. */
function lastAtOrBefore(rising: readonly number[], wanted: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rising[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
