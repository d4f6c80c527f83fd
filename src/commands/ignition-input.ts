// A text → one Ignition config, for the commands that work on Ignition configs.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";
import type { ExpandedTree } from "../syntax/tree.ts";

export type IgnitionInput = { readonly tree?: ExpandedTree; readonly diagnostics: readonly Diagnostic[] };

/** The tree of a text that holds one document; no tree: an error says why. */
export function readIgnitionInput(source: Source): IgnitionInput {
  const { documents, diagnostics } = readDocuments(source);
  const [document, ...others] = documents.filter(({ tree }) => tree !== undefined);
  if (hasErrors(diagnostics)) return { diagnostics };
  if (document === undefined)
    return { diagnostics: [...diagnostics, finding("ignition/empty", start(source), "the config is empty", { hint })] };
  const [second] = others;
  if (second !== undefined)
    return { diagnostics: [...diagnostics, finding("ignition/several-documents", second.span, "the file holds more than one document")] };
  const expanded = expand(document);
  const all = [...diagnostics, ...expanded.diagnostics];
  return expanded.tree === undefined ? { diagnostics: all } : { tree: expanded.tree, diagnostics: all };
}

const hint = 'write at least {"ignition": {"version": "3.2.0"}}';

const start = (source: Source) => ({ source, start: 0, end: 0 });

/** Whether something of a config was not read. An unknown key is an error as well, but the real tool leaves it out, and so can we. */
export const losesValue = ({ severity, code }: Diagnostic): boolean =>
  severity === "error" && code !== "ignition/unknown-field" && code !== "ignition/field-of-other-version";
