// Rules of the reference that no recorded run holds: what go-yaml reads and refuses, where it puts nodes, what it prints, and the command line.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { printGoYaml } from "../../src/butane/print-yaml.ts";
import { checkButane } from "./check.ts";
import { type Ran, runCase } from "./corpus.ts";
import { filesOf } from "./run.ts";

/** What the command makes of a config; `args` stand before the file. */
function translate(text: string, args: readonly string[] = [], files: Readonly<Record<string, { readonly text: string }>> = {}): Ran {
  const tree = { ...files, "input.bu": { text } };
  return runCase({ case: "", tree, args: ["--raw-errors", ...args, "input.bu"], rc: 0, compare: "bytes", diagnostics: [] });
}

const head = "variant: fcos\nversion: 1.6.0\n";
const places = ({ err }: Ran): readonly string[] => err.match(/^(?:error|warning|info) at .*? col \d+/gm) ?? [];
const hello = (inline: string): Ran => translate(`${head}storage:\n  files:\n    - path: /a\n      contents:\n        inline: ${inline}\n`);
const source = ({ out }: Ran): string | undefined => /"source":"([^"]*)"/.exec(out)?.[1];

test("an escaped single quote in double quotes is a single quote", () => {
  assert.is(source(hello("\"it\\'s \\\\\\'\"")), "data:,it's%20%5C'");
});

test("a comment may stand right behind a quote, a bracket, a comma or the sign of a block text", () => {
  assert.is(source(hello('"x"#c')), "data:,x");
  assert.is(source(hello("'x'#c")), "data:,x");
  assert.is(source(hello("|-#c\n          x")), "data:,x");
  const ran = translate(`${head}storage: {#c\n  files: [#c\n  {path: /a},#c\n  {path: b}]#c\n  }#c\nx: 1\n`);
  assert.equal(places(ran), ["warning at $.x, line 8 col 1", "error at $.storage.files.1.path, line 6 col 10"]);
});

test("places behind adapted text are those of the text as written", () => {
  const ran = translate(`${head}storage: {files: [\n{path: "\\'"}, {path: /b, mode: 644}\n]}\n`);
  assert.equal(places(ran).slice(0, 1), ["warning at $.storage.files.1.mode, line 4 col 32"]);
  assert.ok(places(ran).includes("error at $.storage.files.0.path, line 4 col 8"));
});

test("within brackets a question mark and a leading colon are those of a key", () => {
  for (const value of ["https://a.test/?b=c", "a?", ":a"]) {
    assert.is(translate(`${head}ignition: {config: {replace: {source: ${value}}}}\n`).status, 1, value);
  }
  assert.is(translate(`${head}ignition: {config: {replace: {source: "https://a.test/?b=c"}}}\n`).status, 0);
  assert.is(translate(`${head}ignition:\n  config:\n    replace:\n      source: https://a.test/?b=c\n`).status, 0);
});

test("within brackets a colon before a comma or a closing bracket is of the unquoted text", () => {
  assert.equal(places(translate(`${head}storage: {files:}\n`)), ["warning at $.storage.files:, line 3 col 11"]);
  assert.equal(places(translate(`${head}storage: {files:, disks: []}\n`)), ["warning at $.storage.files:, line 3 col 11"]);
  const ran = translate(`${head}kernel_arguments: {should_exist: [a:, b]}\n`);
  assert.match(ran.out, '"shouldExist":["a:","b"]');
  assert.is(translate(`${head}storage: {files:[{path: /a}]}\n`).status, 1);
  assert.is(translate(`${head}storage: {"files":[{path: /a}]}\n`).status, 0);
});

test("a key and its colon stand on one line, unless a question mark is before it", () => {
  assert.is(translate(`${head}storage\n  : {}\n`).status, 1);
  assert.is(translate(`${head}storage: {files\n: []}\n`).status, 1);
  assert.is(translate(`${head}? storage\n: {}\n`).status, 0);
  assert.is(translate(`${head}x: {${"k".repeat(1024)}: 1}\n`).status, 0);
  assert.is(translate(`${head}x: {${"k".repeat(1025)}: 1}\n`).status, 1);
  assert.is(translate(`${head}storage: {files,\n links}\n`).status, 0);
});

test("the first line of a block text starts with a tab only when its indentation is written down", () => {
  assert.is(hello("|\n          \tx").status, 1);
  assert.is(hello("|\n\n          \tx").status, 1);
  assert.is(source(hello("|2-\n          \tx")), "data:,%09x");
  assert.is(source(hello("|-\n          x\n          \ty")), "data:,x%0A%09y");
});

test("a quote that only seems closed at the end of the text is refused", () => {
  assert.is(translate(`${head}x: 'y''`).status, 1);
  assert.is(translate(`${head}x: "y\\"`).status, 1);
  assert.is(translate(`${head}x: 'y'''`).status, 0);
});

test("what stands behind a root in brackets, or further left than the root, is another document", () => {
  const json = '{"variant": "fcos", "version": "1.6.0"}';
  for (const rest of ["", "\n", "# c\n", "\n{a: 1}\n", "\njunk", "\na: [\n", "\n]\n", " junk"])
    assert.is(translate(json + rest).status, 0, rest);
  const indented = "  variant: fcos\n  version: 1.6.0\n";
  for (const rest of ["a: 1\n", "- a\n", " a: [\n", "]\n"]) assert.is(translate(indented + rest).status, 0, rest);
  for (const rest of ["\n@", "\n`", '\n"a', " @", "\n%FOO\n"]) assert.is(translate(json + rest).status, 1, rest);
});

test("of what stands behind the first document the next words must be readable", () => {
  for (const rest of ["@", "`x", "'a", "\tb: 1", "%FOO x\n---\n"]) assert.is(translate(`${head}---\n${rest}\n`).status, 1, rest);
  assert.is(translate(`${head}--- @\n`).status, 1);
  assert.is(translate(`${head}---\na\u0001\n`).status, 1);
  for (const rest of ["a: [", "{", "- '", "", "# c", "x: @"]) assert.is(translate(`${head}---\n${rest}\n`).status, 0, rest);
});

test("nothing within braces is where the comma or the brace is that stands in its place", () => {
  assert.equal(places(translate(`${head}storage: {files: , disks: \n}\nboot_device: {luks:  , mirror: # c\n  }\n`)), [
    "warning at $.boot_device.luks, line 5 col 22",
    "warning at $.boot_device.mirror, line 6 col 3",
  ]);
  assert.equal(places(translate(`variant: fcos\nversion: 1.6.0\nboot_device:   \n`)), ["warning at $.boot_device, line 3 col 13"]);
});

test("a map starts at the anchor or tag of its first key", () => {
  const ran = translate(`${head}storage:\n  files:\n    - &a mode: 0644\n      overwrite: false\n    -   !!str path: b\n`);
  assert.equal(places(ran), ["error at $.storage.files.0.path, line 5 col 7", "error at $.storage.files.1.path, line 7 col 21"]);
});

test("a break that is no line feed ends a line of a block text, and none is written behind it", () => {
  assert.is(printGoYaml({ a: "\u2028x\ny" }), "a: |2-\u2028  x\n  y");
  assert.is(printGoYaml({ a: "x\n\u2028y" }), "a: |-\n  x\n\u2028  y");
  assert.is(printGoYaml({ a: "x\ny\u2028", b: 1 }), "a: |\n  x\n  y\u2028b: 1");
  assert.is(printGoYaml({ a: "-\u00a0#x" }), "a: -\u00a0#x");
});

test("an empty --input counts as none", () => {
  assert.is(translate(head, ["--input", ""]).status, 0);
  assert.is(translate(head, ["--input="]).status, 0);
  assert.is(translate(head, ["--input", "input.bu"]).status, 2);
});

test("a unit's section may be followed by any blank that Go knows, and by nothing else", () => {
  const unit = (text: string): number =>
    translate(`${head}systemd:\n  units:\n    - {name: a.service, contents: ${JSON.stringify(text)}}\n`).status;
  assert.is(unit("[Unit]\u00a0\nA=b\n"), 0);
  assert.is(unit("[Unit]\ufeff\nA=b\n"), 1);
});

test("a field of a later version is said to be one", () => {
  const found = checkButane({ name: "a.bu", text: "variant: fcos\nversion: 1.0.0\nstorage:\n  luks: []\n" }, filesOf());
  assert.is(found[0]?.hint, "fcos has it from version 1.2.0 on, and this is 1.0.0");
});

test("faults of a config within the config are told once, with its values, at its text", () => {
  const merge = [
    '      - inline: |\n          {"ignition": {"version": "3.5.0"}, "storage": {"files": [{"path": "x"}]}}\n',
    '      - inline: "{"\n',
  ];
  const text = `${head}ignition:\n  config:\n    merge:\n${merge.join("")}`;
  const found = checkButane({ name: "a.bu", text }, filesOf());
  assert.equal(
    found.map(({ message, span }) => [message, text.slice(0, span?.start).split("\n").length]),
    [
      ['the config within the config: the path "x" does not start with a slash', 6],
      ["the config within the config cannot be read: the text ends where a key or } is expected", 8],
    ],
  );
});

test("a missing version is said to be missing", () => {
  const [found] = checkButane({ name: "a.bu", text: "variant: fcos\n" }, filesOf());
  assert.is(found?.message, "the file names no version");
});

test.run();
