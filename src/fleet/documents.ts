// A text of kindling's documents → the Fleet and the Sites in it, not yet decoded.
import { type Diagnostic, finding, hasErrors, type Source, type Span } from "../diagnostics/diagnostic.ts";
import { tagFindings } from "../profile/tags.ts";
import { expand } from "../syntax/expand.ts";
import { type DocumentsReading, readDocuments } from "../syntax/read.ts";
import type { Document, Entry, ExpandedMap } from "../syntax/tree.ts";

export type SiteDocument = {
  readonly tree: ExpandedMap;
  /** What stands under spec, but for its profile and labels: secrets may be among it, whatever the key. */
  readonly values: readonly Span[];
  /** Nothing of it was left out. */
  readonly sound: boolean;
};

export type FleetDocuments = {
  readonly fleets: readonly ExpandedMap[];
  readonly sites: readonly SiteDocument[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Documents by their kind; one of another kind is an error at its place. */
export function fleetDocuments(source: Source, reading: DocumentsReading = readDocuments(source)): FleetDocuments {
  const { documents, diagnostics } = reading;
  if (hasErrors(diagnostics)) return { fleets: [], sites: [], diagnostics };
  const parts = documents.map((document) => ({ ...expand(document), document }));
  const maps = parts.flatMap(({ tree }) => (tree?.kind === "map" ? [tree] : []));
  const others = parts.flatMap(({ tree }) => (tree === undefined || isPart(tree) ? [] : [otherDocument(tree)]));
  return {
    fleets: maps.filter((tree) => kindOf(tree)?.text === "Fleet"),
    sites: parts.flatMap(({ tree, document, diagnostics: found }) =>
      tree?.kind === "map" && kindOf(tree)?.text === "Site" ? [{ tree, values: valuesIn(document), sound: !hasErrors(found) }] : [],
    ),
    diagnostics: [...diagnostics, ...parts.flatMap((part) => part.diagnostics), ...others, ...maps.filter(isPart).flatMap(tagFindings)],
  };
}

const shown: ReadonlySet<string> = new Set(["profile", "labels"]);

/** As written, duplicates included. */
function valuesIn({ tree }: Document): readonly Span[] {
  const below = entriesOf(tree).flatMap(({ key, value }) => (isKey(key, "spec") ? entriesOf(value) : []));
  return below.flatMap(({ key, value }) => (key.kind === "scalar" && shown.has(key.text) ? [] : [value.span]));
}

const entriesOf = (tree: Document["tree"]): readonly Entry[] => (tree?.kind === "map" ? tree.entries : []);
const isKey = (key: Entry["key"], text: string): boolean => key.kind === "scalar" && key.text === text;

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
