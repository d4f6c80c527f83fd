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

export const checkStorage: Check<StorageConfig> = (storage, at, version) => {
  const below = (name: "directories" | "files", rule: Rule) =>
    (storage[name] ?? []).flatMap((node, i) => throughLinks(node.path, storage, rule, pointer(at, name, i), at));
  return [
    ...below("directories", "DirectoryUsedSymlink"),
    ...below("files", "FileUsedSymlink"),
    ...(storage.links ?? []).flatMap((link, i) => checkLinkAmongOthers(link, storage, pointer(at, "links", i), at, version)),
    ...checkFilesystemsOnDisks(storage, at),
  ];
};

/** Once for each link of the config that the path leads through. */
function throughLinks(path: string | undefined, storage: StorageConfig, rule: Rule, where: string, at: string): readonly Problem[] {
  return (storage.links ?? []).flatMap((link, i) =>
    (path ?? "").startsWith(`${link.path ?? ""}/`)
      ? [problem(rule, where, { value: path ?? "", link: link.path ?? "" }, pointer(at, "links", i))]
      : [],
  );
}

function checkLinkAmongOthers(link: LinkConfig, storage: StorageConfig, where: string, at: string, version: string): readonly Problem[] {
  const through = throughLinks(link.path, storage, "LinkUsedSymlink", where, at);
  if (isSince(version, "3.3.0") && !filled(link.target)) {
    return [...through, fieldProblem("LinkTargetRequired", where, "target", { value: link.path ?? "" })];
  }
  return link.hard ? [...through, ...checkHardLink(link, storage, where, at)] : through;
}

/** A relative target is taken from the link's own path: so Ignition does it, though a hard link is made from its folder. */
function checkHardLink(link: LinkConfig, storage: StorageConfig, where: string, at: string): readonly Problem[] {
  const clean = cleanPath(link.target ?? "");
  const target = clean.startsWith("/") ? clean : joinPath(link.path ?? "", clean);
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
