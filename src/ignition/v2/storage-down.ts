// Files, directories, links and filesystems of spec 3 → spec 2: each node goes into the filesystem it lies on.
import type { FileConfig, FilesystemConfig, Resource, StorageConfig } from "../config.ts";
import { compact, filledList, filledObject } from "./obstacle.ts";

export function nodesDown(storage: StorageConfig) {
  const mounts = (storage.filesystems ?? []).flatMap(({ path }) => (path ? [path] : []));
  const placed = <T extends { readonly path: string }>(node: T) => ({ ...node, ...placeOf(node.path, mounts) });
  return {
    directories: filledList((storage.directories ?? []).map(placed)),
    files: filledList((storage.files ?? []).flatMap((file) => filesDown({ ...file, ...placeOf(file.path, mounts) }))),
    links: filledList((storage.links ?? []).map(placed)),
  };
}

/** The filesystem with the longest mount point above the path, and the path inside it. */
function placeOf(path: string, mounts: readonly string[]): { readonly filesystem: string; readonly path: string } {
  const above = mounts.filter((mount) => path === mount || path.startsWith(mount === "/" ? "/" : `${mount}/`));
  const mount = above.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
  if (mount === "") return { filesystem: "root", path };
  return { filesystem: mount, path: mount === "/" ? path : path.slice(mount.length) || "/" };
}

type Placed = FileConfig & { readonly filesystem: string };

/** One entry for the contents, and one for each thing that is appended. */
function filesDown({ append = [], contents, overwrite = false, ...node }: Placed): object[] {
  const first = contents?.source === undefined ? [] : [compact({ ...node, overwrite, contents: contentsDown(contents) })];
  return [...first, ...append.map((one) => compact({ ...node, append: true, overwrite: false, contents: contentsDown(one) }))];
}

const contentsDown = ({ compression, httpHeaders, source, verification }: Resource) =>
  compact({
    compression: compression || undefined,
    httpHeaders: filledList(httpHeaders),
    source,
    verification: verification && filledObject(verification),
  });

/** Named by the mount point; those without one are numbered. */
export function filesystemsDown(filesystems: readonly FilesystemConfig[]): object[] {
  let unnamed = 0;
  return filesystems.map(({ device, format, label, options, path, uuid, wipeFilesystem }) => ({
    mount: compact({ device, format, label, options: filledList(options), uuid, wipeFilesystem }),
    name: path || String(++unnamed),
  }));
}
