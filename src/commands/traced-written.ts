// Ignition configs and MachineConfigs that somebody else wrote, as documents with the places of their values. Read leniently: what is wrong
// with them is for `validate` to say, as long as the rest can be read.
import { finding, type Source } from "../diagnostics/diagnostic.ts";
import { type ReadIgnition, readIgnition } from "../ignition/check.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { ignitionDialect } from "../ignition/dialect.ts";
import { oldVersionOf, readSpecTwo } from "../ignition/v2/read.ts";
import { embeddedIgnitionDialect } from "../machineconfig/dialect.ts";
import { machineConfigApi } from "../machineconfig/fields.ts";
import { isClusterObject, type MachineConfigInput, readObjects } from "../machineconfig/read.ts";
import type { Dialect } from "../model/dialect.ts";
import { noOrigins, type Origins, originAt, overlay, under } from "../model/origins.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import { losesValue } from "./ignition-input.ts";
import type { TracedAll } from "./traced.ts";

/** The config of one tree. Spec 2 is shown as the spec 3 that it stands for. */
export function traceIgnition(source: Source, tree: ExpandedTree): TracedAll {
  const { value, origins = noOrigins, found } = readAnySpec(tree, ignitionDialect, "");
  if (value === undefined) return { documents: [], diagnostics: found };
  const name = source.name.slice(source.name.lastIndexOf("/") + 1);
  const traced = { name, kind: "ignition", source, document: value, configAt: "", config: value } as const;
  return { documents: [{ ...traced, originOf: (at) => originAt(origins, at) }], diagnostics: found.filter(losesValue) };
}

/** Every MachineConfig of one tree, lists opened. */
export function traceMachineConfigs(source: Source, tree: ExpandedTree): TracedAll {
  const { machineConfigs, diagnostics } = readObjects(tree);
  const parts = machineConfigs.map((input) => traceObject(source, input));
  return {
    documents: parts.flatMap(({ documents }) => documents),
    diagnostics: [...diagnostics.filter(losesValue), ...parts.flatMap((part) => part.diagnostics)],
  };
}

function traceObject(source: Source, input: MachineConfigInput): TracedAll {
  const read = input.config === undefined ? undefined : readAnySpec(input.config, embeddedIgnitionDialect, "/spec/config");
  const { name, labels, annotations, spec } = input;
  const config: IgnitionConfig | undefined = read?.value;
  const document = {
    apiVersion: machineConfigApi,
    kind: "MachineConfig",
    metadata: { name, ...(labels === undefined ? {} : { labels }), ...(Object.keys(annotations).length === 0 ? {} : { annotations }) },
    spec: { ...spec, ...(config === undefined ? {} : { config }) },
  };
  const inside: Origins = read?.origins === undefined ? noOrigins : under("/spec/config", read.origins);
  const origins = overlay(input.origins, inside);
  const traced = { name, kind: "machineconfig", source, document, configAt: "/spec/config", input } as const;
  return {
    documents: [{ ...traced, config: config ?? { ignition: { version: "" } }, originOf: (at) => originAt(origins, at) }],
    diagnostics: (read?.found ?? []).filter(losesValue),
  };
}

function readAnySpec(tree: ExpandedTree, dialect: Dialect, at: string): ReadIgnition {
  const old = oldVersionOf(tree);
  return old === undefined ? readIgnition(tree, { dialect, at }) : readSpecTwo(tree, old, { mountPoints: {} });
}

/** Objects of other kinds have nothing that reaches a node. */
export function traceTree(source: Source, tree: ExpandedTree): TracedAll {
  if (isClusterObject(tree)) return traceMachineConfigs(source, tree);
  if (tree.kind === "map" && tree.entries.some(({ key }) => key.text === "ignition" || key.text === "ignitionVersion"))
    return traceIgnition(source, tree);
  const hint = "give a profile, a Butane or Ignition config, or MachineConfigs";
  return { documents: [], diagnostics: [finding("why/other-document", tree.span, "this document says nothing about a node", { hint })] };
}
