// A fleet's file → the fleet, with every site that it names.
import { type Diagnostic, finding, hasErrors, type Source, type Span } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Dialect } from "../model/dialect.ts";
import type { Infer } from "../model/field.ts";
import { displayPath, keySpanAt, type Origins, pointer, spanAt } from "../model/origins.ts";
import type { Reader } from "../model/ports.ts";
import { profileDialect } from "../profile/dialect.ts";
import { type FileName, folderOf } from "../profile/files.ts";
import type { DocumentsReading } from "../syntax/read.ts";
import type { ExpandedMap } from "../syntax/tree.ts";
import { type FleetDocuments, fleetDocuments, type SiteDocument } from "./documents.ts";
import { fleetFields } from "./fields.ts";
import { readSite, type Site } from "./site.ts";
import { siteFiles } from "./site-files.ts";

/** A file that a key of the fleet names. */
export type NamedPart = { readonly key: Span; readonly path: string; readonly file: FileName };

export type Fleet = {
  readonly name: string;
  readonly profiles: ReadonlyMap<string, NamedPart>;
  /** Lowest first. */
  readonly precedence: readonly string[];
  readonly precedenceAt: readonly Span[];
  /** By `label/value`. */
  readonly overlays: ReadonlyMap<string, NamedPart>;
  /** By name; of those of one name the first. */
  readonly sites: readonly Site[];
  /** With an error in them: only their names and profiles are looked at. */
  readonly broken: readonly Site[];
  /** Every part of it could be read: what is not there is missing. */
  readonly complete: boolean;
};

export type LoadedFleet = {
  readonly fleet?: Fleet;
  /** What documents of sites say that are not among the fleet's: nobody knows whether it is secret. */
  readonly unread: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
};

export type FleetOptions = {
  readonly reader: Reader;
  /** Where the fleet's paths start; absent: the folder of its file. */
  readonly folder?: string;
  readonly reading?: DocumentsReading | undefined;
  /** How scalars of the fleet's own text are read. */
  readonly dialect?: Dialect;
  /** Sites that come with the fleet, beside those of its files. */
  readonly more?: readonly Source[];
};

/** No fleet: an error says why. Sites that cannot be read are left out, and errors say so. */
export function loadFleet(source: Source, options: FleetOptions): LoadedFleet {
  const { reader, folder = folderOf(source.name), reading, dialect = profileDialect, more = [] } = options;
  const own = fleetDocuments(source, reading);
  const [document, second] = own.fleets;
  const found: Diagnostic[] = [...own.diagnostics];
  if (second !== undefined)
    found.push(
      finding("fleet/several-fleets", { ...second.span, end: second.span.start }, "a second Fleet starts here", {
        hint: "put each fleet into a file of its own",
      }),
    );
  const nothing = { unread: own.sites.flatMap(({ values }) => values) };
  if (document === undefined) return { ...nothing, diagnostics: found };
  const { value, origins, diagnostics } = decode(document, fleetFields, { dialect, version: "v1" });
  found.push(...diagnostics);
  if (value === undefined) return { ...nothing, diagnostics: found };
  const files = siteFiles(value.spec.sites ?? [], { origins, folder, reader, own: source });
  const texts = [...more.map((one) => ({ trees: fleetDocuments(one), dialect })), ...files.sources.map(documentsOfSites)];
  const sites = [{ trees: own, dialect }, ...texts].flatMap(({ trees, dialect: how }) => trees.sites.map((one) => readDocument(one, how)));
  const broken = sites.flatMap((one) => one.broken ?? []);
  const { distinct, diagnostics: twice } = byName([...sites.flatMap(({ site }) => site ?? []), ...broken], broken);
  found.push(
    ...files.diagnostics,
    ...texts.flatMap(({ trees }) => trees.diagnostics),
    ...sites.flatMap((one) => one.diagnostics),
    ...twice,
  );
  if (sites.length === 0 && !hasErrors(found)) found.push(noSites(document, origins));
  const kept = new Set(distinct);
  const strange = [own, ...texts.map(({ trees }) => trees)].flatMap((one) => one.strange);
  const unread = [...strange, ...sites.flatMap(({ site, values }) => (site !== undefined && kept.has(site) ? [] : values))];
  // What a fleet says of itself wrongly would lead to findings about everything that hangs on it.
  if (hasErrors(diagnostics)) return { unread: [...unread, ...distinct.flatMap(valuesOf)], diagnostics: found };
  return {
    fleet: { ...fleetOf(value, { origins, folder }), sites: distinct, broken, complete: !hasErrors(found) },
    unread,
    diagnostics: found,
  };
}

/** No site of a document that is wrong as YAML. */
const readDocument = ({ tree, values, sound }: SiteDocument, dialect: Dialect) => {
  const { site, broken, diagnostics } = readSite(tree, dialect);
  return { ...(site === undefined || !sound ? {} : { site }), ...(broken === undefined || !sound ? {} : { broken }), values, diagnostics };
};

const valuesOf = ({ vars }: Site): readonly Span[] => vars.map(({ value }) => value.span);

type Places = { readonly origins: Origins; readonly folder: string };

function fleetOf({ metadata, spec }: Infer<typeof fleetFields>, places: Places): Omit<Fleet, "sites" | "broken" | "complete"> {
  const { profiles, precedence = [], overlays } = spec;
  const named = (key: string, entries: { readonly [name: string]: string } = {}): ReadonlyMap<string, NamedPart> =>
    new Map(Object.entries(entries).map(([name, text]) => [name, partAt(pointer("/spec", key, name), text, places)]));
  return {
    name: metadata.name,
    profiles: named("profiles", profiles),
    precedence,
    precedenceAt: precedence.flatMap((_, i) => spanAt(places.origins, pointer("/spec/precedence", i)) ?? []),
    overlays: named("overlays", overlays),
  };
}

function partAt(at: string, text: string, { origins, folder }: Places): NamedPart {
  const path = displayPath(at);
  const span = spanAt(origins, at) as Span;
  return { key: keySpanAt(origins, at) ?? span, path, file: { text, span, path, folder } };
}

/** A file that a fleet names for its sites holds at least one, and nothing else. */
function documentsOfSites(source: Source): { readonly trees: FleetDocuments; readonly dialect: Dialect } {
  const read = fleetDocuments(source);
  const start: Span = { source, start: 0, end: 0 };
  const strange = read.fleets.map(({ span }) =>
    finding("fleet/other-document", { ...span, end: span.start }, "a Fleet stands in a file of sites", {
      hint: "the files under spec.sites hold documents of kind Site only",
    }),
  );
  const empty = read.sites.length === 0 && strange.length === 0 && !hasErrors(read.diagnostics);
  const none = finding("fleet/no-sites", start, `${source.name} holds no Site`, { hint: "write one, or take the file out of spec.sites" });
  return { trees: { ...read, diagnostics: [...read.diagnostics, ...strange, ...(empty ? [none] : [])] }, dialect: profileDialect };
}

const noSites = (document: ExpandedMap, origins: Origins): Diagnostic =>
  finding("fleet/no-sites", keySpanAt(origins, "/spec/sites") ?? { ...document.span, end: document.span.start }, "the fleet has no sites", {
    path: "$.spec.sites",
    hint: "name their files, for example sites: [sites/*.yaml], or write them into this file behind ---",
  });

/** Those that are whole, sorted by name, so that nothing depends on the order of files. Broken ones may have no other's name either. */
function byName(
  sites: readonly Site[],
  broken: readonly Site[],
): { readonly distinct: readonly Site[]; readonly diagnostics: readonly Diagnostic[] } {
  const isBroken = new Set(broken);
  const first = new Map<string, Site>();
  const diagnostics = sites.flatMap((site) => {
    const other = first.get(site.name);
    if (other === undefined) {
      first.set(site.name, site);
      return [];
    }
    return [
      finding("fleet/duplicate-site", site.span, `two sites are named ${site.name}`, {
        path: "$.metadata.name",
        hint: "give one of them another name",
        related: [{ span: other.span, message: "the other site" }],
      }),
    ];
  });
  return { distinct: [...first.values()].filter((site) => !isBroken.has(site)).sort((a, b) => (a.name < b.name ? -1 : 1)), diagnostics };
}
