// `npm run bundle`: the sources as dist/. The library is one ES module and its lazy parts; the command line is made to start fast.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Script } from "node:vm";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { cacheOf, loadCached, wrapper } from "../cli/load-cached.ts";
import type { run } from "../cli/run.ts";
import { cachedProgram, embeddedProgram, separateParts, withoutChildProcesses } from "./bundle-plugins.ts";
import { cachedRuns } from "./bundle-runs.ts";
import { root } from "./root.ts";

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  // As ES modules yaml is a third smaller; its Node entry is CommonJS.
  alias: { yaml: join(root, "node_modules", "yaml", "browser", "index.js") },
} as const satisfies BuildOptions;

const forNode = { ...shared, platform: "node", target: "node20" } as const satisfies BuildOptions;

const wrapped = {
  ...forNode,
  format: "cjs",
  outExtension: { ".js": ".cjs" },
  banner: { js: wrapper.before },
  footer: { js: wrapper.after },
} as const satisfies BuildOptions;

/**
 * The command line: kindling.js answers --version by itself and loads program.cjs for the rest; commands, validators and schemas are files of
 * their own, loaded when one is needed. CommonJS, because V8's code cache cannot be used for ES modules in Node 20.
 */
export async function bundleCommandLine(outdir: string): Promise<Metafile> {
  const parts = separateParts();
  const program = await build({
    ...wrapped,
    entryPoints: { program: "src/cli/run.ts" },
    outdir,
    supported: { "dynamic-import": false },
    define: { "import.meta.url": "__filename" },
    plugins: [withoutChildProcesses, parts.plugin],
  });
  const entry = await build({
    ...forNode,
    entryPoints: { kindling: "src/cli/main.ts" },
    outdir,
    format: "cjs",
    supported: { "dynamic-import": false },
    plugins: [cachedProgram],
  });
  chmodSync(join(outdir, "kindling.js"), 0o755);
  // Loading an ES module first costs Node a tenth of the whole run.
  writeFileSync(join(outdir, "package.json"), '{ "type": "commonjs" }\n');
  const metafiles = [entry.metafile, program.metafile, ...(await buildParts(parts, outdir))];
  return {
    inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
  };
}

/** The entry of the executable, to be its main script: all else is to be found in its assets, by the path below `outdir` of the bundle. */
export async function bundleExecutableEntry(outfile: string): Promise<void> {
  await build({
    ...forNode,
    entryPoints: ["src/cli/main.ts"],
    outfile,
    format: "cjs",
    supported: { "dynamic-import": false },
    plugins: [embeddedProgram],
  });
}

/** Parts may ask for further parts. */
async function buildParts(parts: ReturnType<typeof separateParts>, outdir: string): Promise<Metafile[]> {
  const metafiles: Metafile[] = [];
  const built = new Set<string>();
  for (;;) {
    const next = [...parts.found()].filter(([name]) => !built.has(name)).sort();
    if (next.length === 0) return metafiles;
    const result = await build({
      ...wrapped,
      entryPoints: Object.fromEntries(next),
      outdir,
      supported: { "dynamic-import": false },
      define: { "import.meta.url": "__filename" },
      plugins: [withoutChildProcesses, parts.plugin],
    });
    metafiles.push(result.metafile);
    for (const [name] of next) built.add(name);
  }
}

/** Runs what people run and keeps what V8 compiled for it: of each part right behind the run that loads it, before V8 drops what was not used for a while.
 *  Caches hold the names of their files: `known` is the folder by which a run will know them. */
export async function writeCaches(outdir: string, known: string = outdir): Promise<void> {
  const entry = join(known, "program.cjs");
  const onDisk = (path: string): string => join(outdir, relative(known, path));
  const scripts = new Map<string, Script>();
  const keep = (path: string, script: Script): void => writeFileSync(cacheOf(onDisk(path)), script.createCachedData());
  const watch = (path: string, script: Script): unknown => scripts.set(path, script);
  const program = loadCached(entry, watch, (path) => readFileSync(onDisk(path))) as { run: typeof run };
  const main = scripts.get(entry);
  const folder = mkdtempSync(join(tmpdir(), "kindling-bundle-"));
  try {
    const silent = { out: () => {}, err: () => {}, readInput: () => new Uint8Array(), colorful: () => false };
    for (const words of cachedRuns(join(root, "templates", "profiles"), folder)) {
      await program.run(words, silent);
      for (const [path, script] of scripts) keep(path, script);
      scripts.clear();
    }
    if (main !== undefined) keep(entry, main);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The library, for any platform: nothing of Node is in it. */
export async function bundleLibrary(outdir: string): Promise<Metafile> {
  const result = await build({
    ...shared,
    entryPoints: { index: "src/index.ts" },
    outdir,
    chunkNames: "library/[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    format: "esm",
    splitting: true,
    platform: "browser",
    target: "es2022",
  });
  return result.metafile;
}

async function bundleAll(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await Promise.all([bundleCommandLine(outdir), bundleLibrary(outdir)]);
  await writeCaches(outdir);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleAll(join(root, "dist"));
