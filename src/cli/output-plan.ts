// What writing would do: every output compared with what is on disk, before anything is touched.
import { lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";

/** One profile's outputs: they go to a folder of its name. */
export type OutputSet = {
  readonly directory: string;
  readonly name: string;
  /** `path` is relative to the profile's folder, with `/`. */
  readonly outputs: readonly { readonly path: string; readonly text: string; readonly secret?: true }[];
};

export type PlannedFile = {
  readonly path: string;
  readonly text: string;
  readonly state: "new" | "changed" | "same";
  /** What is on disk, when the state is `changed`. */
  readonly before?: string;
  /** The value of a secret is in the text. */
  readonly secret?: true;
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
  const standing = onceByFolder();
  const diagnostics = sets.flatMap((set) => [...unsafeNames(set), ...foreignFiles(set, standing)]);
  return { folders: diagnostics.length > 0 ? [] : sets.map((set) => planFolder(set, standing)), diagnostics };
}

function unsafeNames({ directory, name, outputs }: OutputSet): Diagnostic[] {
  const paths = [name, ...outputs.map(({ path }) => path)];
  return paths
    .filter((path) => !isBelow(path) || path === listName)
    .map((path) => finding("cli/unsafe-name", undefined, `${JSON.stringify(path)} cannot be the name of an output in ${directory}`));
}

function foreignFiles({ directory, name, outputs }: OutputSet, standing: Look): Diagnostic[] {
  const noFolder = [directory, join(directory, name)].find(isNoFolder);
  if (noFolder !== undefined)
    return [
      finding("cli/foreign-file", undefined, `${noFolder} is in the way: it is not a folder`, { hint: "choose another one with -o" }),
    ];
  return [listName, ...outputs.map(({ path }) => path)]
    .map((path) => join(directory, name, path))
    .filter((path) => standing(path) === "other")
    .map((path) => finding("cli/foreign-file", undefined, `${path} is in the way: it is not a plain file in a plain folder`));
}

function planFolder({ directory, name, outputs }: OutputSet, standing: Look): FolderPlan {
  const folder = join(directory, name);
  const produced = new Set(outputs.map(({ path }) => path));
  const before = (path: string): string | undefined => (standing(path) === "nothing" ? undefined : contentOf(path));
  const list = before(join(folder, listName));
  return {
    folder,
    list,
    files: outputs.map((output) => {
      const old = before(join(folder, output.path));
      if (old === undefined) return { ...output, state: "new" as const };
      return old === output.text ? { ...output, state: "same" as const } : { ...output, state: "changed" as const, before: old };
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

/** What is at a path: `other` is no plain file, or has something above it that is no folder. */
type Standing = "nothing" | "file" | "other";
type Look = (path: string) => Standing;

function standingAt(path: string): Standing {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found === undefined ? "nothing" : found.isFile() ? "file" : "other";
  } catch {
    return "other";
  }
}

/** Asks for each path once: a fleet has thousands. What is in a folder that is not there is not asked for. */
function onceByFolder(): Look {
  const known = new Map<string, Standing>();
  const once = (path: string): Standing => {
    const before = known.get(path) ?? standingAt(path);
    known.set(path, before);
    return before;
  };
  return (path) => (once(dirname(path)) === "nothing" ? "nothing" : once(path));
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
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
