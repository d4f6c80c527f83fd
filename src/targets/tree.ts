// Target tree: the files of a config as a folder, and a tmpfiles.d file with everything that a folder in git cannot hold.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { byText } from "../ignition/build.ts";
import type { FileConfig, IgnitionConfig } from "../ignition/config.ts";
import { contentsOf } from "../machineconfig/contents.ts";
import { displayPath, keySpanAt, type Origins, originAt, pointer } from "../model/origins.ts";
import type { Codec } from "../model/ports.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import { ignitionOf } from "./ignition.ts";
import { type Emitted, type Output, summaryOf, type TargetInput } from "./output.ts";
import { tmpfilesLine } from "./tmpfiles.ts";
import { unitEntries } from "./tree-units.ts";

/** Something at a path of the root file system: its line for tmpfiles.d, and its text when it is a file with contents. */
export type TreeEntry = { readonly path: string; readonly line: string; readonly text?: string };

/** What a folder cannot hold, by its place in the config. */
type Refusal = { readonly at: string; readonly message: string };

/** `tree/<path>` for every text, and `<profile>.tmpfiles.conf`: modes, owners, empty files, folders and links. */
export async function emitTree({ profiles, codec }: TargetInput): Promise<Emitted> {
  const made = await Promise.all(profiles.map((profile) => treeOf(profile, codec)));
  return { outputs: made.flatMap(({ outputs }) => outputs), diagnostics: made.flatMap(({ diagnostics }) => diagnostics) };
}

async function treeOf(profile: ExpandedProfile, codec: Codec): Promise<Emitted> {
  const { value, diagnostics } = await ignitionOf(profile, { wanted: true });
  if (value === undefined) return { outputs: [], diagnostics };
  const files = (value.storage?.files ?? []).map((file, i) => fileEntry(file, pointer("/storage/files", i), codec));
  const refused = [
    ...sectionRefusals(value),
    ...linkRefusals(value),
    ...files.flatMap((file) => ("refusal" in file ? [file.refusal] : [])),
  ];
  const entries = [
    ...files.flatMap((file) => ("entry" in file ? [file.entry] : [])),
    ...placeEntries(value),
    ...unitEntries(value.systemd?.units ?? []),
  ].sort((a, b) => byText(a.path, b.path));
  const texts = entries.flatMap(({ path, text }): Output[] =>
    text === undefined ? [] : [{ path: `tree${path}`, text, target: "tree", summary: [] }],
  );
  const list = entries.map(({ line }) => `${line}\n`).join("");
  return {
    outputs: [...texts, { path: `${profile.name}.tmpfiles.conf`, text: list, target: "tree", summary: summaryOf(profile.whole.config) }],
    diagnostics: [...diagnostics, ...refused.map((refusal) => refusalFinding(refusal, profile.whole.origins))],
  };
}

const refusalFinding = ({ at, message }: Refusal, origins: Origins): Diagnostic =>
  finding("target/not-in-tree", keySpanAt(origins, at), message, {
    path: displayPath(originAt(origins, at)?.at ?? at),
    hint: "remove it, or use --target ignition",
  });

/** What acts on disks, accounts or the boot loader. */
const sections = [
  ["/storage/disks", "disks"],
  ["/storage/raid", "arrays"],
  ["/storage/luks", "encrypted volumes"],
  ["/storage/filesystems", "filesystems"],
  ["/passwd/users", "users"],
  ["/passwd/groups", "groups"],
  ["/kernelArguments/shouldExist", "kernel arguments"],
  ["/kernelArguments/shouldNotExist", "kernel arguments"],
  ["/ignition/config/merge", "configs to fetch and merge"],
  ["/ignition/config/replace", "a config to fetch"],
] as const;

function sectionRefusals(config: IgnitionConfig): readonly Refusal[] {
  const { storage, passwd, kernelArguments, ignition } = config;
  const lengths = [
    storage?.disks?.length,
    storage?.raid?.length,
    storage?.luks?.length,
    storage?.filesystems?.length,
    passwd?.users?.length,
    passwd?.groups?.length,
    kernelArguments?.shouldExist?.length,
    kernelArguments?.shouldNotExist?.length,
    ignition.config?.merge?.length,
    ignition.config?.replace?.source === undefined ? 0 : 1,
  ];
  return sections.flatMap(([at, what], i) => (lengths[i] ? [{ at, message: `a folder cannot hold ${what}` }] : []));
}

function linkRefusals({ storage }: IgnitionConfig): readonly Refusal[] {
  return (storage?.links ?? []).flatMap(({ path, hard }, i) =>
    hard ? [{ at: pointer("/storage/links", i), message: `a folder cannot hold the hard link ${path}` }] : [],
  );
}

/** Ignition's own modes where none is said: 0644 for files, 0755 for folders. */
const fileMode = 0o644;
const folderMode = 0o755;

function fileEntry(file: FileConfig, at: string, codec: Codec): { readonly entry: TreeEntry } | { readonly refusal: Refusal } {
  const { path, mode = fileMode, user, group, contents, append } = file;
  const refusal = (why: string, below = at) => ({ refusal: { at: below, message: `a folder cannot hold ${path}: ${why}` } });
  if (append !== undefined && append.length > 0) return refusal("it is appended to a file of the system", `${at}/append`);
  const line = tmpfilesLine("f", path, { mode, user, group });
  const data = contentsOf(contents, codec);
  if (data.kind === "none") return { entry: { path, line } };
  if (data.kind === "remote") return refusal(`it is fetched from ${data.url}`, `${at}/contents`);
  if (data.kind === "broken") return refusal(data.problem, `${at}/contents`);
  const { text, bytes } = data;
  if (text === undefined || encodeUtf8(text).length !== bytes.length) return refusal("it is no text in UTF-8", `${at}/contents`);
  return { entry: { path, line, text } };
}

/** Folders and links. A link that may not replace anything is made only where nothing is. */
function placeEntries({ storage }: IgnitionConfig): readonly TreeEntry[] {
  return [
    ...(storage?.directories ?? []).map(({ path, mode = folderMode, user, group }) => {
      return { path, line: tmpfilesLine("d", path, { mode, user, group }) };
    }),
    ...(storage?.links ?? []).map(({ path, user, group, overwrite, target }) => {
      return { path, line: tmpfilesLine(overwrite ? "L+" : "L", path, { user, group, argument: target ?? "" }) };
    }),
  ];
}
