// Primitives: files, directories, links, and the files that kernelModules and sysctl write.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { textFile } from "../../ignition/build.ts";
import type { DirectoryConfig, FileConfig, LinkConfig, Resource } from "../../ignition/config.ts";
import { type Origins, pointer } from "../../model/origins.ts";
import { resourceOf } from "../contents.ts";
import { type ExpandContext, onKey, onValue, type Spec } from "../context.ts";
import { gathered, itemOrigins, type Piece, sortedNames } from "./piece.ts";

type FileSpec = NonNullable<Spec["files"]>[string];
type Owner = NonNullable<FileSpec["user"]>;
type OwnerConfig = NonNullable<FileConfig["user"]>;

/** A file on its way: the entry, where it was written, what was found. */
type Made<T> = { readonly entry: T; readonly from: string; readonly diagnostics: readonly Diagnostic[] };

export function storagePiece(context: ExpandContext): Piece {
  const { spec, origins } = context;
  const files = byPath([...named(spec.files).map((path) => fileOf(path, context)), ...moduleFiles(context), ...sysctlFile(context)]);
  const directories = named(spec.directories).map((path) => directoryOf(path, context));
  const links = named(spec.links).map((path) => linkOf(path, context));
  const storage = {
    ...(directories.length > 0 ? { directories: directories.map((d) => d.entry) } : {}),
    ...(files.length > 0 ? { files: files.map((f) => f.entry) } : {}),
    ...(links.length > 0 ? { links: links.map((l) => l.entry) } : {}),
  };
  const moved = (list: string, made: readonly Made<unknown>[]): Origins[] =>
    made.map(({ from }, i) => itemOrigins(origins, from, `/storage/${list}/${i}`, "path"));
  return {
    config: Object.keys(storage).length > 0 ? { storage } : {},
    origins: gathered([...moved("directories", directories), ...moved("files", files), ...moved("links", links)]),
    diagnostics: [...directories, ...files, ...links].flatMap((made) => made.diagnostics),
  };
}

const named = (map: { readonly [name: string]: unknown } | undefined): string[] => sortedNames(map ?? {});

const byPath = (files: readonly Made<FileConfig>[]): Made<FileConfig>[] =>
  [...files].sort((a, b) => (a.entry.path < b.entry.path ? -1 : a.entry.path > b.entry.path ? 1 : 0));

function fileOf(path: string, context: ExpandContext): Made<FileConfig> {
  const file = context.spec.files?.[path] ?? {};
  const from = pointer("/spec/files", path);
  const contents = file.contents === undefined ? undefined : resourceOf(file.contents, pointer(from, "contents"), context);
  const appended = (file.append ?? []).map((piece, i) => resourceOf(piece, pointer(from, "append", i), context));
  const append = appended.flatMap((piece): Resource[] => (piece.value === undefined ? [] : [piece.value]));
  // Contents that were reported are not missed a second time.
  const lost = contents !== undefined && contents.value === undefined;
  const overwrite = lost ? undefined : (file.overwrite ?? (contents === undefined ? undefined : true));
  const entry: FileConfig = {
    path,
    ...(contents !== undefined || append.length === 0 || file.mode !== undefined ? { mode: file.mode ?? 0o644 } : {}),
    ...owners(file),
    ...(overwrite === undefined ? {} : { overwrite }),
    ...(contents?.value === undefined ? {} : { contents: contents.value }),
    ...(append.length === 0 ? {} : { append }),
  };
  const operatorFindings = context.platform.facts.machineConfig ? operatorFileFindings(file, from, context) : [];
  return {
    entry,
    from,
    diagnostics: [
      ...(contents?.diagnostics ?? []),
      ...appended.flatMap((a) => a.diagnostics),
      ...operatorFindings,
      ...placeFindings(path, from, context),
    ],
  };
}

function directoryOf(path: string, context: ExpandContext): Made<DirectoryConfig> {
  const directory = context.spec.directories?.[path] ?? {};
  const from = pointer("/spec/directories", path);
  const entry: DirectoryConfig = {
    path,
    mode: directory.mode ?? 0o755,
    ...owners(directory),
    ...(directory.overwrite === undefined ? {} : { overwrite: directory.overwrite }),
  };
  return { entry, from, diagnostics: [...dayTwo("directories", path, from, context), ...placeFindings(path, from, context)] };
}

function linkOf(path: string, context: ExpandContext): Made<LinkConfig> {
  const link = context.spec.links?.[path];
  const from = pointer("/spec/links", path);
  const entry: LinkConfig = {
    path,
    target: link?.target ?? "",
    ...(link === undefined ? {} : owners(link)),
    ...(link?.hard === undefined ? {} : { hard: link.hard }),
    ...(link?.overwrite === undefined ? {} : { overwrite: link.overwrite }),
  };
  return { entry, from, diagnostics: [...dayTwo("links", path, from, context), ...placeFindings(path, from, context)] };
}

function owners(spec: { readonly user?: Owner; readonly group?: Owner }): { readonly user?: OwnerConfig; readonly group?: OwnerConfig } {
  return {
    ...(spec.user === undefined ? {} : { user: ownerOf(spec.user) }),
    ...(spec.group === undefined ? {} : { group: ownerOf(spec.group) }),
  };
}

/** A number is an id, anything else a name. */
function ownerOf(owner: Owner): OwnerConfig {
  if (typeof owner !== "string") return owner;
  return /^\d+$/.test(owner) ? { id: Number(owner) } : { name: owner };
}

/** What the operator refuses, or applies only when a node is installed. Source: operator rules §3.1. */
function operatorFileFindings(file: FileSpec, from: string, context: ExpandContext): Diagnostic[] {
  const { origins } = context;
  const findings: Diagnostic[] = [];
  if (file.append !== undefined) {
    findings.push(
      onKey(origins, "mco/append-refused", pointer(from, "append"), "the Machine Config Operator refuses files with append", {
        hint: "write the whole file, or use a drop-in folder of the program",
      }),
    );
  }
  if (file.contents === undefined) {
    findings.push(
      onKey(origins, "mco/file-without-source", from, "a file without contents cannot be rendered into a pool's config", {
        hint: 'for an empty file write contents: {inline: ""}',
      }),
    );
  }
  const source = file.contents?.source;
  if (source !== undefined && !source.startsWith("data:")) {
    findings.push(
      onValue(
        origins,
        "mco/remote-source",
        pointer(from, "contents", "source"),
        "the Machine Config Operator cannot read remote sources, so every node would become degraded",
        { hint: "bring the content along with local" },
      ),
    );
  }
  if (file.mode !== undefined && file.mode > 0o777) {
    findings.push(
      onValue(
        origins,
        "mco/special-mode-bits",
        pointer(from, "mode"),
        `the Machine Config Operator refuses setuid, setgid and sticky bits: mode 0${file.mode.toString(8)}`,
        { hint: "use a mode up to 0777" },
      ),
    );
  }
  return findings;
}

function dayTwo(list: "directories" | "links", path: string, from: string, context: ExpandContext): Diagnostic[] {
  if (!context.platform.facts.machineConfig) return [];
  return [
    onKey(
      context.origins,
      "mco/only-at-install",
      from,
      `${path}: ${list} are applied when a node is installed; a later change makes the pool refuse the config`,
      {
        hint:
          list === "directories"
            ? "a file below the folder makes it as well; tmpfiles.d can do the rest"
            : "let a unit or tmpfiles.d make the link",
      },
    ),
  ];
}

const volatileFolders = ["/run", "/tmp", "/dev", "/proc", "/sys"];

/** Places that cannot be written, or do not last. */
function placeFindings(path: string, from: string, { platform, origins }: ExpandContext): Diagnostic[] {
  const below = (folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
  const { readOnly, writable, name, scriptDirectory, machineConfig } = platform.facts;
  const folder = readOnly.find(below);
  if (folder !== undefined && !writable.some((w) => path.startsWith(`${w}/`))) {
    return [
      onKey(origins, "profile/read-only-path", from, `${folder} is read-only on ${name}: nothing can be written to ${path}`, {
        hint: `programs go to ${scriptDirectory}, settings to /etc`,
      }),
    ];
  }
  const gone = volatileFolders.find(below);
  if (gone === undefined) return [];
  const why = machineConfig ? "after the next boot the node counts as degraded" : "it is gone after the next boot";
  return [
    onKey(origins, "profile/volatile-path", from, `${path} lies in ${gone}, which is made anew at every boot: ${why}`, {
      hint: "use tmpfiles.d for what must be there at run time",
    }),
  ];
}

/** Loading goes to modules-load.d; an emptied blacklist file undoes the OS's own. */
function moduleFiles(context: ExpandContext): Made<FileConfig>[] {
  return named(context.spec.kernelModules).flatMap((name) => {
    const module = context.spec.kernelModules?.[name] ?? {};
    const from = pointer("/spec/kernelModules", name);
    const made: Made<FileConfig>[] = [];
    if (module.load) made.push({ entry: textFile(`/etc/modules-load.d/${name}-load.conf`, `${name}\n`, 0o644), from, diagnostics: [] });
    if (module.unblacklist) made.push({ entry: textFile(`/etc/modprobe.d/${name}-blacklist.conf`, "", 0o644), from, diagnostics: [] });
    return made;
  });
}

function sysctlFile(context: ExpandContext): Made<FileConfig>[] {
  const keys = named(context.spec.sysctl);
  if (keys.length === 0) return [];
  const text = keys.map((key) => `${key} = ${context.spec.sysctl?.[key]}\n`).join("");
  return [{ entry: textFile(`/etc/sysctl.d/60-${context.name}.conf`, text, 0o644), from: "/spec/sysctl", diagnostics: [] }];
}
