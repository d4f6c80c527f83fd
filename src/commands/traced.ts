// What comes out of an input, with the place where each value was written: what `why` and `inspect` look at.
import type { Diagnostic, Source } from "../diagnostics/diagnostic.ts";
import { roleLabel } from "../facts/openshift.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import type { MachineConfigInput } from "../machineconfig/read.ts";
import { type Origin, type Origins, overlay, rebase, under } from "../model/origins.ts";

/** One object's say about a value. */
export type LayerValue = {
  /** The MachineConfig, or the feature. */
  readonly name: string;
  /** Absent: it is known that there was one, and not what it said. */
  readonly value?: unknown;
  readonly origin?: Origin;
  /** The value in force is made of this one. */
  readonly decides?: true;
};

/** Everyone who spoke of a value, in merge order, and which of them won. */
export type Layers = { readonly layers: readonly LayerValue[]; readonly winner?: LayerValue };

export type Traced = {
  /** Of the MachineConfig, or of the file. */
  readonly name: string;
  readonly kind: "machineconfig" | "ignition";
  readonly source: Source;
  /** As it is written: a MachineConfig or an Ignition config. */
  readonly document: object;
  /** JSON Pointer of the Ignition config in the document. */
  readonly configAt: "" | "/spec/config";
  readonly config: IgnitionConfig;
  /** Where a value of the document was written; the nearest ancestor's place when nothing is known of the value itself. */
  readonly originOf: (at: string) => Origin | undefined;
  /** Only where several had a say. */
  readonly layersOf?: (at: string) => Layers;
  /** Where it is an object that a person wrote: what `render` takes. */
  readonly input?: MachineConfigInput;
};

export type TracedAll = { readonly documents: readonly Traced[]; readonly diagnostics: readonly Diagnostic[] };

/** What is shown in place of a value that may hold a secret. */
export const hidden = "(secret)";

/** The role of a MachineConfig; "" without the label. */
export function roleOf({ document }: Traced): string {
  const { metadata } = document as { readonly metadata?: { readonly labels?: { readonly [label: string]: string } } };
  return metadata?.labels?.[roleLabel] ?? "";
}

/** Fields of a MachineConfig's spec, and where a node configuration has them. */
const movedFields = [
  ["/kernelArguments/shouldExist", "/spec/kernelArguments"],
  ["/extensions", "/spec/extensions"],
  ["/fips", "/spec/fips"],
  ["/kernelType", "/spec/kernelType"],
  ["/osImageURL", "/spec/osImageURL"],
] as const;

/** The origins of a node configuration as those of the MachineConfig around it. */
export function wrappedOrigins(origins: Origins): Origins {
  const own = movedFields.map(([from, to]) => rebase(origins, from, to));
  const root = origins.values.get("");
  const whole: Origins = { values: new Map(root === undefined ? [] : [["", root]]), keys: new Map() };
  return [whole, under("/spec/config", origins), ...own].reduce(overlay);
}
