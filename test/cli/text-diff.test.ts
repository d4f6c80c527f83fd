// How --check shows a difference.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { textDiff } from "../../src/cli/text-diff.ts";

const lines = (...of: string[]): string => of.map((line) => `${line}\n`).join("");

test("the lines that differ stand between two lines of what is equal", () => {
  assert.is(
    textDiff("x", lines("1", "2", "3", "old", "5", "6", "7"), lines("1", "2", "3", "new", "new too", "5", "6", "7")),
    lines("--- x (on disk)", "+++ x (compiled)", "@@ -2,5 +2,6 @@", " 2", " 3", "-old", "+new", "+new too", " 5", " 6"),
  );
});

test("equal texts give nothing and a missing final newline shows", () => {
  assert.is(textDiff("x", "a\n", "a\n"), "");
  assert.match(textDiff("x", "a", "a\n"), "-a (no newline at the end)\n+a\n");
});

test("many lines are summed up", () => {
  const many = Array.from({ length: 100 }, (_, i) => `line ${i}`);
  assert.match(textDiff("x", lines(...many), lines("a")), "-line 19\n-… 80 more lines\n+a\n");
});

test("repeated lines are not counted twice", () => {
  assert.match(textDiff("x", lines("a", "a"), lines("a", "a", "a")), "\n+a\n");
});

test.run();
