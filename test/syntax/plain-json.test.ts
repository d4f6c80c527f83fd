// Trees as plain data.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { expand } from "../../src/syntax/expand.ts";
import { plainJson } from "../../src/syntax/plain-json.ts";
import { printYaml } from "../../src/syntax/print-yaml.ts";
import { readDocuments } from "../../src/syntax/read.ts";

function plain(text: string): unknown {
  const [document] = readDocuments({ name: "a.yaml", text }).documents;
  const tree = document === undefined ? undefined : expand(document).tree;
  return tree === undefined ? undefined : plainJson(tree);
}

test("scalars have the types that kustomize gives them", () => {
  assert.equal(plain('{a: 420, b: "420", c: true, d: "yes", e: yes, f: ~, g: 1.5, h: 2024-01-01, i: 0644, j: .inf}'), {
    a: 420n,
    b: "420",
    c: true,
    d: "yes",
    e: "yes",
    f: null,
    g: 1.5,
    h: "2024-01-01",
    i: 420n,
    j: ".inf",
  });
});

test("no whole number is rounded on the way to a text", () => {
  assert.is(printYaml(plain("a: 9223372036854775807\n")), "a: 9223372036854775807\n");
});

test("lists and maps keep their shape", () => {
  assert.equal(plain("a:\n- b: [x]\n- {}\n- []\n"), { a: [{ b: ["x"] }, {}, []] });
});

test.run();
