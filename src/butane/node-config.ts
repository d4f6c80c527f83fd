// What a Butane config says about a node, for everything that works on node configurations: with the places where it was written.
import type { Span } from "../diagnostics/diagnostic.ts";
import type { NodeConfig } from "../ignition/config.ts";
import { toNodeConfig } from "../ignition/translate.ts";
import { type Origin, type Origins, pointer } from "../model/origins.ts";
import type { Desugared, MachineConfigPart } from "./contract.ts";
import { spanFinder } from "./places.ts";
import type { Opened } from "./translate.ts";

export type ButaneNode = { readonly config: NodeConfig; readonly origins: Origins };

/** The Ignition part in the newest spec, and what a MachineConfig adds to it. Every origin's `at` starts with `at`, the JSON Pointer of the
 *  config in its document. */
export function butaneNode({ variant, document }: Opened, desugared: Desugared, at = ""): ButaneNode {
  const { value, machineConfig, translation } = desugared;
  const written = { ...toNodeConfig(value, variant.ignition, { lossless: true }), ...operatorPart(machineConfig) };
  // Bytes that are no text can only come from the tag binary.
  const config = document.tree.span.source.text.includes("binary") ? (wellFormed(written) as NodeConfig) : written;
  const values = new Map<string, Origin>();
  const place = spanFinder(document);
  const note = (output: string, source: string): void => {
    values.set(output, { span: place(source), at: at + source });
  };
  note("", "");
  if (machineConfig !== undefined) for (const [output, source] of operatorLinks(machineConfig)) note(output, source);
  const visit = (below: unknown, output: string): void => {
    const source = values.has(output) ? undefined : translation.get(output);
    if (source !== undefined) note(output, source);
    if (typeof below !== "object" || below === null) return;
    for (const [name, item] of Object.entries(below)) visit(item, pointer(output, name));
  };
  visit(config, "");
  return { config, origins: { values, keys: new Map<string, Span>() } };
}

/** As Go's printer does it: bytes that are no UTF-8 text become the replacement character. */
function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\uFFFD");
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, wellFormed(below)]));
}

function operatorPart(part: MachineConfigPart | undefined): NodeConfig {
  if (part === undefined) return {};
  const { extensions, fips, kernelArguments, kernelType } = part;
  return {
    ...(extensions === undefined ? {} : { extensions }),
    ...(fips === undefined ? {} : { fips }),
    ...(kernelArguments === undefined ? {} : { kernelArguments: { shouldExist: kernelArguments } }),
    ...(kernelType === undefined ? {} : { kernelType }),
  };
}

/** Output and source pointers of what lies beside the Ignition config: the object's name and its own settings. */
function operatorLinks({
  extensions = [],
  fips,
  kernelArguments = [],
  kernelType,
}: MachineConfigPart): readonly (readonly [string, string])[] {
  const items = (list: readonly string[], output: string, source: string) =>
    list.length === 0 ? [] : [[output, source] as const, ...list.map((_, i) => [`${output}/${i}`, `${source}/${i}`] as const)];
  return [
    ["/metadata/name", "/metadata/name"],
    ...items(extensions, "/extensions", "/openshift/extensions"),
    ...(kernelArguments.length === 0 ? [] : [["/kernelArguments", "/openshift/kernel_arguments"] as const]),
    ...items(kernelArguments, "/kernelArguments/shouldExist", "/openshift/kernel_arguments"),
    ...(fips === undefined ? [] : [["/fips", "/openshift/fips"] as const]),
    ...(kernelType === undefined ? [] : [["/kernelType", "/openshift/kernel_type"] as const]),
  ];
}
