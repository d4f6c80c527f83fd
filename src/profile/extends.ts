// `extends`: the spec of a profile laid over those that it builds on, every value with its own place.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import { any, list, str, struct } from "../model/field.ts";
import { displayPath, pointer, spanAt } from "../model/origins.ts";
import type { Reader } from "../model/ports.ts";
import type { ExpandedMap, ExpandedTree } from "../syntax/tree.ts";
import { profileDialect } from "./dialect.ts";
import { profileDocument } from "./document.ts";
import { nodeProfile } from "./fields.ts";
import { folderOf, readNamed } from "./files.ts";
import { type Layered, mergeTrees, valueBelow } from "./merge-trees.ts";
import { tagFindings } from "./tags.ts";

export type Extended = Layered & {
  readonly tree: ExpandedMap;
  /** Name of each file that was read → the folder that paths in it start at. */
  readonly folders: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
};

const at = "/spec/extends";

/** A profile that others build on: its name does not matter, and its spec may be a part of one. */
const baseFields = struct({ ...nodeProfile.fields, metadata: any(), spec: any() }, { doc: "A profile to build on." });

const names = list(str());

/** The document with what it extends below it: left to right, then the document itself. `folder` is where its paths start. */
export function extended(tree: ExpandedMap, source: Source, folder: string, reader: Reader): Extended {
  const run = new Extension(reader);
  const own = reader.realpath(source.name) ?? source.name;
  const { tree: whole, overridden } = run.over(tree, folder, [own]);
  return { tree: whole, overridden, folders: run.folders, diagnostics: run.diagnostics };
}

type LayeredDocument = Layered & { readonly tree: ExpandedMap };

/** One run's collectors; lives only inside `extended`. */
class Extension {
  readonly diagnostics: Diagnostic[] = [];
  readonly folders = new Map<string, string>();
  readonly #known = new Map<string, Layered | undefined>();
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  over(document: ExpandedMap, folder: string, open: readonly string[]): LayeredDocument {
    const bases = this.#bases(document, folder, open);
    const spec = valueBelow(document, "spec");
    if (spec?.kind !== "map" || valueBelow(spec, "extends") === undefined) return { tree: document, overridden: new Map() };
    const own: Layered = { tree: without(spec, "extends"), overridden: new Map() };
    const merged = [...bases, own].reduce((lower, upper) => mergeTrees(lower, upper, "/spec"));
    const entries = document.entries.map((entry) => (entry.key.text === "spec" ? { ...entry, value: merged.tree } : entry));
    return { tree: { ...document, entries }, overridden: merged.overridden };
  }

  /** The specs that a document names, lowest first. */
  #bases(document: ExpandedMap, folder: string, open: readonly string[]): readonly Layered[] {
    const written = valueBelow(valueBelow(document, "spec"), "extends");
    if (written === undefined) return [];
    const { value = [], origins, diagnostics } = decode(written, names, { dialect: profileDialect, version: "v1", at });
    this.diagnostics.push(...diagnostics);
    return value.flatMap((text, i) => {
      const span = spanAt(origins, pointer("", i)) ?? written.span;
      const base = this.#base({ text, span, path: displayPath(pointer(at, i)), folder }, open);
      return base === undefined ? [] : [base];
    });
  }

  #base(name: Parameters<typeof readNamed>[0], open: readonly string[]): Layered | undefined {
    const { source, diagnostics } = readNamed(name, this.#reader);
    this.diagnostics.push(...diagnostics);
    if (source === undefined) return undefined;
    const real = this.#reader.realpath(source.name) ?? source.name;
    if (open.includes(real)) {
      const message = `${source.name} builds on itself by way of ${name.text}`;
      const hint = "take the common part into a file that extends neither";
      this.diagnostics.push(finding("profile/extends-cycle", name.span, message, { path: name.path, hint }));
      return undefined;
    }
    if (!this.#known.has(real)) this.#known.set(real, this.#read(source, [...open, real]));
    return this.#known.get(real);
  }

  #read(source: Source, open: readonly string[]): Layered | undefined {
    const { tree, diagnostics } = profileDocument(source);
    this.diagnostics.push(...diagnostics);
    if (tree === undefined) return undefined;
    const head = decode(tree, baseFields, { dialect: profileDialect, version: "v1" });
    const found = [...tagFindings(tree), ...head.diagnostics];
    this.diagnostics.push(...found);
    if (hasErrors(found)) return undefined;
    const folder = folderOf(source.name);
    this.folders.set(source.name, folder);
    const { tree: whole, overridden } = this.over(tree, folder, open);
    const spec = valueBelow(whole, "spec");
    if (spec?.kind === "map") return { tree: spec, overridden };
    const message = "the spec of a profile that others extend must be a map";
    this.diagnostics.push(finding("profile/wrong-type", spec?.span ?? tree.span, message, { path: "$.spec" }));
    return undefined;
  }
}

const without = (map: ExpandedMap, key: string): ExpandedTree => ({
  ...map,
  entries: map.entries.filter((entry) => entry.key.text !== key),
});
