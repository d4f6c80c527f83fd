// Where each value of a decoded document was written, kept beside the plain values, by JSON Pointer.
import type { Span } from "../diagnostics/diagnostic.ts";

export type Origin = {
  readonly span: Span;
  /** The feature that made the value, when the user did not write it. */
  readonly via?: string;
  /** JSON Pointer of the value in the document that `span` lies in. */
  readonly at?: string;
  /** The value may hold a secret, which is not shown. */
  readonly secret?: true;
};

/** JSON Pointer → origin. A path without an entry has the origin of its nearest ancestor. `keys` holds the places of map keys. */
export type Origins = {
  readonly values: ReadonlyMap<string, Origin>;
  readonly keys: ReadonlyMap<string, Span>;
};

export const noOrigins: Origins = { values: new Map(), keys: new Map() };

/** Origins that are put together when somebody asks for one: of most values nothing is ever told. */
export function whenAsked(make: () => Origins): Origins {
  let made: Origins | undefined;
  const all = (): Origins => {
    made ??= make();
    return made;
  };
  return {
    get values() {
      return all().values;
    },
    get keys() {
      return all().keys;
    },
  };
}

const special = /[~/]/;

const escaped = (token: string): string => token.replaceAll("~", "~0").replaceAll("/", "~1");

/** Appends reference tokens to a JSON Pointer (RFC 6901 escaping). */
export function pointer(base: string, ...tokens: readonly (string | number)[]): string {
  let path = base;
  for (const token of tokens) path += `/${typeof token === "string" && special.test(token) ? escaped(token) : token}`;
  return path;
}

/** The reference tokens of a JSON Pointer. */
export function tokensOf(path: string): string[] {
  return path
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The origin of a value, or of its nearest ancestor that has one. */
export function originAt(origins: Origins, path: string): Origin | undefined {
  for (let p = path; ; p = p.slice(0, p.lastIndexOf("/"))) {
    const origin = origins.values.get(p);
    if (origin !== undefined || p === "") return origin;
  }
}

export function spanAt(origins: Origins, path: string): Span | undefined {
  return originAt(origins, path)?.span;
}

/** The place of the key that leads to the value; without one the value's own place; without that the nearest ancestor's. */
export function keySpanAt(origins: Origins, path: string): Span | undefined {
  for (let p = path; ; p = p.slice(0, p.lastIndexOf("/"))) {
    const span = origins.keys.get(p) ?? origins.values.get(p)?.span;
    if (span !== undefined || p === "") return span;
  }
}

/** `$.spec.files["/etc/x"].mode`: dots for identifiers and indices, brackets for other names. */
export function displayPath(path: string): string {
  return `$${tokensOf(path)
    .map((token) => (/^(?:[A-Za-z_][A-Za-z0-9_-]*|\d+)$/.test(token) ? `.${token}` : `[${JSON.stringify(token)}]`))
    .join("")}`;
}

/** The origins at and below `from`, moved to `to`; everything else is left out. */
export function rebase(origins: Origins, from: string, to: string): Origins {
  const prefix = `${from}/`;
  const moved = <T>(map: ReadonlyMap<string, T>): Map<string, T> => {
    const found = new Map<string, T>();
    for (const [path, x] of map) if (path === from || path.startsWith(prefix)) found.set(to + path.slice(from.length), x);
    return found;
  };
  return { values: moved(origins.values), keys: moved(origins.keys) };
}

/** The same origins with every path below `prefix`. */
export function under(prefix: string, origins: Origins): Origins {
  return {
    values: new Map([...origins.values].map(([path, origin]) => [prefix + path, origin])),
    keys: new Map([...origins.keys].map(([path, span]) => [prefix + path, span])),
  };
}

/** All of `below`, overridden by `above` where both have a path. */
export function overlay(below: Origins, above: Origins): Origins {
  return {
    values: new Map([...below.values, ...above.values]),
    keys: new Map([...below.keys, ...above.keys]),
  };
}

/** A place in the text, and its path as findings show it. */
export type Place = { readonly span?: Span; readonly path: string };

export const placeOf = (at: string, span: Span | undefined): Place => ({ path: displayPath(at), ...(span === undefined ? {} : { span }) });
