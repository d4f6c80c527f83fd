// A Reader over files that exist only in the test, links and unreadable files included.
import { joinPath, normalizePath } from "../../src/model/paths.ts";
import type { Reader, ReadFailure } from "../../src/model/ports.ts";

/** A file's content, a link, or why it cannot be read. Folders exist where files lie in them. */
export type MemoryFile = string | Uint8Array | { readonly link: string } | ReadFailure;
export type MemoryFiles = { readonly [path: string]: MemoryFile };

export function memoryReader(files: MemoryFiles): Reader {
  const entries = new Map(Object.entries(files).map(([path, file]) => [normalizePath(path), file]));
  const isFolder = (path: string): boolean => path === "." || path === "/" || [...entries.keys()].some((p) => p.startsWith(`${path}/`));
  const realpath = (path: string, depth = 0): string | undefined => {
    if (depth > 20) return undefined;
    const normal = normalizePath(path);
    for (const [at, file] of entries) {
      if (typeof file !== "object" || !("link" in file) || (normal !== at && !normal.startsWith(`${at}/`))) continue;
      const folder = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : ".";
      return realpath(joinPath(folder, file.link) + normal.slice(at.length), depth + 1);
    }
    return entries.has(normal) || isFolder(normal) ? normal : undefined;
  };
  const read = (path: string, limit = Number.POSITIVE_INFINITY): Uint8Array | ReadFailure => {
    const real = realpath(path);
    if (real === undefined) return { failure: "missing" };
    const file = entries.get(real);
    if (file === undefined) return { failure: "not-a-file" };
    if (typeof file === "object" && "failure" in file) return file;
    const bytes = typeof file === "string" ? new TextEncoder().encode(file) : (file as Uint8Array);
    return bytes.length > limit ? { failure: "too-large" } : bytes;
  };
  return {
    read,
    realpath,
    list: (path) => {
      const real = realpath(path);
      if (real === undefined || !isFolder(real)) return undefined;
      const prefix = real === "." ? "" : `${real}/`;
      return [
        ...new Set([...entries.keys()].filter((p) => p.startsWith(prefix)).map((p) => p.slice(prefix.length).split("/")[0] ?? "")),
      ].sort();
    },
    readlink: (path) => {
      const file = entries.get(normalizePath(path));
      return typeof file === "object" && "link" in file ? file.link : undefined;
    },
    permissions: (path) => (entries.has(normalizePath(path)) ? 0o644 : isFolder(normalizePath(path)) ? 0o755 : undefined),
    lstat: (path) => {
      const normal = normalizePath(path);
      const file = entries.get(normal);
      if (file === undefined) return isFolder(normal) ? "directory" : "missing";
      return typeof file === "object" && "link" in file ? "link" : "file";
    },
  };
}
