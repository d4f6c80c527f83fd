// What is shipped: the library runs anywhere, and the command line loads only what a run needs.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Metafile } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cacheOf, embeddedFolder, loadCached } from "../../src/cli/load-cached.ts";
import { bundleCommandLine, bundleLibrary, writeCaches } from "../../src/tools/bundle.ts";

const folder = mkdtempSync(join(tmpdir(), "kindling-bundle-"));
test.after(() => rmSync(folder, { recursive: true }));

/** The sources of one file of the bundle. */
function sourcesOf({ outputs }: Metafile, file: string): string[] {
  const path = Object.keys(outputs).find((output) => basename(output) === file) ?? "";
  return Object.keys(outputs[path]?.inputs ?? {});
}

function run(...words: string[]) {
  return spawnSync(process.execPath, [join(folder, "kindling.js"), ...words], { encoding: "utf8" });
}

let metafile: Metafile;
test.before(async () => {
  metafile = await bundleCommandLine(folder);
});

test("the library has no import of Node or of a package", async () => {
  const { outputs, inputs } = await bundleLibrary(join(folder, "library"));
  assert.equal(
    Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external)),
    [],
  );
  assert.equal(
    Object.keys(inputs).filter((path) => /^src\/(?:cli|tools)\//.test(path)),
    [],
  );
  assert.not.match(readFileSync(join(folder, "library", "index.mjs"), "utf8"), /(?:\bfrom|\bimport|require\()\s*["']node:/);
});

test("the entry, which answers --version, holds neither commander nor yaml nor any command", () => {
  const loaded = sourcesOf(metafile, "kindling.js");
  assert.ok(loaded.includes("src/cli/main.ts"));
  assert.equal(
    loaded.filter((path) => !/^(?:src\/cli\/(?:main|streams|load-cached)\.ts|src\/generated\/version\.ts|program:.*)$/.test(path)),
    [],
  );
});

test("validators and schemas are files of their own", () => {
  const inside = sourcesOf(metafile, "program.cjs").filter((path) => /generated\/(?:validators|schemas)\//.test(path));
  assert.equal(
    inside.filter((path) => !/\/(?:index|validate)\.ts$/.test(path)),
    [],
  );
  const files = Object.keys(metafile.outputs).map((path) => basename(path));
  assert.ok(files.includes("ignition-3.2.0.cjs") && files.includes("profile.cjs"));
});

test("the code caches are used by this Node, and a broken one does no harm", async () => {
  const before = run("schema", "machineconfig");
  await writeCaches(folder);
  const program = join(folder, "program.cjs");
  const cache = cacheOf(program);
  const rejected: (boolean | undefined)[] = [];
  loadCached(program, (_, script) => rejected.push(script.cachedDataRejected));
  assert.equal(rejected, [false]);
  assert.ok(readFileSync(cache).length > 10_000);
  assert.is(run("schema", "machineconfig").stdout, before.stdout);
  writeFileSync(cache, "no cache");
  const broken = run("schema", "machineconfig");
  assert.equal([broken.status, broken.stdout, broken.stderr], [0, before.stdout, ""]);
});

test("caches know their files by the name of the run that will use them, and not where they were made", async () => {
  const made = join(folder, "made");
  await bundleCommandLine(made);
  await writeCaches(made, embeddedFolder);
  const rejected: (boolean | undefined)[] = [];
  const read = (path: string): Buffer => readFileSync(join(made, path.slice(embeddedFolder.length)));
  loadCached(`${embeddedFolder}/program.cjs`, (_, script) => rejected.push(script.cachedDataRejected), read);
  assert.equal(rejected, [false]);
  const holding = readdirSync(made).filter((name) => name.endsWith(".cache") && readFileSync(join(made, name)).includes(made));
  assert.equal(holding, []);
});

test.run();
