// Templates: @name@ and nothing else.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { fillTemplate } from "../../src/syntax/template.ts";

test("every placeholder gets its value, as it is", () => {
  assert.equal(fillTemplate("a @b@ @b@ @c_1@", { b: "$& @x@", c_1: "" }), { text: "a $& @x@ $& @x@ ", problems: [] });
});

test("@@ is one @, and unit names and addresses are no placeholders", () => {
  assert.equal(fillTemplate("getty@tty1.service me@host @@x@@ @X@", {}), { text: "getty@tty1.service me@host @x@ @X@", problems: [] });
});

test("what is not declared and what is not used are both problems", () => {
  assert.equal(fillTemplate("x @a@", { b: "1" }).problems, [
    { kind: "undeclared", name: "a", offset: 2 },
    { kind: "unused", name: "b", offset: 0 },
  ]);
});

test("names of an object's own machinery are not declared", () => {
  assert.equal(fillTemplate("@constructor@", {}).problems, [{ kind: "undeclared", name: "constructor", offset: 0 }]);
});

test.run();
