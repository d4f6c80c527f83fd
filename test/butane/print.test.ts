// Texts as Go prints them, beyond what the recorded runs show.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ignitionForPrinting } from "../../src/butane/print-ignition.ts";
import { printGoJson } from "../../src/butane/print-json.ts";
import { printGoYaml } from "../../src/butane/print-yaml.ts";

test("JSON escapes what could close a script, and bytes that are no UTF-8", () => {
  assert.is(printGoJson({ a: "<&>\u2028\b\u007f\udc80🫖" }), '{"a":"\\u003c\\u0026\\u003e\\u2028\\u0008\u007f\\ufffd🫖"}');
});

test("JSON of several lines keeps empty lists and objects on one", () => {
  assert.is(
    printGoJson({ a: [], b: {}, c: [1, { d: true }] }, 2),
    '{\n  "a": [],\n  "b": {},\n  "c": [\n    1,\n    {\n      "d": true\n    }\n  ]\n}',
  );
});

test("numbers beyond 2^53 keep their digits", () => {
  assert.is(printGoJson({ a: 9007199254740993n }), '{"a":9007199254740993}');
});

test("empty parts are left out, names are always written", () => {
  const config = {
    ignition: { version: "3.5.0", config: { merge: [] } },
    passwd: { users: [{}] },
    storage: { files: [], disks: [{ partitions: [{ number: 0 }] }] },
  };
  assert.equal(ignitionForPrinting(config as never, "3.5.0", undefined), {
    ignition: { version: "3.5.0" },
    passwd: { users: [{ name: "" }] },
    storage: { disks: [{ device: "", partitions: [{}] }] },
  });
});

test("YAML indents lists below their key and sorts keys as go-yaml v3 does", () => {
  const value = { b: [{ y: 1, x: [2] }], a10: "", a9: "", "a9-": "", a9b: "", B: {} };
  assert.is(printGoYaml(value), 'B: {}\na9: ""\na9b: ""\na9-: ""\na10: ""\nb:\n  - x:\n      - 2\n    "y": 1');
});

test("YAML texts get the style that go-yaml picks", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["yes", '"yes"'],
    ["1e3", '"1e3"'],
    ["12:30", '"12:30"'],
    ["a: b", "'a: b'"],
    ["- a", "'- a'"],
    ["it's #1", "'it''s #1'"],
    ["tab\there", '"tab\\there"'],
    ["🫖", '"\\U0001FAD6"'],
    ["\u00a0x", "\u00a0x"],
    [" lead", "' lead'"],
    ["a\nb\n", "|\n  a\n  b"],
    ["a\nb", "|-\n  a\n  b"],
    ["a\n\n", "|+\n  a\n"],
    [" a\nb\n", "|2\n   a\n  b"],
    ["a \nb", '"a \\nb"'],
    ["\n", "|2+"],
  ];
  for (const [text, printed] of cases) assert.is(printGoYaml({ k: text }), `k: ${printed}`, JSON.stringify(text));
});

test("YAML numbers are floats", () => {
  for (const [value, printed] of [
    [0, "0"],
    [999999, "999999"],
    [1000000, "1e+06"],
    [-1500000, "-1.5e+06"],
    [2 ** 53, "9.007199254740992e+15"],
  ] as const) {
    assert.is(printGoYaml({ k: value }), `k: ${printed}`);
  }
});

test.run();
