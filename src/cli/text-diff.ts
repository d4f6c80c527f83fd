// A short account of how two texts differ, in the form that people know from `diff -u`.

/** Lines shown on each side before the rest is summed up. */
const shown = 20;
const context = 2;

/** Everything between the first and the last line that differ, with two lines around; "" for equal texts. */
export function textDiff(path: string, before: string, after: string): string {
  if (before === after) return "";
  const old = linesOf(before);
  const now = linesOf(after);
  const head = commonLength(old, now);
  const tail = Math.min(commonLength([...old].reverse(), [...now].reverse()), old.length - head, now.length - head);
  const start = Math.max(0, head - context);
  const oldEnd = Math.min(old.length, old.length - tail + context);
  const nowEnd = Math.min(now.length, now.length - tail + context);
  return [
    `--- ${path} (on disk)`,
    `+++ ${path} (compiled)`,
    `@@ -${start + 1},${oldEnd - start} +${start + 1},${nowEnd - start} @@`,
    ...old.slice(start, head).map((line) => ` ${line}`),
    ...limited("-", old.slice(head, old.length - tail)),
    ...limited("+", now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail, oldEnd).map((line) => ` ${line}`),
    "",
  ].join("\n");
}

function limited(sign: string, lines: readonly string[]): string[] {
  const first = lines.slice(0, shown).map((line) => sign + line);
  return lines.length > shown ? [...first, `${sign}… ${lines.length - shown} more lines`] : first;
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((line, i) => line !== b[i]);
  return differs < 0 ? a.length : differs;
}

/** A missing final newline is a difference that must show. */
function linesOf(text: string): string[] {
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : [...lines.slice(0, -1), `${lines.at(-1)} (no newline at the end)`];
}
