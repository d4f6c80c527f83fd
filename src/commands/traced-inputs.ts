// Any inputs → the documents that come out of them.
import { isButane } from "../butane/detect.ts";
import { finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { isClusterObject } from "../machineconfig/read.ts";
import type { Codec, Reader } from "../model/ports.ts";
import { isForeign } from "../profile/load.ts";
import type { GivenVar } from "../profile/vars.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import type { TracedAll } from "./traced.ts";
import { traceButane } from "./traced-butane.ts";
import { traceProfile } from "./traced-profile.ts";
import { traceTree } from "./traced-written.ts";

export type TraceInput = { readonly source: Source; readonly folder: string };

export type TraceContext = {
  readonly reader: Reader;
  readonly codec: Codec;
  /** Absent: the folder of each input. */
  readonly filesDir?: string;
  /** Values for the variables of profiles, lowest first. */
  readonly vars?: readonly GivenVar[];
};

/** What each input says, or becomes. */
export function traceInputs(inputs: readonly TraceInput[], context: TraceContext): TracedAll {
  return joined(inputs.map((input) => traceInput(input, context)));
}

function traceInput({ source, folder }: TraceInput, context: TraceContext): TracedAll {
  const { reader, codec, filesDir = folder } = context;
  const ports = { reader, codec, filesDir, vars: context.vars ?? [], ...(context.filesDir === undefined ? {} : { folder }) };
  if (isButane(source)) return traceButane(source, { reader, codec, filesDir });
  if (isForeign(source)) return traceProfile(source, ports);
  const { documents, diagnostics } = readDocuments(source);
  if (hasErrors(diagnostics)) return { documents: [], diagnostics };
  const trees = documents.map(expand);
  const broken = trees.flatMap((one) => one.diagnostics).filter(({ severity }) => severity === "error");
  if (broken.length > 0) return { documents: [], diagnostics: broken };
  const filled = trees.flatMap(({ tree }) => (tree === undefined ? [] : [tree]));
  if (filled.length === 0) return { documents: [], diagnostics: [emptyFile(source)] };
  if (filled.some(isProfile)) return traceProfile(source, ports);
  return joined(filled.map((tree) => traceTree(source, tree)));
}

const emptyFile = (source: Source) => finding("why/other-document", { source, start: 0, end: 0 }, `${source.name} holds no document`);

const isProfile = (tree: ExpandedTree): boolean =>
  tree.kind === "map" && tree.entries.some(({ key }) => key.text === "apiVersion") && !isClusterObject(tree);

const joined = (parts: readonly TracedAll[]): TracedAll => ({
  documents: parts.flatMap(({ documents }) => documents),
  diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
});
