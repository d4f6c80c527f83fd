// Checks the JSON Schemas that are made from field tables, with ajv and against recorded Ignition configs.
import { Ajv } from "ajv";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ignitionConfig, versions } from "../../src/ignition/fields.ts";
import { any, bool, either, int, list, mapOf, mode, oneOf, str, struct, version } from "../../src/model/field.ts";
import { toJsonSchema } from "../../src/model/schema.ts";
import { cases, config } from "../ignition/corpus.ts";

const options = { id: "https://example.com/test.json", title: "Test" };
const absolute = { name: "path", pattern: "^/", says: "must start with /" };

const sample = struct({
  name: str({ required: true, doc: "A name." }),
  size: int({ min: 1, max: 9, default: "3" }),
  kind: oneOf(["a", "b"], { nullable: true }),
  mode: mode(),
  release: version({ of: ["4.18", "4.20"] }),
  files: mapOf(either({ scalar: str(), map: struct({ text: str() }) }), { key: absolute }),
  lists: list(bool()),
  extra: any(),
  modern: str({ since: "2.0.0" }),
});

function accepts(value: unknown, dialect: { octalModes?: true; numbersAsTexts?: true; extraKeys?: true } = {}): boolean {
  return new Ajv({ allowUnionTypes: true }).compile(toJsonSchema(sample, "1.0.0", { ...options, ...dialect }))(value);
}

test("a value that fits is accepted", () => {
  const value = { name: "x", size: 9, kind: null, release: "4.20", files: { "/a": "t", "/b": { text: "t" } }, lists: [true], extra: [1] };
  assert.ok(accepts(value));
});

test("what does not fit is refused", () => {
  for (const wrong of [
    {},
    { name: 1 },
    { name: "x", size: 10 },
    { name: "x", kind: "c" },
    { name: "x", release: "4.19" },
    { name: "x", release: 4.2 },
    { name: "x", files: { a: "t" } },
    { name: "x", files: { "/a": { other: "t" } } },
    { name: "x", files: { "/a": 1 } },
    { name: "x", lists: [1] },
    { name: "x", soon: "t" },
    { name: "x", modern: "t" },
    { name: "x", mode: "0644" },
    { name: "x", "x-note": 1 },
  ])
    assert.not(accepts(wrong), JSON.stringify(wrong));
});

test("profiles may write octal modes and keys of their own", () => {
  const profile = { octalModes: true, extraKeys: true } as const;
  assert.ok(accepts({ name: "x", mode: "0644", release: 4.18, "x-note": 1, files: { "x-note": 1 } }, profile));
  assert.not(accepts({ name: "x", mode: "644" }, profile));
  assert.not(accepts({ name: "x", files: { a: "t" } }, profile));
});

test("profiles may write a text as a number, but not as anything else", () => {
  assert.ok(accepts({ name: 1, files: { "/a": { text: 2.5 } } }, { numbersAsTexts: true }));
  for (const name of [true, [], {}]) assert.not(accepts({ name }, { numbersAsTexts: true }), JSON.stringify(name));
});

test("a schema describes fields with their defaults and comes out the same every time", () => {
  const text = () => JSON.stringify(toJsonSchema(sample, "1.0.0", options));
  assert.is(text(), text());
  assert.match(text(), '"name":{"description":"A name.","type":"string"}');
  assert.match(text(), '"size":{"description":"Default: 3.","type":"integer","minimum":1,"maximum":9}');
});

test("the Ignition schemas accept what the real tool accepts without a word, but for missing required fields", () => {
  const refused = new Map<string, readonly (string | undefined)[]>();
  let checked = 0;
  for (const specVersion of versions) {
    const schema = toJsonSchema(ignitionConfig, specVersion, { id: `https://example.com/${specVersion}.json`, title: "Ignition" });
    const validate = new Ajv({ allowUnionTypes: true }).compile(schema);
    for (const one of silentCases(specVersion)) {
      checked++;
      if (!validate(one.value)) refused.set(one.name, validate.errors?.map((e) => e.keyword) ?? []);
    }
  }
  console.log(`${checked} configs checked, ${refused.size} miss a required field`);
  assert.ok(checked > 700);
  for (const [name, keywords] of refused) assert.equal([...new Set(keywords)], ["required"], name);
});

/** Cases without findings, nulls left out: the tool reads a null as absent. */
function silentCases(specVersion: string): { name: string; value: unknown }[] {
  return cases("validate.ndjson").flatMap((one) => {
    if (one.rc !== 0 || one.diagnostics?.some((d) => ["UnusedKey", "ContextTreeMismatch"].includes(d.rule))) return [];
    try {
      const { value, version } = config(one.files["input.ign"] ?? "");
      return version === specVersion ? [{ name: one.case, value }] : [];
    } catch {
      return [];
    }
  });
}

test.run();
