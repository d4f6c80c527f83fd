// Paths of files that a MachineConfig cannot or should not write. Source: lint table L06, L14, L15, L55, L58, L70; operator rules §5.
import { generatedPaths, imageFiles, type OwnedPath, operatorPaths, reservedPaths, volatileFolders } from "../../facts/node-paths.ts";
import { platforms } from "../../facts/platforms.ts";
import { compareVersions } from "../../model/versions.ts";
import type { Problem, Rule } from "../rule.ts";
import { type LintedFile, type LintedSet, placeOf } from "../set.ts";

export const filePathRule: Rule = {
  codes: [
    "mco/read-only-path",
    "mco/volatile-path",
    "mco/reserved-path",
    "mco/operator-path",
    "mco/generated-path",
    "mco/overwrite-false",
    "mco/home-owner",
  ],
  of: "machineconfig",
  run: (set) =>
    ownFiles(set).flatMap((file) => [...pathProblems(file), ...overwriteProblem(file, set.target.release), ...homeProblem(file)]),
};

/** Every entry that the operator did not write itself. */
const ownFiles = ({ files }: LintedSet): readonly LintedFile[] => [...files.values()].flat().filter(({ object }) => !object.generated);

const below = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

function pathProblems({ object, at, value: { path } }: LintedFile): Problem[] {
  const place = placeOf(object, `${at}/path`);
  const { readOnly, writable, scriptDirectory } = platforms.openshift;
  const closed = readOnly.find((folder) => below(path, folder));
  if (closed !== undefined && !writable.some((folder) => path.startsWith(`${folder}/`))) {
    const message = `nothing can be written to ${path}: ${closed} belongs to the OS image`;
    return [{ code: "mco/read-only-path", place, message, hint: `programs go to ${scriptDirectory}, settings to /etc` }];
  }
  const owned = ownedBy(path);
  if (owned !== undefined) {
    const message = `${path} belongs to ${owned.row.owner}`;
    return [{ code: owned.code, place, message, hint: owned.row.instead }];
  }
  const volatile = volatileFolders.find((folder) => below(path, folder));
  if (volatile === undefined) return [];
  const message = `${path} is gone after the next boot, and the node then counts as degraded`;
  return [{ code: "mco/volatile-path", place, message, hint: "write a tmpfiles.d file that makes it at every boot" }];
}

const ownedTables = [
  { code: "mco/reserved-path", rows: reservedPaths },
  { code: "mco/operator-path", rows: operatorPaths },
  { code: "mco/generated-path", rows: generatedPaths },
] as const;

function ownedBy(path: string): { readonly code: (typeof ownedTables)[number]["code"]; readonly row: OwnedPath } | undefined {
  for (const { code, rows } of ownedTables) {
    const row = rows.find((one) => one.path.test(path));
    if (row !== undefined) return { code, row };
  }
  return undefined;
}

/** The first release that sets overwrite where nothing is said. */
const firstToOverwrite = "4.12";

function overwriteProblem({ object, at, value: { overwrite, path } }: LintedFile, release: string | undefined): Problem[] {
  const unset = overwrite === undefined && release !== undefined && compareVersions(release, firstToOverwrite) < 0;
  if ((overwrite !== false && !unset) || !imageFiles.has(path)) return [];
  const place = placeOf(object, `${at}/${unset ? "path" : "overwrite"}`);
  const message = `the OS image ships ${path}: without overwrite the first boot of a new node fails at it`;
  return [{ code: "mco/overwrite-false", place, message, hint: "set overwrite: true" }];
}

/** With an owner, what is made on the way is for a rule about every config. */
function homeProblem({ object, at, value: { path, user } }: LintedFile): Problem[] {
  if (!/^\/(?:var\/)?home\/core\//.test(path) || user?.name === "core" || user?.id !== undefined) return [];
  const keys = path.includes("/.ssh/");
  const message = keys
    ? `${path} makes a folder .ssh that belongs to root, and core can no longer log in`
    : `${path} belongs to root, and so do the folders made for it`;
  const hint = keys ? "put the keys into passwd.users" : "set user: {name: core} and group: {name: core}";
  return [{ code: "mco/home-owner", place: placeOf(object, `${at}/path`), message, hint }];
}
