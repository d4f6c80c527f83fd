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
import { type FileName, folderOf, readNamed } from "./files.ts";
import { withoutIdleNulls } from "./idle-nulls.ts";
import { type Layered, mergeTrees, valueBelow } from "./merge-trees.ts";
import { tagFindings } from "./tags.ts";
import { type Undone, undoneBy, undoneFindings } from "./undone.ts";

export type Extended = Layered & {
  readonly tree: ExpandedMap;
  /** Name of each file that was read → the folder that paths in it start at. */
  readonly folders: ReadonlyMap<string, string>;
  /** All that it extends could be read; else an error says why not. */
  readonly complete: boolean;
  readonly diagnostics: readonly Diagnostic[];
};

const at = "/spec/extends";

/** A profile that others build on: its name does not matter, and its spec may be a part of one. */
const baseFields = struct({ ...nodeProfile.fields, metadata: any(), spec: any() }, { doc: "A profile to build on." });

const names = list(str());

/** part: the spec alone may be the whole document, also of what it extends. */
type Form = "profile" | "part";

/** Keys that say that there is more than a spec. */
const headKeys: ReadonlySet<string> = new Set(["apiVersion", "kind", "spec"]);

function asSpec(value: ExpandedMap): ExpandedMap {
  const span = { ...value.span, end: value.span.start };
  return { kind: "map", span: value.span, entries: [{ key: { kind: "scalar", style: "plain", text: "spec", span }, value }] };
}

/** The document with what it extends below it: left to right, then the document itself. `folder` is where its paths start. */
export function extended(tree: ExpandedMap, source: Source, folder: string, reader: Reader): Extended {
  const run = new Extension(reader);
  const own = reader.realpath(source.name) ?? source.name;
  const { tree: whole, overridden } = run.over(tree, folder, [own]);
  const { tree: cleaned, diagnostics } = withoutIdleNulls(whole, run.laidOver);
  const { folders, complete } = run;
  // What a file that cannot be read may bring is not missed.
  return { tree: cleaned, overridden, folders, complete, diagnostics: [...run.diagnostics, ...(complete ? diagnostics : [])] };
}

export type OverlayFiles = {
  /** In the order of the names, and of each file what it extends and then itself, lowest first; undefined: an error says why. */
  readonly layers: readonly (readonly Layered[] | undefined)[];
  readonly folders: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Specs of files that are laid over profiles, each with what it extends below it: a profile, or a part of a spec without anything around it. They stay
 * apart, because a null in one also takes away what lies below all of them.
 */
export function overlayFiles(files: readonly FileName[], reader: Reader): OverlayFiles {
  const run = new Extension(reader);
  const layers = files.map((file) => run.overlay(file));
  return { layers, folders: run.folders, diagnostics: run.diagnostics };
}

type LayeredDocument = Layered & { readonly tree: ExpandedMap };

/** One run's collectors; lives only inside `extended`. */
class Extension {
  readonly diagnostics: Diagnostic[] = [];
  readonly folders = new Map<string, string>();
  /** Names of files that have another one below them. */
  readonly laidOver = new Set<string>();
  complete = true;
  readonly #known = new Map<string, readonly Layered[] | undefined>();
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  over(document: ExpandedMap, folder: string, open: readonly string[]): LayeredDocument {
    const bases = this.#bases(document, folder, open, "profile");
    const spec = valueBelow(document, "spec");
    if (spec?.kind !== "map" || valueBelow(spec, "extends") === undefined) return { tree: document, overridden: new Map() };
    const own: Layered = { tree: without(spec, "extends"), overridden: new Map() };
    for (const { tree } of [...bases, own].slice(1)) this.laidOver.add(tree.span.source.name);
    const undone: Undone[] = [];
    const merged = [...bases, own].reduce((lower, upper) => {
      undone.push(...undoneBy(lower, upper));
      return mergeTrees(lower, upper, "/spec");
    });
    this.diagnostics.push(...undoneFindings(undone, merged.tree));
    const entries = document.entries.map((entry) => (entry.key.text === "spec" ? { ...entry, value: merged.tree } : entry));
    return { tree: { ...document, entries }, overridden: merged.overridden };
  }

  overlay(name: FileName): readonly Layered[] | undefined {
    const { source, diagnostics } = readNamed(name, this.#reader);
    this.diagnostics.push(...diagnostics);
    return source === undefined ? undefined : this.#once(source, [], "part");
  }

  /** The specs that a document names, lowest first. */
  #bases(document: ExpandedMap, folder: string, open: readonly string[], form: Form): readonly Layered[] {
    const written = valueBelow(valueBelow(document, "spec"), "extends");
    if (written === undefined) return [];
    const { value = [], origins, diagnostics } = decode(written, names, { dialect: profileDialect, version: "v1", at });
    this.diagnostics.push(...diagnostics);
    const bases = value.map((text, i) => {
      const span = spanAt(origins, pointer("", i)) ?? written.span;
      return this.#base({ text, span, path: displayPath(pointer(at, i)), folder }, open, form);
    });
    if (hasErrors(diagnostics) || bases.includes(undefined)) this.complete = false;
    return bases.flatMap((layers) => layers ?? []);
  }

  #base(name: FileName, open: readonly string[], form: Form): readonly Layered[] | undefined {
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
    return this.#once(source, open, form);
  }

  /** Each file is read once. */
  #once(source: Source, open: readonly string[], form: Form): readonly Layered[] | undefined {
    const real = this.#reader.realpath(source.name) ?? source.name;
    const key = `${form} ${real}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#read(source, [...open, real], form));
    return this.#known.get(key);
  }

  #read(source: Source, open: readonly string[], form: Form): readonly Layered[] | undefined {
    const { tree: written, diagnostics } = profileDocument(source);
    this.diagnostics.push(...(form === "part" ? diagnostics.map(ofPart) : diagnostics));
    if (written === undefined) return undefined;
    const isPart = form === "part" && !written.entries.some(({ key }) => headKeys.has(key.text));
    const tree = isPart ? asSpec(written) : written;
    const head = isPart ? { diagnostics: [] } : decode(tree, baseFields, { dialect: profileDialect, version: "v1" });
    const found = [...tagFindings(tree), ...head.diagnostics];
    this.diagnostics.push(...found);
    if (hasErrors(found)) return undefined;
    const folder = folderOf(source.name);
    this.folders.set(source.name, folder);
    const { layers, spec } = form === "part" ? this.#apart(tree, folder, open) : this.#together(tree, folder, open);
    if (layers !== undefined) return layers;
    const message = "the spec of a profile that others extend must be a map";
    this.diagnostics.push(finding("profile/wrong-type", spec?.span ?? tree.span, message, { path: "$.spec" }));
    return undefined;
  }

  #together(tree: ExpandedMap, folder: string, open: readonly string[]): Layers {
    const { tree: whole, overridden } = this.over(tree, folder, open);
    const spec = valueBelow(whole, "spec");
    return spec?.kind === "map" ? { layers: [{ tree: spec, overridden }] } : { spec };
  }

  #apart(tree: ExpandedMap, folder: string, open: readonly string[]): Layers {
    const spec = valueBelow(tree, "spec");
    if (spec?.kind !== "map") return { spec };
    const own: Layered = { tree: without(spec, "extends"), overridden: new Map() };
    return { layers: [...this.#bases(tree, folder, open, "part"), own] };
  }
}

/** Or what stands where a spec should. */
type Layers = { readonly layers?: readonly Layered[]; readonly spec?: ExpandedTree | undefined };

const ofPart = (one: Diagnostic): Diagnostic =>
  one.code === "profile/empty" ? { ...one, hint: "write a part of a profile's spec into it, or take it out of the fleet" } : one;

const without = (map: ExpandedMap, key: string): ExpandedTree => ({
  ...map,
  entries: map.entries.filter((entry) => entry.key.text !== key),
});
