// Tabs that go-yaml refuses: at the start of a line, and right behind a dash, question mark or colon that starts a line.
import type { Tree } from "./tree.ts";

const tabbedLine = /^[ ]*(?:[-?:](?=[ \t])[ ]*)*\t/gm;

/** Offset of the first tab that go-yaml refuses. Within quotes, brackets, block texts and behind an unquoted text that goes on, tabs are fine. */
export function refusedTab(tree: Tree, text: string): number | undefined {
  if (!text.includes("\t")) return undefined;
  const lines = [...text.matchAll(tabbedLine)];
  if (lines.length === 0) return undefined;
  const open: Place[] = [];
  collect(tree, text, open);
  let next = 0;
  for (const { index, 0: line } of lines) {
    // Both are in the order of the text, and places do not overlap.
    while ((open[next]?.end ?? text.length) <= index) next++;
    const place = open[next];
    const isAllowed = place !== undefined && place.start < index && line.length - 1 >= place.from;
    if (!isAllowed && !continuesPlain(text, index, line)) return index + line.length - 1;
  }
  return undefined;
}

/** Where tabs are allowed behind `from` characters of a line. */
type Place = { readonly start: number; readonly end: number; readonly from: number };

function collect(tree: Tree, text: string, places: Place[]): void {
  const { start, end } = tree.span;
  if (tree.kind === "alias") return;
  if (tree.kind === "scalar") {
    if (tree.style === "single" || tree.style === "double") places.push({ start, end, from: 0 });
    else if (tree.style !== "plain") places.push({ start, end, from: blockIndent(text.slice(start, end)) });
    return;
  }
  const sign = text.charAt(start);
  if (sign === "[" || sign === "{") {
    places.push({ start, end, from: 0 });
    return;
  }
  if (tree.kind === "seq") for (const item of tree.items) collect(item, text, places);
  else {
    for (const { key, value } of tree.entries) {
      collect(key, text, places);
      collect(value, text, places);
    }
  }
}

/** The indentation of a block text: that of its first line with content, which starts with a tab only when the indentation is written down. */
function blockIndent(block: string): number {
  const [first = "", blanks = ""] = /\n( *)[^ \n]/.exec(block) ?? [];
  return first.endsWith("\t") && !/^.[-+]?[1-9]/.test(block) ? blanks.length + 1 : blanks.length;
}

/** Whether the line goes on with an unquoted text of a line above, or is blank behind one: it must start with blanks. */
function continuesPlain(text: string, start: number, line: string): boolean {
  const indent = /^ */.exec(line)?.[0].length ?? 0;
  const above = text.slice(0, start).trimEnd();
  const last = above.slice(above.lastIndexOf("\n") + 1);
  const lastIndent = /^ */.exec(last)?.[0].length ?? 0;
  return (
    indent > lastIndent && line.trim() === "" && last !== "" && !/:$|(?:^|\s)[-?]$|["'\]}]$|(?:^|\s)#|[|>][-+0-9]*(?:#.*)?$/.test(last)
  );
}
