// The lines in which two texts differ, with the lines around them, in the form that people know from `diff -u`.

export type Line = { readonly sign: " " | "-" | "+"; readonly text: string };
export type Hunk = { readonly oldStart: number; readonly newStart: number; readonly lines: readonly Line[] };

const context = 3;
/** More changed lines than this are not matched one by one. */
const mostEdits = 1000;

/** Hunks with three lines of context; none for equal texts. A missing final newline shows as a line of its own. */
export function diffLines(before: string, after: string): readonly Hunk[] {
  const old = linesOf(before);
  const now = linesOf(after);
  const head = commonLength(old, now, 0, 0);
  const tail = commonTail(old, now, head);
  const middle = edits(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  const all: Line[] = [
    ...old.slice(0, head).map((text) => ({ sign: " ", text }) as const),
    ...middle,
    ...old.slice(old.length - tail).map((text) => ({ sign: " ", text }) as const),
  ];
  return hunksOf(all);
}

/** `@@ -1,2 +1,3 @@` and the lines, each with its sign. A side without lines starts before its place, as in `diff -u`. */
export function hunkText({ oldStart, newStart, lines }: Hunk): readonly string[] {
  const count = (sign: "-" | "+"): number => lines.filter((line) => line.sign === " " || line.sign === sign).length;
  const [old, now] = [count("-"), count("+")];
  const start = (line: number, length: number): number => (length === 0 ? line - 1 : line);
  return [`@@ -${start(oldStart, old)},${old} +${start(newStart, now)},${now} @@`, ...lines.map(({ sign, text }) => sign + text)];
}

function linesOf(text: string): string[] {
  if (text === "") return [];
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : [...lines, "(no newline at the end)"];
}

function commonLength(old: readonly string[], now: readonly string[], i: number, j: number): number {
  let length = 0;
  while (i + length < old.length && j + length < now.length && old[i + length] === now[j + length]) length++;
  return length;
}

function commonTail(old: readonly string[], now: readonly string[], head: number): number {
  let length = 0;
  while (length < Math.min(old.length, now.length) - head && old[old.length - 1 - length] === now[now.length - 1 - length]) length++;
  return length;
}

/** Shortest edit script (Myers); texts that differ too much are one block out and one block in. */
function edits(old: readonly string[], now: readonly string[]): Line[] {
  const trace: Map<number, number>[] = [];
  let frontier = new Map<number, number>([[1, 0]]);
  for (let d = 0; d <= Math.min(old.length + now.length, mostEdits); d++) {
    trace.push(frontier);
    const next = new Map<number, number>();
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && (frontier.get(k - 1) ?? -1) < (frontier.get(k + 1) ?? -1));
      const x = down ? (frontier.get(k + 1) ?? 0) : (frontier.get(k - 1) ?? 0) + 1;
      const reached = x + commonLength(old, now, x, x - k);
      next.set(k, reached);
      if (reached >= old.length && reached - k >= now.length) return backtrack(old, now, trace, d);
    }
    frontier = next;
  }
  return [...old.map((text) => ({ sign: "-", text }) as const), ...now.map((text) => ({ sign: "+", text }) as const)];
}

function backtrack(old: readonly string[], now: readonly string[], trace: readonly ReadonlyMap<number, number>[], last: number): Line[] {
  const lines: Line[] = [];
  let [x, y] = [old.length, now.length];
  for (let d = last; d >= 0; d--) {
    const frontier = trace[d] ?? new Map<number, number>();
    const k = x - y;
    const down = k === -d || (k !== d && (frontier.get(k - 1) ?? -1) < (frontier.get(k + 1) ?? -1));
    const before = down ? k + 1 : k - 1;
    const startX = d === 0 ? 0 : (frontier.get(before) ?? 0);
    const startY = d === 0 ? 0 : startX - before;
    while (x > startX && y > startY) {
      x--;
      y--;
      lines.push({ sign: " ", text: old[x] ?? "" });
    }
    if (d > 0) lines.push(down ? { sign: "+", text: now[--y] ?? "" } : { sign: "-", text: old[--x] ?? "" });
  }
  return lines.reverse();
}

function hunksOf(all: readonly Line[]): Hunk[] {
  const changed = all.flatMap((line, i) => (line.sign === " " ? [] : [i]));
  const ranges: { start: number; end: number }[] = [];
  for (const i of changed) {
    const last = ranges.at(-1);
    if (last !== undefined && i - context <= last.end) last.end = Math.min(all.length, i + context + 1);
    else ranges.push({ start: Math.max(0, i - context), end: Math.min(all.length, i + context + 1) });
  }
  return ranges.map(({ start, end }) => {
    const before = all.slice(0, start);
    return {
      oldStart: before.filter((line) => line.sign !== "+").length + 1,
      newStart: before.filter((line) => line.sign !== "-").length + 1,
      lines: all.slice(start, end),
    };
  });
}
