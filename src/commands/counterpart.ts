// The same place in another document: lists are followed by what their items are called, and not by their index.
import { pointer, tokensOf } from "../model/origins.ts";

export type Counterpart = { readonly pointer: string; readonly value: unknown };

/** The value at a JSON Pointer; undefined when there is none. */
export function valueAt(document: unknown, at: string): unknown {
  let value = document;
  for (const token of tokensOf(at)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[token];
  }
  return value;
}

/** What stands in `other` where `at` leads to in `document`; undefined when it has no such place. */
export type FindCounterpart = (document: unknown, other: unknown, at: string) => Counterpart | undefined;

/** A finder that goes through each list once, however often it is asked. */
export function counterpartFinder(): FindCounterpart {
  const known = new Map<readonly unknown[], ReadonlyMap<string, number>>();
  const indexOf = (list: readonly unknown[], identity: string): number | undefined => {
    const indexes = known.get(list) ?? indexed(list);
    known.set(list, indexes);
    return indexes.get(identity);
  };
  return (document, other, at) => {
    let here = document;
    let there = other;
    let path = "";
    for (const token of tokensOf(at)) {
      const next = stepOf(here, there, token, indexOf);
      if (next === undefined) return undefined;
      here = (here as Readonly<Record<string, unknown>>)[token];
      there = (there as Readonly<Record<string, unknown>>)[next];
      path = pointer(path, next);
    }
    return there === undefined ? undefined : { pointer: path, value: there };
  };
}

/** Of items of one identity the first counts. */
const indexed = (list: readonly unknown[]): ReadonlyMap<string, number> =>
  new Map([...list.entries()].reverse().map(([i, item]) => [identityOf(item), i]));

type IndexOf = (list: readonly unknown[], identity: string) => number | undefined;

/** The key or index in `there` that means what `token` means in `here`. */
function stepOf(here: unknown, there: unknown, token: string, indexOf: IndexOf): string | undefined {
  if (typeof here !== "object" || here === null || typeof there !== "object" || there === null) return undefined;
  if (!Array.isArray(here)) return Object.hasOwn(there, token) ? token : undefined;
  if (!Array.isArray(there)) return undefined;
  return indexOf(there, identityOf(here[Number(token)]))?.toString();
}

/** Keys that name an item of a list, in the order in which they are asked. */
const names = ["path", "name", "device", "label", "number", "source"] as const;

/** What an item is called; an item without a name is what it says. */
function identityOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return JSON.stringify(item) ?? "";
  const named = names.find((name) => Object.hasOwn(item, name));
  return named === undefined ? JSON.stringify(item) : JSON.stringify([named, (item as Readonly<Record<string, unknown>>)[named]]);
}
