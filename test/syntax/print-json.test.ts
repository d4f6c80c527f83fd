// Tests of src/syntax/print-json.ts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { printJson } from "../../src/syntax/print-json.ts";

test("keys keep their order, undefined is left out", () => {
  assert.is(printJson({ b: 1, a: [true, null, "é\n"], c: undefined }), '{"b":1,"a":[true,null,"é\\n"]}');
});

test("with indent, one line per item", () => {
  assert.is(printJson({ b: { a: [] } }, { indent: 2 }), '{\n  "b": {\n    "a": []\n  }\n}');
});

test.run();
