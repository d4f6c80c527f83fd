// What validate says about Ignition configs beyond the recorded rules: spelling, versions, repeated keys, and whether it misses anything.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { ignitionFindings } from "../../src/commands/validate-ignition.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { readDocuments } from "../../src/syntax/read.ts";
import { cases } from "../ignition/corpus.ts";

function findingsOf(text: string): readonly Diagnostic[] {
  const { documents, diagnostics } = readDocuments({ name: "a.ign", text });
  return [...diagnostics, ...documents.flatMap((document) => (document.tree === undefined ? [] : ignitionFindings(document, nodeCodec)))];
}

const shown = (text: string) =>
  findingsOf(text).map(({ code, severity, hint, span }) => [code, severity, hint, span && text.slice(span.start, span.end)]);

test("what the real tool refuses is refused here too", () => {
  const missed = cases("validate.ndjson").filter((one) => {
    const text = one.files["input.ign"];
    return one.rc === 1 && text !== undefined && /\S/.test(text) && !findingsOf(text).some(({ severity }) => severity === "error");
  });
  assert.equal(
    missed.map((one) => one.case),
    [],
  );
});

/** Why kindling says more than the real tool about a config that it accepts. */
const stricter =
  /^(?:ignition-runtime\/|ignition\/(?:unknown-field|field-of-other-version|path-missing|unknown-version|bad-version)$|syntax\/(?:duplicate-key|too-deep)$)/;

test("what the real tool accepts is refused only for spelling, repeated keys, odd versions, and what fails on the node", () => {
  const refused = cases("validate.ndjson").flatMap((one) => {
    const text = one.files["input.ign"];
    if (one.rc !== 0 || text === undefined || one.case.startsWith("keys-dup")) return [];
    return findingsOf(text).filter(({ severity, code }) => severity === "error" && !stricter.test(code));
  });
  assert.equal(refused, []);
});

test("an unknown or mis-cased key is an error with the right spelling", () => {
  const config = (rest: string) => `{"ignition":{"version":"3.4.0"}${rest}}`;
  assert.equal(shown(config(',"Storage":{}')), [["ignition/unknown-field", "error", 'did you mean "storage"?', '"Storage"']]);
  assert.equal(shown(config(',"systemd":{"unit":[]}')), [["ignition/unknown-field", "error", 'did you mean "units"?', '"unit"']]);
  assert.equal(shown('{"Ignition":{"version":"3.4.0"}}'), [["ignition/unknown-field", "error", 'did you mean "ignition"?', '"Ignition"']]);
  assert.equal(shown('{"ignition":{"Version":"3.4.0"}}'), [["ignition/unknown-field", "error", 'did you mean "version"?', '"Version"']]);
});

test("a field of a newer version is an error with the version that has it", () => {
  const [found] = findingsOf('{"ignition":{"version":"3.2.0"},"kernelArguments":{}}');
  assert.equal([found?.code, found?.severity], ["ignition/field-of-other-version", "error"]);
  assert.match(found?.hint ?? "", "3.3.0");
});

test("a repeated key is an error", () => {
  assert.ok(findingsOf('{"ignition":{"version":"3.4.0","version":"3.4.0"}}').some(({ code }) => code === "syntax/duplicate-key"));
});

test("a config of spec 2 or 1 leads to convert", () => {
  for (const text of ['{"ignition":{"version":"2.2.0"}}', '{"ignitionVersion":1}']) {
    const [found, ...others] = findingsOf(text);
    assert.equal(
      [found?.code, found?.hint, others],
      [
        "ignition/spec-2",
        "kindling convert FILE --to 3.2.0 rewrites it: config.append becomes config.merge, filesystem: root goes, networkd is refused",
        [],
      ],
    );
  }
});

test("a missing path is told once", () => {
  assert.equal(
    shown('{"ignition":{"version":"3.4.0"},"storage":{"files":[{}]}}').map(([code]) => code),
    ["ignition/path-missing"],
  );
});

test.run();
