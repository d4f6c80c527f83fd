// Writes extracted files below a folder: through no link, over nothing that is there unasked.
import { chmodSync, closeSync, constants, fchmodSync, lstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Extract } from "../commands/inspect-extract.ts";
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";

export type ExtractOptions = {
  /** Replaces regular files. */
  readonly force: boolean;
};

export type Extracted = { readonly entries: readonly Extract[]; readonly diagnostics: readonly Diagnostic[] };

/** Writes all entries, or none when the place of one is taken. Files get their modes; owners stay those of the process. */
export function extractTo(folder: string, entries: readonly Extract[], options: ExtractOptions): Extracted {
  const taken = entries.flatMap((entry) => takenFindings(folder, entry, options));
  if (taken.length > 0) return { entries: [], diagnostics: [...new Map(taken.map((one) => [one.message, one])).values()] };
  const written: Extract[] = [];
  try {
    mkdirSync(folder, { recursive: true });
    for (const entry of entries) {
      if (entry.bytes === undefined) makeFolders(folder, `${entry.path}/x`);
      else writeOne(folder, entry.path, entry.bytes, entry.mode, options);
      written.push(entry);
    }
    // Last, and the deepest first: a folder may forbid what still has to be written into it.
    const folders = entries.filter(({ bytes }) => bytes === undefined).sort((a, b) => b.path.length - a.path.length);
    for (const { path, mode } of folders) chmodSync(join(folder, path), mode);
    return { entries: written, diagnostics: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^[A-Z]+: /, "") : String(error);
    return { entries: written, diagnostics: [finding("inspect/write-failed", undefined, `not everything was extracted: ${reason}`)] };
  }
}

/** What is in the way of an entry: on the way to it anything but a folder, at its place anything but what may be replaced. */
function takenFindings(folder: string, { path, bytes }: Extract, { force }: ExtractOptions): Diagnostic[] {
  const steps = path.split("/");
  for (const [i] of steps.entries()) {
    const place = join(folder, ...steps.slice(0, i + 1));
    const kind = kindOf(place);
    if (kind === "missing") return [];
    const isLast = i === steps.length - 1;
    if (!isLast || bytes === undefined ? kind === "folder" : force && kind === "file") continue;
    const hint = isLast && kind === "file" ? "replace regular files with --force, or choose an empty folder" : "choose an empty folder";
    return [finding("inspect/taken", undefined, `${place} is there already, and is ${article[kind]}`, { hint })];
  }
  return [];
}

const article = { file: "a file", folder: "a folder", link: "a link", other: "neither a file nor a folder" } as const;

/** What is at a path, without following a link. */
function kindOf(path: string): keyof typeof article | "missing" {
  try {
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) return "link";
    if (stats.isFile()) return "file";
    return stats.isDirectory() ? "folder" : "other";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "ENOENT" ? "missing" : "other";
  }
}

/** Makes the folders above a path, each looked at again: none of them may have become a link. */
function makeFolders(folder: string, path: string): void {
  const steps = path.split("/").slice(0, -1);
  for (const [i] of steps.entries()) {
    const place = join(folder, ...steps.slice(0, i + 1));
    if (kindOf(place) === "missing") mkdirSync(place);
    if (kindOf(place) !== "folder") throw new Error(`${place} is no folder`);
  }
}

/** A new file beside its place, complete before it gets its name. */
function writeOne(folder: string, path: string, bytes: Uint8Array, mode: number, { force }: ExtractOptions): void {
  makeFolders(folder, path);
  const place = join(folder, path);
  const temporary = force ? join(dirname(place), `.kindling-${process.pid}.tmp`) : place;
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
  const file = openSync(temporary, flags, 0o600);
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fchmodSync(file, mode);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  if (temporary !== place) renameSync(temporary, place);
}
