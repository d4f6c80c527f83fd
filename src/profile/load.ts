// Source → decoded profile: what it extends below it, one document, of the right kind.
import type { Diagnostic, Source, Span } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Dialect } from "../model/dialect.ts";
import { noOrigins, type Origins } from "../model/origins.ts";
import type { Reader } from "../model/ports.ts";
import type { DocumentsReading } from "../syntax/read.ts";
import type { ExpandedMap, ExpandedTree } from "../syntax/tree.ts";
import type { NodeProfile } from "./context.ts";
import { profileDialect } from "./dialect.ts";
import { profileDocument } from "./document.ts";
import { extended } from "./extends.ts";
import { nodeProfile } from "./fields.ts";
import { folderOf } from "./files.ts";
import { type Overridden, valueBelow } from "./merge-trees.ts";
import { tagFindings } from "./tags.ts";
import { substituteVars, type VarUse } from "./vars.ts";
import { type AssignedVars, assignVars, type DeclaredVars, declaredVars, type GivenVar } from "./vars-values.ts";

export { isForeign } from "./document.ts";

export type LoadedProfile = {
  readonly profile?: NodeProfile;
  readonly origins: Origins;
  readonly diagnostics: readonly Diagnostic[];
  /** What stands under `butane`: a document of another language. */
  readonly butane?: ExpandedTree;
  /** Where paths in the profile's own file start. */
  readonly folder: string;
  /** Name of each file that it builds on → the folder that paths in it start at. */
  readonly folders: ReadonlyMap<string, string>;
  /** What stands in those files and was replaced by what lies over it. */
  readonly overridden: Overridden;
  /** Where values of variables stand. Findings are shown with them: findingsWithVars. */
  readonly uses: readonly VarUse[];
};

export type LoadOptions = {
  /** The text's documents, when they were read before. */
  readonly reading?: DocumentsReading | undefined;
  /** Reads the files that the profile names. */
  readonly reader: Reader;
  /** Where the paths of the profile start; absent: the folder of its file. */
  readonly folder?: string | undefined;
  /** How scalars are read, when kustomize hands the profile over. */
  readonly dialect?: Dialect | undefined;
  /** Values for the profile's variables, lowest first. */
  readonly vars?: readonly GivenVar[] | undefined;
};

/** A profile with all that lies below and over it as one document, before variables have values. */
export type LayeredProfile = Pick<LoadedProfile, "folder" | "folders" | "overridden" | "diagnostics"> & {
  /** Absent: an error says why. */
  readonly tree?: ExpandedMap;
  readonly declared: DeclaredVars;
  /** Files that it extends could not be read: what seems to be missing may be there. */
  readonly partial?: true;
};

/** No profile: an error says why. */
export function loadProfile(source: Source, options: LoadOptions): LoadedProfile {
  const layered = layeredProfile(source, options);
  return loadLayered(layered, assignVars(layered.declared, options.vars ?? []), options.dialect);
}

/** Reads a profile and what it extends. */
export function layeredProfile(source: Source, { reading, reader, folder = folderOf(source.name) }: LoadOptions): LayeredProfile {
  const { tree, diagnostics } = profileDocument(source, reading);
  if (tree === undefined) return { folder, folders: new Map(), overridden: new Map(), declared: nothingDeclared, diagnostics };
  const { tree: whole, folders, overridden, complete, diagnostics: found } = extended(tree, source, folder, reader);
  const all = [...diagnostics, ...found, ...tagFindings(tree)];
  const layered = { tree: whole, folder, folders, overridden, declared: declaredVars(whole), diagnostics: all };
  return complete ? layered : { ...layered, partial: true };
}

const nothingDeclared: DeclaredVars = { declarations: {}, keys: new Map(), written: undefined, diagnostics: [] };

/** Decodes a layered profile with values for its variables. */
export function loadLayered(layered: LayeredProfile, assigned: AssignedVars, dialect: Dialect = profileDialect): LoadedProfile {
  const { tree, folder, folders, overridden, declared, partial, diagnostics } = layered;
  if (tree === undefined) return { origins: noOrigins, folder, folders, overridden, uses: [], diagnostics };
  const { tree: whole, uses, failed, diagnostics: varFindings } = substituteVars(tree, declared, assigned);
  const decoded = decode(whole, nodeProfile, { dialect, version: "v1" });
  const butane = valueBelow(valueBelow(whole, "spec"), "butane");
  return {
    ...(butane === undefined ? {} : { butane }),
    ...(decoded.value === undefined || failed.length > 0 ? {} : { profile: decoded.value }),
    origins: decoded.origins,
    folder,
    folders,
    overridden,
    uses,
    diagnostics: [...diagnostics, ...known([...varFindings, ...without(decoded.diagnostics, failed)], partial)],
  };
}

/** Findings that something is missing, which may stand in a file that could not be read. */
const aboutMissing: ReadonlySet<string> = new Set([
  "profile/missing-field",
  "profile/var-missing",
  "profile/var-undeclared",
  "profile/var-unused",
]);

const known = (found: readonly Diagnostic[], partial = false): readonly Diagnostic[] =>
  partial ? found.filter(({ code }) => !aboutMissing.has(code)) : found;

/** Findings that are not inside the place of a variable without a value. */
const without = (found: readonly Diagnostic[], places: readonly Span[]): readonly Diagnostic[] =>
  places.length === 0 ? found : found.filter(({ span }) => !places.some((place) => span !== undefined && holds(place, span)));

const holds = (outer: Span, inner: Span): boolean => outer.source === inner.source && outer.start <= inner.start && inner.end <= outer.end;
