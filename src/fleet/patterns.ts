// Paths with * → the files that they stand for.
import { joinPath } from "../model/paths.ts";
import type { Reader } from "../model/ports.ts";

/**
 * The files that a pattern stands for, sorted; a pattern without * is the path itself. * stands for any part of one name, but not for a dot at its
 * start, and never for a slash. Folders that are links are entered: which files there are is not a question of how they got there.
 */
export function matchingFiles(pattern: string, folder: string, reader: Reader): readonly string[] {
  const parts = pattern.split("/");
  const base = pattern.startsWith("/") ? "/" : folder;
  const fixed = parts.findIndex((part) => part.includes("*"));
  if (fixed < 0) return [joinPath(folder, pattern)];
  const paths = parts
    .slice(fixed)
    .reduce<readonly string[]>(
      (at, part) => at.flatMap((path) => below(path, part, reader)),
      [joinPath(base, parts.slice(0, fixed).join("/") || ".")],
    );
  return paths.filter((path) => reader.list(path) === undefined);
}

function below(path: string, part: string, reader: Reader): readonly string[] {
  if (part === "" || part === ".") return [path];
  if (!part.includes("*")) return reader.lstat(joinPath(path, part)) === "missing" ? [] : [joinPath(path, part)];
  const wanted = new RegExp(`^(?!\\.)${part.split("*").map(quoted).join(".*")}$`, "u");
  return (reader.list(path) ?? []).filter((name) => wanted.test(name)).map((name) => joinPath(path, name));
}

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
