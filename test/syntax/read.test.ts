// Tests of src/syntax/read.ts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readDocuments } from "../../src/syntax/read.ts";
import { places, plain, source } from "./helpers.ts";

const read = (text: string, name = "x.yaml") => readDocuments(source(text, name));

test("a text that is JSON is read as JSON, under any name", () => {
  for (const name of ["x.ign", "x.json", "x.yaml", "-"]) assert.is(read('{"a": 1}', name).language, "json", name);
});

test("YAML in braces is read as YAML", () => {
  const { language, documents, diagnostics } = read("{a: 1, b: [x]}\n");
  assert.equal(
    [language, plain(documents[0]?.tree), diagnostics],
    [
      "yaml",
      [
        ["a", "1"],
        ["b", ["x"]],
      ],
      [],
    ],
  );
});

test("the name .ign asks for JSON, so YAML in it is an error", () => {
  assert.equal(places(read("{a: 1}\n", "x.ign").diagnostics), ["syntax/json 1:2"]);
  assert.is(read("a: 1\n", "x.json").language, "json");
});

test("broken JSON under another name is explained as JSON", () => {
  assert.equal(places(read('{"a": 1\n "b": 2}\n', "-").diagnostics), ["syntax/json 2:2"]);
});

test("an empty text is one document without a tree, in both languages", () => {
  for (const name of ["x.ign", "x.yaml"]) {
    const { documents, diagnostics } = read(" \n", name);
    assert.equal([documents.length, documents[0]?.tree, diagnostics], [1, undefined, []], name);
  }
});

test("several YAML documents come back as several", () => {
  assert.is(read("a: 1\n---\nb: 2\n").documents.length, 2);
});

test("too large a text is refused before it is read", () => {
  assert.equal(places(read(`a: ${"x".repeat(10 << 20)}\n`).diagnostics), ["syntax/too-large 1:1"]);
  assert.equal(places(read(`"${"x".repeat(64 << 20)}"`, "x.ign").diagnostics), ["syntax/too-large 1:1"]);
  assert.equal(read(`{"a": "${"x".repeat(11 << 20)}"}`, "x.yaml").language, "json");
});

test.run();
