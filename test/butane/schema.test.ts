// JSON Schemas of Butane: one for each variant and version, each as committed.
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { butaneSchemas, butaneSchemaText } from "../../src/butane/schema.ts";
import { variants } from "../../src/butane/variants.ts";
import { schemaText } from "../../src/commands/schema.ts";

const committed = (name: string): string => readFileSync(new URL(`../../schemas/${name}.json`, import.meta.url), "utf8");

test("there is a schema for every variant and version, and it is the committed one", () => {
  assert.is(butaneSchemas.size, variants.length);
  for (const [name, variant] of butaneSchemas) assert.is(committed(name) === butaneSchemaText(name, variant), true, name);
});

async function faults(name: string, document: unknown): Promise<readonly string[]> {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(JSON.parse((await schemaText(name)) ?? ""));
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

test("a config of the version fits, and one of another does not", async () => {
  const document = { variant: "fcos", version: "1.6.0", storage: { files: [{ path: "/a", mode: 420, contents: { inline: "x" } }] } };
  assert.equal(await faults("butane-fcos-1.6.0", document), []);
  assert.equal(await faults("butane-fcos-1.5.0", document), ["/version enum"]);
  assert.equal(await faults("butane-fcos-1.6.0", { ...document, grubb: {} }), [" additionalProperties"]);
});

test("a MachineConfig needs its name and labels", async () => {
  const document = { variant: "openshift", version: "4.22.0" };
  assert.equal(await faults("butane-openshift-4.22.0", document), [" required"]);
  assert.equal(await faults("butane-openshift-4.22.0", { ...document, metadata: { name: "a", labels: {} } }), []);
});

test.run();
