// Folders of local files as files, links and directories of the node.
import type { LinkConfig } from "../../ignition/config.ts";
import { joinPath } from "../../ignition/go-path.ts";
import type { FileKind, Reader } from "../../model/ports.ts";
import type { ButaneProblem, FilesPort, Variant } from "../contract.ts";
import type { ButaneTree } from "../fields.ts";
import { butaneProblem } from "../rules.ts";
import { localPath } from "./local-files.ts";
import type { Nodes } from "./nodes.ts";
import { encodeContent } from "./resource.ts";

type Run = { readonly variant: Variant; readonly files: FilesPort; readonly nodes: Nodes; readonly problems: ButaneProblem[] };

/** A tree, its place in the source, its folder, and where it goes. */
type Walk = { readonly tree: ButaneTree; readonly at: string; readonly folder: string; readonly target: string };

/** Adds what lies in the folders. Without a folder for local files the first tree is the only one that is spoken of. */
export function addTrees(trees: readonly ButaneTree[], run: Run): void {
  for (const [i, tree] of trees.entries()) {
    const at = `/storage/trees/${i}`;
    const local = tree.local ?? "";
    const folder = localPath(local, at, run.files);
    if (typeof folder !== "string") {
      run.problems.push(folder);
      if (folder.rule === "NoFilesDir") return;
      continue;
    }
    const kind = kindThroughLinks(folder, run.files.reader);
    if (kind === "directory") walk("", { tree, at, folder, target: tree.path || "/" }, run);
    else
      run.problems.push(
        kind === "missing" ? butaneProblem("FileUnreadable", at, local, "missing") : butaneProblem("TreeNoDirectory", at, local),
      );
  }
}

function kindThroughLinks(path: string, reader: Reader): FileKind {
  const real = reader.realpath(path);
  return real === undefined ? "missing" : reader.lstat(real);
}

/** Depth first, names by bytes. False: the walk of the tree is over, as something could not be read. */
function walk(relative: string, tree: Walk, run: Run): boolean {
  const path = relative === "" ? tree.folder : `${tree.folder}/${relative}`;
  const kind = run.files.reader.lstat(path);
  const target = joinPath(tree.target, relative);
  const shown = relative === "" ? "." : relative;
  if (kind === "missing") return fail("TreeUnreadable", shown, tree, run);
  if (kind === "file") addFile(path, target, shown, tree, run);
  else if (kind === "link") addLink(path, target, tree, run);
  else if (kind === "other") run.problems.push(butaneProblem("TreeFileType", tree.at, shown));
  if (kind !== "directory") return true;
  addDirectory(target, tree, run);
  const names = run.files.reader.list(path);
  if (names === undefined) return fail("TreeUnreadable", shown, tree, run);
  return [...names].sort(byBytes).every((name) => walk(relative === "" ? name : `${relative}/${name}`, tree, run));
}

function fail(rule: "TreeUnreadable", shown: string, tree: Walk, run: Run): false {
  run.problems.push(butaneProblem(rule, tree.at, shown));
  return false;
}

const nodeExists = (target: string, tree: Walk): ButaneProblem => butaneProblem("NodeExists", tree.at, target);

/** The order of UTF-8 bytes is that of code points. */
function byBytes(a: string, b: string): number {
  const left = Array.from(a, (character) => character.codePointAt(0) ?? 0);
  const right = Array.from(b, (character) => character.codePointAt(0) ?? 0);
  const at = left.findIndex((code, i) => code !== right[i]);
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}

/** Directories are only written when the tree says something about them. */
function addDirectory(target: string, tree: Walk, run: Run): void {
  const owner = ownerOf(tree.tree);
  const { dir_mode: mode } = tree.tree;
  if (mode === undefined && owner.user === undefined && owner.group === undefined) return;
  if (run.nodes.isTaken(target)) run.problems.push(nodeExists(target, tree));
  else run.nodes.add("directories", { path: target, mode: mode ?? 0o755, ...owner }, tree.at);
}

type Owner = Pick<ButaneTree, "user" | "group">;

/** What is set of user and group. */
function ownerOf({ user, group }: Owner): Owner {
  const isSet = (part: Owner["user"]): boolean => part?.id !== undefined || part?.name !== undefined;
  return { ...(user !== undefined && isSet(user) ? { user } : {}), ...(group !== undefined && isSet(group) ? { group } : {}) };
}

/** A file of the config that has no source yet is filled; its own settings stay. */
function addFile(path: string, target: string, shown: string, tree: Walk, run: Run): void {
  const found = run.nodes.find("files", target);
  if (found === undefined ? run.nodes.isTaken(target) : found.node.contents?.source) {
    run.problems.push(nodeExists(target, tree));
    return;
  }
  const bytes = run.files.reader.read(path);
  if ("failure" in bytes) {
    run.problems.push(butaneProblem("TreeUnreadable", tree.at, shown));
    return;
  }
  const encoded = encodeContent(bytes, found?.node.contents?.compression, run);
  const mode = found?.node.mode ?? tree.tree.file_mode ?? (isExecutable(path, run) ? 0o755 : 0o644);
  if (found === undefined) {
    run.nodes.add("files", { path: target, contents: encoded, mode, ...ownerOf(tree.tree) }, tree.at);
    return;
  }
  run.nodes.replace("files", { ...found.node, contents: { ...found.node.contents, ...encoded }, mode });
  const changed = [
    ...Object.keys(encoded).map((name) => `contents/${name}`),
    "contents",
    ...(found.node.mode === undefined ? ["mode"] : []),
  ];
  for (const name of changed) run.nodes.links.set(`${found.at}/${name}`, tree.at);
}

const isExecutable = (path: string, run: Run): boolean => ((run.files.reader.permissions(path) ?? 0) & 0o111) !== 0;

function addLink(path: string, target: string, tree: Walk, run: Run): void {
  const found = run.nodes.find("links", target);
  if (found === undefined ? run.nodes.isTaken(target) : found.node.target) {
    run.problems.push(nodeExists(target, tree));
    return;
  }
  const says = run.files.reader.readlink(path);
  if (says === undefined) {
    run.problems.push(butaneProblem("TreeUnreadable", tree.at, target));
    return;
  }
  const link: LinkConfig = { ...(found?.node ?? { path: target, ...ownerOf(tree.tree) }), target: says };
  if (found === undefined) run.nodes.add("links", link, tree.at);
  else {
    run.nodes.replace("links", link);
    run.nodes.links.set(`${found.at}/target`, tree.at);
  }
}
