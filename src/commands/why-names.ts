// What people call the values of a document: paths of files, names of units, arguments; and JSON Pointers for everything.
import type { IgnitionConfig } from "../ignition/config.ts";
import { pointer, tokensOf } from "../model/origins.ts";
import { nearest } from "../model/suggest.ts";
import { valueAt } from "./counterpart.ts";
import type { Traced } from "./traced.ts";

/** By name, the JSON Pointer in the document. */
export type Names = ReadonlyMap<string, string>;

const unitFolder = "/etc/systemd/system";

export function namesIn(traced: Traced): Names {
  const { config, configAt, document } = traced;
  return new Map([
    ...fieldNames(traced),
    ...listed(document),
    ...accounts(config, configAt),
    ...nodes(config, configAt),
    ...units(config, configAt),
  ]);
}

type Rows = readonly (readonly [string, string])[];

/** Sections by their own name: kernelArguments, systemd. */
function fieldNames({ document, configAt }: Traced): Rows {
  const below = (at: string): Rows => {
    const value = valueAt(document, at);
    return typeof value === "object" && value !== null ? Object.keys(value).map((key) => [key, pointer(at, key)] as const) : [];
  };
  return ["", ...(configAt === "" ? [] : ["/spec", configAt])].flatMap(below);
}

/** Kernel arguments and extensions by what they say. */
function listed(document: object): Rows {
  return ["/spec/kernelArguments", "/kernelArguments/shouldExist", "/spec/extensions"].flatMap((at) => {
    const list = valueAt(document, at);
    return Array.isArray(list) ? list.map((item, i) => [String(item), pointer(at, i)] as const) : [];
  });
}

function accounts({ passwd }: IgnitionConfig, base: string): Rows {
  return (["groups", "users"] as const).flatMap((list) =>
    (passwd?.[list] ?? []).map(({ name }, i) => [name, pointer(base, "passwd", list, i)] as const),
  );
}

function nodes({ storage }: IgnitionConfig, base: string): Rows {
  return (["directories", "links", "files"] as const).flatMap((list) =>
    (storage?.[list] ?? []).map(({ path }, i) => [path, pointer(base, "storage", list, i)] as const),
  );
}

function units({ systemd }: IgnitionConfig, base: string): Rows {
  return (systemd?.units ?? []).flatMap(({ name, dropins }, i): Rows => {
    const at = pointer(base, "systemd", "units", i);
    const inside = (dropins ?? []).flatMap((dropin, j): Rows => {
      const place = pointer(at, "dropins", j);
      return [
        [`${unitFolder}/${name}.d/${dropin.name}`, place],
        [`${name}:${dropin.name}`, place],
        [`${name}.d/${dropin.name}`, place],
      ];
    });
    return [...inside, [`${unitFolder}/${name}`, at], [name, at]];
  });
}

/** The JSON Pointer that a path means in a document; undefined when there is no such value. */
export function findPath(path: string, traced: Traced, names: Names): string | undefined {
  const named = names.get(path) ?? fieldOfNamed(path, traced, names);
  if (named !== undefined) return named;
  const spelled = pointersOf(path);
  return spelled.flatMap((at) => [at, `${traced.configAt}${at}`, `/spec${at}`]).find((at) => valueAt(traced.document, at) !== undefined);
}

/** `kubens.service:enabled`, `/etc/motd:contents.source`. */
function fieldOfNamed(path: string, traced: Traced, names: Names): string | undefined {
  for (let colon = path.lastIndexOf(":"); colon > 0; colon = path.lastIndexOf(":", colon - 1)) {
    const at = names.get(path.slice(0, colon));
    const field =
      at === undefined ? undefined : pointersOf(path.slice(colon + 1)).find((below) => valueAt(traced.document, at + below) !== undefined);
    if (field !== undefined) return `${at}${field}`;
  }
  return undefined;
}

/** A JSON Pointer as it is; `$.a.b[0]["c"]` and `a.b.0` as the pointers that they spell. None: it is neither. */
function pointersOf(path: string): readonly string[] {
  if (path.startsWith("/")) return [path.replace(/\/$/, "")];
  const steps = [...path.replace(/^\$/, "").matchAll(stepPattern)];
  const spelled = steps.map(([text]) => text).join("");
  if (spelled !== path.replace(/^\$/, "")) return [];
  return [pointer("", ...steps.map(([, plain, quoted, index]) => plain ?? index ?? unquoted(quoted ?? "")))];
}

/** One step of a path: a name after a dot, a name in brackets and quotes, or an index in brackets. */
const stepPattern = /(?:^|\.)([^.[\]]+)|\[("(?:[^"\\]|\\.)*"|'[^']*')\]|\[(\d+)\]/g;

function unquoted(text: string): string {
  if (text.startsWith("'")) return text.slice(1, -1);
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

const mostSuggestions = 5;

/** Names like the one that was not found, the nearest first. */
export function suggestionsFor(path: string, documents: readonly { readonly traced: Traced; readonly names: Names }[]): readonly string[] {
  const all = [...new Set(documents.flatMap(({ traced, names }) => [...names.keys(), ...fieldsOfNamed(path, traced, names)]))];
  const near = nearest(path, all);
  const last = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const alike = all.filter((name) => last.length > 2 && name.toLowerCase().includes(last));
  const deepest = documents.flatMap(({ traced }) => deeper(path, traced));
  return [...new Set([...(near === undefined ? [] : [near]), ...alike, ...deepest])].slice(0, mostSuggestions);
}

/** Fields of an entry whose name was found and whose field was not. */
function fieldsOfNamed(path: string, { document }: Traced, names: Names): readonly string[] {
  const name = path.slice(0, Math.max(0, path.lastIndexOf(":")));
  const value = names.has(name) ? valueAt(document, names.get(name) ?? "") : undefined;
  return typeof value === "object" && value !== null ? Object.keys(value).map((key) => `${name}:${key}`) : [];
}

/** What there is below the last step of a pointer that exists. */
function deeper(path: string, { document, configAt }: Traced): readonly string[] {
  const [spelled = ""] = pointersOf(path);
  const start = valueAt(document, spelled.split("/").slice(0, 2).join("/")) === undefined ? configAt : "";
  let at = start + spelled;
  while (at !== start && valueAt(document, at) === undefined) at = at.slice(0, at.lastIndexOf("/"));
  const value = valueAt(document, at);
  if (at === start || typeof value !== "object" || value === null) return [];
  return Object.keys(value).map((key) => pointer(at, key));
}

/** The nearest name that stands for a value: "/etc/motd contents.source". */
export function shownName(at: string, names: Names): string {
  const best = [...names].filter(([, place]) => at === place || at.startsWith(`${place}/`)).sort(([, a], [, b]) => a.length - b.length);
  const [name, place] = best.at(-1) ?? ["$", ""];
  const below = tokensOf(at.slice(place.length)).join(".");
  return below === "" ? name : `${name}:${below}`;
}
