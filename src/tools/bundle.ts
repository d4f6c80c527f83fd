// `npm run bundle`: the sources as dist/, in few files that load fast. Commands and validators are files of their own, read when needed.
import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";
import { root } from "./root.ts";

// As ES modules yaml is a third smaller; its Node entry is CommonJS.
const yaml = join(root, "node_modules", "yaml", "browser", "index.js");

/** commander loads this for commands that are programs of their own; kindling has none, and it costs milliseconds. */
const withoutChildProcesses: Plugin = {
  name: "without-child-processes",
  setup(bundler) {
    bundler.onResolve({ filter: /^node:child_process$/ }, ({ path }) => ({ path, namespace: "empty" }));
    bundler.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};

const shared = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  splitting: true,
  alias: { yaml },
  minify: true,
  charset: "utf8",
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
} as const satisfies BuildOptions;

/** The command line, for Node: dist/kindling.js and its chunks. */
export async function bundleCommandLine(outdir: string): Promise<Metafile> {
  const result = await build({
    ...shared,
    entryPoints: { kindling: "src/cli/main.ts" },
    outdir,
    chunkNames: "chunks/[name]-[hash]",
    platform: "node",
    target: "node20",
    plugins: [withoutChildProcesses],
    // commander is CommonJS inside and asks for Node's modules with `require`.
    banner: { js: 'import{createRequire as nodeRequire}from"node:module";const require=nodeRequire(import.meta.url);' },
  });
  chmodSync(join(outdir, "kindling.js"), 0o755);
  return result.metafile;
}

/** The library, for any platform: nothing of Node is in it. */
export async function bundleLibrary(outdir: string): Promise<Metafile> {
  const result = await build({
    ...shared,
    entryPoints: { index: "src/index.ts" },
    outdir,
    chunkNames: "library/[name]-[hash]",
    platform: "browser",
    target: "es2022",
  });
  return result.metafile;
}

export async function bundleAll(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await Promise.all([bundleCommandLine(outdir), bundleLibrary(outdir)]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleAll(join(root, "dist"));
