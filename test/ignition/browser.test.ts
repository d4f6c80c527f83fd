// The same code in a browser: judged, merged and converted with nothing but what a page has.
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";

const entry = `
export { convert } from "./src/commands/convert.ts";
export { mergeConfigs } from "./src/commands/merge.ts";
export { validateAsIgnition } from "./src/commands/validate-as.ts";
`;

test("a page can judge, merge and convert Ignition configs", async () => {
  const resolveDir = fileURLToPath(new URL("../..", import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir },
    bundle: true,
    platform: "browser",
    format: "iife",
    globalName: "kindling",
    target: "es2022",
    write: false,
  });
  const page = createContext({ TextEncoder, TextDecoder, atob, btoa });
  runInContext(outputFiles[0]?.text ?? "", page);
  const run = (expression: string): unknown => JSON.parse(runInContext(`JSON.stringify(${expression})`, page));
  const text = JSON.stringify({ ignition: { version: "3.3.0" }, storage: { files: [{ path: "a" }] } });
  const source = JSON.stringify({ name: "a.ign", text: text.replace('"a"', '"/a"') });
  assert.equal(run(`kindling.validateAsIgnition(new TextEncoder().encode(${JSON.stringify(text)})).entries.map(({ rule }) => rule)`), [
    "PathRelative",
  ]);
  assert.equal(run(`kindling.mergeConfigs([${source}, ${source}]).value.storage.files`), [{ path: "/a" }]);
  assert.equal(run(`kindling.convert(${source}, { to: "3.4.0" }).value.ignition`), { version: "3.4.0" });
});

test.run();
