// Writing a plan: complete files only, all of them or, when one cannot be prepared, none.
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { type FolderPlan, listName } from "./output-plan.ts";

export type WriteOptions = {
  /** Removes what an earlier run wrote and this one does not. */
  readonly deleteStale: boolean;
};

type Pending = { readonly temporary: string; readonly path: string };

/**
 * Writes what is new or changed. Every text is first written in full beside its place, a folder that is not there yet with all that is in it, and then
 * renamed, so a reader sees the old content or the new one. The list of our files is renamed last. Findings: `cli/write-failed`, and `cli/stale-file`
 * for what is left.
 */
export function writePlan(folders: readonly FolderPlan[], options: WriteOptions): Diagnostic[] {
  const pending: Pending[] = [];
  try {
    for (const plan of folders) prepare(plan, options, pending);
    for (const { temporary, path } of pending) renameSync(temporary, path);
    if (options.deleteStale) for (const plan of folders) deleteStale(plan);
  } catch (error) {
    for (const { temporary } of pending) rmSync(temporary, { force: true, recursive: true });
    return [finding("cli/write-failed", undefined, `the outputs could not be written: ${reasonOf(error)}`)];
  }
  return options.deleteStale ? [] : staleFindings(folders);
}

/** Writes a plan's texts to temporary places, and adds what has to be renamed. */
function prepare(plan: FolderPlan, options: WriteOptions, pending: Pending[]): void {
  const texts = [...changedFiles(plan), ...listFile(plan, options)];
  if (texts.length > 0) mkdirSync(dirname(plan.folder), { recursive: true });
  const placeOf = placesBelow(plan.folder, pending);
  for (const { path, text } of texts) {
    const folder = dirname(path);
    const place = placeOf(folder);
    if (place === folder) besides(path, pending, (temporary) => writeFileSync(temporary, text, { flag: "wx" }));
    else writeFileSync(join(place, basename(path)), text, { flag: "wx" });
  }
}

/** Where the files of a folder are written: in the folder itself when it is there, else in a new one that is renamed with all that is in it. */
function placesBelow(top: string, pending: Pending[]): (folder: string) => string {
  const places = new Map<string, string>();
  const made = (folder: string): string => {
    const parent = folder === top ? dirname(top) : placeOf(dirname(folder));
    if (parent !== dirname(folder)) {
      mkdirSync(join(parent, basename(folder)), { recursive: true });
      return join(parent, basename(folder));
    }
    return existsSync(folder) ? folder : besides(folder, pending, mkdirSync);
  };
  const placeOf = (folder: string): string => {
    const place = places.get(folder) ?? made(folder);
    places.set(folder, place);
    return place;
  };
  return placeOf;
}

/** Makes something at a temporary name beside its path. It must not be there yet: never through a link that somebody put there. */
function besides(path: string, pending: Pending[], make: (temporary: string) => void): string {
  const temporary = `${path}.${process.pid}.tmp`;
  pending.push({ temporary, path });
  try {
    make(temporary);
  } catch {
    // Left by an earlier process of the same number.
    rmSync(temporary, { force: true, recursive: true });
    make(temporary);
  }
  return temporary;
}

/** The files, and folders below that hold nothing any more: such as that of a class without sites. */
function deleteStale({ folder, stale }: FolderPlan): void {
  for (const path of stale) rmSync(join(folder, path));
  const parents = new Set(stale.flatMap(foldersOf));
  for (const parent of [...parents].sort((a, b) => b.length - a.length)) {
    const at = join(folder, parent);
    if (readdirSync(at).length === 0) rmdirSync(at);
  }
}

/** The folders that lead to a file: a/b/c gives a and a/b. */
const foldersOf = (path: string): readonly string[] =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, i, names) => names.slice(0, i + 1).join("/"));

/** One info for each file that an earlier run wrote and this one does not. */
export function staleFindings(folders: readonly FolderPlan[]): Diagnostic[] {
  return folders.flatMap(({ folder, stale }) =>
    stale.map((path) =>
      finding("cli/stale-file", undefined, `${join(folder, path)} is left from an earlier run and is not produced any more`, {
        hint: "delete it, or run again with --delete-stale",
      }),
    ),
  );
}

function changedFiles({ folder, files }: FolderPlan): { path: string; text: string }[] {
  return files.filter(({ state }) => state !== "same").map(({ path, text }) => ({ path: join(folder, path), text }));
}

/** What stays on disk unasked stays in the list, so that it can still be deleted later. Nothing when the list is right already. */
function listFile({ folder, files, stale, list }: FolderPlan, options: WriteOptions): { path: string; text: string }[] {
  const names = [...files.map(({ path }) => path), ...(options.deleteStale ? [] : stale)].sort();
  const text = `# Written by kindling: the files in this folder that it may replace or delete.\n${names.map((name) => `${name}\n`).join("")}`;
  return text === list || (names.length === 0 && list === undefined) ? [] : [{ path: join(folder, listName), text }];
}

/** The system's own words without its call and code: "ENOSPC: no space left on device, write". */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^[A-Z]+: /, "") : String(error);
}
