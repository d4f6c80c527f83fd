// Tests of src/syntax/yaml.ts and its error texts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { commentSpans, readYaml } from "../../src/syntax/yaml.ts";
import { covered, places, plain, source } from "./helpers.ts";

const read = (text: string) => readYaml(source(text));
const tree = (text: string) => read(text).documents[0]?.tree;

test("texts stay as written, whatever they look like", () => {
  assert.equal(plain(tree("a: 0644\nb: yes\nc: 12:30:45\nd: 2001-01-01\ne: 9007199254740993\nf: ~\n")), [
    ["a", "0644"],
    ["b", "yes"],
    ["c", "12:30:45"],
    ["d", "2001-01-01"],
    ["e", "9007199254740993"],
    ["f", "~"],
  ]);
});

test("styles tell quoted from plain", () => {
  const map = tree("a: x\nb: 'x'\nc: \"x\"\nd: |\n  x\ne: >-\n  x\n");
  assert.equal(map?.kind === "map" && map.entries.map((e) => e.value.kind === "scalar" && [e.value.style, e.value.text]), [
    ["plain", "x"],
    ["single", "x"],
    ["double", "x"],
    ["literal", "x\n"],
    ["folded", "x"],
  ]);
});

test("duplicate keys, merge keys, aliases, anchors and tags are all kept", () => {
  const map = tree("a: &x !!int 1\na: !local 2\n<<: *x\n");
  assert.equal(plain(map), [
    ["a", "1"],
    ["a", "2"],
    ["<<", "*x"],
  ]);
  assert.is(map?.kind === "map" && map.entries[0]?.value.kind === "scalar" && map.entries[0].value.anchor, "x");
  assert.is(map?.kind === "map" && map.entries[0]?.value.kind === "scalar" && map.entries[0].value.tag, "tag:yaml.org,2002:int");
  assert.is(map?.kind === "map" && map.entries[1]?.value.kind === "scalar" && map.entries[1].value.tag, "!local");
});

test("spans cover exactly what was written", () => {
  const map = tree('key:   "va\\tlue"   # note\nlist: [a,  b ]\n');
  assert.ok(map?.kind === "map");
  assert.equal(
    map.entries.flatMap((e) => [covered(e.key), covered(e.value)]),
    ["key", '"va\\tlue"', "list", "[a,  b ]"],
  );
});

test("an empty value is an empty plain text right after the colon", () => {
  const map = tree("a:\nb: 1\n");
  const value = map?.kind === "map" ? map.entries[0]?.value : undefined;
  assert.ok(value?.kind === "scalar");
  assert.equal([value.text, value.style, value.span.start, value.span.end], ["", "plain", 2, 2]);
});

test("several documents come one by one, empty ones without a tree", () => {
  const documents = read("a: 1\n---\n# nothing\n---\nb: 2\n").documents;
  assert.equal(
    documents.map((d) => plain(d.tree)),
    [[["a", "1"]], undefined, [["b", "2"]]],
  );
});

test("an empty text and a text of comments are one document without a tree", () => {
  for (const text of ["", "\n\n", "# only a comment\n", "---\n"]) {
    const reading = read(text);
    assert.equal([reading.documents.length, reading.documents[0]?.tree, reading.diagnostics], [1, undefined, []], JSON.stringify(text));
  }
});

test("%YAML 1.1 and 1.2 change nothing about the texts", () => {
  for (const version of ["1.1", "1.2"])
    assert.equal(plain(tree(`%YAML ${version}\n---\na: yes\ny: 0644\n`)), [
      ["a", "yes"],
      ["y", "0644"],
    ]);
});

test("CRLF is a line break and no part of a text", () => {
  assert.equal(plain(tree("a: 1\r\nb: |\r\n  x\r\n  y\r\n")), [
    ["a", "1"],
    ["b", "x\ny\n"],
  ]);
});

test("a lone CR is a line break", () => {
  assert.equal(plain(tree("a: 1\rb: 2\r")), [
    ["a", "1"],
    ["b", "2"],
  ]);
});

test("comments are found, and # inside texts is not one", () => {
  const text = "# one\na: b#c # two\nd: 'e # f'\ng: |\n  # h\ni: \"#\" # three\n";
  assert.equal(
    commentSpans(text).map((s) => text.slice(s.start, s.end)),
    ["# one", "# two", "# three"],
  );
});

const mistakes: readonly [written: string, found: string, says: RegExp][] = [
  ["a:\n\tb: 1\n", "syntax/tab-indent 2:1", /tab/],
  ["a:\n  b: 1\n \tc: 2\n", "syntax/tab-indent", /tab/],
  ["a:\n  b: 1\n c: 2\n", "syntax/bad-indent 3:1", /not indented/],
  ["a:\n  - b\n - c\n", "syntax/bad-indent 3:1", /list item/],
  ["a: 1\n- b\n", "syntax/bad-indent 2:1", /list item/],
  ["a: x\n  b: y\n", "syntax/bad-indent 1:4", /keys below/],
  ["a: - b\n", "syntax/bad-indent 1:4", /line of its key/],
  ["a: b: c\n", "syntax/colon-in-value 1:4", /"b: c"/],
  ["a:1\nb: 2\n", "syntax/no-blank-after-colon 1:1", /"a:1"/],
  ["b: 2\na:1\n", "syntax/no-blank-after-colon 2:1", /"a:1"/],
  ["a: b\nc\n", "syntax/missing-colon 2:1", /"c"/],
  ["a: @x\n", "syntax/reserved-start 1:4", /@/],
  ["a: %x\n", "syntax/reserved-start 1:4", /%/],
  ["a: `x`\n", "syntax/reserved-start 1:4", /`/],
  ['a: "x\nb: 1\n', "syntax/unclosed-quote 1:4", /never closed/],
  ["a: 'it's'\n", "syntax/text-after-value 1:8", /already ended/],
  ["a: ['x, y]\n", "syntax/unclosed-quote 1:5", /never closed/],
  ["a: [1, 2\nb: 3\n", "syntax/unclosed-bracket 1:4", /no \]/],
  ["a: {x: 1\nb: 3\n", "syntax/unclosed-bracket 1:4", /no \}/],
  ['a: "\\d"\n', "syntax/bad-escape 1:5", /\\d/],
  ['a: "x" y\n', "syntax/text-after-value 1:8", /"y"/],
  ["a: |x\n  y\n", "syntax/text-after-value 1:5", /\|/],
  ["a: ]\n", "syntax/yaml 1:4", /open/],
  ["a: &x &y z\n", "syntax/yaml 1:7", /anchors/],
  ["--- a: 1\n", "syntax/yaml 1:5", /line of its own/],
  ["a: x\0y\n", "syntax/binary 1:5", /U\+0000/],
];

for (const [written, found, says] of mistakes) {
  test(`${JSON.stringify(written)} gives ${found}`, () => {
    const { documents, diagnostics } = read(written);
    assert.is(documents.length, 0);
    assert.match(places(diagnostics)[0] ?? "", found);
    assert.match(diagnostics[0]?.message ?? "", says);
    assert.ok(diagnostics[0]?.hint, "has a hint");
  });
}

test("the hint of an unquoted value shows it quoted", () => {
  assert.match(read("a: b: it's\n").diagnostics[0]?.hint ?? "", "'b: it''s'");
});

test("one finding a line, and not more than ten", () => {
  assert.is(read("a: b: c: d\n").diagnostics.length, 1);
  assert.ok(read("k: @a\n".repeat(50)).diagnostics.length <= 10);
});

test("what follows an unclosed quote is not reported", () => {
  assert.is(read('a: "x\nb: @\nc: `\n').diagnostics.length, 1);
});

const hostile: readonly [name: string, text: string][] = [
  ["10 MiB of opening brackets", "[".repeat(10 << 20)],
  ["10 MiB of opening braces", "{".repeat(10 << 20)],
  ["lists in lists on one line", "- ".repeat(5 << 20)],
  ["keys in keys", "? ".repeat(5 << 20)],
  ["a line of 10 MiB", `a: ${"x".repeat(10 << 20)}`],
  ["many documents", "---\n".repeat(2 << 20)],
];

for (const [name, text] of hostile) {
  test(`${name}: ends soon and without a throw`, () => {
    const before = performance.now();
    read(text);
    assert.ok(performance.now() - before < 3000, `took ${Math.round(performance.now() - before)} ms`);
  });
}

test("100,000 keys are read", () => {
  const map = tree(Array.from({ length: 100_000 }, (_, i) => `k${i}: v`).join("\n"));
  assert.is(map?.kind === "map" && map.entries.length, 100_000);
});

test("deep nesting is one finding", () => {
  assert.equal(
    read("[".repeat(5000)).diagnostics.map((d) => d.code),
    ["syntax/too-deep"],
  );
});

/** A small repeatable generator of numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

test("no text makes it throw, and every finding has a place inside the text", () => {
  const next = random(7);
  const pieces = [
    "a",
    ": ",
    ":",
    "- ",
    "\n",
    "  ",
    "\t",
    "'",
    '"',
    "[",
    "]",
    "{",
    "}",
    ",",
    "&x ",
    "*x",
    "!t ",
    "|",
    ">",
    "#",
    " # c",
    "%",
    "@",
    "?",
    "---\n",
    "...\n",
    "\\",
    "<<: ",
    "é",
    "😀",
    "\r\n",
  ];
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({ length: 1 + Math.floor(next() * 14) }, () => pieces[Math.floor(next() * pieces.length)]).join("");
    const { documents, diagnostics } = read(text);
    assert.ok(documents.length > 0 || diagnostics.length > 0, JSON.stringify(text));
    for (const { span } of diagnostics)
      assert.ok(span && span.start >= 0 && span.start <= span.end && span.end <= text.length, JSON.stringify(text));
  }
});

test.run();
