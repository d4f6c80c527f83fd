// init: the starter profiles, and schema: what editors check them with.
import { Ajv } from "ajv";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse, parseAllDocuments } from "yaml";
import { fleetStarters, starters } from "../../src/commands/init.ts";
import { schemaNames, schemaText } from "../../src/commands/schema.ts";

test("every starter is described in one line and names a schema that stands beside it", () => {
  assert.ok(starters.length >= 9);
  for (const { name, description, text } of starters) {
    assert.match(description, /^[A-Z].{10,160}\.$/, name);
    assert.match(text, "$schema=kindling-profile.schema.json");
    assert.not.match(text, "../");
    assert.match(text, `  name: ${name}\n`);
  }
});

test("starters come in the order of their names", () => {
  const names = starters.map((starter) => starter.name);
  assert.equal(names, [...names].sort());
});

test("an editor finds nothing wrong in a starter", async () => {
  const validate = new Ajv({ allowUnionTypes: true }).compile(JSON.parse((await schemaText("profile")) ?? ""));
  for (const { name, text } of starters) assert.ok(validate(parse(text)), `${name}: ${JSON.stringify(validate.errors)}`);
});

test("an editor finds nothing wrong in the files of a starter fleet, and every file names a schema", async () => {
  assert.equal(
    fleetStarters.map(({ name }) => name),
    ["fleet"],
  );
  const schemas = ["fleet", "site", "profile"] as const;
  const ajv = new Ajv({ allowUnionTypes: true });
  const validators = new Map<string, ReturnType<typeof ajv.compile>>();
  for (const name of schemas) validators.set(name, ajv.compile(JSON.parse((await schemaText(name)) ?? "")));
  for (const { files } of fleetStarters) {
    assert.ok(files.some(({ path }) => path === "fleet.yaml"));
    for (const { path, text } of files.filter((file) => !file.path.startsWith("overlays/"))) {
      const name = /\$schema=(?:\.\.\/)*kindling-([a-z]+)\.schema\.json/.exec(text)?.[1] ?? "";
      const validate = validators.get(name);
      for (const document of parseAllDocuments(text))
        assert.ok(validate?.(document.toJS()), `${path}: ${JSON.stringify(validate?.errors)}`);
    }
  }
});

test("every schema is JSON, and an unknown name has none", async () => {
  assert.ok(schemaNames.includes("profile") && schemaNames.includes("machineconfig"));
  for (const name of schemaNames) assert.is(typeof JSON.parse((await schemaText(name)) ?? ""), "object", name);
  assert.is(await schemaText("constructor"), undefined);
});

test.run();
