// What a function answers, and the answer as text.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { inOrder } from "../../diagnostics/order.ts";
import { lineAndColumn } from "../../diagnostics/position.ts";
import { printYaml } from "../../syntax/print-yaml.ts";
import type { FunctionForm, FunctionRequest, ObjectRef } from "./request.ts";

/** `documents`: YAML texts. `strict`: the configuration asks that warnings fail. */
export type FunctionOutcome = {
  readonly documents: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly strict?: boolean;
};

/** One YAML stream. As a ResourceList it holds the findings as results too. A failed function is given no documents. */
export function formatResponse({ documents, diagnostics }: FunctionOutcome, form: FunctionForm, request?: FunctionRequest): string {
  if (form === "legacy") return documents.join("---\n");
  const items = documents.length === 0 ? "items: []\n" : `items:\n${documents.map(asItem).join("")}`;
  const results = inOrder(diagnostics).map((d) => resultOf(d, request));
  return `apiVersion: config.kubernetes.io/v1\n${items}kind: ResourceList\n${results.length === 0 ? "" : printYaml({ results })}`;
}

/** A document as an item of a list: the text itself, indented. */
function asItem(document: string): string {
  const [first = "", ...rest] = document.split("\n");
  return [`- ${first}`, ...rest.map((line) => (line === "" ? "" : `  ${line}`))].join("\n");
}

/** Shape: KRM functions specification, results. Lines count in the object alone, as on standard error. */
function resultOf({ code, message, hint, path, severity, span }: Diagnostic, request: FunctionRequest | undefined): unknown {
  const [kind, name] = span?.source.name.split("/") ?? [];
  const about = [request?.ref, ...(request?.items ?? [])].find((ref) => ref?.kind === kind && ref?.name === name);
  const place = span === undefined ? undefined : lineAndColumn(span.source.text, span.start);
  return {
    message: hint === undefined ? message : `${message} (${hint})`,
    severity,
    tags: { code, ...(place === undefined ? {} : { line: String(place.line), column: String(place.column) }) },
    ...(about === undefined ? {} : aboutOf(about)),
    ...(path === undefined ? {} : { field: { path: path.replace(/^\$\.?/, "") } }),
  };
}

/** The object, and the file that the orchestrator read it from, when it notes that. */
function aboutOf({ apiVersion, kind, name, namespace, file }: ObjectRef): object {
  return {
    resourceRef: { apiVersion, kind, name, ...(namespace === undefined ? {} : { namespace }) },
    ...(file === undefined ? {} : { file }),
  };
}
