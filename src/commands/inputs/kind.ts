// Tells documents apart by content: which language a text is written in.
import { isButane } from "../../butane/detect.ts";
import type { Source } from "../../diagnostics/diagnostic.ts";
import { isForeign } from "../../profile/load.ts";
import { type DocumentsReading, readDocuments } from "../../syntax/read.ts";
import type { Document } from "../../syntax/tree.ts";

export type DocumentKind = "profile" | "fleet" | "site" | "butane" | "ignition" | "machineconfig";

/** A text with its kind; `reading` is there once the text had to be parsed to tell. */
export type Recognised = { readonly kind: DocumentKind | undefined; readonly reading?: DocumentsReading };

/** No kind: nothing speaks for any. A single MachineConfig makes a text one of MachineConfigs, and a Fleet one of a fleet. */
export function recognise(source: Source): Recognised {
  if (isButane(source)) return { kind: "butane" };
  if (isForeign(source)) return { kind: undefined };
  const reading = readDocuments(source);
  const kinds = reading.documents.filter(({ tree }) => tree !== undefined).map((document) => kindOf(document, source.name));
  return { kind: kinds.find((kind) => kind === "machineconfig" || kind === "fleet") ?? kinds[0], reading };
}

/** The kind of one document, by its top keys and, when they say nothing, by the name of the file. */
export function kindOf(document: Document, name: string): DocumentKind | undefined {
  const keys = topKeys(document.tree);
  const kind = keys.get("kind");
  if (kind !== undefined && (isClusterKind(kind) || /^(?:MachineConfig|MachineConfigPool)?List$/.test(kind))) return "machineconfig";
  const own = keys.get("apiVersion")?.startsWith("kindling/") ?? true;
  if (own && (kind === "Fleet" || kind === "Site")) return kind === "Fleet" ? "fleet" : "site";
  if (kind === "NodeProfile" || keys.get("apiVersion")?.startsWith("kindling/")) return "profile";
  if (keys.has("variant") && kind === undefined) return "butane";
  if (keys.has("ignition") || keys.has("ignitionVersion") || name.endsWith(".ign")) return "ignition";
  return undefined;
}

/** Objects that say what a pool gets. */
export const isClusterKind = (kind: string): boolean => ["MachineConfig", "MachineConfigPool", "MachineConfiguration"].includes(kind);

function topKeys(tree: Document["tree"]): ReadonlyMap<string, string> {
  if (tree?.kind !== "map") return new Map();
  return new Map(
    tree.entries.flatMap((entry) =>
      entry.key.kind === "scalar" ? [[entry.key.text, entry.value.kind === "scalar" ? entry.value.text : ""] as const] : [],
    ),
  );
}
