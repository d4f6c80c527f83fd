// The key `butane`: the body of a Butane config in the platform's variant, as a part of the primitives.
import type { Variant, VariantName } from "../butane/contract.ts";
import { butaneFindings } from "../butane/findings.ts";
import { butaneNode } from "../butane/node-config.ts";
import { translateDocument } from "../butane/translate.ts";
import { variants } from "../butane/variants.ts";
import { type Diagnostic, finding, hasErrors } from "../diagnostics/diagnostic.ts";
import { roleLabel } from "../facts/openshift.ts";
import type { Platform, PlatformType } from "../facts/platforms.ts";
import { tokensOf } from "../model/origins.ts";
import { compareVersions } from "../model/versions.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import { type ExpandContext, localFolder, onKey } from "./context.ts";
import { valueBelow } from "./merge-trees.ts";
import { emptyPiece, type Piece } from "./primitives/piece.ts";

const at = "/spec/butane";

const variantOf: { readonly [type in PlatformType]: VariantName } = {
  openshift: "openshift",
  okd: "openshift",
  fcos: "fcos",
  flatcar: "flatcar",
  linux: "fcos",
};

/** The newest version of the platform's variant that is finished: on a cluster that of the release, else one whose spec the platform reads. */
export function fragmentVariant({ facts, release, highestIgnition }: Platform): Variant | undefined {
  const reads = ({ version, ignition }: Variant): boolean =>
    release === undefined ? compareVersions(ignition, highestIgnition) <= 0 : compareVersions(version, `${release}.0`) <= 0;
  return variants.findLast((variant) => variant.name === variantOf[facts.type] && variant.experimental === undefined && reads(variant));
}

/** Paths of its findings and origins start at the profile's root. */
export function butanePiece(tree: ExpandedTree, context: ExpandContext): Piece {
  const variant = fragmentVariant(context.platform);
  if (variant === undefined || isNull(tree)) return { ...emptyPiece, diagnostics: [empty(context)] };
  const own = headFindings(tree, variant, context);
  const { reader, codec, filesDir, name } = context;
  const given = variant.machineConfig ? { given: { metadata: { name, labels: { [roleLabel]: "any" } } } } : {};
  const body = { variant, document: { tree: withoutHead(tree), targets: new Map() }, ...given };
  const translated = translateDocument(body, { reader, codec, filesDir, folderAt: folderFinder(tree, context) }, { thorough: true });
  const found = butaneFindings({ source: tree.span.source, ...translated }).map(inProfile);
  const diagnostics = [...own, ...found];
  const { desugared, opened } = translated;
  if (desugared === undefined || opened === undefined || hasErrors(diagnostics)) return { ...emptyPiece, diagnostics };
  const { config, origins } = butaneNode(opened, desugared, at);
  // The whole fragment is no part of the node: only what it says is.
  const values = new Map([...origins.values].filter(([output]) => output !== ""));
  if (Object.keys(config).length === 0) return { ...emptyPiece, diagnostics: [...diagnostics, empty(context)] };
  return { config, origins: { values, keys: origins.keys }, diagnostics };
}

/** The folder of the file that says the value at a JSON Pointer. */
const folderFinder =
  (tree: ExpandedTree, context: ExpandContext) =>
  (at: string): string => {
    const place = tokensOf(at).reduce(
      (node: ExpandedTree, token) => (node.kind === "seq" ? node.items[Number(token)] : valueBelow(node, token)) ?? node,
      tree,
    );
    return localFolder(context, place.span);
  };

const inProfile = (one: Diagnostic): Diagnostic => ({ ...one, path: `$.spec.butane${(one.path ?? "$").slice(1)}` });

const isNull = (tree: ExpandedTree): boolean =>
  tree.kind === "scalar" && tree.style === "plain" && /^(?:|~|null|Null|NULL)$/.test(tree.text);

const empty = ({ origins }: ExpandContext): Diagnostic =>
  onKey(origins, "profile/no-effect", at, "butane says nothing", { hint: "remove the key" });

/** What the profile says itself. */
const head: { readonly [key: string]: string } = {
  variant: "spec.platform",
  version: "spec.platform",
  metadata: "the profile's metadata, roles and output",
};

function headFindings(tree: ExpandedTree, variant: Variant, context: ExpandContext): readonly Diagnostic[] {
  if (tree.kind !== "map") return [];
  return tree.entries.flatMap(({ key }) => {
    const instead = Object.hasOwn(head, key.text) ? head[key.text] : undefined;
    if (instead === undefined) return [];
    const hint = `remove it: the fragment is read as ${variant.name} ${variant.version}, the variant of ${context.platform.facts.name}`;
    return [finding("profile/butane-head", key.span, `${key.text} comes from ${instead}`, { path: `$.spec.butane.${key.text}`, hint })];
  });
}

const withoutHead = (tree: ExpandedTree): ExpandedTree =>
  tree.kind === "map" ? { ...tree, entries: tree.entries.filter(({ key }) => !Object.hasOwn(head, key.text)) } : tree;
