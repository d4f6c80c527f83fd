// A text of kindling's documents → the Fleet and the Sites in it, not yet decoded.
import { type Diagnostic, finding, hasErrors, type Source, type Span } from "../diagnostics/diagnostic.ts";
import { tagFindings } from "../profile/tags.ts";
import { expand } from "../syntax/expand.ts";
import { type DocumentsReading, readDocuments } from "../syntax/read.ts";
import type { Document, ExpandedMap } from "../syntax/tree.ts";

export type SiteDocument = {
  readonly tree: ExpandedMap;
  /** What stands in it, but for the keys that every site has: secrets may be among it, whatever the key. */
  readonly values: readonly Span[];
  /** Nothing of it was left out. */
  readonly sound: boolean;
};

export type FleetDocuments = {
  readonly fleets: readonly ExpandedMap[];
  readonly sites: readonly SiteDocument[];
  /** What stands in other documents. */
  readonly strange: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Documents by their kind; one of another kind is an error at its place. */
export function fleetDocuments(source: Source, reading: DocumentsReading = readDocuments(source)): FleetDocuments {
  const { documents, diagnostics } = reading;
  if (hasErrors(diagnostics)) return { fleets: [], sites: [], strange: [], diagnostics };
  const parts = documents.map((document) => ({ ...expand(document), document }));
  const maps = parts.flatMap(({ tree }) => (tree?.kind === "map" ? [tree] : []));
  const others = parts.flatMap(({ tree }) => (tree === undefined || isPart(tree) ? [] : [otherDocument(tree)]));
  return {
    fleets: maps.filter((tree) => kindOf(tree)?.text === "Fleet"),
    sites: parts.flatMap(({ tree, document, diagnostics: found }) =>
      tree?.kind === "map" && kindOf(tree)?.text === "Site" ? [{ tree, values: valuesIn(document), sound: !hasErrors(found) }] : [],
    ),
    strange: parts.flatMap(({ tree, document }) => (tree === undefined || isPart(tree) ? [] : valuesIn(document))),
    diagnostics: [...diagnostics, ...parts.flatMap((part) => part.diagnostics), ...others, ...maps.filter(isPart).flatMap(tagFindings)],
  };
}

const harmless: ReadonlySet<string> = new Set(["apiVersion", "kind", "name", "profile", "labels"]);
const entered: ReadonlySet<string> = new Set(["metadata", "spec"]);

/** As written, duplicates included. */
function valuesIn({ tree }: Pick<Document, "tree">): readonly Span[] {
  if (tree?.kind !== "map") return [];
  return tree.entries.flatMap(({ key, value }) => {
    const name = key.kind === "scalar" ? key.text : "";
    if (harmless.has(name)) return [];
    return entered.has(name) && value.kind === "map" ? valuesIn({ tree: value }) : [value.span];
  });
}

type Tree = NonNullable<ReturnType<typeof expand>["tree"]>;

const isPart = (tree: Tree): boolean => ["Fleet", "Site"].includes(kindOf(tree)?.text ?? "");

function kindOf(tree: Tree) {
  const value = tree.kind === "map" ? tree.entries.find(({ key }) => key.text === "kind")?.value : undefined;
  return value?.kind === "scalar" ? value : undefined;
}

function otherDocument(tree: Tree): Diagnostic {
  const kind = kindOf(tree);
  const what = kind === undefined ? "a document without a kind" : `a document of kind ${JSON.stringify(kind.text)}`;
  const hint =
    "a fleet's own files hold documents of kind Fleet and Site; profiles and overlays are files that spec.profiles and spec.overlays name";
  return finding(
    "fleet/other-document",
    kind?.span ?? { ...tree.span, end: tree.span.start },
    `${what} stands among the parts of a fleet`,
    {
      path: "$.kind",
      hint,
    },
  );
}
