// The lint over the operator's own recorded cases: what it refuses is an error, and what it takes is none, but for what fails later.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { validateAll } from "../../src/commands/validate.ts";
import { contextOf } from "../support/compile-text.ts";

const corpus = fileURLToPath(new URL("../corpus/mco/merge", import.meta.url));

type Expected = { readonly error?: true; readonly mergedValid?: boolean };

/** Rendered, and then refused, overwritten or broken on the node. */
const errorsOfRendered: { readonly [name: string]: readonly string[] } = {
  "extension-unknown-no-config": ["mco/unknown-extension"],
  "file-append-overwrite-false": ["mco/append-refused"],
  "file-contents-then-append": ["mco/append-refused"],
  "file-http-headers": ["mco/remote-source"],
  "file-remote-source": ["mco/remote-source"],
  "file-under-file": ["mco/path-clash"],
  "file-verification-stale": ["mco/stale-hash"],
  "kubelet-generated-infra": ["mco/reserved-name"],
  "kubelet-generated-vs-custom": ["mco/reserved-name"],
  "kubens-and-old-dropins": ["mount-hiding/two-mechanisms"],
  "kubens-neutralise-too-early": ["mount-hiding/two-mechanisms"],
  "osimage-generated-ignored": ["mco/generated-annotation"],
  "unit-mask-and-contents": ["unit/masked-and-enabled"],
};

/** Cases that nothing in one file shows: an extension that the newest release alone lacks. */
const warned = ["err-extension-wasm-gone"];

async function errorsIn(name: string): Promise<readonly string[]> {
  const files = readdirSync(`${corpus}/${name}`).filter((file) => file.endsWith(".yaml"));
  const inputs = files.map((file) => ({
    source: { name: file, text: readFileSync(`${corpus}/${name}/${file}`, "utf8") },
    context: contextOf(),
  }));
  const { results, together } = await validateAll(inputs, { codec: nodeCodec });
  const all = [...results.flatMap((one) => one.diagnostics), ...together];
  return [...new Set(all.filter(({ severity }) => severity === "error").map(({ code }) => code))];
}

for (const name of readdirSync(corpus)) {
  const expected = JSON.parse(readFileSync(`${corpus}/${name}/expected.json`, "utf8")) as Expected;
  const refused = (expected.error === true || expected.mergedValid === false) && !warned.includes(name);
  test(`${name}: ${refused ? "an error is found" : "no error but what fails later"}`, async () => {
    const errors = await errorsIn(name);
    if (refused) assert.ok(errors.length > 0);
    else assert.equal(errors, errorsOfRendered[name] ?? []);
  });
}

test.run();
