// What a function is asked: its configuration and the items, from a ResourceList or, in kustomize's older form, from two texts.
import { type Diagnostic, finding, hasErrors, type Result, type Source, type Span } from "../../diagnostics/diagnostic.ts";
import { expand } from "../../syntax/expand.ts";
import { plainJson } from "../../syntax/plain-json.ts";
import { readDocuments } from "../../syntax/read.ts";
import type { ExpandedMap, ExpandedTree } from "../../syntax/tree.ts";

/** `krm`: a ResourceList in, a ResourceList out. `legacy`: the configuration is a file, items are YAML documents. */
export type FunctionForm = "krm" | "legacy";

export type ObjectRef = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
  /** Where it was read from: `index` counts the documents of the file. */
  readonly file?: { readonly path: string; readonly index?: number };
};

/** `value`: plain data. `text`: the object as it came, a YAML document of its own. */
export type Item = ObjectRef & { readonly value: unknown; readonly text: string };

export type FunctionRequest = {
  readonly form: FunctionForm;
  /** The text of the configuration alone, named kind/name: findings count lines in it. */
  readonly source: Source;
  readonly config: ExpandedMap;
  readonly ref: ObjectRef;
  readonly items: readonly Item[];
};

/** A KRM request. Findings: `fn/not-a-resource-list`, `fn/no-config`, `fn/unreadable-item`, and those of the syntax. */
export function readResourceList(source: Source): Result<FunctionRequest> {
  const { documents, diagnostics } = readDocuments(source);
  const [document, second] = documents.filter(({ tree }) => tree !== undefined);
  if (hasErrors(diagnostics)) return { diagnostics };
  if (document === undefined || second !== undefined) return { diagnostics: [noList({ source, start: 0, end: 0 })] };
  const { tree, diagnostics: found } = expand(document);
  if (tree === undefined || hasErrors(found)) return { diagnostics: found };
  if (tree.kind !== "map" || textAt(tree, "kind") !== "ResourceList")
    return { diagnostics: [noList({ ...tree.span, end: tree.span.start })] };
  const config = below(tree, "functionConfig");
  if (config?.kind !== "map") return { diagnostics: [noConfig({ ...tree.span, end: tree.span.start })] };
  const items = below(tree, "items");
  const listed = items?.kind === "seq" ? items : undefined;
  const read = readItems(
    (listed?.items ?? []).map((item, i) => ({ tree: item, text: textOf(item, listed?.items[i + 1] ?? after(tree, item), tree) })),
  );
  const own = readConfig({ name: source.name, text: textOf(config, after(tree, config), tree) }, "krm");
  const all = [...found, ...read.diagnostics, ...own.diagnostics];
  return own.value === undefined || hasErrors(all)
    ? { diagnostics: all }
    : { value: { ...own.value, items: read.value ?? [] }, diagnostics: all };
}

/** The configuration as a text of its own; the request has no items yet. */
export function readConfig(source: Source, form: FunctionForm): Result<FunctionRequest> {
  const first = mapOf(source);
  if (first.value === undefined) return { diagnostics: first.diagnostics };
  const ref = refOf(first.value);
  const named: Source = { name: `${ref.kind}/${ref.name}`, text: source.text };
  const { value: config, diagnostics } = mapOf(named);
  return config === undefined ? { diagnostics } : { value: { form, source: named, config, ref, items: [] }, diagnostics };
}

/** The documents of a stream as items. */
export function readStream(source: Source): Result<readonly Item[]> {
  const { documents, diagnostics } = readDocuments(source);
  const expanded = documents.map(expand);
  const read = readItems(expanded.flatMap(({ tree }) => (tree === undefined ? [] : [{ tree, text: textOf(tree, undefined, tree) }])));
  const all = [...diagnostics, ...expanded.flatMap((part) => part.diagnostics), ...read.diagnostics];
  return hasErrors(all) || read.value === undefined ? { diagnostics: all } : { value: read.value, diagnostics: all };
}

type Written = { readonly tree: ExpandedTree; readonly text: string };

function readItems(written: readonly Written[]): Result<readonly Item[]> {
  const faults = written.filter(({ tree }) => tree.kind !== "map" || isUnnamed(refOf(tree)));
  if (faults.length > 0) return { diagnostics: faults.map(({ tree }) => unreadable(tree)) };
  return { value: written.map(({ tree, text }) => ({ ...refOf(tree), value: plainJson(tree), text })), diagnostics: [] };
}

const isUnnamed = ({ apiVersion, kind, name }: ObjectRef): boolean => [apiVersion, kind, name].includes("");

function mapOf(source: Source): Result<ExpandedMap> {
  const { documents, diagnostics } = readDocuments(source);
  const [document, second] = documents.filter(({ tree }) => tree !== undefined);
  if (hasErrors(diagnostics)) return { diagnostics };
  const start = { source, start: 0, end: 0 };
  if (document === undefined || second !== undefined) return { diagnostics: [noConfig(start)] };
  const { tree, diagnostics: found } = expand(document);
  if (tree === undefined || hasErrors(found)) return { diagnostics: found };
  return tree.kind === "map" ? { value: tree, diagnostics: found } : { diagnostics: [noConfig(start)] };
}

/** The next key of the top map. */
const after = (whole: ExpandedMap, { span }: ExpandedTree): ExpandedTree | undefined =>
  whole.entries.map(({ key }) => key).find((key) => key.span.start > span.start);

/** A part of a document as a text of its own, up to the line of what comes next. A block loses its indentation, an item's sign counting as such. */
function textOf({ span }: ExpandedTree, next: ExpandedTree | undefined, whole: ExpandedTree): string {
  const { text } = span.source;
  if (text[span.start] === "{") return `${text.slice(span.start, span.end)}\n`;
  const end = next === undefined ? whole.span.end : lineStart(text, next.span.start);
  const indentation = new RegExp(`^ {0,${span.start - lineStart(text, span.start)}}`);
  const [first = "", ...rest] = text.slice(span.start, end).split("\n");
  const own = [first, ...rest.map((line) => line.replace(indentation, ""))].join("\n");
  return own.endsWith("\n") ? own : `${own}\n`;
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;

const noList = (span: Span): Diagnostic =>
  finding("fn/not-a-resource-list", span, "standard input holds no single document of kind ResourceList", {
    hint: "kustomize starts the function; by hand it is: kindling compile PROFILE",
  });

const noConfig = (span: Span): Diagnostic =>
  finding("fn/no-config", span, "there is no single object that tells the function what to do", {
    hint: "hand over one NodeProfile, Fleet, MachineConfigBundle or MachineConfigCheck",
  });

const unreadable = (tree: ExpandedTree): Diagnostic =>
  finding("fn/unreadable-item", { ...tree.span, end: tree.span.start }, "an item needs apiVersion, kind and metadata.name");

function refOf(tree: ExpandedTree): ObjectRef {
  const metadata = below(tree, "metadata");
  const namespace = textAt(metadata, "namespace");
  const file = fileOf(below(metadata, "annotations"));
  return {
    apiVersion: textAt(tree, "apiVersion"),
    kind: textAt(tree, "kind"),
    name: textAt(metadata, "name"),
    ...(namespace === "" ? {} : { namespace }),
    ...(file === undefined ? {} : { file }),
  };
}

/** Source: KRM functions specification, annotations; the internal ones are what kpt and kustomize write since 2022. */
function fileOf(annotations: ExpandedTree | undefined): ObjectRef["file"] {
  const noted = (name: string): string =>
    textAt(annotations, `internal.config.kubernetes.io/${name}`) || textAt(annotations, `config.kubernetes.io/${name}`);
  const [path, index] = [noted("path"), noted("index")];
  if (path === "") return undefined;
  return { path, ...(/^\d{1,9}$/.test(index) ? { index: Number(index) } : {}) };
}

const below = (from: ExpandedTree | undefined, key: string): ExpandedTree | undefined =>
  from?.kind === "map" ? from.entries.find((entry) => entry.key.text === key)?.value : undefined;

function textAt(from: ExpandedTree | undefined, key: string): string {
  const value = below(from, key);
  return value?.kind === "scalar" ? value.text : "";
}
