// What passes every check of the spec and fails on the node: each finding at its place, and none on the same config without the fault.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { validateAsIgnition } from "../../src/commands/validate-as.ts";
import { ignitionFindings } from "../../src/commands/validate-ignition.ts";
import { codes } from "../../src/diagnostics/codes/index.ts";
import { lintRuntime } from "../../src/lint/index.ts";
import { noOrigins } from "../../src/model/origins.ts";
import { readDocuments } from "../../src/syntax/read.ts";
import { lintCases } from "./cases.ts";

type Parts = { readonly ignition?: object };

const textOf = (config: Parts, version = "3.4.0"): string => JSON.stringify({ ...config, ignition: { version, ...config.ignition } });

function findingsOf(text: string) {
  const [document] = readDocuments({ name: "a.ign", text }).documents;
  assert.ok(document);
  return ignitionFindings(document, nodeCodec).filter(({ code }) => code.startsWith("ignition-runtime/"));
}

for (const { code, config, path, fine, version } of lintCases) {
  test(`${code} is found at ${path}`, () => {
    const text = textOf(config, version);
    assert.ok(
      validateAsIgnition(new TextEncoder().encode(text)).entries.every(({ severity }) => severity !== "error"),
      "the real tool accepts it",
    );
    assert.equal(
      findingsOf(text).map((found) => [found.code, found.path, found.severity]),
      [[code, path, codes[code].severity]],
    );
    assert.equal(findingsOf(textOf(fine, version)), []);
  });
}

test("every finding of the lint has a case", () => {
  const seen = new Set<string>(lintCases.map(({ code }) => code));
  assert.equal(
    Object.keys(codes).filter((code) => code.startsWith("ignition-runtime/") && !seen.has(code)),
    [],
  );
});

test("the right hash is told", () => {
  const hash = `sha256-${"0".repeat(64)}`;
  const [found] = findingsOf(
    textOf({ storage: { files: [{ path: "/a", contents: { source: "data:,", verification: { hash } } }] } } as Parts),
  );
  assert.is(found?.hint, "the hash of the data is sha256-e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("the first character that is no digit is told", () => {
  const hash = `sha256-0fg${"h".repeat(61)}`;
  const [found] = findingsOf(
    textOf({ storage: { files: [{ path: "/a", contents: { source: "https://a", verification: { hash } } }] } } as Parts),
  );
  assert.is(found?.message, 'the hash has the character "g"');
});

test("a config of no declared version is not lifted", () => {
  assert.equal(lintRuntime({ storage: { links: [{ path: "/a" }] } }, noOrigins, { codec: nodeCodec, version: "" }), []);
});

test("a config with errors is not linted: what was not read cannot be judged", () => {
  assert.equal(findingsOf(textOf({ storage: { files: [{ path: "a", append: [{}] }] } } as Parts)), []);
});

test.run();
