// A tree → the objects in it that say what a pool gets: MachineConfigs, pools, and the cluster's policy. Lists are opened.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Infer } from "../model/field.ts";
import type { Origins } from "../model/origins.ts";
import type { ExpandedMap, ExpandedTree } from "../syntax/tree.ts";
import { machineConfig } from "./fields.ts";
import { machineConfigPool, machineConfiguration } from "./fields-pool.ts";
import { lenientObject } from "./lenient.ts";

/** A MachineConfig as it was written; its Ignition part is still a tree. */
export type MachineConfigInput = {
  readonly name: string;
  /** Absent differs from empty: the operator stops at an object without labels. */
  readonly labels?: { readonly [label: string]: string };
  readonly annotations: { readonly [annotation: string]: string };
  readonly spec: Omit<Infer<typeof machineConfig>["spec"], "config">;
  readonly config?: ExpandedTree;
  readonly origins: Origins;
  readonly span: Span;
};

export type Pool = { readonly name: string; readonly selector: Selector; readonly span?: Span };
export type Selector = NonNullable<Infer<typeof machineConfigPool>["spec"]["machineConfigSelector"]>;

export type ConfigurationInput = { readonly value: Infer<typeof machineConfiguration>; readonly origins: Origins; readonly span: Span };

export type ClusterObjects = {
  readonly machineConfigs: readonly MachineConfigInput[];
  readonly pools: readonly Pool[];
  readonly configurations: readonly ConfigurationInput[];
  readonly diagnostics: readonly Diagnostic[];
};

export const noObjects: ClusterObjects = { machineConfigs: [], pools: [], configurations: [], diagnostics: [] };

/** Whether a document is an object of a cluster, or a list of such: it has a kind and an apiVersion, and is no profile. */
export function isClusterObject(tree: ExpandedTree): boolean {
  const api = textAt(tree, "apiVersion");
  return textAt(tree, "kind") !== undefined && !api?.startsWith("kindling/");
}

/** Reads one document. An object of a kind that says nothing about pools is an info. */
export function readObjects(tree: ExpandedTree): ClusterObjects {
  const items = itemsOf(tree);
  if (items !== undefined) return joinObjects(items.map(readObjects));
  const kind = textAt(tree, "kind");
  const reader = kind !== undefined && Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (reader !== undefined) return reader(tree);
  const other = finding("machineconfig/other-kind", tree.span, `an object of kind ${kind ?? "(none)"} has no part in what a pool gets`);
  return { ...noObjects, diagnostics: [other] };
}

export function joinObjects(parts: readonly ClusterObjects[]): ClusterObjects {
  return {
    machineConfigs: parts.flatMap((part) => part.machineConfigs),
    pools: parts.flatMap((part) => part.pools),
    configurations: parts.flatMap((part) => part.configurations),
    diagnostics: parts.flatMap((part) => part.diagnostics),
  };
}

const readers: Readonly<Record<string, (tree: ExpandedTree) => ClusterObjects>> = {
  MachineConfig: readMachineConfig,
  MachineConfigPool: readPool,
  MachineConfiguration: readConfiguration,
};

/** The objects of a list, as `oc get mc -o yaml` prints it. */
function itemsOf(tree: ExpandedTree): readonly ExpandedTree[] | undefined {
  const items = below(tree, "items");
  return textAt(tree, "kind")?.endsWith("List") && items?.kind === "seq" ? items.items : undefined;
}

function readMachineConfig(tree: ExpandedTree): ClusterObjects {
  const { value, origins, diagnostics } = decode(tree, machineConfig, { dialect: lenientObject, version: "v1" });
  if (value === undefined) return { ...noObjects, diagnostics };
  const { config: _config, ...spec } = value.spec;
  const config = below(below(tree, "spec"), "config");
  const { name, labels, annotations = {} } = value.metadata;
  const object = {
    name,
    ...(labels === undefined ? {} : { labels }),
    annotations,
    spec,
    ...(config === undefined || isNull(config) ? {} : { config }),
    origins,
    span: tree.span,
  };
  return { ...noObjects, machineConfigs: [object], diagnostics };
}

function readPool(tree: ExpandedTree): ClusterObjects {
  const { value, diagnostics } = decode(tree, machineConfigPool, { dialect: lenientObject, version: "v1" });
  const found = diagnostics.filter((d) => d.code !== "mco/dropped-key");
  if (value === undefined) return { ...noObjects, diagnostics: found };
  const pool = { name: value.metadata.name, selector: value.spec.machineConfigSelector ?? {}, span: tree.span };
  return { ...noObjects, pools: [pool], diagnostics: found };
}

function readConfiguration(tree: ExpandedTree): ClusterObjects {
  const { value, origins, diagnostics } = decode(tree, machineConfiguration, { dialect: policyDialect, version: "v1" });
  const found = diagnostics.filter((d) => d.path?.startsWith("$.spec.nodeDisruptionPolicy") || d.code !== "mco/dropped-key");
  if (value === undefined) return { ...noObjects, diagnostics: found };
  return { ...noObjects, configurations: [{ value, origins, span: tree.span }], diagnostics: found };
}

const policyDialect = {
  ...lenientObject,
  codes: {
    ...lenientObject.codes,
    wrongType: "policy/unreadable",
    invalidValue: "policy/unreadable",
    missingField: "policy/unreadable",
  },
} as const;

export const below = (from: ExpandedTree | undefined, key: string): ExpandedTree | undefined =>
  from?.kind === "map" ? entryValue(from, key) : undefined;

const entryValue = (map: ExpandedMap, key: string): ExpandedTree | undefined => map.entries.find((entry) => entry.key.text === key)?.value;

function textAt(tree: ExpandedTree, key: string): string | undefined {
  const value = below(tree, key);
  return value?.kind === "scalar" ? value.text : undefined;
}

const isNull = (tree: ExpandedTree): boolean =>
  tree.kind === "scalar" && tree.style === "plain" && /^(?:|~|null|Null|NULL)$/.test(tree.text);
