// Source → decoded profile: one document, of the right kind.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Origins } from "../model/origins.ts";
import { expand } from "../syntax/expand.ts";
import { type DocumentsReading, readDocuments } from "../syntax/read.ts";
import type { ExpandedMap, ExpandedTree } from "../syntax/tree.ts";
import type { NodeProfile } from "./context.ts";
import { profileDialect } from "./dialect.ts";
import { apiVersion, nodeProfile } from "./fields.ts";
import { tagFindings } from "./tags.ts";

export type LoadedProfile = {
  readonly profile?: NodeProfile;
  readonly origins: Origins;
  readonly diagnostics: readonly Diagnostic[];
  /** What stands under `butane`: a document of another language. */
  readonly butane?: ExpandedTree;
};

const nothing = { values: new Map(), keys: new Map() };

/** `reading`: the text's documents, when they were read before. */
export function loadProfile(source: Source, reading?: DocumentsReading): LoadedProfile {
  if (isForeign(source)) return { origins: nothing, diagnostics: [foreign(source)] };
  const { documents, diagnostics } = reading ?? readDocuments(source);
  const fail = (...more: Diagnostic[]): LoadedProfile => ({ origins: nothing, diagnostics: [...diagnostics, ...more] });
  if (hasErrors(diagnostics)) return fail();
  const [first, second] = documents.filter((d) => d.tree !== undefined);
  if (first === undefined)
    return fail(
      finding("profile/empty", { source, start: 0, end: 0 }, "the file holds no document", { hint: "start with `kindling init`" }),
    );
  if (second !== undefined) {
    const start = { ...second.span, end: second.span.start };
    return fail(
      finding("profile/several-documents", start, "a second document starts here, but a profile is one document per file", {
        hint: "put it into a file of its own",
      }),
    );
  }
  const { tree, diagnostics: found } = expand(first);
  if (tree === undefined || hasErrors(found)) return fail(...found);
  if (tree.kind !== "map")
    return fail(
      ...found,
      finding("profile/wrong-document", tree.span, "a profile is a map, starting with apiVersion and kind", {
        hint: `write apiVersion: ${apiVersion} and kind: NodeProfile`,
      }),
    );
  const wrong = wrongDocument(tree);
  if (wrong !== undefined) return fail(...found, wrong);
  const decoded = decode(tree, nodeProfile, { dialect: profileDialect, version: "v1" });
  const butane = below(below(tree, "spec"), "butane");
  return {
    ...(butane === undefined ? {} : { butane }),
    ...(decoded.value === undefined ? {} : { profile: decoded.value }),
    origins: decoded.origins,
    diagnostics: [...diagnostics, ...found, ...tagFindings(tree), ...decoded.diagnostics],
  };
}

const below = (tree: ExpandedTree | undefined, key: string): ExpandedTree | undefined =>
  tree?.kind === "map" ? tree.entries.find((entry) => entry.key.text === key)?.value : undefined;

/** Larger than any profile is. */
const suspiciousLength = 256 * 1024;

/** A large text without a line that any of our documents has: not worth seconds of parsing. */
export function isForeign({ text }: Source): boolean {
  return text.length > suspiciousLength && !/^\s*[{[]/.test(text) && !/^["']?(?:apiVersion|kind|ignition|variant)["']?\s*:/m.test(text);
}

function foreign(source: Source): Diagnostic {
  return finding("profile/wrong-document", { source, start: 0, end: 0 }, "the text has neither apiVersion nor kind, so it is no profile", {
    hint: `a profile starts with apiVersion: ${apiVersion} and kind: NodeProfile`,
  });
}

/** Documents that are well known, but are not profiles. */
function wrongDocument(tree: ExpandedMap): Diagnostic | undefined {
  const entry = (key: string) => tree.entries.find((e) => e.key.text === key);
  const text = (key: string): string | undefined => {
    const value = entry(key)?.value;
    return value?.kind === "scalar" ? value.text : undefined;
  };
  const kind = text("kind");
  const at = entry("kind")?.value.span ?? { ...tree.span, end: tree.span.start };
  if (kind === "Fleet" || kind === "Site")
    return finding("profile/not-yet", at, `kind ${kind} comes with a later version of kindling`, {
      hint: "compile the profiles one by one for now",
    });
  if (kind === "NodeProfile" || kind === undefined) return undefined;
  return finding("profile/wrong-document", at, `kind ${JSON.stringify(kind)} is not one that kindling compiles`, {
    hint: "the kind of a profile is NodeProfile",
  });
}
