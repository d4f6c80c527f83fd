// What a pool gets: select, order, judge each alone, merge, and judge the result, as the operator of a release does.
import { type Diagnostic, finding, hasErrors } from "../diagnostics/diagnostic.ts";
import { generatedBy, mergesWorkerFirst } from "../facts/openshift-render.ts";
import { factAt } from "../facts/timeline.ts";
import { spanAt } from "../model/origins.ts";
import { type Admitted, admit, converted } from "./admit.ts";
import { type AssembleOptions, assemble, defaultKernel, kernelTypeOf, type RenderedSpec } from "./assemble.ts";
import { machineConfigApi } from "./fields.ts";
import type { Layer, MergedConfigs } from "./merge.ts";
import { mergedFindings } from "./merged-findings.ts";
import type { ClusterObjects, MachineConfigInput, Pool } from "./read.ts";
import { poolNamed, selectFor } from "./select.ts";
import { sizeFindings } from "./size.ts";

/** Where rendering stopped. */
export type Stage = "decode" | "select" | "validate" | "merge" | "render" | "size";

export type RenderOptions = AssembleOptions & {
  readonly pool: string;
  /** The user's own limit for the JSON of the rendered object. */
  readonly maxBytes?: number;
  /** The version that generated objects must carry; absent: all the same one. */
  readonly controllerVersion?: string;
};

export type Rendered = {
  readonly pool: string;
  readonly release: string;
  readonly name: string;
  readonly spec: RenderedSpec;
  readonly mergeOrder: readonly string[];
  readonly osImageURLOverridden: boolean;
  /** Whether the merged config keeps Ignition's rules; if not, no node can be given it. */
  readonly mergedValid: boolean;
  readonly objects: readonly MachineConfigInput[];
  readonly merged: MergedConfigs;
  readonly layers: readonly Layer[];
};

export type RenderResult = { readonly value?: Rendered; readonly stage?: Stage; readonly diagnostics: readonly Diagnostic[] };

/** Renders one pool. No value: `stage` says where the operator would stop, and there is an error that says why. */
export function render(objects: ClusterObjects, options: RenderOptions): RenderResult {
  const found: Diagnostic[] = [...objects.diagnostics];
  if (hasErrors(found)) return { stage: "decode", diagnostics: found };
  const { pool, diagnostics } = poolNamed(options.pool, objects.pools);
  found.push(...diagnostics);
  if (pool === undefined) return { stage: "select", diagnostics: found };
  const { selected, diagnostics: selection } = selectFor(pool, objects.machineConfigs, options.release);
  found.push(...selection);
  if (hasErrors(found)) return { stage: "select", diagnostics: found };
  const result = renderSelected(pool, selected, options);
  return { ...result, diagnostics: [...found, ...result.diagnostics] };
}

/** Renders objects that are already selected and in order. */
export function renderSelected(pool: Pool, selected: readonly MachineConfigInput[], options: RenderOptions): RenderResult {
  const generated = generatedFindings(selected, options.controllerVersion);
  if (generated.length > 0) return { stage: "render", diagnostics: generated };
  const admissions = selected.map((object) => admit(object, options.release));
  const found = admissions.flatMap((one) => one.diagnostics);
  if (hasErrors(found)) return { stage: "validate", diagnostics: found };
  const admitted = admissions.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const { layers, diagnostics } = layersOf(admitted, options.release);
  found.push(...labelFindings(selected, options.release), ...diagnostics, ...kernelDevelFindings(selected));
  if (hasErrors(found)) return { stage: "merge", diagnostics: found };
  const rendered = assemble(pool, selected, layers, options);
  const { valid, diagnostics: merged } = mergedFindings(rendered.merged, rendered.config, layers, options.release);
  found.push(...merged);
  const { config, ...parts } = rendered;
  const value: Rendered = { ...parts, mergedValid: valid };
  const size = sizeFindings(renderedObject(value), config, options);
  found.push(...size);
  const refused = size.some(({ code }) => code === "mco/rendered-too-large");
  return refused ? { stage: "size", diagnostics: found } : { value, diagnostics: found };
}

/** The object that the controller would store. */
export function renderedObject({ name, spec }: Pick<Rendered, "name" | "spec">): object {
  return { apiVersion: machineConfigApi, kind: "MachineConfig", metadata: { name }, spec };
}

function layersOf(
  admitted: readonly Admitted[],
  release: string,
): { readonly layers: readonly Layer[]; readonly diagnostics: readonly Diagnostic[] } {
  const found: Diagnostic[] = [];
  const layers = admitted.flatMap(({ input, config: read }) => {
    if (read === undefined) return [];
    const { value, diagnostics } = converted(read, release);
    found.push(...diagnostics);
    return value === undefined ? [] : [{ object: input, read, config: value }];
  });
  return { layers, diagnostics: found };
}

function generatedFindings(selected: readonly MachineConfigInput[], wanted: string | undefined): Diagnostic[] {
  const versions = selected.flatMap((object) => object.annotations[generatedBy] ?? []);
  const version = wanted ?? versions[0];
  return selected.flatMap((object) => {
    const own = object.annotations[generatedBy];
    if (own === undefined || own === version) return [];
    const message = `${object.name} was generated by controller version ${own}, and not by ${version ?? "(none)"}`;
    return [
      finding("mco/generated-elsewhere", spanAt(object.origins, "/metadata/annotations"), message, { path: "$.metadata.annotations" }),
    ];
  });
}

/** Only a merge that sorts by the label looks at labels. */
function labelFindings(selected: readonly MachineConfigInput[], release: string): Diagnostic[] {
  if (!factAt(mergesWorkerFirst, release)) return [];
  return selected.flatMap((object) => {
    if (object.labels !== undefined) return [];
    return [finding("mco/no-labels", spanAt(object.origins, "/metadata"), `${object.name} has no labels`, { path: "$.metadata" })];
  });
}

function kernelDevelFindings(selected: readonly MachineConfigInput[]): Diagnostic[] {
  const kernelType = kernelTypeOf(selected);
  if (kernelType === defaultKernel) return [];
  return selected.flatMap(({ spec, origins }) => {
    const i = spec.extensions?.indexOf("kernel-devel") ?? -1;
    if (i < 0) return [];
    const message = `the extension kernel-devel does not go with the kernel type ${kernelType}`;
    return [finding("mco/kernel-devel", spanAt(origins, `/spec/extensions/${i}`), message, { path: `$.spec.extensions.${i}` })];
  });
}
