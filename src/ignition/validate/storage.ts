// Rules for files, directories and links, each by itself and among each other.
import { pointer } from "../../model/origins.ts";
import type { DirectoryConfig, FileConfig, LinkConfig, StorageConfig } from "../config.ts";
import { cleanPath, joinPath } from "../go-path.ts";
import { checkFilesystemsOnDisks } from "./disks.ts";
import { checkPath } from "./path.ts";
import { type Check, fieldProblem, filled, isSince, type Problem, problem, type Rule } from "./problem.ts";

const highestMode = 0o7777;
const specialBits = 0o7000;

export const checkFile: Check<FileConfig> = (file, at, version) => [
  ...checkPath(file.path, at, "path"),
  ...checkMode(file.mode, at, version),
  ...(file.overwrite && file.contents?.source === undefined
    ? [fieldProblem("OverwriteAndNilSource", at, "overwrite", { value: file.path })]
    : []),
];

export const checkDirectory: Check<DirectoryConfig> = (directory, at, version) => [
  ...checkPath(directory.path, at, "path"),
  ...checkMode(directory.mode, at, version),
];

export const checkLink: Check<LinkConfig> = (link, at) => checkPath(link.path, at, "path");

export const checkOwner: Check<{ readonly id?: number; readonly name?: string }> = ({ id, name }, at) =>
  id !== undefined && filled(name) ? [problem("BothIDAndNameSet", at, { id, name })] : [];

function checkMode(mode: number | undefined, at: string, version: string): readonly Problem[] {
  if (mode === undefined) return [];
  const octal = `${mode < 0 ? "-" : ""}0${Math.abs(mode).toString(8)}`;
  return [
    ...(mode < 0 || mode > highestMode ? [fieldProblem("FileIllegalMode", at, "mode", { value: octal })] : []),
    ...((mode & specialBits) !== 0 && !isSince(version, "3.6.0") ? [fieldProblem("ModeSpecialBits", at, "mode", { value: octal })] : []),
  ];
}

/** Indices of the links at each path. */
type LinksByPath = ReadonlyMap<string, readonly number[]>;

export const checkStorage: Check<StorageConfig> = (storage, at, version) => {
  const links = linksByPath(storage.links ?? []);
  const below = (name: "directories" | "files", rule: Rule) =>
    (storage[name] ?? []).flatMap((node, i) => throughLinks(node.path, links, rule, `${at}/${name}/${i}`, at));
  return [
    ...below("directories", "DirectoryUsedSymlink"),
    ...below("files", "FileUsedSymlink"),
    ...(storage.links ?? []).flatMap((link, i) => {
      const where = pointer(at, "links", i);
      return [...throughLinks(link.path, links, "LinkUsedSymlink", where, at), ...checkTarget(link, storage, where, at, version)];
    }),
    ...checkFilesystemsOnDisks(storage, at),
  ];
};

function linksByPath(links: readonly LinkConfig[]): LinksByPath {
  const byPath = new Map<string, number[]>();
  for (const [i, { path = "" }] of links.entries()) {
    const same = byPath.get(path);
    if (same === undefined) byPath.set(path, [i]);
    else same.push(i);
  }
  return byPath;
}

/** Once for each link of the config that the path leads through, in the order of the links. */
function throughLinks(path: string | undefined, links: LinksByPath, rule: Rule, where: string, at: string): readonly Problem[] {
  if (path === undefined || links.size === 0) return [];
  const through: { readonly index: number; readonly link: string }[] = [];
  for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
    const link = path.slice(0, slash);
    for (const index of links.get(link) ?? []) through.push({ index, link });
  }
  return through
    .sort((a, b) => a.index - b.index)
    .map(({ index, link }) => problem(rule, where, { value: path, link }, pointer(at, "links", index)));
}

function checkTarget(link: LinkConfig, storage: StorageConfig, where: string, at: string, version: string): readonly Problem[] {
  if (isSince(version, "3.3.0") && !filled(link.target)) {
    return [fieldProblem("LinkTargetRequired", where, "target", { value: link.path ?? "" })];
  }
  return link.hard ? checkHardLink(link, storage, where, at) : [];
}

/** A relative target is taken from the link's own path: so Ignition does it, though a hard link is made from its folder. */
function checkHardLink(link: LinkConfig, storage: StorageConfig, where: string, at: string): readonly Problem[] {
  const written = link.target ?? "";
  const target = written.startsWith("/") ? cleanPath(written) : joinPath(link.path ?? "", written);
  const directories = (storage.directories ?? []).flatMap((directory, i) =>
    directory.path === target ? [problem("HardLinkToDirectory", where, { value: target }, pointer(at, "directories", i))] : [],
  );
  const owners = (["user", "group"] as const).flatMap((owner) =>
    (["id", "name"] as const).flatMap((name) =>
      link[owner]?.[name] === undefined ? [] : [problem("HardLinkSpecifiesOwner", pointer(where, owner, name), { value: link.path ?? "" })],
    ),
  );
  return [...directories, ...owners];
}
