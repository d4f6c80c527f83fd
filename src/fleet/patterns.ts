// Paths with * → the files that they stand for.
import { joinPath } from "../model/paths.ts";
import type { Reader } from "../model/ports.ts";

/**
 * The files that a pattern stands for, sorted; a pattern without * is the path itself. * stands for any part of one name, but not for a dot at its
 * start, and never for a slash; with a slash at its end it finds nothing, and what kustomize reads is passed over. Folders that are links are entered:
 * which files there are is not a question of how they got there.
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
  return parts.at(-1) === "" ? [] : paths.filter((path) => reader.list(path) === undefined);
}

/** What a pattern says that * cannot: it would match less than was meant. undefined: nothing. */
export function patternProblem(pattern: string): string | undefined {
  const part = pattern.split("/").find((one) => one.includes("**"));
  return part === undefined ? undefined : `${JSON.stringify(part)} in ${JSON.stringify(pattern)} does not stand for folders below folders`;
}

/** Why a pattern may have found nothing. */
export function patternHint(pattern: string, folder: string, reader: Reader): string {
  if (!pattern.includes("*") && reader.list(joinPath(folder, pattern)) !== undefined) {
    const inside = `${pattern === "" ? "" : `${pattern.replace(/\/+$/, "")}/`}*.yaml`;
    return `a folder stands for nothing by itself: write ${inside} for the files in it`;
  }
  const other = /[?[\]{}]/.test(pattern) ? "; ?, [ ] and { } stand for themselves" : "";
  return `the path starts at the folder of the fleet's file; * stands for a part of one name${other}`;
}

/** Lies in many folders of sites, and is no site. */
const ofKustomize = /^kustomization\.ya?ml$/;

function below(path: string, part: string, reader: Reader): readonly string[] {
  if (part === "" || part === ".") return [path];
  if (!part.includes("*")) return reader.lstat(joinPath(path, part)) === "missing" ? [] : [joinPath(path, part)];
  const wanted = new RegExp(`^(?!\\.)${part.split("*").map(quoted).join(".*")}$`, "u");
  return (reader.list(path) ?? []).filter((name) => wanted.test(name) && !ofKustomize.test(name)).map((name) => joinPath(path, name));
}

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
