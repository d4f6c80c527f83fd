// Labels of sites, and the overlays that they choose or miss.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { labelValue } from "../model/formats.ts";
import { nearest } from "../model/suggest.ts";
import type { Fleet } from "./load.ts";
import type { Site, SiteLabel } from "./site.ts";

/** Label and value of an overlay's key; a label may have a domain with a slash of its own. undefined: it is no such pair. */
export function overlayLabel(key: string): { readonly label: string; readonly value: string } | undefined {
  const slash = key.lastIndexOf("/");
  const value = key.slice(slash + 1);
  if (slash < 1 || value === "" || !new RegExp(labelValue.pattern, "u").test(value)) return undefined;
  return { label: key.slice(0, slash), value };
}

/** Label → the values that overlays have, sorted. */
type Values = ReadonlyMap<string, readonly string[]>;

function valuesByLabel(overlays: Fleet["overlays"]): Values {
  const values = new Map<string, string[]>();
  for (const key of [...overlays.keys()].sort()) {
    const { label, value } = overlayLabel(key) ?? {};
    if (label !== undefined && value !== undefined) values.set(label, [...(values.get(label) ?? []), value]);
  }
  return values;
}

/** The first site that has a label, or a label with a value, and how many have it. */
type Seen = { readonly site: Site; readonly label: string; readonly value: string; count: number };
type SeenByKey = Map<string, Seen>;

/** One finding for each label that chooses nothing, and for each value without an overlay, at the first site that has it. */
export function labelFindings({ overlays, precedence, sites }: Fleet): readonly Diagnostic[] {
  const seen = { metadata: new Map(), idle: new Map(), number: new Map(), case: new Map(), none: new Map() } satisfies Record<
    string,
    SeenByKey
  >;
  const values = valuesByLabel(overlays);
  for (const site of sites) {
    for (const label of site.metadataLabels.keys())
      if (precedence.includes(label) && !site.labels.has(label)) note(seen.metadata, label, { site, label, value: "" });
    for (const [label, own] of site.labels) {
      const key = `${label}/${own.value}`;
      const one = { site, label, value: own.value };
      if (!precedence.includes(label)) {
        if (!values.has(label)) note(seen.idle, label, one);
      } else if (!overlays.has(key)) note(seen[missOf(own, values.get(label) ?? [])], key, one);
    }
  }
  return [
    ...[...seen.metadata.values()].map(labelInMetadata),
    ...[...seen.idle.values()].map((one) => idleLabel(one, precedence)),
    ...[...seen.number.values()].map((one) => numberLabel(one, values)),
    ...[...seen.case.values()].map((one) => labelCase(one, values)),
    ...withoutOverlay([...seen.none.values()], values),
  ];
}

function note(seen: SeenByKey, key: string, one: Omit<Seen, "count">): void {
  const known = seen.get(key);
  if (known === undefined) seen.set(key, { ...one, count: 1 });
  else known.count++;
}

function missOf(own: SiteLabel, values: readonly string[]): "number" | "case" | "none" {
  if (values.some((version) => isNumberOf(own, version))) return "number";
  return values.some((value) => differsInCase(own, value)) ? "case" : "none";
}

/** 4.2 of 4.20: what becomes of a version without quotes. */
const isNumberOf = ({ value, plain }: Pick<SiteLabel, "value" | "plain">, version: string): boolean =>
  plain && value !== version && [value, version].every((text) => /^[0-9]+\.[0-9]+$/.test(text)) && Number(value) === Number(version);

const differsInCase = ({ value }: Pick<SiteLabel, "value">, other: string): boolean =>
  value !== other && value.toLowerCase() === other.toLowerCase();

/** Does something else say that one of the labels was meant to choose this overlay? */
export function misses(labels: Site["labels"], key: string, overlays: Fleet["overlays"]): boolean {
  const { label = "", value = "" } = overlayLabel(key) ?? {};
  const own = labels.get(label);
  return own !== undefined && !overlays.has(`${label}/${own.value}`) && missOf(own, [value]) !== "none";
}

const path = "$.spec.labels";

function labelInMetadata({ label, site, ...seen }: Seen): Diagnostic {
  const message = `the label ${label} of ${many({ site, ...seen })} stands under metadata, where it chooses nothing`;
  const details = { path: "$.metadata.labels", hint: "move it to spec.labels" };
  return finding("fleet/label-in-metadata", site.metadataLabels.get(label), message, details);
}

function idleLabel({ label, site, ...seen }: Seen, precedence: readonly string[]): Diagnostic {
  const message = `the label ${label} of ${many({ site, ...seen })} is not in precedence, so it chooses nothing`;
  const hint = guess(label, precedence) ?? "add it to the fleet's precedence, or remove it";
  return finding("fleet/label-without-precedence", site.labels.get(label)?.key, message, { path, hint });
}

function numberLabel(seen: Seen, values: Values): Diagnostic {
  const { label, value, site } = seen;
  const version = values.get(label)?.find((one) => isNumberOf({ value, plain: true }, one)) ?? "";
  const message = `the label ${label} of ${many(seen)} is the number ${value}, which does not choose the overlay ${label}/${version}`;
  const hint = `write ${label}: "${version}", or "${value}" if that is meant`;
  return finding("fleet/number-label", site.labels.get(label)?.span, message, { path, hint });
}

function labelCase(seen: Seen, values: Values): Diagnostic {
  const { label, value, site } = seen;
  const other = values.get(label)?.find((one) => differsInCase(seen, one)) ?? "";
  const message = `the value ${value} of ${many(seen)} differs from the overlay ${label}/${other} only in the case of letters`;
  return finding("fleet/label-case", site.labels.get(label)?.span, message, { path, hint: `write ${other}` });
}

/** Of so many values of one label each is told by itself; a label of which more have no overlay mostly names sites. */
const mostValues = 10;

function withoutOverlay(all: readonly Seen[], values: Values): readonly Diagnostic[] {
  return [...new Set(all.map(({ label }) => label))].flatMap((label) => {
    const own = all.filter((one) => one.label === label);
    const [first] = own;
    if (first === undefined || own.length <= mostValues) return own.map((one) => noOverlay(one, values));
    const shown = own.slice(0, 3).map(({ value }) => value);
    const message = `${own.length} values of the label ${label} have no overlay: ${shown.join(", ")}, …`;
    return [finding("fleet/no-overlay", first.site.labels.get(label)?.span, message, { path })];
  });
}

function noOverlay(seen: Seen, values: Values): Diagnostic {
  const { label, value, site } = seen;
  const message = `there is no overlay ${label}/${value}, the value of ${many(seen)}`;
  return finding("fleet/no-overlay", site.labels.get(label)?.span, message, { path, hint: guess(value, values.get(label) ?? []) });
}

const many = ({ site, count }: Pick<Seen, "site" | "count">): string => (count === 1 ? `the site ${site.name}` : `${count} sites`);

export function guess(word: string, known: readonly string[]): string | undefined {
  const near = nearest(word, known);
  return near === undefined ? undefined : `did you mean ${near}?`;
}
