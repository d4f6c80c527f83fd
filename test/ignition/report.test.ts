// Holds the report of `validate --as ignition-validate` against recorded runs of the real tool: every finding, severity, path, line and column.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { goFails, goJson, goText, validateAsIgnition } from "../../src/commands/validate-as.ts";
import { cases, type Recorded } from "./corpus.ts";
import { printFamilies, shownDifferences } from "./families.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function inputOf(one: Recorded): Uint8Array {
  const coded = one.filesBase64?.["input.ign"];
  return coded === undefined ? encode(one.files["input.ign"] ?? "") : new Uint8Array(Buffer.from(coded, "base64"));
}

type Place = { readonly severity: string; readonly rule: string; readonly path: string; readonly line: number; readonly column: number };

const shown = ({ severity, rule, path, line, column }: Place): string => `${severity} ${rule} ${path} ${line}:${column}`;

test("every recorded config has the recorded report and exit status", () => {
  const differences: unknown[] = [];
  const results = cases("validate.ndjson").map((one) => {
    const report = validateAsIgnition(inputOf(one));
    const own = [...report.entries.map(shown), `rc ${goFails(report) ? 1 : 0}`, `error ${report.refusal?.error}`].sort();
    const places = (one.diagnostics ?? []).map((d) => shown({ ...d, column: d.col }));
    const wanted = [...places, `rc ${one.rc}`, `error ${one.error}`].sort();
    const agrees = own.join("\n") === wanted.join("\n");
    if (!agrees) differences.push({ case: one.case, own, wanted });
    return { name: one.case, agrees };
  });
  printFamilies("validate", results);
  assert.is(results.length, 2369);
  assert.is(differences.length, 0, shownDifferences(differences));
});

const places = (text: string): readonly string[] => validateAsIgnition(encode(text)).entries.map(shown);

const config = (rest: string): string => `{"ignition":{"version":"3.4.0"}${rest}}`;

test("the first wrong type ends the report, one past the wrong value", () => {
  assert.equal(places(config(',"storage":{"files":[{"path":"/a","mode":"x"}],"links":3}')), ["error JSONType  1:76"]);
});

test("a third list finds the items that a second, shorter one cut off", () => {
  const lists = '"files":[{"path":"/a"},{"path":"/b","mode":-1}],"files":[{"path":"/a"}],"files":[{"path":"/a"},{"path":"/b"}]';
  const found = places(config(`,"storage":{${lists}}`)).map((entry) => entry.replace(/ \d+:\d+$/, ""));
  assert.equal(found, ["error FileIllegalMode $.storage.files.1.mode", "warning ModeSpecialBits $.storage.files.1.mode"]);
});

test("an empty list forgets the items before it", () => {
  assert.equal(places(config(',"storage":{"files":[{"path":"/b","mode":-1}],"files":[],"files":[{"path":"/b"}]}')), []);
});

test("where the scanner stops is one past the first character that cannot stand there", () => {
  const stops: Readonly<Record<string, string>> = {
    '{"a":tru}  ': "1:10",
    '{"a":01}  ': "1:8",
    '{"a":1.}  ': "1:9",
    '{"a":-x}  ': "1:8",
    '{"a":1e+}  ': "1:10",
    '{"a":"\\x"}  ': "1:9",
    '{"a":"\\u12g4"}  ': "1:12",
    '{"a":"\n"}  ': "2:1",
    '{"a" 1}  ': "1:7",
    '{"a":1,}  ': "1:9",
    "[1,]  ": "1:5",
    "[1}  ": "1:4",
    "{}{}  ": "1:4",
    '["\\u0000\\n x",-0,10,1.5e-3,true,false,null,{},[],{"a":[0]}] x  ': "1:62",
    '{"a":]  ': "1:7",
    "[1,}  ": "1:5",
    '["\\u00g"]  ': "1:8",
    "[0x1]  ": "1:4",
    "[trux]  ": "1:6",
    '{"a":"': "0:0",
    "[nul": "0:0",
    "[-": "0:0",
    "": "",
  };
  for (const [text, place] of Object.entries(stops)) assert.equal(places(text), place === "" ? [] : [`error JSONSyntax  ${place}`], text);
});

test("a version is three numbers of 64 bits, words of letters, digits, dots and dashes, and one that is known", () => {
  const errorOf = (version: string) => validateAsIgnition(encode(JSON.stringify({ ignition: { version } }))).refusal?.error;
  const versions = {
    "3.4.9223372036854775807": "UnknownVersion",
    "3.4.9223372036854775808": "InvalidVersion",
    "3.4.0-0.a-B": "UnknownVersion",
    "3.4.0-_": "InvalidVersion",
    "3.4.0+_": "InvalidVersion",
    "3.4.0+0": "UnknownVersion",
    "3.7.0-experimental": undefined,
  };
  for (const [version, error] of Object.entries(versions)) assert.is(errorOf(version), error, version);
});

test("a key of invalid UTF-8 is no field, and columns count bytes", () => {
  const [before, after] = [encode('{"ignition":{"version":"3.4.0"},"é'), encode('":1,"storage":{"files":[{"path":"x"}]}}')];
  const { entries } = validateAsIgnition(Uint8Array.from([...before, 0xff, ...after]));
  assert.equal(entries.map(shown), ["error PathRelative $.storage.files.0.path 1:69", "warning UnusedKey $.é\ufffd 1:33"]);
});

test("the lines have the real tool's form", () => {
  const report = validateAsIgnition(encode(config(',"x":1')));
  assert.is(goText(report).out, 'warning at $.x, line 1 col 33: the key "x" is not known and has no effect\n');
  assert.match(goText(validateAsIgnition(encode("["))).out, /^error at line 0 col 0: ./);
  assert.equal(goText(validateAsIgnition(encode(""))), { out: "", err: "the config is empty\n" });
});

test("the JSON report names file and rule of every finding, also of a refusal", () => {
  const report = validateAsIgnition(encode('{"ignition":{"version":"9.0.0"}}'));
  const [row, ...others] = JSON.parse(goJson([{ file: "a.ign", report }]));
  const { code, rule, file, severity, line } = row;
  assert.equal([code, rule, file, severity, line], ["ignition/unknown-version", "UnknownVersion", "a.ign", "error", 0]);
  assert.equal(others, []);
  assert.is(goJson([]), "[]\n");
});

test.run();
