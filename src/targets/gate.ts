// The last check before a document is written: its JSON Schema, by a validator made ahead of time and loaded only when needed.
import type { Code } from "../diagnostics/codes/index.ts";
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { validators } from "../generated/validators/index.ts";
import { displayPath } from "../model/origins.ts";

export type SchemaName = keyof typeof validators;

/** Loading a second time costs more than validating. */
const loaded = new Map<SchemaName, Awaited<ReturnType<(typeof validators)[SchemaName]>>>();

/** One error per fault; empty when the document fits. */
export async function gate(schema: SchemaName, document: unknown, code: Code, span: Span | undefined): Promise<Diagnostic[]> {
  const validate = loaded.get(schema) ?? (await validators[schema]());
  loaded.set(schema, validate);
  if (validate(document)) return [];
  return (validate.errors ?? []).map((error) => {
    const where = error.instancePath === "" ? "the document" : displayPath(error.instancePath);
    return finding(code, span, `${where} breaks the rule ${error.keyword} (${JSON.stringify(error.params)}) of schema ${schema}`);
  });
}
