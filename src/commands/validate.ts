// validate: profiles, Butane configs, Ignition configs and MachineConfigs, told apart by content.
import { isButane } from "../butane/detect.ts";
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { indexLine } from "../fleet/index-line.ts";
import { type LintedPool, type LintTarget, lintCluster, unsaid } from "../lint/index.ts";
import { checkMachineConfig } from "../machineconfig/check.ts";
import { type ClusterObjects, joinObjects, noObjects, readObjects } from "../machineconfig/read.ts";
import type { Codec } from "../model/ports.ts";
import { nearest } from "../model/suggest.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";
import type { Document, ExpandedMap, ExpandedTree, MapTree } from "../syntax/tree.ts";
import { gate } from "../targets/gate.ts";
import { type CompileContext, compile } from "./compile.ts";
import { readIgnitionInput } from "./ignition-input.ts";
import { fleetsFirst, isPartOfFleet, type Listed } from "./inputs/fleet-parts.ts";
import { type DocumentKind, isClusterKind, kindOf } from "./inputs/kind.ts";
import { ignitionFindings, runtimeFindings } from "./validate-ignition.ts";

export type { DocumentKind } from "./inputs/kind.ts";
export type Validated = {
  readonly diagnostics: readonly Diagnostic[];
  readonly kind?: DocumentKind;
  /** Of a fleet: real paths of all files that are parts of it. */
  readonly parts?: readonly string[];
};

/** `target`: the cluster that MachineConfigs are for, as far as it is known. `pool`: judge what this pool gets and nothing else. */
export type ValidateContext = CompileContext & { readonly target?: LintTarget; readonly pool?: string };

export type ValidatedAll = {
  /** Of each input alone, in the order given. */
  readonly results: readonly Validated[];
  /** What was found on MachineConfigs of all inputs together. */
  readonly together: readonly Diagnostic[];
  /** Which MachineConfigs were taken together. */
  readonly pools: readonly (LintedPool & { readonly cluster?: string })[];
};

/** Checks one input. A profile is compiled as well, so that its output is checked too. */
export async function validate(source: Source, context: ValidateContext): Promise<Validated> {
  const { results, together } = await validateAll([{ source, context }], context);
  const [result = { diagnostics: [] }] = results;
  return { ...result, diagnostics: [...result.diagnostics, ...together] };
}

/** Checks inputs one by one, parts of a fleet with it, and the MachineConfigs of each cluster pool by pool as well. */
export async function validateAll(
  inputs: readonly (Listed & { readonly context: CompileContext })[],
  options: Omit<ValidateContext, keyof CompileContext> & { readonly codec: Codec },
): Promise<ValidatedAll> {
  const checked = new Map<Listed, Checked>();
  const parts = new Set<string>();
  for (const input of fleetsFirst(inputs)) {
    const { source, context } = input;
    if (isPartOfFleet(input, parts, context.reader)) continue;
    const result = await check(source, { ...context, day2: options.target?.day2 ?? false });
    checked.set(input, result);
    for (const part of result.parts ?? []) parts.add(part);
  }
  const results = inputs.map((input) => checked.get(input) ?? { diagnostics: [] });
  const known = results.flatMap(({ diagnostics }) => diagnostics);
  const { codec, pool, target = {} } = options;
  const clusters = new Map<string | undefined, ClusterObjects[]>();
  for (const input of inputs) {
    const own = clusters.get(input.cluster) ?? [];
    clusters.set(input.cluster, own);
    own.push(checked.get(input)?.objects ?? noObjects);
  }
  const linted = [...clusters].map(([cluster, parts]) => {
    const objects = joinObjects(parts);
    return { cluster, ...lintCluster(objects, { target, codec, known, ...(pool === undefined ? {} : { pool }) }) };
  });
  return {
    results: results.map(({ objects: _objects, ...result }) => result),
    together: unsaid(
      linted.flatMap(({ diagnostics }) => diagnostics),
      known,
    ),
    pools: linted.flatMap(({ cluster, pools }) => pools.map((one) => (cluster === undefined ? one : { ...one, cluster }))),
  };
}

/** One input on its own, with the objects in it that are to be judged together. */
type Checked = Validated & { readonly objects?: ClusterObjects };

async function check(source: Source, context: CompileContext): Promise<Checked> {
  if (source.text.startsWith(indexLine)) return { diagnostics: [] };
  if (isButane(source)) {
    const { targets: _targets, ...anyTarget } = context;
    return { kind: "butane", diagnostics: (await compile(source, anyTarget)).diagnostics };
  }
  const { documents, diagnostics } = readDocuments(source);
  if (hasErrors(diagnostics)) return { diagnostics };
  const filled = documents.filter((document) => document.tree !== undefined);
  if (filled.length === 0 && source.name.endsWith(".ign")) return { kind: "ignition", diagnostics: readIgnitionInput(source).diagnostics };
  if (filled.length === 0) {
    return {
      diagnostics: [
        finding("profile/empty", { source, start: 0, end: 0 }, "the file holds no document", { hint: "start with `kindling init`" }),
      ],
    };
  }
  const kinds = filled.map((document) => kindOf(document, source.name));
  const [kind] = kinds;
  if (kinds.includes("machineconfig") || filled.every(isOtherObject))
    return { kind: "machineconfig", ...(await machineConfigs(filled, source, context.codec)) };
  const [first] = filled;
  if (kind === "ignition" && first !== undefined && filled.length === 1) {
    return { kind, diagnostics: [...diagnostics, ...ignitionFindings(first, context.codec)] };
  }
  if (kinds.includes("fleet") || kind === "site") {
    const { diagnostics: found, parts = [] } = await compile(source, context);
    return { kind: kinds.includes("fleet") ? "fleet" : "site", diagnostics: found, parts };
  }
  const misspelt = filled.length === 1 && first !== undefined ? misspeltKind(first) : undefined;
  if (misspelt !== undefined) return { diagnostics: [misspelt] };
  if (kind === "profile" || filled.length > 1) return { kind: "profile", diagnostics: (await compile(source, context)).diagnostics };
  return { diagnostics: (await compile(source, context)).diagnostics };
}

const ownKinds = ["NodeProfile", "Fleet", "Site", "MachineConfig", "MachineConfigPool", "MachineConfiguration"];

/** An object of a cluster that says nothing about nodes, as folders of manifests have them. A misspelt kind of ours is none. */
function isOtherObject({ tree }: Document): boolean {
  if (tree?.kind !== "map") return false;
  const [kind, api = ""] = [textAt(tree, "kind"), textAt(tree, "apiVersion")];
  if (kind === undefined) return false;
  // Others have kinds of these names too.
  const isSomeoneElses = (kind === "Fleet" || kind === "Site") && api !== "";
  if (!isSomeoneElses && nearest(kind, ownKinds) !== undefined) return false;
  return !/^kindling\b/.test(api) && /^(?:[a-z0-9.-]+\/)?v\d+(?:(?:alpha|beta)\d+)?$/.test(api);
}

function misspeltKind({ tree }: Document): Diagnostic | undefined {
  if (tree?.kind !== "map") return undefined;
  const kind = textAt(tree, "kind") ?? "";
  const near = ownKinds.includes(kind) ? undefined : nearest(kind, ownKinds);
  const at = tree.entries.find((entry) => entry.key.kind === "scalar" && entry.key.text === "kind")?.value.span;
  if (near === undefined) return undefined;
  return finding("profile/wrong-document", at, `there is no kind ${JSON.stringify(kind)}`, { hint: `did you mean ${near}?` });
}

type CheckedObjects = { readonly objects: ClusterObjects; readonly diagnostics: readonly Diagnostic[] };

async function machineConfigs(documents: readonly Document[], source: Source, codec: Codec): Promise<CheckedObjects> {
  const found: Diagnostic[] = [];
  const objects: ClusterObjects[] = [];
  for (const document of documents) {
    const { tree, diagnostics } = expand(document);
    found.push(...diagnostics);
    if (tree === undefined) continue;
    for (const item of itemsOf(tree)) {
      const checked = await clusterObject(item, source, codec);
      found.push(...checked.diagnostics);
      objects.push(checked.objects);
    }
  }
  return { objects: joinObjects(objects), diagnostics: found };
}

/** A MachineConfig is judged strictly; of pools and policies only what they say about nodes is read. */
async function clusterObject(tree: ExpandedTree, source: Source, codec: Codec): Promise<CheckedObjects> {
  const kind = tree.kind === "map" ? textAt(tree, "kind") : undefined;
  const objects = kind !== undefined && isClusterKind(kind) ? readObjects(tree) : noObjects;
  const own = kind === "MachineConfig" || objects === noObjects ? await machineConfig(tree, source, codec) : objects.diagnostics;
  return { objects, diagnostics: own };
}

/** The objects of a list, as `oc get mc -o yaml` prints it; else the document itself. */
function itemsOf(tree: ExpandedTree): readonly ExpandedTree[] {
  if (tree.kind !== "map") return [tree];
  const kind = textAt(tree, "kind");
  const items = tree.entries.find((entry) => entry.key.text === "items")?.value;
  return kind?.endsWith("List") && items?.kind === "seq" ? items.items : [tree];
}

function textAt(tree: ExpandedMap | MapTree, key: string): string | undefined {
  const value = tree.entries.find((entry) => entry.key.kind === "scalar" && entry.key.text === key)?.value;
  return value?.kind === "scalar" ? value.text : undefined;
}

async function machineConfig(tree: ExpandedTree, source: Source, codec: Codec): Promise<Diagnostic[]> {
  if (tree.kind === "map" && textAt(tree, "kind") !== "MachineConfig") {
    return [
      finding("machineconfig/other-kind", tree.span, `an object of kind ${textAt(tree, "kind") ?? "(none)"} is not checked`, {
        hint: "kindling checks MachineConfigs, Ignition configs and profiles",
      }),
    ];
  }
  const checked = checkMachineConfig(tree);
  const { found, version, value, document } = checked;
  if (hasErrors(found) || version === undefined) return [...found];
  const span = tree.span ?? { source, start: 0, end: 0 };
  return [
    ...found,
    ...runtimeFindings(checked, codec),
    ...(await gate(`ignition-${version}`, value, "ignition/schema", span)),
    ...(await gate("machineconfig", document, "machineconfig/schema", span)),
  ];
}
