// What the words on the command line stand for: files, folders of files, and standard input.
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { indexLine } from "../fleet/index-line.ts";
import type { Reader, ReadFailure } from "../model/ports.ts";

export type Input = {
  readonly source: Source;
  /** Where the relative paths in it start. */
  readonly folder: string;
  /** It was found in a folder, and nobody named it. */
  readonly listed?: true;
  /** The folder of the class, of files among a fleet's outputs: other classes are for other clusters. */
  readonly cluster?: string;
};

export type Inputs = { readonly inputs: readonly Input[]; readonly diagnostics: readonly Diagnostic[] };

type Context = {
  readonly reader: Reader;
  readonly readInput: (limit: number) => Uint8Array | ReadFailure;
  /** A folder stands for all files below it, as compile lays them out, and not only for those directly in it. */
  readonly deep?: true;
  /** A folder stands also for the fleets in the folders directly below it: their files `fleet.yaml`. */
  readonly fleets?: true;
};

/** What a folder stands for: these files, without hidden ones and what kustomize reads. */
const inputName = /^(?!kustomization\.ya?ml$)[^.].*\.(?:yaml|yml|bu|ign|json)$/;

const mebibyte = 1024 * 1024;
const limits = { json: 64 * mebibyte, yaml: 10 * mebibyte } as const;

/** Reads every input, in the order given, a folder's files by name. Each path that cannot be used is one finding. */
export function readInputs(paths: readonly string[], context: Context): Inputs {
  const results = distinct(paths).flatMap((path) => (path === "-" ? [fromStandardInput(context)] : fromPath(clean(path), context)));
  return {
    inputs: results.flatMap((result) => ("source" in result ? [result] : [])),
    diagnostics: results.flatMap((result) => ("source" in result ? [] : [result])),
  };
}

function fromPath(path: string, { reader, deep, fleets }: Context): (Input | Diagnostic)[] {
  if (reader.list(path) === undefined) return [fromFile(path, reader)];
  const files = [...filesIn(path, reader, deep === true), ...(fleets ? fleetsBelow(path, reader) : [])];
  const found = withoutIndexes(files.map((file) => fromFile(file, reader)));
  if (found.length > 0) return found;
  return [
    finding("cli/no-inputs", undefined, `the folder ${path} has no file that kindling can read`, {
      hint: `it looks for *.yaml, *.yml, *.bu, *.ign and *.json ${deep ? "in the folder and below it" : "directly in the folder"}`,
    }),
  ];
}

const fleetName = /^fleet\.(?:yaml|yml|json)$/;

function fleetsBelow(folder: string, reader: Reader): string[] {
  return (reader.list(folder) ?? []).flatMap((name) => {
    const path = below(folder, name);
    if (name.startsWith(".") || reader.lstat(path) !== "directory") return [];
    return (reader.list(path) ?? []).filter((file) => fleetName.test(file)).map((file) => below(path, file));
  });
}

const below = (folder: string, name: string): string => `${folder === "/" ? "" : folder}/${name}`.replace(/^\.\//, "");

/** The index of a fleet's sites lies among outputs and is none of them; the folders beside it are classes. */
function withoutIndexes(all: readonly (Input | Diagnostic)[]): (Input | Diagnostic)[] {
  const isIndex = ({ source }: Input): boolean => source.text.startsWith(indexLine);
  const fleets = all.flatMap((one) => ("source" in one && isIndex(one) ? [below(one.folder, "")] : []));
  return all.flatMap((one): (Input | Diagnostic)[] => {
    if (!("source" in one)) return [one];
    if (isIndex(one)) return [];
    const fleet = fleets.find((folder) => one.folder.startsWith(folder));
    const cluster = fleet === undefined ? undefined : fleet + one.folder.slice(fleet.length).split("/")[0];
    return [{ ...one, listed: true, ...(cluster === undefined ? {} : { cluster }) }];
  });
}

/** By name; folders that are links are not entered, and hidden ones neither. */
function filesIn(folder: string, reader: Reader, deep: boolean): string[] {
  return (reader.list(folder) ?? []).flatMap((name) => {
    const path = below(folder, name);
    if (deep && !name.startsWith(".") && reader.lstat(path) === "directory") return filesIn(path, reader, deep);
    return isInputFile(path, reader) ? [path] : [];
  });
}

function isInputFile(path: string, reader: Reader): boolean {
  return inputName.test(path.slice(path.lastIndexOf("/") + 1)) && reader.list(path) === undefined;
}

function fromFile(path: string, reader: Reader): Input | Diagnostic {
  const limit = limitOf(path);
  const bytes = reader.read(path, limit);
  if ("failure" in bytes) return unread(path, reader.lstat(path) === "directory" ? { failure: "unreadable" } : bytes, limit);
  return fromBytes(path, bytes, folderOf(path));
}

function fromStandardInput(context: Context): Input | Diagnostic {
  const bytes = context.readInput(limits.json);
  if ("failure" in bytes) return unread("<stdin>", bytes, limits.json);
  return fromBytes("<stdin>", bytes, ".");
}

function fromBytes(name: string, bytes: Uint8Array, folder: string): Input | Diagnostic {
  try {
    return { source: { name, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) }, folder };
  } catch {
    return finding("cli/not-utf8", undefined, `${name} is not UTF-8 text`, { hint: "save it as UTF-8" });
  }
}

function unread(path: string, { failure }: ReadFailure, limit: number): Diagnostic {
  switch (failure) {
    case "missing":
      return finding("cli/not-found", undefined, `${path} does not exist`);
    case "not-a-file":
      return finding("cli/not-a-file", undefined, `${path} is neither a file nor a folder`, { hint: "pipe it in, with - as the input" });
    case "unreadable":
      return finding("cli/unreadable", undefined, `${path} cannot be read`, { hint: "check its owner and mode" });
    case "too-large":
      return finding("cli/too-large", undefined, `${path} is larger than ${limit / mebibyte} MiB`);
    default:
      return failure satisfies never;
  }
}

const limitOf = (path: string): number => (/\.(?:json|ign)$/.test(path) ? limits.json : limits.yaml);

/** The folder that a file lies in: "." for a bare name. */
function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "." : path.slice(0, slash) || "/";
}

/** One spelling per path: `/` only, no leading ./ and no final slash. */
function clean(path: string): string {
  const slashes = process.platform === "win32" ? path.replaceAll("\\", "/") : path;
  return slashes.replace(/^(?:\.\/+)+(?=.)/, "").replace(/(?<=.)\/+$/, "");
}

const distinct = (paths: readonly string[]): string[] => [...new Set(paths)];
