// The lines in which two texts differ.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { diffLines, hunkText } from "../../src/diff/lines.ts";

const shown = (before: string, after: string): readonly string[] => diffLines(before, after).flatMap(hunkText);
const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join("");

test("equal texts have no hunks", () => {
  assert.equal(shown("a\nb\n", "a\nb\n"), []);
  assert.equal(shown("", ""), []);
});

test("a changed line shows with three lines around it", () => {
  assert.equal(shown(lines("1", "2", "3", "4", "5", "6", "7", "8", "9"), lines("1", "2", "3", "4", "x", "6", "7", "8", "9")), [
    "@@ -2,7 +2,7 @@",
    " 2",
    " 3",
    " 4",
    "-5",
    "+x",
    " 6",
    " 7",
    " 8",
  ]);
});

test("changes that lie apart are hunks of their own", () => {
  const before = lines(..."abcdefghijklmnop");
  const after = before.replace("b\n", "").replace("o\n", "o\nO\n");
  assert.equal(shown(before, after), ["@@ -1,5 +1,4 @@", " a", "-b", " c", " d", " e", "@@ -13,4 +12,5 @@", " m", " n", " o", "+O", " p"]);
});

test("the shortest way is found between texts that share lines in order", () => {
  const signs = diffLines(lines(..."ABCABBA"), lines(..."CBABAC")).flatMap((hunk) => hunk.lines);
  assert.is(signs.filter(({ sign }) => sign !== " ").length, 5);
  assert.is(
    signs
      .filter(({ sign }) => sign !== "+")
      .map(({ text }) => text)
      .join(""),
    "ABCABBA",
  );
  assert.is(
    signs
      .filter(({ sign }) => sign !== "-")
      .map(({ text }) => text)
      .join(""),
    "CBABAC",
  );
});

test("a missing newline at the end is a line of its own", () => {
  assert.equal(shown("a\n", "a"), ["@@ -1,1 +1,2 @@", " a", "+(no newline at the end)"]);
});

test("texts without a line in common are one block out and one block in", () => {
  const before = lines(...Array.from({ length: 3000 }, (_, i) => `a${i}`));
  const after = lines(...Array.from({ length: 3000 }, (_, i) => `b${i}`));
  const [hunk, ...others] = diffLines(before, after);
  assert.is(others.length, 0);
  assert.is(hunk?.lines.length, 6000);
});

test("a text that is new or gone counts from line 0 on the side where it is not", () => {
  assert.equal(shown("", "a\n"), ["@@ -0,0 +1,1 @@", "+a"]);
  assert.equal(shown("a\n", ""), ["@@ -1,1 +0,0 @@", "-a"]);
});

test.run();
