// An Ignition config in the making, and for each part of it the place in the source that it comes from.
import type { IgnitionConfig } from "../../ignition/config.ts";
import { ignitionConfig, type SpecVersion } from "../../ignition/fields.ts";
import { mergeIgnition } from "../../ignition/merge.ts";
import type { Field, StructField } from "../../model/field.ts";
import { tokensOf } from "../../model/origins.ts";
import { holds, inRange } from "../../model/versions.ts";
import type { Translation } from "../contract.ts";

/** Source pointers by output pointer. A large config has a hundred thousand, and mostly nobody asks for one: they are put in order when someone does. */
export class Links {
  readonly #found = new Map<string, string>();
  /** Output and source pointers in turn, not yet in order. */
  #fresh: string[] = [];
  #count = 0;

  /** How many times a link was set. */
  get count(): number {
    return this.#count;
  }

  set(output: string, source: string): void {
    this.#fresh.push(output, source);
    this.#count++;
  }

  /** The source pointer that was set last. */
  get(output: string): string | undefined {
    this.#order();
    return this.#found.get(output);
  }

  /** The same links, to be added to. */
  copy(): Links {
    this.#order();
    const copied = new Links();
    for (const [output, source] of this.#found) copied.set(output, source);
    return copied;
  }

  #order(): void {
    for (let i = 0; i < this.#fresh.length; i += 2) this.#found.set(this.#fresh[i] ?? "", this.#fresh[i + 1] ?? "");
    this.#fresh = [];
  }
}

export type Linked = {
  readonly value: IgnitionConfig;
  readonly links: Links;
  /** Since a merge only links of what has a value count: so the real tool's merge leaves them. */
  readonly merged?: true;
};

/** Looks links up, and leaves out those that a merge has dropped. */
export function translationOf(linked: Linked, version: SpecVersion): Translation {
  return {
    get: (output) => (linked.merged && !hasValue(linked.value, output, version) ? undefined : linked.links.get(output)),
  };
}

/** Whether there is something at a pointer that Go would not call zero. */
function hasValue(config: IgnitionConfig, output: string, version: SpecVersion): boolean {
  let value: unknown = config;
  let field: Field | undefined = ignitionConfig;
  for (const token of tokensOf(output)) {
    if (value === undefined || field === undefined) return false;
    value = (value as { readonly [name: string]: unknown })[token];
    field = field.t === "list" ? field.of : field.t === "struct" ? field.fields[token] : undefined;
  }
  return value !== undefined && field !== undefined && (holds(field.nullable, version) || !isZero(value));
}

export function isZero(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every((below) => below === undefined);
  return value === "" || value === 0 || value === false;
}

/** Merges generated parts under what is there: what the user wrote wins. */
export function mergeUnder(parent: Linked, child: Linked, version: SpecVersion): Linked {
  if (Object.keys(parent.value).every((name) => name === "ignition")) return { ...child, merged: true };
  const { value, transcript } = mergeIgnition(parent.value, child.value, version);
  const links = new Links();
  for (const [output, { side, pointer }] of transcript) {
    const link = (side === "parent" ? parent : child).links.get(pointer);
    if (link !== undefined) links.set(output, link);
  }
  return { value, links, merged: true };
}

/** Links a generated value and every field below it, also those it does not set, to one place in the source. */
export function linkAll(links: Links, source: string, output: string, value: unknown, field: Field, version: SpecVersion): void {
  links.set(output, source);
  if (field.t === "list" && Array.isArray(value)) {
    for (const [i, item] of value.entries()) linkAll(links, source, `${output}/${i}`, item, field.of, version);
  }
  if (field.t !== "struct" || (value === undefined && holds(field.nullable, version))) return;
  const fields = (value ?? {}) as { readonly [name: string]: unknown };
  for (const [name, below] of Object.entries(field.fields)) {
    if (inRange(below, version)) linkAll(links, source, `${output}/${name}`, fields[name], below, version);
  }
}

/** The field of a list's items, by the names that lead to the list. */
export function itemField(...names: readonly string[]): StructField {
  let field: Field | undefined = ignitionConfig;
  for (const name of names) {
    field = field?.t === "struct" ? field.fields[name] : undefined;
    if (field?.t === "list") field = field.of;
  }
  return field?.t === "struct" ? field : { t: "struct", fields: {} };
}
