// compile for Butane and Ignition configs and MachineConfigs: validated, normalised, and written in the spec that they declare.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { lintCluster, lintRuntime, unsaid } from "../lint/index.ts";
import { objectFindings } from "../machineconfig/head-findings.ts";
import { spanAt } from "../model/origins.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import type { CompileContext, Compiled } from "./compile.ts";
import { emit, mainTarget, withLint } from "./emit.ts";
import { expandedInput, type NodeInput, stemOf } from "./inputs/input.ts";
import { objectOf } from "./inputs/object.ts";
import { type ReadConfigs, readConfigs } from "./inputs/read.ts";

/** One text. What a text of several MachineConfigs is called comes from the file, else from the object or the file. */
export async function compileConfig(source: Source, context: CompileContext): Promise<Compiled> {
  const read = readConfigs(source, context);
  const { inputs } = read;
  const [first] = inputs;
  const diagnostics: Diagnostic[] = [...read.diagnostics, ...sameNames(inputs)];
  const name = (inputs.length === 1 ? first?.object?.name : undefined) ?? stemOf(source);
  const expanded = inputs.map((input): ExpandedProfile => ({ ...expandedInput(input, name), judged: true }));
  const found = linted(read, expanded, diagnostics, context);
  if (first === undefined || hasErrors(found)) return { diagnostics: found };
  return emitted(name, expanded, { source, found, context });
}

type Emission = { readonly source: Source; readonly found: readonly Diagnostic[]; readonly context: CompileContext };

/** The documents of configs that became one set. Unless a target is named, only that of their kind. */
export async function emitted(name: string, expanded: readonly ExpandedProfile[], { source, found, context }: Emission): Promise<Compiled> {
  const [one] = expanded;
  if (one === undefined) return { diagnostics: found };
  const targets = context.targets ?? [mainTarget(one)];
  const { outputs, diagnostics } = await emit({ name, profiles: expanded, source }, { ...context, targets });
  const all = [...found, ...diagnostics];
  if (hasErrors(all)) return { diagnostics: all };
  return { profile: { name, mainTarget: mainTarget(one), outputs }, diagnostics: all };
}

/** The findings with those of lint: also beside errors, as far as the inputs could be read. */
function linted(
  { inputs, objects }: ReadConfigs,
  expanded: readonly ExpandedProfile[],
  known: readonly Diagnostic[],
  context: CompileContext,
): readonly Diagnostic[] {
  const versions = inputs.map(({ version }) => version);
  if (objects === undefined) return inputs.reduce((found, input, i) => lintedInput(input, expanded[i], found, context), known);
  const { codec, day2 = false } = context;
  const alone = expanded.flatMap(({ whole }, i) => lintRuntime(whole.config, whole.origins, { codec, version: versions[i] ?? "" }));
  const together = objects.machineConfigs.length === 0 ? [] : lintCluster(objects, { codec, target: { day2 } }).diagnostics;
  return [...known, ...alone, ...unsaid(together, [...known, ...alone])];
}

/** `known`, what is wrong with the MachineConfig that an input becomes, and what lint says of it. */
export function lintedInput(
  input: NodeInput,
  expanded: ExpandedProfile | undefined,
  known: readonly Diagnostic[],
  context: CompileContext,
): readonly Diagnostic[] {
  if (expanded === undefined) return known;
  const { object: head, platform, version } = input;
  const object = head === undefined ? undefined : objectOf(input, head);
  if (object === undefined) return withLint(expanded, known, context, { version, foreign: true });
  const { name, labels = {}, annotations, spec, origins } = object;
  const own = objectFindings({ metadata: { name, labels, annotations }, spec }, origins, platform.release);
  return withLint(expanded, [...known, ...unsaid(own, known)], context, { version, foreign: true, object });
}

function sameNames(inputs: readonly NodeInput[]): readonly Diagnostic[] {
  const names = inputs.map(({ object }) => object?.name);
  return inputs.flatMap(({ object, origins }, i) => {
    if (object === undefined || names.indexOf(object.name) === i) return [];
    const hint = "give one of them another name";
    return [finding("compile/same-name", spanAt(origins, ""), `two MachineConfigs of this file are named ${object.name}`, { hint })];
  });
}
