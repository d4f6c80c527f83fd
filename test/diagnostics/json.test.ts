// The report a program reads: one array, 1-based places, nulls for what is unknown.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { finding, type Source } from "../../src/diagnostics/diagnostic.ts";
import { formatJson } from "../../src/diagnostics/json.ts";

const source: Source = { name: "a.yaml", text: "é🔥: x\nb: [1,\n 2]\n" };

test("every key of the contract is there, in its order, with code point columns and an exclusive end", () => {
  const d = finding("cli/not-found", { source, start: 5, end: 6 }, "wrong", { path: "$.a", hint: "mend it" });
  const [row] = JSON.parse(formatJson([d]));
  assert.equal(Object.keys(row), ["code", "severity", "message", "hint", "file", "path", "line", "column", "endLine", "endColumn"]);
  assert.equal(row, {
    code: "cli/not-found",
    severity: "error",
    message: "wrong",
    hint: "mend it",
    file: "a.yaml",
    path: "$.a",
    line: 1,
    column: 5,
    endLine: 1,
    endColumn: 6,
  });
});

test("a place over two lines ends on the second, and related places carry their own file", () => {
  const span = { source, start: source.text.indexOf("["), end: source.text.indexOf("]") + 1 };
  const d = finding("cli/not-found", span, "wrong", { related: [{ span: { source, start: 7, end: 8 }, message: "see here" }] });
  const [row] = JSON.parse(formatJson([d]));
  assert.equal([row.line, row.column, row.endLine, row.endColumn], [2, 4, 3, 4]);
  assert.equal(row.related, [{ message: "see here", file: "a.yaml", line: 2, column: 1, endLine: 2, endColumn: 2 }]);
});

test("without a place the file, the path and the numbers are null", () => {
  const [row] = JSON.parse(formatJson([finding("cli/stale-file", undefined, "left")]));
  assert.equal([row.file, row.path, row.line, row.column, row.endLine, row.endColumn], [null, null, null, null, null, null]);
});

test("no findings are an empty array", () => {
  assert.is(formatJson([]), "[]\n");
});

test.run();
