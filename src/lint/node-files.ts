// Files in well-known folders that the programs there do not read: by their name, or by their mode.
import { guardedFolders, nameEnds } from "../facts/settings-folders.ts";
import type { Problem, Rule } from "./rule.ts";
import { type LintedFile, type LintedSet, placeOf } from "./set.ts";

export const nodeFileRule: Rule = {
  codes: ["ignition-runtime/unread-file", "ignition-runtime/too-open"],
  of: "any",
  run: ({ files }: LintedSet) =>
    [...files].flatMap(([path, versions]) => {
      const folder = path.slice(0, path.lastIndexOf("/"));
      const file = versions.at(-1);
      return file === undefined || file.object.generated ? [] : [...badlyNamed(path, folder, file), ...tooOpen(path, folder, versions)];
    }),
};

function badlyNamed(path: string, folder: string, { object, at }: LintedFile): Problem[] {
  const end = Object.hasOwn(nameEnds, folder) ? nameEnds[folder] : undefined;
  const name = path.slice(folder.length + 1);
  const dotted = folder === "/etc/sudoers.d" && /\.|~$/.test(name);
  if (!dotted && (end === undefined || name.endsWith(end) || (end === ".sh" && name.endsWith(".csh")))) return [];
  const message = dotted ? `sudo skips ${path}: its name has a dot, or ends in ~` : `${path} is not read: names in ${folder} end in ${end}`;
  const better = dotted ? name.replaceAll(/[.~]/g, "-") : `${name.replace(/\.(?:conf|rules|cfg|txt|sh|rule|ini)$/, "")}${end}`;
  return [{ code: "ignition-runtime/unread-file", place: placeOf(object, `${at}/path`), message, hint: `name it ${folder}/${better}` }];
}

const unsetMode = 0o644;
const octal = (mode: number): string => `0${mode.toString(8)}`;

/** The mode is that of the last entry that has one. */
function tooOpen(path: string, folder: string, versions: readonly LintedFile[]): Problem[] {
  const guarded = guardedFolders.find((one) => one.folder === folder);
  const set = versions.findLast(({ value }) => value.mode !== undefined);
  const mode = set?.value.mode ?? unsetMode;
  const file = set ?? versions.at(-1);
  if (guarded === undefined || file === undefined || (mode & guarded.forbids) === 0) return [];
  const message = `${guarded.reader} refuses ${path} with mode ${octal(mode)}: others may ${guarded.forbids & 0o044 ? "read" : "change"} it`;
  const place = placeOf(file.object, `${file.at}/${set === undefined ? "path" : "mode"}`);
  return [{ code: "ignition-runtime/too-open", place, message, hint: `set mode: ${octal(guarded.usual)}` }];
}
