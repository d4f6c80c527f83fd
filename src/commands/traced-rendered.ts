// MachineConfigs of any origin → what a pool gets of them, each value with every object that set or shadowed it.
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { type From, fieldFrom, keyedLists, type Layer } from "../machineconfig/merge.ts";
import { joinObjects, type MachineConfigInput, noObjects, type Pool, readObjects } from "../machineconfig/read.ts";
import { type Rendered, type RenderOptions, render, renderedObject } from "../machineconfig/render.ts";
import { type Origin, originAt } from "../model/origins.ts";
import { expand } from "../syntax/expand.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { readDocuments } from "../syntax/read.ts";
import { counterpartFinder, type FindCounterpart, valueAt } from "./counterpart.ts";
import type { Layers, LayerValue, Traced } from "./traced.ts";

export type RenderedTrace = { readonly document?: Traced; readonly diagnostics: readonly Diagnostic[] };

type Own = { readonly input: MachineConfigInput; readonly traced: Traced };

/** Renders the MachineConfigs among the documents for one pool. No document: there is an error that says why. */
export function traceRendered(documents: readonly Traced[], pools: readonly Pool[], options: RenderOptions): RenderedTrace {
  const own = documents.flatMap((traced): Own[] => {
    const input = traced.input ?? printedInput(traced);
    return input === undefined ? [] : [{ input, traced }];
  });
  const objects = joinObjects([{ ...noObjects, machineConfigs: own.map(({ input }) => input), pools }]);
  const { value, diagnostics } = render(objects, options);
  const [first] = documents;
  if (value === undefined || first === undefined) return { diagnostics: diagnostics.filter(({ severity }) => severity === "error") };
  const tracedOf = new Map(own.map(({ input, traced }) => [input, traced]));
  const places: Places = {
    rendered: value,
    final: renderedObject(value),
    objects: value.objects.map((object) => mergedObject(object, value.layers, tracedOf)),
    counterpart: counterpartFinder(),
  };
  return {
    document: {
      name: value.name,
      kind: "machineconfig",
      source: first.source,
      document: places.final,
      configAt: "/spec/config",
      config: value.spec.config,
      originOf: (at) => layersAt(at, places).winner?.origin,
      layersOf: (at) => layersAt(at, places),
    },
    diagnostics: [],
  };
}

/** A compiled MachineConfig as the operator would read it. */
function printedInput({ kind, name, document }: Traced): MachineConfigInput | undefined {
  if (kind !== "machineconfig") return undefined;
  const { documents, diagnostics } = readDocuments({ name, text: printYaml(document) });
  const [tree] = hasErrors(diagnostics) ? [] : documents.flatMap((one) => expand(one).tree ?? []);
  return tree === undefined ? undefined : readObjects(tree).machineConfigs[0];
}

/** An object with all that is needed to look values up in it. */
type MergedObject = {
  readonly object: MachineConfigInput;
  readonly layer?: Layer;
  /** As the operator merges it. */
  readonly document: object;
  /** What it was compiled from. */
  readonly compiled?: Traced;
};

type Places = {
  readonly rendered: Rendered;
  readonly final: object;
  readonly objects: readonly MergedObject[];
  readonly counterpart: FindCounterpart;
};

function mergedObject(
  object: MachineConfigInput,
  layers: readonly Layer[],
  tracedOf: ReadonlyMap<MachineConfigInput, Traced>,
): MergedObject {
  const layer = layers.find((one) => one.object === object);
  const traced = tracedOf.get(object);
  return {
    object,
    document: layerDocument(object, layer),
    ...(layer === undefined ? {} : { layer }),
    ...(traced === undefined || traced.input !== undefined ? {} : { compiled: traced }),
  };
}

function layersAt(at: string, places: Places): Layers {
  const { rendered, final, objects } = places;
  const found = objects.flatMap((merged) => {
    const value = layerValue(merged, at, places);
    return value === undefined ? [] : [{ object: merged.object, value }];
  });
  const layers = found.map(({ value }) => value);
  const from = mergedFrom(at, final, rendered);
  const wanted = valueAt(final, at);
  const winner =
    found.find(({ object }) => object === from?.layer.object)?.value ?? layers.findLast(({ value }) => sameValue(value, wanted));
  return { layers, ...(winner === undefined ? {} : { winner }) };
}

function layerValue(merged: MergedObject, at: string, { final, counterpart }: Places): LayerValue | undefined {
  const found = counterpart(final, merged.document, at);
  if (found === undefined) return undefined;
  const origin = originIn(merged, found.pointer);
  return { name: merged.object.name, value: found.value, ...(origin === undefined ? {} : { origin }) };
}

/** An object as the operator merges it. */
function layerDocument(object: MachineConfigInput, layer: Layer | undefined): object {
  const { kernelArguments = [] } = object.spec;
  const moved = movedArguments(layer);
  const all = [...kernelArguments, ...moved];
  return {
    spec: {
      ...object.spec,
      ...(all.length === 0 ? {} : { kernelArguments: all }),
      ...(layer === undefined ? {} : { config: layer.config }),
    },
  };
}

/** Arguments of Ignition's own section that end up among the others. */
const movedArguments = (layer: Layer | undefined): readonly string[] =>
  layer === undefined || layer.config.kernelArguments !== undefined ? [] : (layer.read.value.kernelArguments?.shouldExist ?? []);

/** The place in the user's file: by way of what the object was compiled from, when it was. */
function originIn({ object, layer, compiled }: MergedObject, at: string): Origin | undefined {
  if (compiled !== undefined) return compiled.originOf(at);
  const argument = /^\/spec\/kernelArguments\/(\d+)$/.exec(at)?.[1];
  const beyond = argument === undefined ? -1 : Number(argument) - (object.spec.kernelArguments?.length ?? 0);
  if (layer !== undefined && beyond >= 0) return originAt(layer.read.origins, `/kernelArguments/shouldExist/${beyond}`);
  if (layer !== undefined && at.startsWith(configAt)) return originAt(layer.read.origins, at.slice(configAt.length));
  return originAt(object.origins, at);
}

const configAt = "/spec/config";

/** What the merge itself says of a value of the Ignition config. */
function mergedFrom(at: string, final: object, { merged }: Rendered): From | undefined {
  if (!at.startsWith(`${configAt}/`)) return undefined;
  const inside = at.slice(configAt.length);
  for (const { at: list, name, key } of keyedLists) {
    if (!inside.startsWith(`${list}/`)) continue;
    const [index = "", ...below] = inside.slice(list.length + 1).split("/");
    const item = valueAt(final, `${configAt}${list}/${index}`) as Readonly<Record<string, unknown>> | undefined;
    const entry = merged.entries[name].get(String(item?.[key]));
    return entry && fieldFrom(entry, below.map((token) => `/${token}`).join(""));
  }
  for (let p = inside; p !== ""; p = p.slice(0, p.lastIndexOf("/"))) {
    const from = merged.rest.get(p);
    if (from !== undefined) return from;
  }
  return undefined;
}

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
