// compile: one input → the documents of its targets. All or nothing: an error anywhere leaves no outputs.
import { type Diagnostic, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import type { Dialect } from "../model/dialect.ts";
import type { Reader } from "../model/ports.ts";
import { expandProfile } from "../profile/expand.ts";
import { type LoadedProfile, loadProfile } from "../profile/load.ts";
import { findingsWithVars, holdsSecret, secretTexts, withoutSecrets } from "../profile/var-findings.ts";
import type { GivenVar } from "../profile/vars.ts";
import type { DocumentsReading } from "../syntax/read.ts";
import type { Output } from "../targets/output.ts";
import type { TargetName } from "../targets/rules.ts";
import { type EmitContext, emit, mainTarget, withLint } from "./emit.ts";
import { recognise } from "./inputs/kind.ts";

export type { Output } from "../targets/output.ts";
export { isTargetName, otherCarriers, type TargetName, targetNames } from "../targets/rules.ts";

export type CompileContext = EmitContext & {
  readonly reader: Reader;
  /** Folder that `local` paths start at and never leave. */
  readonly filesDir: string;
  /** Where the input's other paths start, when `filesDir` is a folder that was named for all inputs; absent: there too. */
  readonly folder?: string;
  /** How a profile's scalars are read, when kustomize hands it over. */
  readonly profileDialect?: Dialect;
  /** Values for the variables of profiles, lowest first. */
  readonly vars?: readonly GivenVar[];
  /** Told now and then while a fleet is compiled. */
  readonly progress?: (done: number, all: number) => void;
};

/** What a fleet came to. */
export type FleetSummary = {
  /** The index of sites and classes, at its place in the fleet's folder. */
  readonly index: { readonly path: string; readonly text: string };
  readonly classes: readonly { readonly name: string; readonly sites: readonly string[] }[];
};

export type CompiledProfile = {
  readonly name: string;
  /** The target that `compile` prints when no folder is given. */
  readonly mainTarget: TargetName;
  readonly outputs: readonly Output[];
  /** Of a fleet: then every output lies in the folder of its class. */
  readonly fleet?: FleetSummary;
};

export type Compiled = {
  readonly profile?: CompiledProfile;
  readonly diagnostics: readonly Diagnostic[];
  /** Texts of the secrets that went into the outputs, longest first, for whoever shows parts of these. */
  readonly secrets?: readonly string[];
  /** Of a fleet: real paths of all files that are parts of it. */
  readonly parts?: readonly string[];
};

/** Compiles a profile, a fleet, a Butane or Ignition config, or MachineConfigs; content tells which. */
export async function compile(source: Source, context: CompileContext): Promise<Compiled> {
  const { kind, reading } = recognise(source);
  if (kind === undefined || kind === "profile") return compileProfile(source, reading, context);
  // Most runs have profiles alone: what reads the others is loaded when there is one.
  if (kind === "fleet" || kind === "site") {
    const { compileFleet, siteAlone } = await import("./compile-fleet.ts");
    return kind === "site" ? { diagnostics: [siteAlone(source)] } : compileFleet(source, { ...context, reading });
  }
  const { compileConfig } = await import("./compile-config.ts");
  return compileConfig(source, context);
}

async function compileProfile(source: Source, reading: DocumentsReading | undefined, context: CompileContext): Promise<Compiled> {
  const { reader, filesDir, folder = filesDir, profileDialect: dialect } = context;
  return compileLoaded(loadProfile(source, { reading, reader, folder, dialect, vars: context.vars }), source, context);
}

/** Compiles a profile that was read already; `source` is its own file. */
export async function compileLoaded(loaded: LoadedProfile, source: Source, context: CompileContext): Promise<Compiled> {
  const fragment = loaded.butane === undefined ? {} : { butanePiece: (await import("../profile/butane-fragment.ts")).butanePiece };
  const imports =
    loaded.profile?.spec.import === undefined ? {} : { readImport: (await import("./inputs/import.ts")).importReader(context) };
  const expanded = expandProfile(loaded, { ...context, ...fragment, ...imports });
  const shown = (found: readonly Diagnostic[]): readonly Diagnostic[] => findingsWithVars(found, loaded.uses);
  const found = shown([...loaded.diagnostics, ...expanded.diagnostics]);
  const profile = expanded.value;
  if (profile === undefined || hasErrors(found)) return { diagnostics: found };
  const { outputs, diagnostics } = await emit({ name: profile.name, profiles: [profile], source }, context);
  const all = shown(withLint(profile, [...found, ...diagnostics], context, { version: "" }));
  if (hasErrors(all)) return { diagnostics: all };
  const secrets = secretTexts(loaded.uses);
  const compiled = { name: profile.name, mainTarget: mainTarget(profile), outputs: withSecretsMarked(outputs, secrets) };
  return { profile: compiled, diagnostics: all, secrets };
}

/** Outputs for whoever tells what is in them: accounts without the secrets, and a mark on the texts that hold one. */
function withSecretsMarked(outputs: readonly Output[], secrets: readonly string[]): readonly Output[] {
  if (secrets.length === 0) return outputs;
  return outputs.map((output) => ({
    ...output,
    summary: output.summary.map((line) => withoutSecrets(line, secrets)),
    ...(holdsSecret(output.text, secrets) ? { secret: true } : {}),
  }));
}
