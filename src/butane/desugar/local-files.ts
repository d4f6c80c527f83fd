// Local files: found below one folder, and never above it.
import { cleanPath, joinPath } from "../../ignition/go-path.ts";
import type { ButaneProblem, FilesPort } from "../contract.ts";
import { butaneProblem } from "../rules.ts";

/** The path of a local file or folder, or why it has none. Only the text of the path is looked at: links may lead out of the folder. */
export function localPath(path: string, at: string, files: FilesPort): string | ButaneProblem {
  const filesDir = files.folderAt?.(at) ?? files.filesDir;
  if (filesDir === undefined || filesDir === "") return butaneProblem("NoFilesDir", at, path);
  const folder = cleanPath(filesDir);
  const full = joinPath(folder, path);
  return full === folder || isBelow(folder, full) ? full : butaneProblem("FileOutsideFilesDir", at, path);
}

/** Below the folder "/" there is nothing: the real tool looks for what starts with "//". */
function isBelow(folder: string, path: string): boolean {
  const prefix = folder === "." ? "" : `${folder}/`;
  return path.startsWith(prefix) && !/^\.\.(?:\/|$)/.test(path.slice(prefix.length));
}

/** The content of a local file, or why there is none. */
export function readLocal(path: string, at: string, files: FilesPort): Uint8Array | ButaneProblem {
  const full = localPath(path, at, files);
  if (typeof full !== "string") return full;
  const bytes = files.reader.read(full);
  return "failure" in bytes ? butaneProblem("FileUnreadable", at, path, bytes.failure) : bytes;
}
