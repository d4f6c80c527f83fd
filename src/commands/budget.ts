// Documents that are larger than what is to carry them.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { largestParts } from "../machineconfig/size.ts";
import type { Codec } from "../model/ports.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import type { Output } from "../targets/output.ts";
import { traceTree } from "./traced-written.ts";

export type Budget = {
  /** Of each document as it is written. */
  readonly maxBytes: number;
  readonly codec: Codec;
};

/** An error for each document that is too large, with what makes it so. */
export function budgetFindings(outputs: readonly Output[], { maxBytes, codec }: Budget): readonly Diagnostic[] {
  return outputs.flatMap(({ path, text }) => {
    const bytes = encodeUtf8(text).length;
    if (bytes <= maxBytes) return [];
    return [finding("render/over-budget", undefined, `${path} has ${bytes} bytes of ${maxBytes}`, { hint: partsOf(path, text, codec) })];
  });
}

function partsOf(name: string, text: string, codec: Codec): string | undefined {
  const source = { name, text };
  const trees = readDocuments(source).documents.flatMap((document) => expand(document).tree ?? []);
  const [traced] = trees.flatMap((tree) => traceTree(source, tree).documents);
  return traced === undefined ? undefined : largestParts(traced.config, codec);
}
