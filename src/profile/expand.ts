// Decoded profile → named pieces of node configuration: features, primitives, names, grouping.
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import type { Platform } from "../facts/platforms.ts";
import { type Fragment, type Manifest, perRole } from "../features/feature.ts";
import type { NodeConfig } from "../ignition/config.ts";
import { sortConfig } from "../ignition/sort.ts";
import { errorsBelow } from "../model/decode.ts";
import { keySpanAt, type Origins, type Place, placeOf, spanAt } from "../model/origins.ts";
import type { Codec, Reader } from "../model/ports.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import { argumentConflicts, performanceConflicts } from "./argument-conflicts.ts";
import { conflictFindings } from "./conflicts.ts";
import { type ExpandContext, onKey } from "./context.ts";
import { disruptionPolicy } from "./disruption-policy.ts";
import { expandFeatures } from "./expand-features.ts";
import { fileNameFindings } from "./file-names.ts";
import { mergedFragments } from "./fragments.ts";
import { type ImportReader, importedRules, importsOf, overImports, writtenParts } from "./imports.ts";
import type { LoadedProfile } from "./load.ts";
import { named } from "./names.ts";
import { type OutputSettings, outputFindings, settingFindings, settingsOf } from "./output-settings.ts";
import { overlayPrimitives } from "./overlay.ts";
import { resolvePlatform } from "./platform.ts";
import type { Piece } from "./primitives/piece.ts";
import { primitivesOf } from "./primitives.ts";

export type ExpandedProfile = {
  readonly name: string;
  readonly platform: Platform;
  readonly roles: readonly string[];
  /** Where they were chosen, or what decided them. */
  readonly rolesAt?: Place;
  /** Where its name stands. */
  readonly nameAt?: Place;
  /** How carriers cut and name the output. */
  readonly output?: OutputSettings;
  /** In the order of their names. */
  readonly fragments: readonly Fragment[];
  /** All fragments that belong to every node, merged: what an Ignition config holds. */
  readonly whole: { readonly config: NodeConfig; readonly origins: Origins };
  /** Objects of the cluster that belong with it. */
  readonly manifests: readonly Manifest[];
  readonly labels: { readonly [label: string]: string };
  readonly annotations: { readonly [annotation: string]: string };
  /** The rules of Ignition were held against it in the language that it was written in. */
  readonly judged?: true;
};

export type Ports = {
  readonly reader: Reader;
  readonly codec: Codec;
  readonly filesDir: string;
  /** Where the profile's own paths start, and a sign that every `local` path starts at `filesDir` instead. */
  readonly folder?: string;
  /** Translates the fragment under `butane` (butane-fragment.ts). Few profiles have one, so it is loaded only for those. */
  readonly butanePiece?: (tree: ExpandedTree, context: ExpandContext) => Piece;
  /** Reads what `import` names; it too is loaded only where it is needed. */
  readonly readImport?: ImportReader;
};

/** Expands a loaded profile. No value: there is an error that says why. */
export function expandProfile(
  loaded: LoadedProfile,
  ports: Ports,
): { readonly value?: ExpandedProfile; readonly diagnostics: readonly Diagnostic[] } {
  const { profile, origins } = loaded;
  if (profile === undefined) return { diagnostics: [] };
  const { platform, roles, diagnostics: platformFindings } = resolvePlatform(profile.spec, origins);
  if (errorsBelow(loaded.diagnostics, "/spec/platform")) return { diagnostics: [] };
  if (platform === undefined || hasErrors(platformFindings)) return { diagnostics: platformFindings };
  const known = { spec: profile.spec, name: profile.metadata.name, platform, roles, origins, ...ports, ...foldersOf(loaded, ports) };
  const context: ExpandContext = { ...known, ...butaneOf(loaded, known, ports) };
  const primitives = primitivesOf(context, loaded.diagnostics);
  const imported = importsOf(loaded, context, ports.readImport);
  const made = expandFeatures(context, loaded.diagnostics, writtenParts(primitives, imported));
  const policy = disruptionPolicy(made.cheap ?? [], context);
  const found = [
    ...platformFindings,
    ...primitives.diagnostics,
    ...imported.diagnostics,
    ...made.diagnostics,
    ...policy.diagnostics,
    ...argumentConflicts(made.fragments, primitives, origins),
    ...argumentConflicts(made.fragments, imported),
    ...performanceConflicts(origins.keys.get("/spec/reference"), primitives, origins),
    ...performanceConflicts(origins.keys.get("/spec/reference"), imported),
    ...conflictFindings(profile.spec, context),
  ];
  if (hasErrors(found) || hasErrors(loaded.diagnostics)) return { diagnostics: found };
  const overlaid = overlayPrimitives(made.fragments, primitives, roles);
  const whole = overImports(overlaid.fragments, overlaid.primitives, imported, roles);
  found.push(...overlaid.diagnostics, ...whole.diagnostics, ...importedRules(whole.primitives, imported));
  if (hasErrors(found)) return { diagnostics: found };
  const fragments = [...whole.fragments, ...primitivesFragment(whole.primitives, context)];
  const manifests = [...(made.manifests ?? []), ...policy.manifests];
  if (fragments.length + manifests.length === 0)
    return {
      diagnostics: [
        ...found,
        onKey(origins, "profile/nothing-to-write", "/spec", "the profile asks for nothing: no feature and no primitive", {
          hint: "add one, for example mountHiding: {}",
        }),
      ],
    };
  const renamed = named(grouped(fragments, context), context);
  found.push(
    ...renamed.diagnostics,
    ...fileNameFindings(renamed.fragments, context),
    ...settingFindings(context),
    ...outputFindings(context),
  );
  if (hasErrors(found)) return { diagnostics: found };
  return {
    value: {
      name: context.name,
      platform,
      roles,
      rolesAt: rolesPlace(context),
      nameAt: placeOf("/metadata/name", spanAt(origins, "/metadata/name")),
      output: settingsOf(context),
      fragments: renamed.fragments.map((fragment) => ({ ...fragment, ...sortConfig(fragment.config, fragment.origins) })),
      whole: wholeOf(renamed.fragments),
      manifests,
      labels: profile.spec.output?.labels ?? {},
      annotations: profile.spec.output?.annotations ?? {},
    },
    diagnostics: found,
  };
}

/** Each file's own folder, unless one folder is named for all. */
const foldersOf = ({ folders }: LoadedProfile, { folder }: Ports): Pick<ExpandContext, "folders"> =>
  folder === undefined ? { folders } : {};

/** The fragment under `butane`, by the translator that the caller brought along. Throws without one: a fault of ours. */
function butaneOf({ butane }: LoadedProfile, context: ExpandContext, { butanePiece }: Ports): Pick<ExpandContext, "butane"> {
  if (butane === undefined) return {};
  if (butanePiece === undefined) throw new Error("no translator for the fragment under butane");
  return { butane: butanePiece(butane, context) };
}

function primitivesFragment(primitives: { readonly config: NodeConfig; readonly origins: Origins }, context: ExpandContext): Fragment[] {
  if (Object.keys(primitives.config).length === 0) return [];
  return [{ object: "primitives", names: perRole(`99-${context.name}`, rolesOrNone(context)), ...primitives }];
}

function rolesPlace({ origins, spec }: ExpandContext): Place {
  const at = spec.roles === undefined ? "/spec/platform" : "/spec/roles";
  return placeOf(at, keySpanAt(origins, at));
}

const rolesOrNone = (context: ExpandContext): readonly string[] => (context.roles.length > 0 ? context.roles : [""]);

/** One object for everything, when the profile asks for it. Objects with fixed names, and those of some roles only, stay apart. */
function grouped(fragments: readonly Fragment[], context: ExpandContext): readonly Fragment[] {
  if (context.spec.output?.grouping !== "single") return fragments;
  const isLoose = ({ fixed, names }: Fragment): boolean => !fixed && rolesOrNone(context).every((role) => names[role] !== undefined);
  const loose = fragments.filter(isLoose);
  const apart = fragments.filter((fragment) => !isLoose(fragment));
  if (loose.length === 0) return apart;
  return [{ object: "primitives", names: perRole(`99-${context.name}`, rolesOrNone(context)), ...mergedFragments(loose) }, ...apart];
}

function wholeOf(fragments: readonly Fragment[]): { readonly config: NodeConfig; readonly origins: Origins } {
  const { config, origins } = mergedFragments(fragments.filter((fragment) => !fragment.fixed));
  return sortConfig(config, origins);
}
