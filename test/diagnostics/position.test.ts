// Offsets to lines and columns.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { lineAndColumn, linesOf } from "../../src/diagnostics/position.ts";

test("lines and columns are 1-based and columns count code points", () => {
  assert.equal(lineAndColumn("ab\n🔥c", 0), { line: 1, column: 1 });
  assert.equal(lineAndColumn("ab\n🔥c", 2), { line: 1, column: 3 });
  assert.equal(lineAndColumn("ab\n🔥c", 3), { line: 2, column: 1 });
  assert.equal(lineAndColumn("ab\n🔥c", 5), { line: 2, column: 2 });
});

test("an offset past the end is the end, and one before the start is the start", () => {
  assert.equal(lineAndColumn("ab\n", 99), { line: 2, column: 1 });
  assert.equal(lineAndColumn("ab\n", -1), { line: 1, column: 1 });
});

test("a line is given without its break", () => {
  const lines = linesOf("one\r\ntwo\n");
  assert.equal([lines.line(1), lines.line(2), lines.line(3)], ["one", "two", ""]);
});

test.run();
