// Merging by field table: what wins, in which order lists come out, and where each value came from.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Source } from "../../src/diagnostics/diagnostic.ts";
import { either, int, list, mapOf, str, struct } from "../../src/model/field.ts";
import { merge, mergedValue, mergeOrigins } from "../../src/model/merge.ts";
import type { Origins } from "../../src/model/origins.ts";

const part = struct({ name: str({ required: true }), size: int(), tags: list(str(), { key: "" }) });
const document = struct(
  {
    title: str(),
    parts: list(part, { key: "name" }),
    others: list(part, { key: "name" }),
    numbered: list(struct({ number: int(), label: str(), size: int() }), { key: "number|label" }),
    log: list(str(), { append: true }),
    words: list(str()),
    files: mapOf(either({ scalar: str(), map: struct({ text: str(), mode: int() }) })),
  },
  { mergedBy: { name: ["parts", "others"] } },
);

test("a scalar of the child wins, an absent one keeps the parent's", () => {
  assert.is(merge({ title: "a" }, { title: "" }, document).value.title, "");
  assert.is(merge({ title: "a" }, {}, document).value.title, "a");
});

test("keyed lists keep the parent's order and put new items behind", () => {
  const { value } = merge(
    { parts: [{ name: "a" }, { name: "b", size: 1, tags: ["x", "y"] }] },
    { parts: [{ name: "c" }, { name: "b", size: 2, tags: ["z", "x"] }] },
    document,
  );
  assert.equal(value.parts, [{ name: "a" }, { name: "b", size: 2, tags: ["x", "y", "z"] }, { name: "c" }]);
});

test("an item of the child leaves the other lists of its key space", () => {
  const { value } = merge({ parts: [{ name: "a" }], others: [{ name: "b" }] }, { others: [{ name: "a", size: 1 }] }, document);
  assert.equal(value, { others: [{ name: "b" }, { name: "a", size: 1 }] });
});

test("a key with alternatives takes the first that is set and not zero", () => {
  const { value } = merge(
    {
      numbered: [
        { number: 1, label: "x" },
        { label: "y", size: 1 },
      ],
    },
    { numbered: [{ number: 0, label: "y", size: 2 }, { number: 1, size: 3 }, { label: "x" }] },
    document,
  );
  assert.equal(value.numbered, [{ number: 1, label: "x", size: 3 }, { number: 0, label: "y", size: 2 }, { label: "x" }]);
});

test("append lists follow one another, other lists come from the child", () => {
  const { value } = merge({ log: ["a", "b"], words: ["a"] }, { log: ["b"], words: ["b"] }, document);
  assert.equal(value, { log: ["a", "b", "b"], words: ["b"] });
});

test("maps merge by name, a value of another shape replaces", () => {
  const { value } = merge(
    { files: { "/a": { text: "a", mode: 1 }, "/b": "b" } },
    { files: { "/a": { text: "A" }, "/b": { text: "B" }, "/c": "c" } },
    document,
  );
  assert.equal(value.files, { "/a": { text: "A", mode: 1 }, "/b": { text: "B" }, "/c": "c" });
});

test("neither side is changed", () => {
  const parent = Object.freeze({ parts: Object.freeze([Object.freeze({ name: "a", size: 1 })]) });
  const child = Object.freeze({ parts: Object.freeze([Object.freeze({ name: "a", size: 2 })]) });
  merge(parent, child, document);
  assert.equal([parent, child], [{ parts: [{ name: "a", size: 1 }] }, { parts: [{ name: "a", size: 2 }] }]);
});

test("origins of the result lead to the side that gave the value", () => {
  const source = (name: string): Source => ({ name, text: "" });
  const origins = (name: string, paths: string[]): Origins => ({
    values: new Map(paths.map((path, i) => [path, { span: { source: source(name), start: i, end: i } }])),
    keys: new Map(paths.map((path, i) => [path, { source: source(`${name} key`), start: i, end: i }])),
  });
  const { transcript } = merge({ parts: [{ name: "a", size: 1 }] }, { parts: [{ name: "b" }, { name: "a", tags: ["x"] }] }, document);
  const merged = mergeOrigins(transcript, origins("parent", ["", "/parts/0", "/parts/0/size"]), origins("child", ["", "/parts/1/tags/0"]));
  assert.is(merged.values.get("/parts/0/size")?.span.source.name, "parent");
  assert.is(merged.keys.get("/parts/0/size")?.source.name, "parent key");
  assert.is(merged.values.get("/parts/0/tags/0")?.span.source.name, "child");
  assert.is(merged.values.get("/parts/1")?.span.source.name, "child");
});

test("the value alone is the value that comes with a transcript", () => {
  const parent = { title: "a", parts: [{ name: "a", size: 1, tags: ["x"] }], log: ["a"], files: { "/a": { text: "a", mode: 1 } } };
  const child = { others: [{ name: "a" }], parts: [{ name: "b" }], log: ["b"], files: { "/a": { text: "A" }, "/b": "b" } };
  for (const options of [{}, { plainFromChild: true } as const]) {
    const { value } = merge(parent, child, document, options);
    assert.is(JSON.stringify(mergedValue(parent, child, document, options)), JSON.stringify(value));
  }
});

test("an item without any of its keys is not the one whose last key is empty", () => {
  const { value } = merge({ numbered: [{ size: 1 }] }, { numbered: [{ label: "", size: 2 }] }, document);
  assert.equal(value.numbered, [{ size: 1 }, { label: "", size: 2 }]);
});

test.run();
