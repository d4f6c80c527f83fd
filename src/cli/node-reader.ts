// The Reader port over Node's file system: sizes are checked before anything is read.
import { closeSync, fstatSync, lstatSync, openSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import type { Reader, ReadFailure } from "../model/ports.ts";

export const nodeReader: Reader = { read, list, lstat, realpath, readlink, permissions };

function read(path: string, limit = Number.POSITIVE_INFINITY): Uint8Array | ReadFailure {
  try {
    // Asked before opening: opening a pipe by name would wait for a writer.
    if (!statSync(path).isFile()) return { failure: "not-a-file" };
    const file = openSync(path, "r");
    try {
      if (fstatSync(file).size > limit) return { failure: "too-large" };
      const bytes = readFileSync(file);
      return bytes.length > limit ? { failure: "too-large" } : bytes;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { failure: isMissing(error) ? "missing" : "unreadable" };
  }
}

function list(path: string): readonly string[] | undefined {
  try {
    return readdirSync(path).sort();
  } catch {
    return undefined;
  }
}

function lstat(path: string): ReturnType<Reader["lstat"]> {
  try {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) return "link";
    if (stats.isFile()) return "file";
    return stats.isDirectory() ? "directory" : "other";
  } catch (error) {
    // What may not be looked at is there all the same.
    return isMissing(error) ? "missing" : "other";
  }
}

function realpath(path: string): string | undefined {
  try {
    return realpathSync(path).replaceAll("\\", "/");
  } catch {
    return undefined;
  }
}

function readlink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function permissions(path: string): number | undefined {
  try {
    return lstatSync(path).mode & 0o7777;
  } catch {
    return undefined;
  }
}

/** A path that leads through a file (ENOTDIR) does not exist either. */
function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR";
}
