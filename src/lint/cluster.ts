// Lints MachineConfigs that somebody else wrote: pool by pool, each rendered as the operator does, and all of them together.
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { operatorNames, templateNames } from "../facts/openshift.ts";
import { operatorReleases } from "../facts/openshift-render.ts";
import { readConfig } from "../machineconfig/admit.ts";
import { policyFindings } from "../machineconfig/policy-findings.ts";
import type { ClusterObjects, MachineConfigInput, Pool } from "../machineconfig/read.ts";
import { renderSelected } from "../machineconfig/render.ts";
import { inMergeOrder, poolNamed, poolNames, selectFor } from "../machineconfig/select.ts";
import type { Codec } from "../model/ports.ts";
import { lintPools } from "./mco/pools.ts";
import { problemFinding } from "./rule.ts";
import { lintSet } from "./rules.ts";
import { type LintedObject, type LintedSet, type LintTarget, lintedSet } from "./set.ts";

type Options = {
  readonly target: LintTarget;
  readonly codec: Codec;
  /** Only this pool. */
  readonly pool?: string;
  /** What was found on the objects by themselves. */
  readonly known?: readonly Diagnostic[];
};

export type LintedPool = { readonly pool: string; readonly objects: readonly string[] };

const newest = operatorReleases.at(-1) ?? "";

/** Lints every pool that the objects speak of. `pools` says which objects were taken together. */
export function lintCluster(
  objects: ClusterObjects,
  options: Options,
): { readonly pools: readonly LintedPool[]; readonly diagnostics: readonly Diagnostic[] } {
  const { machineConfigs, configurations } = objects;
  const { target, pool: only } = options;
  const release = target.release ?? newest;
  if (machineConfigs.length + objects.pools.length + configurations.length === 0) return { pools: [], diagnostics: [] };
  const wanted = only === undefined ? poolNames(machineConfigs, objects.pools) : [only];
  const linted = new Map(machineConfigs.map((object) => [object, lintedObject(object)]));
  const found: Diagnostic[] = [];
  const sets = new Map<string, LintedSet>();
  for (const name of wanted) {
    const { pool, selected, diagnostics } = selection(name, objects, release, only !== undefined);
    found.push(...diagnostics);
    if (pool === undefined || selected.length === 0) continue;
    sets.set(name, setOf(selected, linted, options));
    if (!hasErrors(diagnostics) && !selected.some((object) => isFaulty(object, options.known ?? [])))
      found.push(...rendered(pool, selected, options));
  }
  const inSome = new Set([...sets.values()].flatMap((set) => set.objects.map(({ input }) => input)));
  const alone = only === undefined ? machineConfigs.filter((object) => !inSome.has(object)) : [];
  const all = [...sets.values(), ...alone.map((object) => setOf([object], linted, options))];
  found.push(...all.flatMap((set) => lintSet(set, { foreign: true })));
  found.push(...lintPools({ machineConfigs, pools: objects.pools, configurations, sets, target }).map(problemFinding));
  found.push(...configurations.flatMap((one) => policyFindings(one, release)));
  const pools = [...sets].map(([pool, set]) => ({ pool, objects: set.objects.map(({ name }) => name) }));
  return { pools, diagnostics: found };
}

type Selection = { readonly pool?: Pool; readonly selected: readonly MachineConfigInput[]; readonly diagnostics: readonly Diagnostic[] };

/** Objects of other pools are worth a word only when one pool was asked for. */
function selection(name: string, { machineConfigs, pools }: ClusterObjects, release: string, asked: boolean): Selection {
  const { pool, diagnostics } = poolNamed(name, pools);
  if (pool === undefined) return { selected: [], diagnostics: asked ? diagnostics : [] };
  const { selected, diagnostics: found } = selectFor(pool, machineConfigs, release);
  return { pool, selected, diagnostics: asked ? found : found.filter(({ code }) => code === "render/duplicate-name") };
}

function setOf(
  objects: readonly MachineConfigInput[],
  linted: ReadonlyMap<MachineConfigInput, LintedObject>,
  { target, codec }: Options,
): LintedSet {
  const ordered = inMergeOrder(objects, target.release ?? newest).flatMap((object) => linted.get(object) ?? []);
  return lintedSet(ordered, { target, machineConfigs: true, selinux: true, codec });
}

/** Read leniently: what is wrong with an object by itself was found before. */
function lintedObject(input: MachineConfigInput): LintedObject {
  const { name, config, origins } = input;
  const read = config && readConfig(config, newest).value;
  const generated = operatorNames.test(name) || templateNames.test(name) || origins.values.has("/metadata/ownerReferences");
  return {
    name,
    config: read?.value ?? {},
    origins: read?.origins ?? origins,
    input,
    ...(generated ? { generated } : {}),
  };
}

/** The operator stops at an object with errors before it merges any. */
const isFaulty = ({ span }: MachineConfigInput, known: readonly Diagnostic[]): boolean =>
  known.some(
    (one) => one.severity === "error" && one.span?.source === span.source && one.span.start >= span.start && one.span.start <= span.end,
  );

/** Facts about single objects that depend on the release; without one they were judged by all releases before. */
const byRelease: ReadonlySet<string> = new Set([
  "mco/unknown-extension",
  "mco/extension-unchecked",
  "mco/kernel-type",
  "mco/ignition-refused",
]);

/** What the operator would stop at or quietly change. */
function rendered(pool: Pool, selected: readonly MachineConfigInput[], { target: { release }, codec }: Options): readonly Diagnostic[] {
  const { diagnostics } = renderSelected(pool, selected, { pool: pool.name, release: release ?? newest, codec });
  return diagnostics.filter(({ code, severity }) => severity !== "info" && (release !== undefined || !byRelease.has(code)));
}
