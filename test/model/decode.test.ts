// The decoder: one table of fields, one tree, a typed value, and every finding at its place.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decode } from "../../src/model/decode.ts";
import type { Dialect } from "../../src/model/dialect.ts";
import { any, bool, either, type Field, flag, int, list, mapOf, mode, oneOf, str, struct, version } from "../../src/model/field.ts";
import { originAt } from "../../src/model/origins.ts";
import { profileDialect } from "../../src/profile/dialect.ts";
import { expand } from "../../src/syntax/expand.ts";
import { readYaml } from "../../src/syntax/yaml.ts";
import { placed } from "../support/compile-text.ts";

function read(text: string, field: Field, dialect: Dialect = profileDialect, at?: string) {
  const [document] = readYaml({ name: "a.yaml", text }).documents;
  const tree = document && expand(document).tree;
  assert.ok(tree);
  const decoded = decode(tree, field, { dialect, version: "v1", ...(at === undefined ? {} : { at }) });
  return { ...decoded, findings: decoded.diagnostics.map(placed), hints: decoded.diagnostics.map((d) => d.hint) };
}

test("every kind of field takes what belongs to it", () => {
  const field = struct({
    text: str(),
    number: int({ min: 0, max: 10 }),
    on: bool(),
    flag: flag(),
    mode: mode(),
    version: version({ of: ["4.9", "4.10"] }),
    word: oneOf(["a", "b"]),
    items: list(str()),
    byName: mapOf(int()),
    some: either({ scalar: str(), list: list(int()), map: struct({ id: int() }) }),
    rest: any(),
  });
  const text = `text: 4.20
number: 7
on: yes
flag: "true"
mode: 0755
version: 4.10
word: b
items: [a, 1]
byName: {x: 1, y: 2}
some: {id: 3}
rest: {a: [1, null, x]}
x-mine: ignored
`;
  const { value, findings } = read(text, field);
  assert.equal(findings, []);
  assert.equal(value, {
    text: "4.20",
    number: 7,
    on: true,
    flag: "true",
    mode: 0o755,
    version: "4.10",
    word: "b",
    items: ["a", "1"],
    byName: { x: 1, y: 2 },
    some: { id: 3 },
    rest: { a: ["1", null, "x"] },
  });
});

test("every part that does not fit is one finding, and the rest is read all the same", () => {
  const field = struct({ a: int(), b: list(int()), c: mapOf(bool()), d: oneOf(["x"]) });
  const { value, findings } = read("a: x\nb: [1, two, 3]\nc: {p: true, q: maybe}\nd: y\n", field);
  assert.equal(value, { b: [1, 3], c: { p: true } });
  assert.equal(findings, ["profile/wrong-type 1:4", "profile/wrong-type 2:8", "profile/wrong-type 3:17", "profile/invalid-value 4:4"]);
});

test("a required field is missed once, and not when it is there but broken", () => {
  const field = struct({ a: struct({ name: str({ required: true, example: "x" }), size: int({ required: true }) }) });
  const { findings, hints } = read("a:\n  size: big\n", field);
  assert.equal(findings, ["profile/wrong-type 2:9", "profile/missing-field 1:1"]);
  assert.is(hints[1], "for example name: x");
});

test("an unknown key gets the nearest known one, the word of the table of guesses, or the list", () => {
  const field = struct({ contents: str(), mode: mode() }, { guesses: { permissions: "mode", owner: "owners are set elsewhere" } });
  const { hints } = read("content: a\npermissions: 1\nowner: 1\nzzz: 1\n", field);
  assert.equal(hints, [
    'did you mean "contents"?',
    'did you mean "mode"?',
    "owners are set elsewhere",
    "the fields here are contents, mode",
  ]);
});

test("names of an object's own machinery are unknown keys like any other", () => {
  const field = struct({ a: str() }, { guesses: { b: "a" } });
  assert.equal(read("constructor: x\ntoString: y\n__proto__: z\n", field).findings, [
    "profile/unknown-field 1:1",
    "profile/unknown-field 2:1",
    "profile/unknown-field 3:1",
  ]);
  assert.equal(Object.keys(read("__proto__: {a: b}\n", mapOf(any())).value as object), ["__proto__"]);
});

test("null is a finding where nothing keeps it", () => {
  const field = struct({ a: struct({}), b: str(), c: mapOf(struct({}, { keepNull: true })) });
  const { value, findings } = read("a:\nb: ~\nc: {x: null}\n", field);
  assert.equal(value, { c: { x: null } });
  assert.equal(findings, ["profile/empty-value 1:1", "profile/empty-value 2:1"]);
});

test("a value of the wrong shape gets a hint that fits what was written", () => {
  const field = struct({
    on: struct({ enabled: bool() }),
    files: mapOf(str(), { keyName: "path" }),
    items: list(str()),
    p: struct({ type: str({ required: true, example: "x" }) }),
  });
  assert.equal(read("on: true\n", field).hints, ["write {} for nothing but defaults"]);
  assert.equal(read("on: no\n", field).hints, ["write {enabled: false}"]);
  assert.equal(read("on: enabled:true\n", field).hints, ["write enabled: true with a blank after the colon"]);
  assert.equal(read("p: word\n", field).hints, ["for example {type: x}"]);
  assert.equal(read("files: [a]\n", field).hints, ["write each path as a key with a colon, not as an item of a list"]);
  assert.equal(read("items: a\n", field).hints, ["write a list, also when it has one item"]);
  assert.equal(read("items:\n  a: b\n", field).hints, ['write a list: start each item with "- "']);
  assert.equal(read("items: {a: b}\n", field).hints, ["write a list: put it in brackets, [{…}]"]);
});

test("a version is compared as text, and what YAML does to it is explained", () => {
  const field = struct({ v: version({ of: ["4.18", "4.20"] }) });
  assert.equal(read("v: 4.20\n", field).value, { v: "4.20" });
  assert.match(read("v: 4.2\n", field).hints[0] ?? "", 'write "4.20" in quotes');
  assert.match(read("v: 4.18.7\n", field).hints[0] ?? "", 'write "4.18"');
  assert.is(read("v: v4.18\n", field).hints[0], 'a version has two parts here: write "4.18"');
  assert.is(read("v: latest\n", field).hints[0], "known versions are 4.18 to 4.20");
});

test("numbers outside their bounds say the bounds", () => {
  const { diagnostics } = read("a: 11\n", struct({ a: int({ min: 1, max: 10 }) }));
  assert.is(diagnostics[0]?.message, "a is 11, but must be at least 1 and at most 10");
});

test("every value has its place and its pointer, also when the tree is a part of a document", () => {
  const { origins } = read("a:\n  - b: x\n", struct({ a: list(struct({ b: str() })) }), profileDialect, "/spec");
  const origin = originAt(origins, "/a/0/b");
  assert.is(origin?.at, "/spec/a/0/b");
  assert.is(origin?.span.source.text.slice(origin.span.start, origin.span.end), "x");
  assert.is(origins.keys.get("/a/0/b")?.start, 7);
});

test("a field of another version is named with the version that has it", () => {
  const dialect: Dialect = { ...profileDialect, versionName: (name) => `spec ${name}` };
  const { diagnostics } = read("a: 1\nb: 1\n", struct({ a: int({ since: "v2" }), b: int({ until: "v1" }) }), dialect);
  assert.equal(
    diagnostics.map((d) => d.code),
    ["profile/not-in-version", "profile/not-in-version"],
  );
  assert.is(diagnostics[0]?.hint, "it exists from spec v2 on");
});

test.run();
