// Spec 2 has named filesystems with paths inside them; spec 3 has one tree of absolute paths.
import type { Infer } from "../../model/field.ts";
import { cleanPath, joinPath } from "../go-path.ts";
import type { filesystemTwo } from "./fields.ts";
import type { Obstacle } from "./obstacle.ts";

/** Where the filesystems of a spec 2 config are mounted, by name, when the user says so. */
export type MountPoints = Readonly<Record<string, string>>;

type Node = { readonly filesystem?: string; readonly path?: string };

export type Places = {
  /** The absolute path of a node, or why there is none. */
  readonly pathOf: (node: Node, at: string) => { readonly path: string } | { readonly obstacle: Obstacle };
  /** The mount point of a filesystem of the config; undefined when nobody said it. */
  readonly mountPointOf: (filesystem: Infer<typeof filesystemTwo>) => string | undefined;
};

export function placesOf(filesystems: readonly Infer<typeof filesystemTwo>[], given: MountPoints): Places {
  const own = new Map(filesystems.map((filesystem) => [filesystem.name ?? "", filesystem.path || undefined]));
  const mountPoint = (name: string): string | undefined => {
    const path = Object.hasOwn(given, name) ? given[name] : (own.get(name) ?? (name === "root" ? "/" : undefined));
    return path === undefined || path === "" ? undefined : cleanPath(path);
  };
  return {
    mountPointOf: ({ name }) => mountPoint(name ?? ""),
    pathOf: ({ filesystem = "", path = "" }, at) => {
      if (!path.startsWith("/")) return { obstacle: relative(path, at) };
      const mount = mountPoint(filesystem);
      if (mount !== undefined) return { path: joinPath(mount, path) };
      return { obstacle: own.has(filesystem) ? unmounted(filesystem, at) : unknown(filesystem, at) };
    },
  };
}

const relative = (path: string, at: string): Obstacle => ({
  code: "ignition/relative-path",
  pointer: `${at}/path`,
  message: `the path ${JSON.stringify(path)} does not start with a slash`,
});

const unmounted = (name: string, at: string): Obstacle => ({
  code: "ignition/filesystem-without-path",
  pointer: `${at}/filesystem`,
  message: `it is not known where the filesystem ${JSON.stringify(name)} is mounted`,
  hint: `say it: --filesystem ${name}=/PATH`,
});

const unknown = (name: string, at: string): Obstacle => ({
  code: "ignition/unknown-filesystem",
  pointer: `${at}/filesystem`,
  message: `the config has no filesystem ${JSON.stringify(name)}`,
  hint: `write root, or say where it is: --filesystem ${name}=/PATH`,
});
