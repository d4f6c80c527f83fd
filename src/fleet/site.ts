// One Site: decoded, with the place of everything that findings are about.
import { type Diagnostic, hasErrors, type Span } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Dialect } from "../model/dialect.ts";
import { pointer, spanAt } from "../model/origins.ts";
import { valueBelow } from "../profile/merge-trees.ts";
import type { GivenVar } from "../profile/vars-values.ts";
import type { ExpandedMap } from "../syntax/tree.ts";
import { siteFields } from "./fields.ts";

export type SiteLabel = {
  readonly value: string;
  readonly span: Span;
  readonly key: Span;
  /** Written without quotes. */
  readonly plain: boolean;
};

export type Site = {
  readonly name: string;
  /** Of the name. */
  readonly span: Span;
  readonly profile: string;
  readonly profileAt: Span;
  readonly labels: ReadonlyMap<string, SiteLabel>;
  /** Places of the labels under metadata, where kustomize puts its own: they choose nothing. */
  readonly metadataLabels: ReadonlyMap<string, Span>;
  readonly vars: readonly GivenVar[];
};

/** `broken`: an error says what is wrong in it. What it says beside that is still held against the fleet, and nothing is compiled. */
export type ReadSite = { readonly site?: Site; readonly broken?: Site; readonly diagnostics: readonly Diagnostic[] };

/** Neither: not even its name and its profile can be read. */
export function readSite(tree: ExpandedMap, dialect: Dialect): ReadSite {
  const { value, origins, diagnostics } = decode(tree, siteFields, { dialect, version: "v1" });
  if (value === undefined) return { diagnostics };
  const { name } = value.metadata;
  const at = (...path: readonly string[]): Span => spanAt(origins, pointer("", ...path)) ?? tree.span;
  const written = valueBelow(valueBelow(tree, "spec"), "labels");
  const labels = Object.entries(value.spec.labels ?? {}).map(([label, text]): readonly [string, SiteLabel] => {
    const path = pointer("/spec/labels", label);
    const scalar = valueBelow(written, label);
    const plain = scalar?.kind === "scalar" && scalar.style === "plain";
    return [label, { value: text, span: at("spec", "labels", label), key: origins.keys.get(path) ?? tree.span, plain }];
  });
  const vars = valueBelow(valueBelow(tree, "spec"), "vars");
  const given = vars?.kind === "map" ? vars.entries.filter(({ key }) => !dialect.ignoredKey(key.text)) : [];
  const site: Site = {
    name,
    span: at("metadata", "name"),
    profile: value.spec.profile,
    profileAt: at("spec", "profile"),
    labels: new Map(labels),
    metadataLabels: metadataLabels(tree),
    vars: given.map(({ key, value: tree }) => ({ name: key.text, value: tree, key: key.span, by: `site ${name}` })),
  };
  return hasErrors(diagnostics) ? { broken: site, diagnostics } : { site, diagnostics };
}

function metadataLabels(tree: ExpandedMap): ReadonlyMap<string, Span> {
  const labels = valueBelow(valueBelow(tree, "metadata"), "labels");
  return new Map(labels?.kind === "map" ? labels.entries.map(({ key }) => [key.text, key.span]) : []);
}
