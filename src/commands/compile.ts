// compile: one input → the documents of its targets. All or nothing: an error anywhere leaves no outputs.
import { type Diagnostic, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import type { Reader } from "../model/ports.ts";
import { expandProfile } from "../profile/expand.ts";
import { loadProfile } from "../profile/load.ts";
import type { DocumentsReading } from "../syntax/read.ts";
import type { Output, TargetName } from "../targets/output.ts";
import { type EmitContext, emit, mainTarget, withLint } from "./emit.ts";
import { recognise } from "./inputs/kind.ts";

export { isTargetName, type Output, type TargetName, targetNames } from "../targets/output.ts";

export type CompileContext = EmitContext & {
  readonly reader: Reader;
  /** Folder that `local` paths start at and never leave. */
  readonly filesDir: string;
};

export type CompiledProfile = {
  readonly name: string;
  /** The target that `compile` prints when no folder is given. */
  readonly mainTarget: TargetName;
  readonly outputs: readonly Output[];
};

export type Compiled = { readonly profile?: CompiledProfile; readonly diagnostics: readonly Diagnostic[] };

/** Compiles a profile, a Butane or Ignition config, or MachineConfigs; content tells which. */
export async function compile(source: Source, context: CompileContext): Promise<Compiled> {
  const { kind, reading } = recognise(source);
  if (kind === undefined || kind === "profile") return compileProfile(source, reading, context);
  // Most runs have profiles alone: what reads the others is loaded when there is one.
  const { compileConfig } = await import("./compile-config.ts");
  return compileConfig(source, context);
}

async function compileProfile(source: Source, reading: DocumentsReading | undefined, context: CompileContext): Promise<Compiled> {
  const loaded = loadProfile(source, reading);
  const fragment = loaded.butane === undefined ? {} : { butanePiece: (await import("../profile/butane-fragment.ts")).butanePiece };
  const expanded = expandProfile(loaded, { ...context, ...fragment });
  const found = [...loaded.diagnostics, ...expanded.diagnostics];
  const profile = expanded.value;
  if (profile === undefined || hasErrors(found)) return { diagnostics: found };
  const { outputs, diagnostics } = await emit(profile, source, context);
  const all = withLint(profile, [...found, ...diagnostics], context, { version: "" });
  if (hasErrors(all)) return { diagnostics: all };
  return { profile: { name: profile.name, mainTarget: mainTarget(profile), outputs }, diagnostics: all };
}
