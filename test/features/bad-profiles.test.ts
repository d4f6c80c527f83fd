// Realistic mistakes with kata and rootless: each gives its errors and no others, at the line of the mistake, and no output.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { inOrder } from "../../src/diagnostics/order.ts";
import { lineAndColumn } from "../../src/diagnostics/position.ts";
import { compileText } from "../support/compile-text.ts";
import { badProfiles } from "./bad-profiles.ts";

test("there are twenty mistakes or more", () => {
  assert.ok(badProfiles.length >= 20);
});

for (const { mistake, text, codes, line, says = "" } of badProfiles) {
  test(`${mistake}: ${codes.join(", ")}`, async () => {
    const { diagnostics, outputs } = await compileText(text);
    const errors = inOrder(diagnostics).filter((d) => d.severity === "error");
    const shown = errors.map((d) => `${d.code} ${d.message} (${d.hint ?? ""})`).join("\n");
    assert.equal(
      errors.map((d) => d.code),
      codes,
      shown,
    );
    const [{ span } = {}] = errors;
    assert.is(span && lineAndColumn(span.source.text, span.start).line, line, shown);
    assert.ok(shown.includes(says), shown);
    assert.equal(outputs, []);
  });
}

test.run();
