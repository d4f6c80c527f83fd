// The first document of a YAML text, as go-yaml reads it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readGoYaml } from "../../src/syntax/go-yaml.ts";
import type { Tree } from "../../src/syntax/tree.ts";

const read = (text: string) => readGoYaml({ name: "a.bu", text });
const refusal = (text: string): string | undefined => read(text).diagnostics[0]?.code;

/** The value of a top key. */
function keyValue(text: string, key: string): Tree | undefined {
  const tree = read(text).document?.tree;
  return tree?.kind === "map" ? tree.entries.find((entry) => entry.key.kind === "scalar" && entry.key.text === key)?.value : undefined;
}

const textOf = (tree: Tree | undefined): string | undefined => (tree?.kind === "scalar" ? tree.text : undefined);

test("only the first document is read, whatever stands behind it", () => {
  const { document, rest, diagnostics } = read("# c\n---\na: 1\n---\n: : [\n");
  assert.equal(diagnostics, []);
  assert.is(document?.tree.kind, "map");
  assert.is(rest, 17);
});

test("comments behind the document are nothing", () => {
  assert.is(read("a: 1\n...\n# end\n").rest, undefined);
  assert.is(read("a: 1\n---\n# end\n").rest, undefined);
});

test("a text without content has no document and no fault", () => {
  for (const text of ["", "# c\n", "---\n", "---\n---\na: 1\n"]) {
    assert.is(read(text).document, undefined);
    assert.equal(read(text).diagnostics, []);
  }
});

test("what YAML 1.1 does not have is refused", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["%YAML 1.2\n---\na: 1\n", "syntax/yaml"],
    ["...\n", "syntax/yaml"],
    [": x\n", "syntax/yaml"],
    ['a: "\\/"\n', "syntax/bad-escape"],
    ['a: "\\ud83e\\uded6"\n', "syntax/bad-escape"],
    ["a: *b\n", "syntax/unknown-anchor"],
    ["a: &b.c x\n", "syntax/yaml"],
    ["a: **b\n", "syntax/yaml"],
  ];
  for (const [text, code] of cases) assert.is(refusal(text), code, text);
});

test("an escaped backslash before a slash is no escape", () => {
  assert.is(textOf(keyValue('a: "x\\\\/"\n', "a")), "x\\/");
});

test("an explicit empty key is allowed", () => {
  assert.is(refusal("?\n: x\n"), undefined);
});

test("an alias may stand in the value of its own anchor", () => {
  assert.equal(read("a: &x [*x]\n").diagnostics, []);
});

test("tagged and anchored nodes start at their tag or anchor", () => {
  const text = "a: &x !!str b\nc: !!map # why\n  d: 1\ne: &y\n  f: 1\ng&h: &z 1\n";
  const starts = ["a", "c", "e", "g&h"].map((key) => {
    const start = keyValue(text, key)?.span.start ?? 0;
    return text.slice(start, start + 2);
  });
  assert.equal(starts, ["&x", "!!", "&y", "&z"]);
});

test("a block text that ends with the file has no line feed that the file does not have", () => {
  assert.is(textOf(keyValue("a: |\n  x", "a")), "x");
  assert.is(textOf(keyValue("a: |\n  x\n", "a")), "x\n");
  assert.is(textOf(keyValue("a: |+\n  x\n\n", "a")), "x\n\n");
});

test("lines within quotes and brackets may start anywhere, and places stay where they were written", () => {
  const text = 'a: "x\ny"\nb: {\nc: [1,\n\t2]\n}\nd: e\n';
  assert.equal(read(text).diagnostics, []);
  assert.is(textOf(keyValue(text, "a")), "x y");
  const { start = 0, end = 0 } = keyValue(text, "b")?.span ?? {};
  assert.is(text.slice(start, end), "{\nc: [1,\n\t2]\n}");
  assert.is(keyValue(text, "d")?.span.start, text.indexOf("e\n"));
  assert.is(refusal("a: {\nb: [1\nc: d\n"), "syntax/unclosed-bracket");
});

test("tabs may stand between words, within quotes, brackets and block texts, and nowhere else", () => {
  const fine = [
    "a:\tx\n",
    "a: x\ty\n",
    'a: "x\n\ty"\n',
    "a: [x,\n\ty]\n",
    "a: |\n  x\n  \ty\n",
    "a: x\n  \ty\n",
    "a: 1\t\nb: 2\n",
    "a: |\n  -\tx\n",
  ];
  const refused = [
    "\ta: 1\n",
    "a: 1\n\t\nb: 2\n",
    "a: 1\n\t# c\nb: 1\n",
    "a:\n-\tx\n",
    "a:\n- \tx\n",
    "?\ta\n: b\n",
    "? a\n:\tb\n",
    "a: |\n\tx\n",
  ];
  for (const text of fine) assert.is(refusal(text), undefined, JSON.stringify(text));
  for (const text of refused) assert.type(refusal(text), "string", JSON.stringify(text));
});

test("directives are YAML 1.1 and TAG, each once", () => {
  assert.is(refusal("%YAML 1.1\n%TAG !e! tag:x,1:\n---\na: !e!y 1\n"), undefined);
  for (const text of ["%FOO x\n---\na: 1\n", "%YAML 1.1\n%YAML 1.1\n---\na: 1\n", "%TAG ! a\n%TAG ! b\n---\na: 1\n"]) {
    assert.is(refusal(text), "syntax/yaml", text);
  }
});

test("U+2028 breaks lines, but stands for itself in quotes, where blanks around it go", () => {
  assert.is(textOf(keyValue("a: 'x \u2028  y'\n", "a")), "x\u2028y");
  assert.is(textOf(keyValue("a: 1\u2028b: 2\n", "b")), "2");
});

test("lone CR and NEL break lines", () => {
  assert.is(textOf(keyValue("a: 1\rb: 2\u0085c: 3\n", "c")), "3");
});

test.run();
