// One source line with a caret line below it: cut to the room there is, aligned whatever the characters are.
import { cellsOf, visible } from "./width.ts";

export type Frame = { readonly text: string; readonly marker: { readonly padding: string; readonly carets: string } };

/** Terminal cells for the line; the rest is cut. */
const room = 100;
/** Cells that stay visible before the caret when the line is cut. */
const before = 40;

/**
 * The line, and the marker to print below it. `start` and `end` are UTF-16 offsets into the line, end exclusive; an end past the line
 * (the place goes on below) underlines to the line's end. At least one caret.
 */
export function frame(line: string, start: number, end: number): Frame {
  const characters = [...visible(line)];
  const from = [...line.slice(0, start)].length;
  const to = [...line.slice(0, end)].length;
  const { first, last } = window(characters, from);
  const left = first > 0 ? "…" : "";
  const right = last < characters.length ? "…" : "";
  const cells = characters.slice(from, Math.min(to, last)).reduce((sum, c) => sum + cellsOf(c), 0);
  return {
    text: left + characters.slice(first, last).join("") + right,
    marker: {
      padding:
        (left && " ") +
        characters
          .slice(first, from)
          .map((c) => (c === "\t" ? "\t" : " ".repeat(cellsOf(c))))
          .join(""),
      carets: "^".repeat(Math.max(1, cells)),
    },
  };
}

/** The characters to show: all when they fit, else a part around the caret. */
function window(characters: readonly string[], caret: number): { first: number; last: number } {
  const total = characters.reduce((sum, c) => sum + cellsOf(c), 0);
  if (total <= room) return { first: 0, last: characters.length };
  let first = caret;
  for (let cells = 0; first > 0; first--) {
    cells += cellsOf(characters[first - 1] ?? "");
    if (cells > before) break;
  }
  let last = first;
  for (let cells = 0; last < characters.length; last++) {
    cells += cellsOf(characters[last] ?? "");
    if (cells > room) break;
  }
  return { first, last };
}
