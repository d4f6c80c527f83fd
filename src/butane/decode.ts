// Tree → plain data as go-yaml fills Go structs: nulls that change nothing, list items that vanish, merge keys, and its type errors.
import type { Span } from "../diagnostics/diagnostic.ts";
import type { Field, ListField, MapField, StructField } from "../model/field.ts";
import { pointer } from "../model/origins.ts";
import type { Anchored } from "../syntax/go-yaml-strict.ts";
import type { Entry, MapTree, Scalar, Tree } from "../syntax/tree.ts";
import { hinted, nameOf, wantedTypes } from "./decode-words.ts";
import { allDifferent, isMergeKey, keyNames } from "./keys.ts";
import { readScalar } from "./scalars.ts";
import { fieldsIn } from "./version-fields.ts";

/** Why a document could not be decoded. */
export type Trouble = {
  /** go-yaml goes on after a type error and a duplicate key, and stops at anything else. */
  readonly kind: "type" | "duplicate" | "broken";
  readonly span: Span;
  /** Source pointer. */
  readonly pointer: string;
  readonly message: string;
  readonly hint?: string;
  /** The first of two equal keys. */
  readonly first?: Span;
};

/** A value that was read, but likely meant otherwise. */
export type Doubt = { readonly span: Span; readonly pointer: string; readonly message: string; readonly hint?: string };

export type DecodedButane = {
  readonly value: Plain;
  /** In the order of the text. When one is "broken" it is the last. */
  readonly troubles: readonly Trouble[];
  readonly doubts: readonly Doubt[];
  /** Source pointer → whole numbers that a JavaScript number cannot hold exactly. */
  readonly large: ReadonlyMap<string, string>;
};

export type Plain = { readonly [name: string]: unknown };

/** Decodes a document into a struct of the table at `version`. Unknown keys are passed over, whatever stands below them. */
export function decodeButane(document: Anchored, field: StructField, version: string): DecodedButane {
  const decoder = new Decoder(document, version);
  const value = decoder.read(document.tree, field, "") ?? {};
  return { value: value as Plain, troubles: decoder.troubles, doubts: decoder.doubts, large: decoder.large };
}

const keyField: Field = { t: "string" };

/** What go-yaml makes of a node for a field; absent when it sets nothing. */
type Read = unknown;

/** One run's collectors; lives only inside `decodeButane`. Source: go-yaml v3.0.1, decode.go. */
class Decoder {
  readonly troubles: Trouble[] = [];
  readonly doubts: Doubt[] = [];
  readonly large = new Map<string, string>();
  readonly #document: Anchored;
  readonly #version: string;
  /** Aliases that are being followed. */
  readonly #open = new Set<Tree>();
  #broken = false;
  #decoded = 0;
  #aliased = 0;

  constructor(document: Anchored, version: string) {
    this.#document = document;
    this.#version = version;
  }

  read(tree: Tree, field: Field, path: string): Read {
    if (this.#broken) return undefined;
    this.#count(tree, path);
    switch (tree.kind) {
      case "alias":
        return this.#alias(tree, field, path);
      case "scalar":
        return this.#scalar(tree, field, path);
      case "seq":
        return field.t === "list" ? this.#list(tree.items, field, path) : this.#wrongType(tree, field, "a list", path);
      case "map":
        return this.#map(tree, field, path);
      default:
        return tree satisfies never;
    }
  }

  /** go-yaml's guard against aliases that multiply. */
  #count(tree: Tree, path: string): void {
    this.#decoded++;
    if (this.#open.size > 0) this.#aliased++;
    if (this.#aliased <= 100 || this.#decoded <= 1000) return;
    const share = Math.min(1, Math.max(0, (this.#decoded - 400_000) / 3_600_000));
    if (this.#aliased / this.#decoded > 0.99 - 0.89 * share)
      this.#break(tree, path, "the aliases of this document stand for too many values");
  }

  #alias(tree: Extract<Tree, { kind: "alias" }>, field: Field, path: string): Read {
    const target = this.#document.targets.get(tree);
    if (target === undefined) return undefined;
    if (this.#open.has(target)) return this.#break(tree, path, `the alias *${tree.name} stands inside the value that it refers to`);
    this.#open.add(target);
    const value = this.read(target, field, path);
    this.#open.delete(target);
    return value;
  }

  #scalar(tree: Scalar, field: Field, path: string): Read {
    const reading = readScalar(tree, field.t);
    switch (reading.kind) {
      case "null":
        return undefined;
      case "broken":
        return this.#break(tree, path, `${nameOf(path)} ${reading.message}`, reading.hint);
      case "wrong":
        return this.#trouble({
          kind: "type",
          span: tree.span,
          pointer: path,
          message: `${nameOf(path)} ${reading.message}`,
          ...hinted(reading),
        });
      case "value":
        if (reading.exact !== undefined) this.large.set(path, reading.exact);
        if (reading.doubt !== undefined) {
          this.doubts.push({
            span: tree.span,
            pointer: path,
            message: `${nameOf(path)} ${reading.doubt.message}`,
            ...hinted(reading.doubt),
          });
        }
        return reading.value;
      default:
        return reading satisfies never;
    }
  }

  /** Items that set nothing vanish, and later ones move up. */
  #list(items: readonly Tree[], field: ListField, path: string): unknown[] {
    const values: unknown[] = [];
    for (const item of items) {
      const value = this.read(item, field.of, `${path}/${values.length}`);
      if (value !== undefined) values.push(value);
    }
    return values;
  }

  #map(tree: MapTree, field: Field, path: string): Read {
    if (this.#duplicates(tree, path)) return undefined;
    if (field.t === "struct") return this.#struct(tree, field, path, {}, undefined);
    if (field.t === "map") return this.#named(tree, field, path, {}, undefined);
    return this.#wrongType(tree, field, "a map", path);
  }

  /** Whether any key is written twice. Quoted and unquoted keys of one text are the same key. */
  #duplicates(tree: MapTree, path: string): boolean {
    if (allDifferent(tree.entries)) return false;
    const seen = new Map<string, Tree>();
    let found = false;
    for (const { key } of tree.entries) {
      const id = `${key.kind} ${key.kind === "scalar" ? key.text : key.kind === "alias" ? key.name : ""}`;
      const first = seen.get(id);
      if (first === undefined) seen.set(id, key);
      else {
        found = true;
        const name = key.kind === "scalar" ? JSON.stringify(key.text) : "this";
        this.#trouble({ kind: "duplicate", span: key.span, pointer: path, message: `the key ${name} is given twice`, first: first.span });
      }
    }
    return found;
  }

  #struct(tree: MapTree, field: StructField, path: string, value: Record<string, unknown>, taken: Set<string> | undefined): Plain {
    const fields = fieldsIn(field, this.#version);
    const merges = this.#entries(tree, path, taken, (name, entry) => {
      const known = fields.get(name);
      if (known === undefined) return;
      // Names of fields need no escape.
      const item = this.read(entry.value, known, `${path}/${name}`);
      if (item !== undefined) value[name] = item;
    });
    if (merges !== undefined)
      this.#merge(merges, path, taken ?? keyNames(tree), (map, names) => this.#struct(map, field, path, value, names));
    return value;
  }

  /** A null in a map of texts is the empty text. */
  #named(tree: MapTree, field: MapField, path: string, value: Record<string, unknown>, taken: Set<string> | undefined): Plain {
    const merges = this.#entries(tree, path, taken, (name, entry) => {
      const item = this.read(entry.value, field.of, pointer(path, name));
      if (item !== undefined || readScalar(entry.value, field.of.t).kind === "null") value[name] = item ?? "";
    });
    if (merges !== undefined)
      this.#merge(merges, path, taken ?? keyNames(tree), (map, names) => this.#named(map, field, path, value, names));
    return value;
  }

  /** Calls back for every entry with a name, but not for those already taken; gives the value of the merge key. */
  #entries(tree: MapTree, path: string, taken: Set<string> | undefined, each: (name: string, entry: Entry) => void): Tree | undefined {
    let merged: Tree | undefined;
    for (const entry of tree.entries) {
      if (this.#broken) return undefined;
      if (isMergeKey(entry.key)) {
        merged = entry.value;
        continue;
      }
      const name = this.read(entry.key, keyField, path);
      if (typeof name !== "string" || taken?.has(name)) continue;
      taken?.add(name);
      each(name, entry);
    }
    return merged;
  }

  #merge(value: Tree, path: string, taken: Set<string>, each: (map: MapTree, taken: Set<string>) => void): void {
    if (this.#broken) return;
    for (const item of value.kind === "seq" ? value.items : [value]) {
      const map = item.kind === "alias" ? this.#document.targets.get(item) : item;
      if (map?.kind !== "map") {
        this.#break(item, path, "the merge key << takes only maps", "write <<: *name, where the name marks a map");
        return;
      }
      if (this.#open.has(map)) {
        this.#break(item, path, "the merged map stands inside itself");
        return;
      }
      if (item.kind === "alias") this.#open.add(map);
      if (!this.#duplicates(map, path)) each(map, taken);
      if (item.kind === "alias") this.#open.delete(map);
    }
  }

  #wrongType(tree: Tree, field: Field, what: string, path: string): undefined {
    const hint = field.t === "list" ? { hint: 'write a list: start each item with "- ", also when it has one item' } : {};
    const message = `${nameOf(path)} must be ${wantedTypes[field.t]}, not ${what}`;
    return this.#trouble({ kind: "type", span: tree.span, pointer: path, message, ...hint });
  }

  #break(tree: Tree, path: string, message: string, hint?: string): undefined {
    this.#trouble({ kind: "broken", span: tree.span, pointer: path, message, ...(hint === undefined ? {} : { hint }) });
    this.#broken = true;
    return undefined;
  }

  #trouble(trouble: Trouble): undefined {
    this.troubles.push(trouble);
    return undefined;
  }
}
