// Realistic mistakes: each gives exactly one error, at the line of the mistake, and no output.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { lineAndColumn } from "../../src/diagnostics/position.ts";
import { compileText } from "../support/compile-text.ts";
import { badProfiles } from "./bad-profiles.ts";

test("there are forty mistakes or more", () => {
  assert.ok(badProfiles.length >= 40);
});

for (const { mistake, text, code, line, also = [], files, name } of badProfiles) {
  test(`${mistake} is one ${code}`, async () => {
    const { diagnostics, outputs } = await compileText(text, { ...(files ? { files } : {}), ...(name ? { name } : {}) });
    const errors = diagnostics.filter((d) => d.severity === "error");
    const shown = errors.map(
      (d) => `${d.code} ${d.span ? lineAndColumn(d.span.source.text, d.span.start).line : "-"} ${d.message} (${d.hint ?? ""})`,
    );
    assert.equal(
      errors.map((d) => d.code),
      [code, ...also],
      shown.join("\n"),
    );
    const [{ span } = {}] = errors;
    assert.is(span && lineAndColumn(span.source.text, span.start).line, line, shown.join("\n"));
    assert.equal(outputs, []);
  });
}

test.run();
