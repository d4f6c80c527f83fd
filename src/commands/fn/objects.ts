// Items as texts, without what orchestrators note on them for themselves.
import { printYaml } from "../../syntax/print-yaml.ts";
import type { Item } from "./request.ts";

type Plain = { readonly [key: string]: unknown };

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);

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

export const isMachineConfig = ({ apiVersion, kind }: Item): boolean =>
  kind === "MachineConfig" && apiVersion.startsWith("machineconfiguration.openshift.io/");

/** undefined: the object has no such label. */
export function labelOf({ value }: Item, label: string): string | undefined {
  const labels = isPlain(value) && isPlain(value.metadata) ? value.metadata.labels : undefined;
  const text = isPlain(labels) && Object.hasOwn(labels, label) ? labels[label] : undefined;
  return typeof text === "string" ? text : undefined;
}
