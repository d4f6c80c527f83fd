// Folders that Ignition makes on the way to a file in somebody's home: they belong to root, whoever the file belongs to.
import type { Lint, LintedConfig, LintProblem } from "./lint.ts";

export const lintParents: Lint = (config) => {
  const homes = homesOf(config);
  const made = new Set((config.storage?.directories ?? []).map(({ path }) => path));
  return (["files", "links", "directories"] as const).flatMap((list) =>
    (config.storage?.[list] ?? []).flatMap(({ path = "", user }, i): LintProblem[] => {
      const owner = user?.name ?? (user?.id === undefined ? undefined : String(user.id));
      const home = owner === undefined ? undefined : homes(owner).find((one) => path.startsWith(`${one}/`));
      if (owner === undefined || home === undefined || owner === "root" || owner === "0") return [];
      const missing = foldersBetween(home, path).filter((folder) => !made.has(folder));
      // Of several files in one folder the first one says it.
      for (const folder of missing) made.add(folder);
      return missing.length === 0 ? [] : [ownedByRoot(missing, owner, `/storage/${list}/${i}/path`)];
    }),
  );
};

/** Where the home of an account can be: as its entry says, else by convention, with both spellings of image-based systems. */
function homesOf({ passwd }: LintedConfig): (owner: string) => readonly string[] {
  const users = passwd?.users ?? [];
  return (owner) => {
    const user = users.find(({ name, uid }) => name === owner || (uid !== undefined && String(uid) === owner));
    const name = user?.name ?? owner;
    return user?.homeDir ? [user.homeDir] : [`/home/${name}`, `/var/home/${name}`];
  };
}

/** The folders below the home, from the outside in. */
function foldersBetween(home: string, path: string): readonly string[] {
  const names = path
    .slice(home.length + 1)
    .split("/")
    .slice(0, -1);
  return names.map((_, i) => `${home}/${names.slice(0, i + 1).join("/")}`);
}

function ownedByRoot(folders: readonly string[], owner: string, pointer: string): LintProblem {
  const what = folders.length === 1 ? "this folder is" : `these ${folders.length} folders are`;
  return {
    code: "ignition-runtime/parent-owner",
    pointer,
    message: `${what} made on the way and belong to root, not to ${owner}: ${folders.join(", ")}`,
    hint: `add each to directories, with user: {name: ${owner}} and group: {name: ${owner}}`,
  };
}
