// The report a person reads: places, frames, carets, hints, summary.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Diagnostic, finding, type Source } from "../../src/diagnostics/diagnostic.ts";
import { formatText, summary } from "../../src/diagnostics/text.ts";

const source = (text: string, name = "node.yaml"): Source => ({ name, text });

/** A finding on the first occurrence of `word`. */
function on(text: string, word: string, hint?: string): Diagnostic {
  const start = text.indexOf(word);
  return finding("cli/not-found", { source: source(text), start, end: start + word.length }, "it is wrong", { hint });
}

const print = (...diagnostics: Diagnostic[]): string => formatText(diagnostics, { color: false });

test("a finding shows its place, the line, a caret below each character, the hint and the code", () => {
  assert.is(
    print(on("spec:\n  kubens: true\n", "kubens", 'did you mean "mountHiding"?')),
    [
      "node.yaml:2:3: error: it is wrong [cli/not-found]",
      "  2 |   kubens: true",
      "    |   ^^^^^^",
      '  hint: did you mean "mountHiding"?',
      "",
      "1 error",
      "",
    ].join("\n"),
  );
});

test("the other place of a conflict has its own frame", () => {
  const first = source("a: 1\n", "first.yaml");
  const second = source("b: 2\n", "second.yaml");
  const d = finding("cli/duplicate-profile", { source: second, start: 0, end: 1 }, "b again", {
    related: [{ span: { source: first, start: 3, end: 4 }, message: "first written here" }],
  });
  assert.is(
    print(d),
    [
      "second.yaml:1:1: error: b again [cli/duplicate-profile]",
      "  1 | b: 2",
      "    | ^",
      "  first.yaml:1:4: first written here",
      "  1 | a: 1",
      "    |    ^",
      "",
      "1 error",
      "",
    ].join("\n"),
  );
});

test("a tab before the place is repeated in the caret line", () => {
  assert.match(print(on("\tx: 1\n", "x")), "  1 | \tx: 1\n    | \t^\n");
});

test("wide characters take two cells and combining ones none", () => {
  assert.match(print(on("名前: bad\n", "bad")), "  1 | 名前: bad\n    |       ^^^\n");
  assert.match(print(on("e\u0301e: bad\n", "bad")), "    |     ^^^\n");
  assert.match(print(on("a: 🔥🔥\n", "🔥🔥")), "    |    ^^^^\n");
});

test("columns count code points, not UTF-16 units", () => {
  assert.match(print(on("🔥: bad\n", "bad")), /^node\.yaml:1:4: /);
});

test("a long line is cut around the caret", () => {
  const [, line = "", caret = ""] = print(on(`${"a".repeat(500)}WRONG${"b".repeat(500)}\n`, "WRONG")).split("\n");
  assert.ok(line.length < 120);
  assert.match(line, /\| …a+WRONGb+…$/);
  assert.is(caret.indexOf("^"), line.indexOf("WRONG"));
  assert.is(caret.lastIndexOf("^"), line.indexOf("WRONG") + 4);
});

test("a place over several lines is underlined to the end of its first line", () => {
  const text = "a: |\n  one\n  two\n";
  assert.match(print(on(text, "|\n  one\n  two")), "  1 | a: |\n    |    ^\n");
});

test("an empty place at the end of the file still gets a caret", () => {
  const text = "a:\n";
  assert.is(
    print(finding("cli/not-found", { source: source(text), start: 3, end: 3 }, "value missing")),
    "node.yaml:2:1: error: value missing [cli/not-found]\n  2 |\n    | ^\n\n1 error\n",
  );
});

test("CRLF line ends do not show", () => {
  assert.match(print(on("a: 1\r\nb: 2\r\n", "b")), "node.yaml:2:1: error: it is wrong [cli/not-found]\n  2 | b: 2\n    | ^\n");
});

test("a finding without a place has no file, and names where in the data it is", () => {
  assert.is(
    print(finding("cli/stale-file", undefined, "old.yaml is left", { path: "$.spec" })),
    "info: old.yaml is left [cli/stale-file]\n  at $.spec\n\n1 info\n",
  );
});

test("control characters of a file do not reach the terminal", () => {
  const shown = print(on("a: \u001b[31mred\u202e\n", "red"));
  assert.not.ok(shown.includes("\u001b") || shown.includes("\u202e"));
  assert.match(shown, "a: ␛[31mred�\n    |         ^^^\n");
});

test("colour adds escapes and nothing else", () => {
  const d = on("spec:\n  kubens: true\n", "kubens", "look");
  const painted = formatText([d], { color: true });
  const plain = painted
    .split("\u001b")
    .map((part, i) => (i === 0 ? part : part.slice(part.indexOf("m") + 1)))
    .join("");
  assert.is(plain, print(d));
  assert.ok(painted.includes("\u001b[1;31merror"));
});

test("the summary counts by severity and leaves out what there is none of", () => {
  const at = (code: Diagnostic["code"]) => finding(code, undefined, "x");
  const warning: Diagnostic = { ...at("cli/not-found"), severity: "warning" };
  assert.is(summary([at("cli/not-found"), at("cli/exists"), warning]), "2 errors, 1 warning");
  assert.is(formatText([], { color: false }), "");
});

test.run();
