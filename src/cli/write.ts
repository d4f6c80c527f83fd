// Writing a plan: complete files only, all of them or, when one cannot be prepared, none.
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { type FolderPlan, listName } from "./output-plan.ts";

export type WriteOptions = {
  /** Removes what an earlier run wrote and this one does not. */
  readonly deleteStale: boolean;
};

type Pending = { readonly temporary: string; readonly path: string };

/**
 * Writes what is new or changed. Every text is first written in full to a file beside its place and then renamed, so a reader sees the
 * old content or the new one. The list of our files is renamed last. Findings: `cli/write-failed`, and `cli/stale-file` for what is left.
 */
export function writePlan(folders: readonly FolderPlan[], options: WriteOptions): Diagnostic[] {
  const texts = folders.flatMap((plan) => [...changedFiles(plan), ...listFile(plan, options)]);
  const pending: Pending[] = [];
  const folderIsThere = new Set<string>();
  try {
    for (const { path, text } of texts) {
      const temporary = `${path}.${process.pid}.tmp`;
      pending.push({ temporary, path });
      prepare(temporary, text, folderIsThere);
    }
    for (const { temporary, path } of pending) renameSync(temporary, path);
    if (options.deleteStale) for (const plan of folders) deleteStale(plan);
  } catch (error) {
    for (const { temporary } of pending) rmSync(temporary, { force: true });
    return [finding("cli/write-failed", undefined, `the outputs could not be written: ${reasonOf(error)}`)];
  }
  return options.deleteStale ? [] : staleFindings(folders);
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

/** `wx`: never through a link that somebody put at the temporary name. */
function prepare(temporary: string, text: string, folderIsThere: Set<string>): void {
  const folder = dirname(temporary);
  if (!folderIsThere.has(folder)) mkdirSync(folder, { recursive: true });
  folderIsThere.add(folder);
  try {
    writeFileSync(temporary, text, { flag: "wx" });
  } catch {
    // Left by an earlier process of the same number.
    rmSync(temporary, { force: true });
    writeFileSync(temporary, text, { flag: "wx" });
  }
}

/** The system's own words without its call and code: "ENOSPC: no space left on device, write". */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^[A-Z]+: /, "") : String(error);
}
