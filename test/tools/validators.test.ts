// Precompiled validators and embedded texts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { literal } from "../../src/tools/embed.ts";
import { validatorModule } from "../../src/tools/validators.ts";

const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  title: "a title",
  properties: {
    title: { type: "string", minLength: 2, description: "a field named like a keyword" },
    list: { type: "array", items: { type: "integer" } },
  },
  required: ["title"],
  additionalProperties: false,
};

test("a validator is one module without imports that says where and why", async () => {
  const text = await validatorModule(schema);
  // Loaded from a data URL it could import or require nothing.
  assert.not.match(text, /new Function|\beval\b/);
  const { validate } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  assert.is(validate({ title: "ok", list: [1] }), true);
  assert.is(validate({ title: "ok", list: [1.5] }), false);
  assert.equal([validate.errors[0].instancePath, validate.errors[0].keyword], ["/list/0", "type"]);
  assert.is(validate({ title: "x" }), false);
  assert.is(validate({}), false);
});

test("the same schema gives the same bytes", async () => {
  assert.is(await validatorModule(schema), await validatorModule(structuredClone(schema)));
});

test("an embedded text comes back as it was", async () => {
  for (const text of ["plain\nlines\n", "`tick` $`{x}` ${y} \\n $$ \\\\", "cr\r\nlf\n", "é🔥\u2028", ""]) {
    const { value } = await import(`data:text/javascript,${encodeURIComponent(`export const value = ${literal(text)};`)}`);
    assert.is(value, text);
  }
});

test.run();
