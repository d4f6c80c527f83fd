// Tests of src/syntax/expand.ts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { expand } from "../../src/syntax/expand.ts";
import { readJson } from "../../src/syntax/json.ts";
import { readYaml } from "../../src/syntax/yaml.ts";
import { covered, places, plain, source } from "./helpers.ts";

function expanded(text: string) {
  const document = readYaml(source(text)).documents[0];
  if (document === undefined) throw new Error("not YAML");
  return expand(document);
}

test("an alias becomes its value, with the place of the alias", () => {
  const { tree, diagnostics } = expanded("a: &x {b: 1}\nc: *x\n");
  assert.equal(diagnostics, []);
  assert.equal(plain(tree), [
    ["a", [["b", "1"]]],
    ["c", [["b", "1"]]],
  ]);
  const used = tree?.kind === "map" ? tree.entries[1]?.value : undefined;
  assert.is(used && covered(used), "*x");
  assert.is(used?.kind === "map" && used.entries[0] && covered(used.entries[0].value), "1");
});

test("an anchor that is set again counts from there on", () => {
  assert.equal(plain(expanded("a: &x 1\nb: &y [*x]\nc: &x 2\nd: *x\ne: *y\n").tree), [
    ["a", "1"],
    ["b", ["1"]],
    ["c", "2"],
    ["d", "2"],
    ["e", ["1"]],
  ]);
});

test("own keys win over merged ones, before and after the merge key", () => {
  assert.equal(plain(expanded("m: &m {a: 1, b: 2, c: 3}\nr:\n  a: 9\n  <<: *m\n  b: 8\n").tree), [
    [
      "m",
      [
        ["a", "1"],
        ["b", "2"],
        ["c", "3"],
      ],
    ],
    [
      "r",
      [
        ["a", "9"],
        ["b", "8"],
        ["c", "3"],
      ],
    ],
  ]);
});

test("of several merged maps the earlier one wins", () => {
  const { tree } = expanded("p: &p {a: 1}\nq: &q {a: 2, b: 2}\nr: {<<: [*p, *q, {c: 3}]}\n");
  assert.equal(plain(tree?.kind === "map" ? tree.entries[2]?.value : undefined), [
    ["a", "1"],
    ["b", "2"],
    ["c", "3"],
  ]);
});

test("a merged map may itself merge", () => {
  const { tree } = expanded("p: &p {a: 1}\nq: &q {<<: *p, b: 2}\nr: {<<: *q}\n");
  assert.equal(plain(tree?.kind === "map" ? tree.entries[2]?.value : undefined), [
    ["b", "2"],
    ["a", "1"],
  ]);
});

test("a quoted << is an ordinary key", () => {
  assert.equal(plain(expanded('"<<": 1\n').tree), [["<<", "1"]]);
});

const mistakes: readonly [written: string, found: readonly string[]][] = [
  ["a: 1\nb: 2\na: 3\n", ["syntax/duplicate-key 3:1"]],
  ["a: 1\n'a': 3\n", ["syntax/duplicate-key 2:1"]],
  ["m: &m {x: 1}\nr:\n  <<: *m\n  <<: *m\n", ["syntax/duplicate-key 4:3"]],
  ["a: *x\n", ["syntax/unknown-anchor 1:4"]],
  ["a: *.conf\n", ["syntax/unknown-anchor 1:4"]],
  ["a: &x {b: *x}\n", ["syntax/alias-cycle 1:11"]],
  ["[a]: 1\n", ["syntax/key-not-scalar 1:1"]],
  ["{{ name }}: 1\n", ["syntax/key-not-scalar 1:1"]],
  ["r: {<<: 1}\n", ["syntax/merge-not-map 1:9"]],
  ["r: {<<: ~}\n", ["syntax/merge-not-map 1:9"]],
  ["r: {<<: [1]}\n", ["syntax/merge-not-map 1:10"]],
  ["l: &l [{a: 1}]\nr: {<<: *l}\n", ["syntax/merge-not-map 2:9"]],
  ["a: *x\nb: 1\nb: 2\n", ["syntax/unknown-anchor 1:4", "syntax/duplicate-key 3:1"]],
];

for (const [written, found] of mistakes) {
  test(`${JSON.stringify(written)} gives ${found.join(", ")}`, () => {
    const { diagnostics } = expanded(written);
    assert.equal(places(diagnostics), found);
    assert.ok(diagnostics.every((d) => d.hint !== undefined || d.code === "syntax/alias-cycle"));
  });
}

test("a duplicate key shows the first one and keeps its value", () => {
  const { tree, diagnostics } = expanded("a: 1\na: 2\n");
  assert.equal(plain(tree), [["a", "1"]]);
  assert.equal(
    diagnostics[0]?.related?.map((r) => r.span.start),
    [0],
  );
});

test("a bomb of aliases is refused at once", () => {
  const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
  for (let i = 1; i < 30; i++)
    lines.push(
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(", ")}]`,
    );
  const before = performance.now();
  const { tree, diagnostics } = expanded(lines.join("\n"));
  assert.is(tree, undefined);
  assert.equal(
    diagnostics.map((d) => d.code),
    ["syntax/alias-bomb"],
  );
  assert.ok(performance.now() - before < 1000);
});

test("a bomb of merge keys is refused as well", () => {
  const lines = ["a0: &a0 {x: 1}"];
  for (let i = 1; i < 400; i++) lines.push(`a${i}: &a${i} {<<: *a${i - 1}, k${i}: [*a${i - 1}, *a${i - 1}]}`);
  assert.equal(
    expanded(lines.join("\n")).diagnostics.map((d) => d.code),
    ["syntax/alias-bomb"],
  );
});

test("aliases cannot nest deeper than text may", () => {
  const lines = ["a0: &a0 [x]"];
  for (let i = 1; i < 1200; i++) lines.push(`a${i}: &a${i} [*a${i - 1}]`);
  assert.match(expanded(lines.join("\n")).diagnostics[0]?.code ?? "", /too-deep|alias-bomb/);
});

test("many nodes without aliases are no bomb", () => {
  const text = JSON.stringify(Array.from({ length: 150_000 }, (_, i) => i));
  const { tree } = readJson(source(text));
  assert.ok(tree);
  const { tree: result, diagnostics } = expand({ tree, span: tree.span });
  assert.equal(diagnostics, []);
  assert.is(result?.kind === "seq" && result.items.length, 150_000);
});

test("JSON nested 5000 deep is one finding, not a crash", () => {
  const { tree } = readJson(source("[".repeat(5000) + "]".repeat(5000)));
  assert.ok(tree);
  assert.equal(
    expand({ tree, span: tree.span }).diagnostics.map((d) => d.code),
    ["syntax/too-deep"],
  );
});

test("an empty document has no tree and no findings", () => {
  assert.equal(expanded("# nothing\n"), { diagnostics: [] });
});

test.run();
