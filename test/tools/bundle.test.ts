// What is shipped: the library runs anywhere, and the command line loads only what a command needs.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Metafile } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bundleCommandLine, bundleLibrary } from "../../src/tools/bundle.ts";

const folder = mkdtempSync(join(tmpdir(), "kindling-bundle-"));
test.after(() => rmSync(folder, { recursive: true }));

/** The source files of an output and of everything that it imports statically. */
function sourcesLoadedWith({ outputs }: Metafile, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: next, kind, external } of outputs[path]?.imports ?? []) if (kind === "import-statement" && !external) visit(next);
  };
  visit(Object.keys(outputs).find((path) => basename(path) === entry) ?? "");
  return [...seen].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
}

test("the library has no import of Node or of a package, and no Node global", async () => {
  const { outputs, inputs } = await bundleLibrary(join(folder, "library"));
  assert.equal(
    Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external)),
    [],
  );
  assert.equal(
    Object.keys(inputs).filter((path) => /\bsrc\/(?:cli|tools)\//.test(path)),
    [],
  );
  const text = readFileSync(join(folder, "library", "index.js"), "utf8");
  assert.not.match(text, /["']node:|\bprocess\.|\bBuffer\b/);
});

test("--version loads neither commander nor yaml nor any command", async () => {
  const metafile = await bundleCommandLine(join(folder, "cli"));
  const loaded = sourcesLoadedWith(metafile, "kindling.js");
  assert.ok(loaded.includes("src/cli/main.ts"));
  assert.equal(
    loaded.filter((path) => !/^src\/(?:cli\/(?:main|streams)|generated\/version)\.ts$/.test(path)),
    [],
  );
});

test("the parser of the command line does not load what the commands need", async () => {
  const metafile = await bundleCommandLine(join(folder, "cli"));
  const program = Object.keys(metafile.outputs).find((path) => basename(path).startsWith("program-")) ?? "";
  const loaded = sourcesLoadedWith(metafile, basename(program));
  assert.ok(loaded.some((path) => path.includes("commander")));
  assert.equal(
    loaded.filter((path) => path.includes("node_modules/yaml") || path.startsWith("src/commands/")),
    [],
  );
});

test.run();
