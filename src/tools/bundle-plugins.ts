// What esbuild must be told about how the parts of the command line find each other.
import { join, relative } from "node:path";
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
      contents: `import { join } from "node:path";
import { loadCached } from "./load-cached.ts";
export const { runOnTerminal } = loadCached(join(__dirname, "program.cjs"));`,
    }));
  },
};

/** In the entry of the executable, the program is an asset of it. */
export const embeddedProgram: Plugin = {
  name: "embedded-program",
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\/run\.ts$/ }, () => ({ path: join(root, "src", "cli", "embedded.ts") }));
  },
};

type Parts = {
  readonly plugin: Plugin;
  /** Entry points of what the plugin left out so far: name without extension → file. */
  readonly found: () => ReadonlyMap<string, string>;
};

/**
 * What is imported only when needed (a command, a validator, a schema) becomes a file of its own beside the one that asks. Parts share no
 * modules: each one holds all it uses, as one run needs few of them.
 */
export function separateParts(): Parts {
  const found = new Map<string, string>();
  const plugin: Plugin = {
    name: "separate-parts",
    setup(bundler) {
      bundler.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        const file = join(resolveDir, path);
        const name = partName(file);
        found.set(name, file);
        return { path: `./${name}.cjs`, external: true };
      });
    },
  };
  return { plugin, found: () => found };
}

/** Generated parts keep their folder; the others are told apart by their path below src/. */
function partName(file: string): string {
  const path = relative(join(root, "src"), file).replace(/\.[jt]s$/, "");
  return path.startsWith("generated/") ? path.slice("generated/".length) : path.replaceAll("/", "-");
}
