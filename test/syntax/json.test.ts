// Tests of src/syntax/json.ts and its error texts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readJson } from "../../src/syntax/json.ts";
import { covered, places, plain, source } from "./helpers.ts";

const read = (text: string) => readJson(source(text, "input.ign"));

test("texts are double, everything else is plain as written", () => {
  const { tree } = read('{"a": "x\\u00e9\\n", "b": 1.50, "c": -0, "d": true, "e": null, "f": 9007199254740993, "g": 1E+2}');
  assert.ok(tree?.kind === "map");
  assert.equal(
    tree.entries.map((e) => e.value.kind === "scalar" && [e.value.style, e.value.text]),
    [
      ["double", "xé\n"],
      ["plain", "1.50"],
      ["plain", "-0"],
      ["plain", "true"],
      ["plain", "null"],
      ["plain", "9007199254740993"],
      ["plain", "1E+2"],
    ],
  );
});

test("spans cover exactly what was written, quotes and brackets too", () => {
  const { tree } = read(' {"a" : [ 1, {} , [] ] }\n');
  assert.ok(tree?.kind === "map");
  const list = tree.entries[0]?.value;
  assert.ok(list?.kind === "seq" && tree.entries[0]);
  assert.equal(
    [covered(tree), covered(tree.entries[0].key), covered(list), ...list.items.map(covered)],
    ['{"a" : [ 1, {} , [] ] }', '"a"', "[ 1, {} , [] ]", "1", "{}", "[]"],
  );
});

test("duplicate keys are kept in order", () => {
  assert.equal(plain(read('{"a":1,"a":2}').tree), [
    ["a", "1"],
    ["a", "2"],
  ]);
});

test("a scalar may be the whole document", () => {
  for (const text of ['"x"', "1", "true", " null\n"]) assert.ok(read(text).tree, text);
});

test("lone surrogates are read, as Go does", () => {
  assert.equal(plain(read('"\\ud800"').tree), "\ud800");
});

const mistakes: readonly [written: string, found: string, says: RegExp][] = [
  ['{"a": 1, // x\n}', "syntax/json 1:10", /comments/],
  ['{/* x */"a": 1}', "syntax/json 1:2", /comments/],
  ['{"a": 1 # x\n}', "syntax/json 1:9", /comments/],
  ['{"a": 1,}', "syntax/json 1:9", /comma stands before the closing \}/],
  ["[1,\n]", "syntax/json 2:1", /comma stands before the closing \]/],
  ["{'a': 1}", "syntax/json 1:2", /single quotes/],
  ["{\"a\": 'x'}", "syntax/json 1:7", /single quotes/],
  ['{"mode": 0644}', "syntax/json 1:10", /octal/],
  ['{"mode": 0o644}', "syntax/json 1:10", /octal/],
  ['{"mode": 0x1a4}', "syntax/json 1:10", /hexadecimal/],
  ['{"a": 0899}', "syntax/json 1:7", /starts with a zero/],
  ['{"a": NaN}', "syntax/json 1:7", /NaN/],
  ['{"a": -Infinity}', "syntax/json 1:7", /Infinity/],
  ['{"a": +1}', "syntax/json 1:7", /plus/],
  ['{"a": .5}', "syntax/json 1:7", /incomplete/],
  ['{"a": 1.}', "syntax/json 1:7", /incomplete/],
  ['{"a": True}', "syntax/json 1:7", /True/],
  ['{"a": None}', "syntax/json 1:7", /None/],
  ['{"a": core}', "syntax/json 1:7", /no quotes/],
  ["{a: 1}", "syntax/json 1:2", /no quotes/],
  ['{"a" 1}', "syntax/json 1:6", /no colon/],
  ['{"a" = 1}', "syntax/json 1:6", /=/],
  ['{"a": 1 "b": 2}', "syntax/json 1:9", /no comma/],
  ['{"a": 1\n"b": 2}', "syntax/json 2:1", /no comma/],
  ["[1 2]", "syntax/json 1:4", /no comma/],
  ["[1, 2}", "syntax/json 1:6", /stands where/],
  ["[,1]", "syntax/json 1:2", /no value/],
  ["{} {}", "syntax/json 1:4", /after the end/],
  ["{}}", "syntax/json 1:3", /after the end/],
  ['{"a": "x', "syntax/unclosed-quote 1:7", /never closed/],
  ['{"a": "x\n"}', "syntax/unclosed-quote 1:9", /line ends/],
  ['{"a": "x\ty"}', "syntax/json 1:9", /a tab/],
  ['{"a": "\u0001"}', "syntax/json 1:8", /U\+0001/],
  ['{"a": "\\x41"}', "syntax/bad-escape 1:8", /\\x/],
  ['{"a": "\\u12"}', "syntax/bad-escape 1:8", /\\u/],
  ['{"a": 1', "syntax/unclosed-bracket 1:8", /ends where/],
  ['{"a":', "syntax/unclosed-bracket 1:6", /ends where/],
  ["", "syntax/unclosed-bracket 1:1", /ends where/],
  ["\ufeff{}", "syntax/json 1:1", /byte order mark/],
  ["{}\0", "syntax/binary 1:3", /U\+0000/],
];

for (const [written, found, says] of mistakes) {
  test(`${JSON.stringify(written)} gives ${found}`, () => {
    const { tree, diagnostics } = read(written);
    assert.is(tree, undefined);
    assert.equal(places(diagnostics), [found]);
    assert.match(diagnostics[0]?.message ?? "", says);
  });
}

test("an octal number's hint has its decimal value", () => {
  assert.match(read('{"mode": 0644}').diagnostics[0]?.hint ?? "", "420");
});

test("10,000 levels pass and one more does not", () => {
  assert.ok(read("[".repeat(10_000) + "]".repeat(10_000)).tree);
  assert.equal(places(read("[".repeat(10_001) + "]".repeat(10_001)).diagnostics), ["syntax/too-deep 1:10001"]);
  assert.is(read("[".repeat(10 << 20)).diagnostics.length, 1);
});

test("reads what JSON.parse reads and refuses what it refuses", () => {
  const texts = [
    '{"a":[1,2,{"b":null}],"c":"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041"}',
    "[]",
    "[[]]",
    "1e5",
    "-1.5e-3",
    "01",
    "1e",
    "-",
    '"\\',
    '"\u2028"',
    "[1,]",
    "nul",
    "truex",
    "{}x",
    " \t\r\n1 ",
  ];
  for (const text of texts) {
    let valid = true;
    try {
      JSON.parse(text);
    } catch {
      valid = false;
    }
    assert.is(read(text).tree !== undefined, valid, text);
  }
});

test("2.5 MB take well under a second", () => {
  const file = { path: "/etc/x", mode: 420, contents: { source: `data:,${"a%0A".repeat(50)}` } };
  const text = JSON.stringify({ storage: { files: Array(9000).fill(file) } });
  const before = performance.now();
  assert.ok(read(text).tree);
  assert.ok(text.length > 2_300_000 && performance.now() - before < 1000, `${text.length} in ${performance.now() - before}`);
});

test.run();
