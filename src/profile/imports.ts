// `import`: Butane, Ignition and MachineConfig files, merged under all that the profile says itself.
import { type Diagnostic, finding, hasErrors, type Source, type Span } from "../diagnostics/diagnostic.ts";
import type { Platform, PlatformType } from "../facts/platforms.ts";
import type { FeatureContext, Fragment } from "../features/feature.ts";
import type { NodeConfig } from "../ignition/config.ts";
import { mergeParts } from "../ignition/merge.ts";
import { displayPath, keySpanAt, noOrigins, type Origins, originAt, pointer, spanAt } from "../model/origins.ts";
import type { ExpandContext } from "./context.ts";
import { type FileName, folderOf, readNamed } from "./files.ts";
import type { LoadedProfile } from "./load.ts";
import { sharedNames } from "./over-keys.ts";
import { overlayPrimitives } from "./overlay.ts";
import { emptyPiece, type Piece } from "./primitives/piece.ts";
import { ruleFindings } from "./primitives.ts";

/** One node configuration of an imported file. */
export type ImportedConfig = {
  readonly config: NodeConfig;
  readonly origins: Origins;
  /** The platform that the language it is written in speaks of; absent: any. */
  readonly platform?: PlatformType;
  /** Of a MachineConfig: its role label, "" without one. */
  readonly role?: string;
};

/** What the caller's readers make of a text. No kind: it is none of the three languages. */
export type ImportedFile = {
  readonly kind?: "butane" | "ignition" | "machineconfig" | "profile" | undefined;
  readonly configs: readonly ImportedConfig[];
  readonly diagnostics: readonly Diagnostic[];
};

/** `filesDir`: where local paths in the text start. */
export type ImportReader = (source: Source, filesDir: string) => ImportedFile;

type Part = Pick<Piece, "config" | "origins">;

const at = "/spec/import";

/** What a profile imports, by the reader that the caller brought along. Throws without one: a fault of ours. */
export function importsOf({ folder, folders }: LoadedProfile, context: ExpandContext, read: ImportReader | undefined): Piece {
  if ((context.spec.import ?? []).length === 0) return emptyPiece;
  if (read === undefined) throw new Error("no reader for the files under import");
  return importedPiece(context, read, ({ source }) => folders.get(source.name) ?? folder);
}

/** What the user wrote beside features, for these to be held against. */
export const writtenParts = ({ config, origins }: Part, imported: Piece): Pick<FeatureContext, "primitives" | "overImports"> => ({
  primitives: { config, origins },
  ...(imported === emptyPiece ? {} : { overImports: mergeParts(imported, { config, origins }) }),
});

/** Ignition's rules once more, where imported parts have come beneath the profile's own. */
export const importedRules = (primitives: Part, imported: Piece): readonly Diagnostic[] =>
  imported === emptyPiece ? [] : ruleFindings(primitives.config, primitives.origins);

/** All imported files as one configuration, later ones over earlier ones. `folderAt` says where the paths that a file writes start. */
function importedPiece(context: ExpandContext, read: ImportReader, folderAt: (span: Span) => string): Piece {
  const parts = (context.spec.import ?? []).map(
    (text, i): { readonly parts: readonly Part[]; readonly diagnostics: readonly Diagnostic[] } => {
      const where = pointer(at, i);
      const span = spanAt(context.origins, where);
      if (span === undefined) return { parts: [], diagnostics: [] };
      return importedFile({ text, span, path: displayPath(where), folder: folderAt(span) }, context, read);
    },
  );
  const diagnostics = parts.flatMap((one) => one.diagnostics);
  const { config, origins } = parts.flatMap((one) => one.parts).reduce(mergeParts, { config: {}, origins: noOrigins });
  return { config, origins, diagnostics };
}

function importedFile(name: FileName, context: ExpandContext, read: ImportReader) {
  const { source, diagnostics } = readNamed(name, context.reader);
  if (source === undefined) return { parts: [], diagnostics };
  const { kind, configs, diagnostics: found } = read(source, context.folders === undefined ? context.filesDir : folderOf(source.name));
  if (kind === undefined || kind === "profile") return { parts: [], diagnostics: [...found, otherKind(name, kind)] };
  const misfits = hasErrors(found) ? [] : configs.flatMap((config) => misfit(config, name, context));
  const known = found.filter(({ code }) => code !== "machineconfig/no-role");
  return { parts: hasErrors(known) ? [] : configs, diagnostics: [...known, ...misfits] };
}

const otherKind = ({ text, span, path }: FileName, kind: ImportedFile["kind"]): Diagnostic =>
  finding("profile/import-kind", span, `${text} is ${kind === undefined ? "no Butane, Ignition or MachineConfig file" : "a profile"}`, {
    path,
    hint: kind === undefined ? "import takes these three; texts of other files belong under files" : "profiles are built on with extends",
  });

function misfit({ platform, role }: ImportedConfig, { text, span, path }: FileName, context: ExpandContext): readonly Diagnostic[] {
  const { facts } = context.platform;
  const wrong = (message: string, hint: string): readonly Diagnostic[] => [finding("profile/import-misfit", span, message, { path, hint })];
  if (!speaksOf(context.platform, platform))
    return wrong(`${text} is written for ${platform}, not for ${facts.name}`, "import a file for the platform");
  const others = role === undefined || role === "" ? [] : context.roles.filter((one) => one !== role);
  if (others.length === 0) return [];
  return wrong(
    `${text} is for the role ${role}, but this profile writes ${context.roles.join(" and ")}`,
    `write a profile with roles: [${role}] for it`,
  );
}

/** OpenShift and OKD share a language; what is written for Fedora CoreOS is Ignition that every platform reads. */
const families: { readonly [type in PlatformType]: readonly PlatformType[] } = {
  openshift: ["openshift", "okd"],
  okd: ["openshift", "okd"],
  fcos: ["fcos", "linux", "flatcar", "openshift", "okd"],
  linux: ["fcos", "linux", "flatcar", "openshift", "okd"],
  flatcar: ["flatcar"],
};

const speaksOf = ({ facts }: Platform, written: PlatformType | undefined): boolean =>
  written === undefined || families[written].includes(facts.type);

type Under = { readonly fragments: readonly Fragment[]; readonly primitives: Part; readonly diagnostics: readonly Diagnostic[] };

/** Features and primitives over what was imported: what both say is taken from the profile, with an info at the place in the file. */
export function overImports(fragments: readonly Fragment[], primitives: Part, imported: Part, roles: readonly string[]): Under {
  const taken = overlayPrimitives(fragments, imported, roles, "under");
  const diagnostics = sharedNames(taken.primitives, primitives).map(({ name, at: place, other }) =>
    finding("profile/overrides-import", keySpanAt(taken.primitives.origins, place), `what the profile says of ${name} wins over this`, {
      path: displayPath(originAt(taken.primitives.origins, place)?.at ?? place),
      related: [{ span: other, message: "the profile says it here" }],
    }),
  );
  return {
    fragments: taken.fragments,
    primitives: mergeParts(taken.primitives, primitives),
    diagnostics: [...taken.diagnostics, ...diagnostics],
  };
}
