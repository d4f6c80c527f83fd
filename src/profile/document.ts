// The text of a profile → its one document, of the right kind, not yet decoded.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { nearest } from "../model/suggest.ts";
import { expand } from "../syntax/expand.ts";
import { type DocumentsReading, readDocuments } from "../syntax/read.ts";
import type { ExpandedMap } from "../syntax/tree.ts";
import { apiVersion } from "./fields.ts";

export type ProfileDocument = { readonly tree?: ExpandedMap; readonly diagnostics: readonly Diagnostic[] };

/** No tree: an error says why. `reading`: the text's documents, when they were read before. */
export function profileDocument(source: Source, reading?: DocumentsReading): ProfileDocument {
  if (isForeign(source)) return { diagnostics: [foreign(source)] };
  const { documents, diagnostics } = reading ?? readDocuments(source);
  const fail = (...more: Diagnostic[]): ProfileDocument => ({ diagnostics: [...diagnostics, ...more] });
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
  return wrong === undefined ? { tree, diagnostics: [...diagnostics, ...found] } : fail(...found, wrong);
}

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
  const api = entry("apiVersion")?.value;
  if ((kind === "Fleet" || kind === "Site") && text("apiVersion") !== undefined && text("apiVersion") !== apiVersion)
    return finding(
      "profile/wrong-document",
      api?.span,
      `apiVersion ${JSON.stringify(text("apiVersion"))} has no ${kind} that kindling knows`,
      {
        path: "$.apiVersion",
        hint: `write apiVersion: ${apiVersion}`,
      },
    );
  if (kind === "Fleet" || kind === "Site")
    return finding("fleet/not-here", at, `a ${kind} stands where a profile is expected`, {
      path: "$.kind",
      hint: "kindling compile takes the file of a fleet, and kindling why FLEET SITE tells of one site",
    });
  if (kind === "NodeProfile" || kind === undefined) return undefined;
  const near = nearest(kind, ["NodeProfile", "Fleet", "Site"]);
  return finding("profile/wrong-document", at, `kind ${JSON.stringify(kind)} is not one that kindling compiles`, {
    path: "$.kind",
    hint: near === undefined ? "the kind of a profile is NodeProfile" : `did you mean ${near}?`,
  });
}
