// Paths that cannot be written: below a file, or too long; and folders that are deleted.
import { encodeUtf8 } from "../syntax/text.ts";
import { type Lint, type LintedConfig, type LintProblem, quoted } from "./lint.ts";

type Place = { readonly path: string; readonly at: string };

const unitFolder = "/etc/systemd/system";

export const lintPaths: Lint = (config) => {
  const nodes = nodesOf(config);
  const files = new Map((config.storage?.files ?? []).map((file, i) => [file.path ?? "", `/storage/files/${i}`]));
  return [
    ...nodes.flatMap((node) => belowFile(node, files)),
    ...dropinFolders(config).flatMap((node) => belowFile(node, files)),
    ...nodes.flatMap(impossible),
    ...(config.storage?.directories ?? []).flatMap(({ overwrite, path }, i) =>
      overwrite ? [replaced(path ?? "", `/storage/directories/${i}/overwrite`)] : [],
    ),
  ];
};

function nodesOf({ storage }: LintedConfig): readonly Place[] {
  return (["directories", "files", "links"] as const).flatMap((list) =>
    (storage?.[list] ?? []).map(({ path }, i) => ({ path: path ?? "", at: `/storage/${list}/${i}/path` })),
  );
}

/** Drop-ins are files in a folder named after the unit. */
function dropinFolders({ systemd }: LintedConfig): readonly Place[] {
  return (systemd?.units ?? []).flatMap(({ name, dropins = [] }, i) =>
    dropins.map((dropin, d) => ({ path: `${unitFolder}/${name}.d/${dropin.name}`, at: `/systemd/units/${i}/dropins/${d}` })),
  );
}

function belowFile({ path, at }: Place, files: ReadonlyMap<string, string>): readonly LintProblem[] {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const parent = path.slice(0, end);
    const file = files.get(parent);
    if (file === undefined) continue;
    const message = `${quoted(path)} lies below ${quoted(parent)}, which is written as a file`;
    return [{ code: "ignition-runtime/parent-is-file", pointer: at, message, other: { pointer: file, message: "the file" } }];
  }
  return [];
}

const longestName = 255;

function impossible({ path, at }: Place): readonly LintProblem[] {
  if (path.includes("\0"))
    return [{ code: "ignition-runtime/impossible-path", pointer: at, message: `the path ${quoted(path)} holds a NUL character` }];
  const long = path.length <= longestName / 3 ? undefined : path.split("/").find((name) => encodeUtf8(name).length > longestName);
  if (long === undefined) return [];
  const message = `the name ${quoted(long)} in the path has ${encodeUtf8(long).length} bytes; ${longestName} fit`;
  return [{ code: "ignition-runtime/impossible-path", pointer: at, message }];
}

const replaced = (path: string, at: string): LintProblem => ({
  code: "ignition-runtime/directory-replaced",
  pointer: at,
  message: `everything in ${quoted(path)} is deleted before the directory is made`,
});
