// Tests of src/syntax/print-yaml.ts. Expected texts were compared with the output of sigs.k8s.io/yaml on go-yaml 2.4, kustomize's printer.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { compareNaturally } from "../../src/syntax/natural-order.ts";
import { printYaml } from "../../src/syntax/print-yaml.ts";

test("maps, lists and scalars in kustomize's layout", () => {
  const machineConfig = {
    spec: {
      config: {
        systemd: { units: [{ name: "a.service", enabled: true, contents: "[Unit]\nDescription=x\n" }] },
        ignition: { version: "3.2.0" },
      },
    },
    metadata: { name: "99-x", labels: { "machineconfiguration.openshift.io/role": "master" } },
    kind: "MachineConfig",
    apiVersion: "machineconfiguration.openshift.io/v1",
  };
  assert.is(
    printYaml(machineConfig),
    `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  labels:
    machineconfiguration.openshift.io/role: master
  name: 99-x
spec:
  config:
    ignition:
      version: 3.2.0
    systemd:
      units:
      - contents: |
          [Unit]
          Description=x
        enabled: true
        name: a.service
`,
  );
});

const documents: readonly [value: unknown, printed: string][] = [
  [{}, "{}\n"],
  [[], "[]\n"],
  [{ a: {}, b: [], c: null, d: 420, e: false, f: undefined }, "a: {}\nb: []\nc: null\nd: 420\ne: false\n"],
  [[["x", ["y"]], { b: 1, a: [1] }], '- - x\n  - - "y"\n- a:\n  - 1\n  b: 1\n'],
  [{ a: "x\ny" }, "a: |-\n  x\n  y\n"],
  [{ a: "x\n\n" }, "a: |+\n  x\n\n"],
  [{ a: "  x\ny\n" }, "a: |2\n    x\n  y\n"],
  [{ a: "\nx\n" }, "a: |2\n\n  x\n"],
  [["x\ny\n"], "- |\n  x\n  y\n"],
  [{ a: "x \ny\n" }, 'a: "x \\ny\\n"\n'],
  [{ a: "x\r\ny\n" }, 'a: "x\\r\\ny\\n"\n'],
  [{ a: "x\n\ty\n" }, 'a: "x\\n\\ty\\n"\n'],
  [{ a: "é 漢字 \u00a0" }, "a: é 漢字 \u00a0\n"],
  [{ a: "😀" }, 'a: "\\U0001F600"\n'],
  [{ a: "\u0001\u2028" }, 'a: "\\x01\\L"\n'],
  [
    { a: " x", b: "x ", c: "a: b", d: "a #b", e: "- x", f: "'x'", g: "*", h: "a:", i: "---" },
    "a: ' x'\nb: 'x '\nc: 'a: b'\nd: 'a #b'\ne: '- x'\nf: '''x'''\ng: '*'\nh: 'a:'\ni: '---'\n",
  ],
  [
    { a: "a:b", b: "a#b", c: "-x", d: "http://x:80/", e: "a, b", f: "[Unit]" },
    "a: a:b\nb: a#b\nc: -x\nd: http://x:80/\ne: a, b\nf: '[Unit]'\n",
  ],
  [{ [`k${"x".repeat(130)}`]: 1 }, `? k${"x".repeat(130)}\n: 1\n`],
];

for (const [value, printed] of documents) {
  test(`${JSON.stringify(value).slice(0, 60)} is printed as kustomize does`, () => assert.is(printYaml(value), printed));
}

test("a text that any reader would retype is quoted", () => {
  for (const text of [
    "",
    "~",
    "null",
    "yes",
    "No",
    "on",
    "y",
    "true",
    "0644",
    "0o644",
    "420",
    "-1",
    "1e3",
    ".5",
    "1_000",
    "12:30:45",
    "2001-01-01",
    ".inf",
    "<<",
    "0x1F",
    "+1.",
    "0888",
  ]) {
    assert.is(printYaml(text), `${JSON.stringify(text)}\n`, text);
  }
});

test("a text that only looks like one is not", () => {
  for (const text of ["3.2.0", "4.18-x", "nope", "yess", "1.2.3.4", "10.0.0.1/24", "0644x", "nULL", "v1", "a=b"])
    assert.is(printYaml(text), `${text}\n`, text);
});

test("long single-line texts are folded at the first blank beyond 80 columns", () => {
  const words = Array.from({ length: 30 }, (_, i) => `word${i}`).join(" ");
  assert.is(
    printYaml({ a: words }),
    `a: word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12
  word13 word14 word15 word16 word17 word18 word19 word20 word21 word22 word23 word24
  word25 word26 word27 word28 word29
`,
  );
  assert.is(printYaml({ a: `data:;base64,${"A".repeat(200)}` }), `a: data:;base64,${"A".repeat(200)}\n`);
});

test("keys come in natural order", () => {
  assert.equal(["a10", "a2", "B", "_", "a", "1", "10", "2", "a-b", "ab"].sort(compareNaturally), [
    "_",
    "1",
    "2",
    "10",
    "B",
    "a",
    "a-b",
    "a2",
    "a10",
    "ab",
  ]);
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

const pieces = [
  "yes",
  "0644",
  "a",
  "é",
  ": ",
  "#",
  " #",
  "- ",
  "-",
  "\n",
  "\n\n",
  " ",
  "  ",
  "\t",
  "'",
  '"',
  "\\",
  "%",
  "@",
  "1e3",
  "12:30",
  "~",
  "null",
  "2001-01-01",
  "{",
  "]",
  "*",
  "&",
  "!",
  "|",
  ">",
  "?",
  "😀",
  "\r",
  "\u0007",
  "\u0085",
  "\u2028",
  "\ufeff",
  "a long run of words to fold ",
  "x".repeat(40),
];

test("what is printed is read back as it was, by YAML 1.1 and 1.2 readers", () => {
  const next = random(11);
  const text = () => Array.from({ length: Math.floor(next() * 9) }, () => pieces[Math.floor(next() * pieces.length)]).join("");
  for (let i = 0; i < 1500; i++) {
    const value = { a: text(), list: [text(), { b: text(), [`${text()}k`]: text() }] };
    const printed = printYaml(value);
    for (const options of [
      { version: "1.2", schema: "core" },
      { version: "1.1", schema: "yaml-1.1" },
    ] as const) {
      assert.equal(parse(printed, options), value, JSON.stringify(printed));
    }
  }
});

test.run();
