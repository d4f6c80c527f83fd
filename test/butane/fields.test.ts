// Holds the Butane field table against the types of the real tool: every variant and version, row by row, in order and in both directions.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { butaneField } from "../../src/butane/fields.ts";
import { sourceName } from "../../src/butane/names.ts";
import { variants } from "../../src/butane/variants.ts";
import type { Field, StructField } from "../../src/model/field.ts";
import { holds, inRange } from "../../src/model/versions.ts";

/** path, type, "r" when a rule requires it, "n" when absent differs from zero. */
type Row = string;

const types: Readonly<Record<Field["t"], string>> = {
  string: "string",
  version: "string",
  enum: "string",
  int: "int",
  mode: "int",
  bool: "bool",
  flag: "?",
  list: "list",
  map: "map<string,string>",
  struct: "object",
  either: "?",
  any: "?",
};

function rowsOf(field: Field, path: string, version: string): Row[] {
  const marks = `${holds(field.required, version) ? "r" : ""}${holds(field.nullable, version) ? "n" : ""}`;
  const own = path === "" ? [] : [`${path} ${types[field.t]} ${marks}`.trimEnd()];
  if (field.t === "list") return [...own, ...rowsOf(field.of, `${path}[]`, version)];
  if (field.t !== "struct") return own;
  const live = Object.entries(field.fields).filter(([, below]) => inRange(below, version));
  return [...own, ...live.flatMap(([name, below]) => rowsOf(below, path === "" ? name : `${path}.${name}`, version))];
}

const packed = readFileSync(new URL("../corpus/butane/fields.json.gz", import.meta.url));
const recorded: Readonly<Record<string, readonly Row[]>> = JSON.parse(gunzipSync(packed).toString());

test("the table has every variant and version and no other", () => {
  assert.equal(variants.map(({ name, version }) => `${name} ${version}`).sort(), Object.keys(recorded).sort());
});

for (const variant of variants) {
  test(`the fields of ${variant.name} ${variant.version} are those of the real tool`, () => {
    const ours = rowsOf(butaneField(variant), "", variant.ignition);
    assert.equal(ours, recorded[`${variant.name} ${variant.version}`]);
  });
}

test("every field says in one sentence what it is for", () => {
  const silent = (struct: StructField, prefix: string): string[] =>
    Object.entries(struct.fields).flatMap(([name, field]) => {
      const below = field.t === "list" && field.of.t === "struct" ? field.of : field.t === "struct" ? field : undefined;
      return [...(field.doc ? [] : [prefix + name]), ...(below === undefined ? [] : silent(below, `${prefix + name}.`))];
    });
  assert.equal(silent(butaneField({ machineConfig: true }), ""), []);
});

test("only names with capital letters are spelt otherwise", () => {
  assert.is(sourceName("sizeMiB"), "size_mib");
  assert.is(sourceName("sshAuthorizedKeys"), "ssh_authorized_keys");
  assert.is(sourceName("path"), "path");
  assert.is(sourceName("0"), "0");
});

test.run();
