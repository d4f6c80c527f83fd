// validate: profiles, Ignition configs and MachineConfigs, told apart by content.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { checkIgnition } from "../ignition/check.ts";
import { ignitionDialect } from "../ignition/dialect.ts";
import { checkMachineConfig } from "../machineconfig/check.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";
import type { Document, ExpandedMap, ExpandedTree } from "../syntax/tree.ts";
import { gate } from "../targets/gate.ts";
import { type CompileContext, compile } from "./compile.ts";

export type DocumentKind = "profile" | "ignition" | "machineconfig";
export type Validated = { readonly diagnostics: readonly Diagnostic[]; readonly kind?: DocumentKind };

/** Checks one input. A profile is compiled as well, so that its output is checked too. */
export async function validate(source: Source, context: CompileContext): Promise<Validated> {
  const { documents, diagnostics } = readDocuments(source);
  if (hasErrors(diagnostics)) return { diagnostics };
  const filled = documents.filter((document) => document.tree !== undefined);
  if (filled.length === 0) {
    return {
      diagnostics: [
        finding("profile/empty", { source, start: 0, end: 0 }, "the file holds no document", { hint: "start with `kindling init`" }),
      ],
    };
  }
  const kinds = filled.map((document) => kindOf(document));
  const [kind] = kinds;
  if (kind === "machineconfig" || kinds.includes("machineconfig"))
    return { kind: "machineconfig", diagnostics: await machineConfigs(filled, source) };
  if (kind === "ignition" && filled.length === 1) return { kind, diagnostics: await ignition(filled[0]) };
  if (kind === "profile" || filled.length > 1) return { kind: "profile", diagnostics: (await compile(source, context)).diagnostics };
  return { diagnostics: (await compile(source, context)).diagnostics };
}

function topKeys(tree: Document["tree"]): ReadonlyMap<string, string> {
  if (tree?.kind !== "map") return new Map();
  return new Map(
    tree.entries.flatMap((entry) =>
      entry.key.kind === "scalar" ? [[entry.key.text, entry.value.kind === "scalar" ? entry.value.text : ""] as const] : [],
    ),
  );
}

function kindOf(document: Document): DocumentKind | undefined {
  const keys = topKeys(document.tree);
  const kind = keys.get("kind");
  if (kind === "MachineConfig" || kind === "List" || kind === "MachineConfigList") return "machineconfig";
  if (kind === "NodeProfile" || keys.get("apiVersion")?.startsWith("kindling/")) return "profile";
  if (keys.has("ignition")) return "ignition";
  return undefined;
}

async function ignition(document: Document | undefined): Promise<Diagnostic[]> {
  if (document === undefined) return [];
  const { tree, diagnostics } = expand(document);
  if (tree === undefined) return [...diagnostics];
  const { found, version, value } = checkIgnition(tree, { dialect: ignitionDialect, at: "" });
  const all = [...diagnostics, ...found];
  if (hasErrors(all) || version === undefined) return all;
  return [...all, ...(await gate(`ignition-${version}`, value, "ignition/schema", tree.span))];
}

async function machineConfigs(documents: readonly Document[], source: Source): Promise<Diagnostic[]> {
  const all: Diagnostic[] = [];
  for (const document of documents) {
    const { tree, diagnostics } = expand(document);
    all.push(...diagnostics);
    if (tree === undefined) continue;
    for (const item of itemsOf(tree)) all.push(...(await machineConfig(item, source)));
  }
  return all;
}

/** The objects of a list, as `oc get mc -o yaml` prints it; else the document itself. */
function itemsOf(tree: ExpandedTree): readonly ExpandedTree[] {
  if (tree.kind !== "map") return [tree];
  const kind = textAt(tree, "kind");
  const items = tree.entries.find((entry) => entry.key.text === "items")?.value;
  return kind?.endsWith("List") && items?.kind === "seq" ? items.items : [tree];
}

function textAt(tree: ExpandedMap, key: string): string | undefined {
  const value = tree.entries.find((entry) => entry.key.text === key)?.value;
  return value?.kind === "scalar" ? value.text : undefined;
}

async function machineConfig(tree: ExpandedTree, source: Source): Promise<Diagnostic[]> {
  if (tree.kind === "map" && textAt(tree, "kind") !== "MachineConfig") {
    return [
      finding("machineconfig/other-kind", tree.span, `an object of kind ${textAt(tree, "kind") ?? "(none)"} is not checked`, {
        hint: "kindling checks MachineConfigs, Ignition configs and profiles",
      }),
    ];
  }
  const { found, version, value, document } = checkMachineConfig(tree);
  if (hasErrors(found) || version === undefined) return [...found];
  const span = tree.span ?? { source, start: 0, end: 0 };
  return [
    ...found,
    ...(await gate(`ignition-${version}`, value, "ignition/schema", span)),
    ...(await gate("machineconfig", document, "machineconfig/schema", span)),
  ];
}
