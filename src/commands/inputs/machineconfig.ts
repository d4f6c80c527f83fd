// MachineConfigs as node configurations: one input for each object of a text.
import { type Diagnostic, finding, hasErrors, type Source } from "../../diagnostics/diagnostic.ts";
import { toNodeConfig } from "../../ignition/translate.ts";
import { type CheckedMachineConfig, checkMachineConfig } from "../../machineconfig/check.ts";
import {
  type ClusterObjects,
  isClusterObject,
  joinObjects,
  type MachineConfigInput,
  noObjects,
  readObjects,
} from "../../machineconfig/read.ts";
import { keySpanAt, noOrigins, type Origins, originAt, overlay, rebase, under } from "../../model/origins.ts";
import { expand } from "../../syntax/expand.ts";
import type { DocumentsReading } from "../../syntax/read.ts";
import type { ExpandedTree } from "../../syntax/tree.ts";
import { type NodeInput, platformOf, type ReadInputs } from "./input.ts";

/** `objects`: the same MachineConfigs as the cluster takes them. */
export type ReadObjects = ReadInputs & { readonly objects: ClusterObjects };

/** Every MachineConfig of a text, lists opened. Another document is an error: what is not written out again would be lost. */
export function readMachineConfigs(source: Source, { documents }: DocumentsReading): ReadObjects {
  const parts = documents.map((document): ReadObjects => {
    const { tree, diagnostics } = expand(document);
    if (tree === undefined || hasErrors(diagnostics)) return { inputs: [], objects: noObjects, diagnostics };
    return joined(diagnostics, isClusterObject(tree) ? itemsOf(tree).map((item) => readObject(source, item)) : [stranger(tree)]);
  });
  return joined([], parts);
}

const joined = (diagnostics: readonly Diagnostic[], parts: readonly ReadObjects[]): ReadObjects => ({
  inputs: parts.flatMap(({ inputs }) => inputs),
  objects: joinObjects(parts.map(({ objects }) => objects)),
  diagnostics: [...diagnostics, ...parts.flatMap((part) => part.diagnostics)],
});

const itemsOf = (tree: ExpandedTree): readonly ExpandedTree[] => {
  const items = below(tree, "items");
  return items?.kind === "seq" ? items.items : [tree];
};

const below = (tree: ExpandedTree, key: string): ExpandedTree | undefined =>
  tree.kind === "map" ? tree.entries.find((entry) => entry.key.text === key)?.value : undefined;

function readObject(source: Source, tree: ExpandedTree): ReadObjects {
  const kind = below(tree, "kind");
  if (kind?.kind === "scalar" && kind.text !== "MachineConfig") return stranger(tree);
  const objects = readObjects(tree);
  const [object] = objects.machineConfigs;
  const checked = checkMachineConfig(tree);
  if (object === undefined) return { inputs: [], objects, diagnostics: checked.found };
  const inside = insideOf(checked, object);
  const diagnostics = [...checked.found, ...inside.found, ...unwritten(object)];
  // A role that is missing says nothing about the content, and who imports the object gives it a role.
  const isUnread = hasErrors(diagnostics.filter(({ code }) => code !== "machineconfig/no-role"));
  const inputs = inside.value === undefined || isUnread ? [] : [inputOf(source, object, inside.value)];
  return { inputs, objects, diagnostics };
}

type Inside = Pick<NodeInput, "config" | "origins" | "version">;

/** The Ignition part: without one that of an empty config, which every release reads. */
function insideOf(
  { found, origins = noOrigins, value, version }: CheckedMachineConfig,
  object: MachineConfigInput,
): { readonly value?: Inside; readonly found: readonly Diagnostic[] } {
  if (object.config === undefined) return { value: { config: {}, origins: noOrigins, version: "3.2.0" }, found: [] };
  if (value === undefined || version === undefined) return { found: hasErrors(found) ? [] : [unreadable(object)] };
  const { kernelArguments: idle, ...config } = toNodeConfig(value, version, { lossless: true });
  return { value: { config, origins, version }, found: idle === undefined ? [] : [idleArguments(origins)] };
}

const operatorFields = ["extensions", "fips", "kernelType", "osImageURL"] as const;

/** The object's own fields beside those of its Ignition config. */
function inputOf(source: Source, object: MachineConfigInput, { config, origins, version }: Inside): NodeInput {
  const { kernelArguments = [], extensions = [], fips, kernelType, osImageURL } = object.spec;
  const own = [
    rebase(object.origins, "/metadata", "/metadata"),
    ...operatorFields.map((field) => rebase(object.origins, `/spec/${field}`, `/${field}`)),
    under("/kernelArguments", rebase(object.origins, "/spec/kernelArguments", "/shouldExist")),
  ];
  const list = originAt(object.origins, "/spec/kernelArguments");
  const placed: Origins = {
    values: new Map([["", { span: object.span, at: "" }], ...(list === undefined ? [] : [["/kernelArguments", list] as const])]),
    keys: new Map(),
  };
  return {
    source,
    platform: platformOf("openshift", version),
    version,
    object: { name: object.name, labels: object.labels ?? {}, annotations: object.annotations },
    config: {
      ...config,
      ...(extensions.length === 0 ? {} : { extensions }),
      ...(fips === undefined ? {} : { fips }),
      ...(kernelArguments.length === 0 ? {} : { kernelArguments: { shouldExist: kernelArguments } }),
      ...(kernelType === undefined || kernelType === "" ? {} : { kernelType }),
      ...(osImageURL === undefined || osImageURL === "" ? {} : { osImageURL }),
    },
    origins: [origins, placed, ...own].reduce(overlay, noOrigins),
  };
}

const stranger = (tree: ExpandedTree): ReadObjects => ({
  inputs: [],
  objects: noObjects,
  diagnostics: [
    finding("compile/other-object", tree.span, "this document is no MachineConfig, and would be missing from what is written", {
      hint: "put it into a file of its own",
    }),
  ],
});

const idleArguments = (origins: Origins): Diagnostic =>
  finding(
    "compile/idle-kernel-arguments",
    keySpanAt(origins, "/kernelArguments"),
    "the operator does not carry out Ignition's kernelArguments",
    {
      path: "$.spec.config.kernelArguments",
      hint: "move them to spec.kernelArguments",
    },
  );

/** A config of spec 2, which only the operator reads. */
const unreadable = ({ origins }: MachineConfigInput): Diagnostic =>
  finding("compile/old-config", keySpanAt(origins, "/spec/config"), "the config inside is of a spec that kindling does not write", {
    path: "$.spec.config",
    hint: "rewrite it in spec 3: kindling convert --to 3.2.0",
  });

/** Set by the operator in what it renders. */
function unwritten({ origins, spec }: MachineConfigInput): readonly Diagnostic[] {
  const field = "baseOSExtensionsContainerImage";
  if (spec[field] === undefined || spec[field] === "") return [];
  const hint = "leave it to the operator";
  return [finding("compile/left-out", keySpanAt(origins, `/spec/${field}`), `${field} is not written`, { path: `$.spec.${field}`, hint })];
}
