// Source → decoded profile: one document, of the right kind.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Origins } from "../model/origins.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";
import type { ExpandedMap } from "../syntax/tree.ts";
import type { NodeProfile } from "./context.ts";
import { profileDialect } from "./dialect.ts";
import { apiVersion, nodeProfile } from "./fields.ts";

export type LoadedProfile = {
  readonly profile?: NodeProfile;
  readonly origins: Origins;
  readonly diagnostics: readonly Diagnostic[];
};

const nothing = { values: new Map(), keys: new Map() };

export function loadProfile(source: Source): LoadedProfile {
  if (isForeign(source)) return { origins: nothing, diagnostics: [foreign(source)] };
  const { documents, diagnostics } = readDocuments(source);
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
  return {
    ...(decoded.value === undefined ? {} : { profile: decoded.value }),
    origins: decoded.origins,
    diagnostics: [...diagnostics, ...found, ...decoded.diagnostics],
  };
}

/** Larger than any profile is. */
const suspiciousLength = 256 * 1024;

/** A large text without a line that any of our documents has: not worth seconds of parsing. */
function isForeign({ text }: Source): boolean {
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
  if (kind === "MachineConfig")
    return finding("profile/wrong-document", at, "this is a MachineConfig, not a profile", { hint: "check it with `kindling validate`" });
  if (kind === "Fleet" || kind === "Site")
    return finding("profile/not-yet", at, `kind ${kind} comes with a later version of kindling`, {
      hint: "compile the profiles one by one for now",
    });
  if (kind === "NodeProfile" || kind === undefined) {
    if (entry("ignition") !== undefined)
      return finding("profile/wrong-document", entry("ignition")?.key.span, "this is an Ignition config, not a profile", {
        hint: "check it with `kindling validate`",
      });
    if (entry("variant") !== undefined)
      return finding(
        "profile/wrong-document",
        entry("variant")?.key.span,
        "this is a Butane config, which comes with a later version of kindling",
        { hint: "translate it with butane for now" },
      );
    return undefined;
  }
  return finding("profile/wrong-document", at, `kind ${JSON.stringify(kind)} is not one that kindling compiles`, {
    hint: "the kind of a profile is NodeProfile",
  });
}
