// A Reader that asks for each file once, and remembers which files those were.
import type { Reader, ReadFailure } from "../model/ports.ts";

export type CachedReader = { readonly reader: Reader; readonly filesRead: () => readonly string[] };

/** Thousands of sites lead to the same few files. The answers are those of the start of the run. */
export function cachedReader(below: Reader): CachedReader {
  const contents = new Map<string, Uint8Array | ReadFailure>();
  const read: Reader["read"] = (path, limit) => {
    const known = contents.get(path);
    if (known !== undefined && !("failure" in known) && known.length <= (limit ?? Number.POSITIVE_INFINITY)) return known;
    const fresh = below.read(path, limit);
    contents.set(path, fresh);
    return fresh;
  };
  return {
    reader: {
      read,
      list: once(below.list),
      lstat: once(below.lstat),
      realpath: once(below.realpath),
      readlink: once(below.readlink),
      permissions: once(below.permissions),
    },
    filesRead: () => [...contents].flatMap(([path, content]) => ("failure" in content ? [] : [below.realpath(path) ?? path])),
  };
}

function once<T>(ask: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    if (!known.has(path)) known.set(path, ask(path));
    return known.get(path) as T;
  };
}
