// why: where a value of an output comes from, and who else had a say in it.
import { type Diagnostic, finding, hasErrors } from "../diagnostics/diagnostic.ts";
import { type Pool, readObjects } from "../machineconfig/read.ts";
import { poolNames } from "../machineconfig/select.ts";
import { type Origin, pointer } from "../model/origins.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";
import { valueAt } from "./counterpart.ts";
import { newestRelease } from "./render.ts";
import { hidden, type LayerValue, roleOf, type Traced, type TracedAll } from "./traced.ts";
import { type TraceContext, type TraceInput, traceInputs } from "./traced-inputs.ts";
import { traceRendered } from "./traced-rendered.ts";
import { findPath, type Names, namesIn, suggestionsFor } from "./why-names.ts";

export type WhyContext = TraceContext & {
  /** With a pool or a release MachineConfigs are rendered first. */
  readonly pool?: string;
  readonly release?: string;
};

/** shadowed: another value won; same: it says the same as the winner. */
export type WhyLayer = LayerValue & { readonly standing: "wins" | "same" | "shadowed" };

/** One scalar, or an empty list or map, at or below the path that was asked for. */
export type WhyValue = {
  /** JSON Pointer in the document. */
  readonly pointer: string;
  readonly value: unknown;
  readonly origin?: Origin;
  /** More than one, or none. */
  readonly layers: readonly WhyLayer[];
};

export type WhyAnswer = {
  readonly document: Traced;
  /** JSON Pointer that the path means. */
  readonly pointer: string;
  readonly values: readonly WhyValue[];
};

export type Whys = { readonly value?: readonly WhyAnswer[]; readonly diagnostics: readonly Diagnostic[] };

/** Every document that has the value. No answer: an input cannot be read, or no document has it, and an error says so. */
export function why(inputs: readonly TraceInput[], path: string, context: WhyContext): Whys {
  return whyIn(whyDocuments(inputs, context), path);
}

/** The same for documents that were made already. */
export function whyIn({ documents, diagnostics }: TracedAll, path: string): Whys {
  if (hasErrors(diagnostics)) return { diagnostics };
  const named = documents.map((traced) => ({ traced, names: namesIn(traced) }));
  const answers = named.flatMap(({ traced, names }): WhyAnswer[] => {
    const at = findPath(path, traced, names);
    return at === undefined ? [] : [{ document: traced, pointer: at, values: leavesAt(traced, at) }];
  });
  if (answers.length > 0) return { value: answers, diagnostics };
  const near = suggestionsFor(path, named.map(withoutSecrets));
  const hint = near.length > 0 ? `there is ${near.join(", ")}` : "kindling inspect FILE shows everything that is there";
  const where = documents.length === 1 ? `${documents[0]?.name} has nothing` : `none of ${documents.length} documents has anything`;
  return {
    diagnostics: [...diagnostics, finding("why/no-such-value", undefined, `${where} at ${JSON.stringify(path)}`, { hint })],
  };
}

type Named = { readonly traced: Traced; readonly names: Names };

/** Names that may be told to someone who did not ask for them: a kernel argument is called what it says. */
const withoutSecrets = ({ traced, names }: Named): Named => ({
  traced,
  names: new Map([...names].filter(([, at]) => !traced.originOf(at)?.secret)),
});

/** The inputs' own documents, or what pools get of them. */
function whyDocuments(inputs: readonly TraceInput[], context: WhyContext): TracedAll {
  const all = traceInputs(inputs, context);
  if (hasErrors(all.diagnostics)) return all;
  const objects = all.documents.filter(({ kind }) => kind === "machineconfig");
  const written = objects.filter(({ input }) => input !== undefined);
  const asked = context.pool !== undefined || context.release !== undefined;
  if (objects.length === 0 || (!asked && written.length < 2)) return all;
  const pools = inputs.flatMap(poolsIn);
  const roles = context.pool === undefined ? rolesIn(objects, pools) : [context.pool];
  const traces = roles.map((pool) =>
    traceRendered(objects, pools, { pool, release: context.release ?? newestRelease, codec: context.codec }),
  );
  const others = all.documents.filter(({ kind }) => kind !== "machineconfig");
  return {
    documents: [...traces.flatMap(({ document }) => document ?? []), ...others],
    diagnostics: traces.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Pools that select one of the objects at least. */
function rolesIn(objects: readonly Traced[], pools: readonly Pool[]): readonly string[] {
  const roles = new Set(objects.map(roleOf));
  const inputs = objects.flatMap(({ input }) => input ?? []);
  return [...new Set([...poolNames(inputs, pools), ...roles])].filter((name) => name !== "" && (roles.has(name) || roles.has("worker")));
}

function poolsIn({ source }: TraceInput): readonly Pool[] {
  if (!/MachineConfigPool/.test(source.text)) return [];
  return readDocuments(source).documents.flatMap((document) => {
    const { tree } = expand(document);
    return tree === undefined ? [] : readObjects(tree).pools;
  });
}

function leavesAt(traced: Traced, at: string): readonly WhyValue[] {
  const value = valueAt(traced.document, at);
  const entries = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (entries.length > 0) return entries.flatMap((key) => leavesAt(traced, pointer(at, key)));
  const origin = traced.originOf(at);
  const shown = origin?.secret ? hidden : value;
  return [
    { pointer: at, value: shown, ...(origin === undefined ? {} : { origin }), layers: standings(traced, at, value).map(withoutSecret) },
  ];
}

const withoutSecret = (layer: WhyLayer): WhyLayer => (layer.origin?.secret && "value" in layer ? { ...layer, value: hidden } : layer);

function standings({ layersOf }: Traced, at: string, value: unknown): readonly WhyLayer[] {
  const { layers, winner } = layersOf?.(at) ?? { layers: [] };
  if (layers.length < 2 && winner !== undefined) return [];
  const standing = (layer: LayerValue): WhyLayer["standing"] => {
    if (layer === winner || layer.decides) return "wins";
    return "value" in layer && JSON.stringify(layer.value) === JSON.stringify(value) ? "same" : "shadowed";
  };
  return layers.map((layer) => ({ ...layer, standing: standing(layer) }));
}
