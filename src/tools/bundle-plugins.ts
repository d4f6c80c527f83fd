// What esbuild must be told about how the parts of the command line find each other.
import { basename, dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import { root } from "./root.ts";

/** commander loads this for commands that are programs of their own; kindling has none, and it costs milliseconds. */
export const withoutChildProcesses: Plugin = {
  name: "without-child-processes",
  setup(bundler) {
    bundler.onResolve({ filter: /^node:child_process$/ }, ({ path }) => ({ path, namespace: "empty" }));
    bundler.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};

/** In the entry, the program is the file program.cjs beside it. */
export const cachedProgram: Plugin = {
  name: "cached-program",
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\/run\.ts$/ }, ({ path }) => ({ path, namespace: "program" }));
    bundler.onLoad({ filter: /.*/, namespace: "program" }, () => ({
      resolveDir: join(root, "src", "cli"),
      contents: `import { fileURLToPath } from "node:url";
import { loadCached } from "./load-cached.ts";
export const { runOnTerminal } = loadCached(fileURLToPath(new URL("program.cjs", import.meta.url)));`,
    }));
  },
};

type Parts = {
  readonly plugin: Plugin;
  /** Entry points of what the plugin left out, once its build is done: name without extension → file. */
  readonly found: () => Record<string, string>;
};

/** Generated modules that are loaded when asked for (validators, schemas) stay out of the file that asks, as `./<folder>/<name>.cjs`. */
export function separateParts(): Parts {
  const found = new Map<string, string>();
  const plugin: Plugin = {
    name: "separate-parts",
    setup(bundler) {
      bundler.onResolve({ filter: /^\.\// }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import" || !dirname(resolveDir).endsWith("generated")) return undefined;
        const name = `${basename(resolveDir)}/${basename(path).replace(/\.[jt]s$/, "")}`;
        found.set(name, join(resolveDir, path));
        return { path: `./${name}.cjs`, external: true };
      });
    },
  };
  return { plugin, found: () => Object.fromEntries([...found].sort()) };
}
