// Items as texts, without what orchestrators note on them for themselves.
import { expand } from "../../syntax/expand.ts";
import { printYaml } from "../../syntax/print-yaml.ts";
import { readDocuments } from "../../syntax/read.ts";
import type { ExpandedEntry, ExpandedTree } from "../../syntax/tree.ts";
import type { Item } from "./request.ts";

type Plain = { readonly [key: string]: unknown };

export const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);

/** kustomize's and kpt's notes: ids, indices, paths, what an object was called before. */
const note = /^(?:(?:internal\.)?config\.(?:kubernetes|k8s)\.io|kustomize\.config\.k8s\.io|internal\.kpt\.dev)\//;

/** A cluster-scoped object as a YAML document of its own. kustomize gives a namespace also to kinds that have none. */
export function ownText({ value }: Item): string {
  if (!isPlain(value) || !isPlain(value.metadata)) return printYaml(value);
  const { annotations, namespace: _namespace, ...metadata } = value.metadata;
  const kept = Object.entries(isPlain(annotations) ? annotations : {}).filter(([name]) => !note.test(name));
  const noted = kept.length === 0 ? metadata : { ...metadata, annotations: Object.fromEntries(kept) };
  return printYaml({ ...value, metadata: noted });
}

const idNote = "kustomize.config.k8s.io/id";

/**
 * The item's text less the id that kustomize notes before it calls a function and strikes out of the answer. A validator's answer must parse to
 * the very nodes that kustomize holds, lines included, so what is struck out must not have taken up lines.
 * Source: kustomize, kusttarget.go runValidators, reswrangler.go ErrorIfNotEqualSets, plugins/utils UpdateResMapValues; 4.5.4 to 5.7.1.
 */
export function withoutId({ text }: Item): string {
  if (!text.includes(idNote)) return text;
  const [document] = readDocuments({ name: "item", text }).documents;
  const metadata = entryOf(document === undefined ? undefined : expand(document).tree, "metadata");
  const annotations = entryOf(metadata?.value, "annotations");
  const id = entryOf(annotations?.value, idNote);
  if (annotations?.value.kind !== "map" || id === undefined || text[annotations.value.span.start] === "{") return text;
  const { key, value } = annotations.value.entries.length === 1 ? annotations : id;
  const start = text.lastIndexOf("\n", key.span.start) + 1;
  const end = text.indexOf("\n", value.span.end - 1) + 1;
  return end === 0 ? text : text.slice(0, start) + text.slice(end);
}

const entryOf = (from: ExpandedTree | undefined, name: string): ExpandedEntry | undefined =>
  from?.kind === "map" ? from.entries.find(({ key }) => key.text === name) : undefined;

export const isMachineConfig = ({ apiVersion, kind }: Item): boolean =>
  kind === "MachineConfig" && apiVersion.startsWith("machineconfiguration.openshift.io/");

/** undefined: the object has no such label. */
export function labelOf({ value }: Item, label: string): string | undefined {
  const labels = isPlain(value) && isPlain(value.metadata) ? value.metadata.labels : undefined;
  const text = isPlain(labels) && Object.hasOwn(labels, label) ? labels[label] : undefined;
  return typeof text === "string" ? text : undefined;
}
