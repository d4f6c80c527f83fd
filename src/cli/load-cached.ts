// Loads a CommonJS file of the bundle together with V8's code cache for it: reading and compiling the sources would otherwise be most of
// the time that a short run takes. The cache is made by `npm run bundle`; one of another Node version is ignored by V8.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";

/** What stands around the text of such a file. */
export const wrapper = { before: "(function(exports,require,module,__filename,__dirname){", after: "})" } as const;

type Body = (exports: object, require: (name: string) => unknown, module: { exports: object }, filename: string, dirname: string) => void;

/** Called with each file that was compiled, for the one who makes the caches. */
export type Watcher = (path: string, script: Script) => void;

/** The content of a file; throws when there is none. */
export type ReadBytes = (path: string) => Buffer;

/** Where the parts of the executable seem to be. They have no place on a disk, and nothing is ever looked for there. */
export const embeddedFolder = "/kindling";

export const cacheOf = (path: string): string => `${path}.cache`;

/** The exports of a file whose text is one function of CommonJS' five names. Relative names that it requires are loaded in the same way,
 *  each once, all others by Node. The files are ASCII. */
export function loadCached(path: string, watch?: Watcher, read: ReadBytes = readBytes): object {
  const loaded = new Map<string, object>();
  const load = (file: string): object => {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const folder = dirname(file);
    const requireOther = createRequire(file);
    const module = { exports: {} };
    const requireOne = (name: string): unknown => (name.startsWith("./") ? load(join(folder, name)) : requireOther(name));
    bodyOf(file, watch, read)(module.exports, requireOne, module, file, folder);
    loaded.set(file, module.exports);
    return module.exports;
  };
  return load(path);
}

const readBytes: ReadBytes = (path) => readFileSync(path);

function bodyOf(path: string, watch: Watcher | undefined, read: ReadBytes): Body {
  const cachedData = cacheFor(path, read);
  const script = new Script(read(path).toString("latin1"), { filename: path, ...(cachedData === undefined ? {} : { cachedData }) });
  watch?.(path, script);
  return script.runInThisContext();
}

function cacheFor(path: string, read: ReadBytes): Buffer | undefined {
  try {
    return read(cacheOf(path));
  } catch {
    return undefined;
  }
}
