// fn: kindling as a function of kustomize. The kind of the configuration decides what is done.
import { type Diagnostic, finding, hasErrors } from "../diagnostics/diagnostic.ts";
import { nearest } from "../model/suggest.ts";
import { kustomizedDialect } from "../profile/dialect.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { configMapPath } from "../profile/output-settings.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import type { TargetName } from "../targets/rules.ts";
import { type CompileContext, compile } from "./compile.ts";
import { bundle } from "./fn/bundle.ts";
import { check } from "./fn/check.ts";
import type { FunctionOutcome } from "./fn/outcome.ts";
import type { FunctionRequest, Item } from "./fn/request.ts";

export { type FunctionOutcome, formatResponse } from "./fn/outcome.ts";
export { type FunctionForm, type FunctionRequest, readConfig, readResourceList, readStream } from "./fn/request.ts";

type Kind = {
  /** What it does with items: a generator adds to them, the others need them. */
  readonly needsItems: boolean;
  readonly run: (request: FunctionRequest, context: CompileContext) => Promise<FunctionOutcome>;
};

const kinds: { readonly [kind: string]: Kind } = {
  NodeProfile: { needsItems: false, run: generate },
  Fleet: { needsItems: false, run: async (request, context) => (await import("./fn/fleet.ts")).generateFleet(request, context) },
  MachineConfigBundle: { needsItems: true, run: async (request) => bundle(request) },
  MachineConfigCheck: { needsItems: true, run: check },
};

/** Whether the items have to be read, where they do not come along with the configuration. */
export function needsItems({ ref }: FunctionRequest): boolean {
  return kindOf(ref)?.needsItems ?? false;
}

/** Does what the configuration says. With an error among the findings there are no documents. */
export async function runFunction(request: FunctionRequest, context: CompileContext): Promise<FunctionOutcome> {
  const kind = kindOf(request.ref);
  if (kind === undefined) return { documents: [], diagnostics: [unknownKind(request)] };
  const outcome = await kind.run(request, context);
  const diagnostics = outcome.diagnostics.map((one) => (one.span?.source.name === request.source.name ? withFolder(one, context) : one));
  return hasErrors(diagnostics) ? { ...outcome, diagnostics, documents: [] } : { ...outcome, diagnostics };
}

/** The configuration has no file: its paths start where kustomize starts the function, and that is not the same folder in every release. */
function withFolder(one: Diagnostic, { reader, filesDir }: CompileContext): Diagnostic {
  if (one.hint === undefined) return one;
  const start = `the path starts at ${reader.realpath(filesDir) ?? filesDir}, where kustomize started kindling`;
  return { ...one, hint: one.hint.replace(/^the path starts at the folder of the (?:file that names it|profile|fleet's file)/, start) };
}

function kindOf({ apiVersion, kind }: FunctionRequest["ref"]): Kind | undefined {
  return apiVersion.startsWith("kindling/") && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

/** MachineConfigs and cluster objects; a profile that says how its ConfigMaps are to be gets these in their place. */
const targetsOf = ({ output }: ExpandedProfile): readonly TargetName[] =>
  output?.origins.keys.has(configMapPath) ? ["configmap"] : ["machineconfig", "manifests"];

/** The profile's objects behind the items. kustomize lists the profile itself among them, and kpt what an earlier run made: both are replaced. */
async function generate({ source, ref, items }: FunctionRequest, context: CompileContext): Promise<FunctionOutcome> {
  const { profile, diagnostics } = await compile(source, { ...context, profileDialect: kustomizedDialect, targetsFor: targetsOf });
  const texts = (profile?.outputs ?? []).map(({ text }) => text);
  const made = new Set(texts.map(headOf));
  const others = items.filter(
    (item) => !isSame(item, ref) && !made.has(headOf(printYaml({ kind: item.kind, metadata: { name: item.name } }))),
  );
  return { documents: [...others.map(({ text }) => text), ...texts], diagnostics };
}

const isSame = (item: Item, ref: FunctionRequest["ref"]): boolean =>
  item.apiVersion === ref.apiVersion && item.kind === ref.kind && item.name === ref.name;

/** Kind and name of a document that kindling printed. */
const headOf = (text: string): string => [/^kind: .*/m.exec(text)?.[0], /^ {2}name: .*/m.exec(text)?.[0]].join();

function unknownKind({ ref, source }: FunctionRequest): Diagnostic {
  const names = Object.keys(kinds);
  const near = ref.apiVersion.startsWith("kindling/") ? nearest(ref.kind, names) : undefined;
  const hint = near === undefined ? `the kinds of kindling/v1 are ${names.join(", ")}` : `did you mean ${near}?`;
  const message = `${ref.apiVersion || "(no apiVersion)"} ${ref.kind || "(no kind)"} is no configuration of this function`;
  return finding("fn/unknown-kind", { source, start: 0, end: 0 }, message, { hint });
}
