// What writing would do: every output compared with what is on disk, before anything is touched.
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";

/** One profile's outputs: they go to a folder of its name. */
export type OutputSet = {
  readonly directory: string;
  readonly name: string;
  /** `path` is relative to the profile's folder, with `/`. */
  readonly outputs: readonly { readonly path: string; readonly text: string }[];
};

export type PlannedFile = {
  readonly path: string;
  readonly text: string;
  readonly state: "new" | "changed" | "same";
  /** What is on disk, when the state is `changed`. */
  readonly before?: string;
};

export type FolderPlan = {
  readonly folder: string;
  readonly files: readonly PlannedFile[];
  /** Listed by an earlier run, still on disk, not produced any more; relative to the folder. */
  readonly stale: readonly string[];
  /** The list as it is on disk. */
  readonly list: string | undefined;
};

export type OutputPlan = { readonly folders: readonly FolderPlan[]; readonly diagnostics: readonly Diagnostic[] };

/** The list of the files that kindling wrote into a folder and may delete from it. */
export const listName = ".kindling-files";

/** Compares the outputs with the disk. Findings are errors that forbid writing: a path that is unsafe or taken by something else. */
export function planOutputs(sets: readonly OutputSet[]): OutputPlan {
  const diagnostics = sets.flatMap((set) => [...unsafeNames(set), ...foreignFiles(set)]);
  return { folders: diagnostics.length > 0 ? [] : sets.map(planFolder), diagnostics };
}

function unsafeNames({ directory, name, outputs }: OutputSet): Diagnostic[] {
  const paths = [name, ...outputs.map(({ path }) => path)];
  return paths
    .filter((path) => !isBelow(path) || path === listName)
    .map((path) => finding("cli/unsafe-name", undefined, `${JSON.stringify(path)} cannot be the name of an output in ${directory}`));
}

function foreignFiles({ directory, name, outputs }: OutputSet): Diagnostic[] {
  const noFolder = [directory, join(directory, name)].find(isNoFolder);
  if (noFolder !== undefined)
    return [
      finding("cli/foreign-file", undefined, `${noFolder} is in the way: it is not a folder`, { hint: "choose another one with -o" }),
    ];
  return [listName, ...outputs.map(({ path }) => path)]
    .map((path) => join(directory, name, path))
    .filter((path) => isForeign(path))
    .map((path) => finding("cli/foreign-file", undefined, `${path} is in the way: it is not a plain file in a plain folder`));
}

function planFolder({ directory, name, outputs }: OutputSet): FolderPlan {
  const folder = join(directory, name);
  const produced = new Set(outputs.map(({ path }) => path));
  const list = contentOf(join(folder, listName));
  return {
    folder,
    list,
    files: outputs.map(({ path, text }) => {
      const before = contentOf(join(folder, path));
      if (before === undefined) return { path, text, state: "new" as const };
      return before === text ? { path, text, state: "same" as const } : { path, text, state: "changed" as const, before };
    }),
    stale: listed(list).filter((path) => !produced.has(path) && isOurs(folder, path)),
  };
}

/** The entries of the list that name something below the folder: a list that was tampered with cannot lead outside. */
function listed(list = ""): string[] {
  const lines = list.split("\n");
  return [...new Set(lines.filter((line) => !line.startsWith("#") && isBelow(line)))].sort();
}

/** A plain file that really lies in the folder, not behind a link. */
function isOurs(folder: string, path: string): boolean {
  const full = join(folder, path);
  try {
    return lstatSync(full).isFile() && realpathSync(full) === realpathSync(folder) + sep + path.replaceAll("/", sep);
  } catch {
    return false;
  }
}

/** A relative path of plain names: nothing empty, no `.` or `..`, no backslash or control character. */
function isBelow(path: string): boolean {
  return path.split("/").every((name) => name !== "" && name !== "." && name !== ".." && !/[\\\p{Cc}]/u.test(name));
}

/** Whether something other than a plain file stands at the path, or something other than a folder above it. */
function isForeign(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() === false;
  } catch {
    return true;
  }
}

/** Whether something that is no folder, or a link to none, stands at the path. */
function isNoFolder(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function contentOf(path: string): string | undefined {
  try {
    // Thousands of files may be missing, and an exception for each costs more than asking.
    if (!existsSync(path)) return undefined;
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
