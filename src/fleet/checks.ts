// What is wrong with a fleet before anything is compiled: labels, overlays and profiles that do not find each other.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { labelValue } from "../model/formats.ts";
import { nearest } from "../model/suggest.ts";
import type { Fleet } from "./load.ts";
import type { Site } from "./site.ts";

/** Label and value of an overlay's key; a label may have a domain with a slash of its own. undefined: it is no such pair. */
export function overlayLabel(key: string): { readonly label: string; readonly value: string } | undefined {
  const slash = key.lastIndexOf("/");
  const value = key.slice(slash + 1);
  if (slash < 1 || value === "" || !new RegExp(labelValue.pattern, "u").test(value)) return undefined;
  return { label: key.slice(0, slash), value };
}

/** Everything, in one run. */
export function fleetFindings(fleet: Fleet): readonly Diagnostic[] {
  return [
    ...precedenceFindings(fleet),
    ...overlayFindings(fleet),
    ...profileFindings(fleet),
    ...labelFindings(fleet),
    ...unusedFindings(fleet),
  ];
}

function precedenceFindings({ precedence, precedenceAt }: Fleet): readonly Diagnostic[] {
  return precedence.flatMap((label, i) => {
    const first = precedence.indexOf(label);
    const [span, other] = [precedenceAt[i], precedenceAt[first]];
    if (first === i || span === undefined || other === undefined) return [];
    const related = [{ span: other, message: "the first time" }];
    return [
      finding("fleet/precedence-twice", span, `the label ${label} stands twice in precedence`, { path: `$.spec.precedence.${i}`, related }),
    ];
  });
}

function overlayFindings({ overlays, precedence }: Fleet): readonly Diagnostic[] {
  const folded = new Map<string, Span>();
  return [...overlays].flatMap(([key, { key: span, path }]): readonly Diagnostic[] => {
    const label = overlayLabel(key);
    if (label === undefined) {
      return [
        finding("fleet/overlay-key", span, `${JSON.stringify(key)} is not a label and its value`, {
          path,
          hint: "write label/value, for example release/4.20",
        }),
      ];
    }
    const other = folded.get(key.toLowerCase());
    folded.set(key.toLowerCase(), span);
    const found: Diagnostic[] = [];
    if (other !== undefined) {
      const related = [{ span: other, message: "the other one" }];
      found.push(finding("fleet/overlay-case", span, `${key} differs from another overlay only in the case of letters`, { path, related }));
    }
    if (!precedence.includes(label.label)) {
      const hint = guess(label.label, precedence) ?? `add ${label.label} to spec.precedence, at its place from low to high`;
      found.push(
        finding("fleet/overlay-without-precedence", span, `the label ${label.label} of this overlay is not in precedence`, { path, hint }),
      );
    }
    return found;
  });
}

/** Of this many sites with the same unknown profile each is told by itself. */
const mostApart = 10;

function profileFindings({ profiles, sites }: Fleet): readonly Diagnostic[] {
  const unknown = new Map<string, Site[]>();
  for (const site of sites.filter(({ profile }) => !profiles.has(profile))) {
    const known = unknown.get(site.profile);
    if (known === undefined) unknown.set(site.profile, [site]);
    else known.push(site);
  }
  const names = [...profiles.keys()].sort();
  return [...unknown].flatMap(([profile, of]) => {
    const hint = guess(profile, names) ?? (names.length === 0 ? "name one under spec.profiles" : `its profiles are ${names.join(", ")}`);
    const message = `the fleet has no profile ${JSON.stringify(profile)}`;
    const told = of.length > mostApart ? of.slice(0, 1) : of;
    const shared = told.length < of.length ? `, which ${of.length} sites have` : "";
    return told.map(({ profileAt }) =>
      finding("fleet/unknown-profile", profileAt, `${message}${shared}`, { path: "$.spec.profile", hint }),
    );
  });
}

type Seen = { readonly site: Site; readonly label: string; readonly value: string; count: number };
type SeenByName = Map<string, Seen>;

/** One finding for each label that chooses nothing, and for each value without an overlay, at the first site that has it. */
function labelFindings({ overlays, precedence, sites }: Fleet): readonly Diagnostic[] {
  const [misplaced, idle, plain]: [SeenByName, SeenByName, SeenByName] = [new Map(), new Map(), new Map()];
  const ofOverlays = new Set([...overlays.keys()].map((key) => overlayLabel(key)?.label));
  for (const site of sites) {
    for (const label of site.metadataLabels.keys())
      if (precedence.includes(label) && !site.labels.has(label)) note(misplaced, label, { site, label, value: "" });
    for (const [label, { value }] of site.labels) {
      if (precedence.includes(label)) {
        if (!overlays.has(`${label}/${value}`)) note(plain, `${label}/${value}`, { site, label, value });
      } else if (!ofOverlays.has(label)) note(idle, label, { site, label, value });
    }
  }
  return [
    ...[...misplaced].map(([label, seen]) => misplacedLabel(label, seen)),
    ...[...idle].map(([label, seen]) => idleLabel(label, seen, precedence)),
    ...[...plain.values()].map((seen) => noOverlay(seen, overlays)),
  ];
}

function note(seen: SeenByName, key: string, one: Omit<Seen, "count">): void {
  const known = seen.get(key);
  if (known === undefined) seen.set(key, { ...one, count: 1 });
  else known.count++;
}

function misplacedLabel(label: string, seen: Seen): Diagnostic {
  const message = `the label ${label} of ${many(seen)} stands under metadata, where it chooses nothing`;
  const details = { path: "$.metadata.labels", hint: "move it to spec.labels" };
  return finding("fleet/label-in-metadata", seen.site.metadataLabels.get(label), message, details);
}

function idleLabel(label: string, seen: Seen, precedence: readonly string[]): Diagnostic {
  const message = `the label ${label} of ${many(seen)} is not in precedence, so it chooses nothing`;
  const hint = guess(label, precedence) ?? "add it to the fleet's precedence, or remove it";
  return finding("fleet/label-without-precedence", seen.site.labels.get(label)?.key, message, { path: "$.spec.labels", hint });
}

function noOverlay(seen: Seen, overlays: Fleet["overlays"]): Diagnostic {
  const { label, value, site } = seen;
  const { span, plain = false } = site.labels.get(label) ?? {};
  const others = [...overlays.keys()].flatMap((key) => overlayLabel(key) ?? []).filter((other) => other.label === label);
  const values = others.map((other) => other.value).sort();
  const path = "$.spec.labels";
  const number = values.find((other) => isNumberOf(value, plain, other));
  if (number !== undefined) {
    const message = `the label ${label} of ${many(seen)} is the number ${value}, which does not choose the overlay ${label}/${number}`;
    return finding("fleet/number-label", span, message, { path, hint: `write ${label}: "${number}", or "${value}" if that is meant` });
  }
  const spelt = values.find((other) => differsInCase(value, other));
  if (spelt !== undefined) {
    const message = `the value ${value} of ${many(seen)} differs from the overlay ${label}/${spelt} only in the case of letters`;
    return finding("fleet/label-case", span, message, { path, hint: `write ${spelt}` });
  }
  const message = `there is no overlay ${label}/${value}, the value of ${many(seen)}`;
  return finding("fleet/no-overlay", span, message, { path, hint: guess(value, values) });
}

/** 4.2 of 4.20: what becomes of a version without quotes. */
const isNumberOf = (value: string, plain: boolean, version: string): boolean =>
  plain && value !== version && [value, version].every((text) => /^[0-9]+\.[0-9]+$/.test(text)) && Number(value) === Number(version);

const differsInCase = (a: string, b: string): boolean => a !== b && a.toLowerCase() === b.toLowerCase();

/** Something else is said of the label, which was meant to choose this overlay. */
function misses(labels: Site["labels"], key: string, overlays: Fleet["overlays"]): boolean {
  const { label = "", value = "" } = overlayLabel(key) ?? {};
  const own = labels.get(label);
  if (own === undefined || overlays.has(`${label}/${own.value}`)) return false;
  return isNumberOf(own.value, own.plain, value) || differsInCase(own.value, value);
}

/** Of a fleet that is read to its end; what other errors are about is passed over. */
function unusedFindings({ overlays, precedence, precedenceAt, profiles, sites, complete }: Fleet): readonly Diagnostic[] {
  if (sites.length === 0 || !complete) return [];
  const used = new Set(sites.flatMap(({ labels }) => [...labels].map(([label, { value }]) => `${label}/${value}`)));
  const chosen = new Set(sites.map(({ profile }) => profile));
  const known = new Set([
    ...[...overlays.keys()].map((key) => overlayLabel(key)?.label),
    ...sites.flatMap(({ labels }) => [...labels.keys()]),
  ]);
  const isChoosable = (key: string): boolean => precedence.includes(overlayLabel(key)?.label ?? "");
  const isMissed = (key: string): boolean => sites.some(({ labels }) => misses(labels, key, overlays));
  const unused = (what: string, span: Span | undefined, path: string): Diagnostic =>
    finding("fleet/unused", span, `no site uses ${what}`, { path, hint: "remove it, or correct the sites that should use it" });
  const idle = [...chosen].some((name) => !profiles.has(name)) ? [] : [...profiles].filter(([name]) => !chosen.has(name));
  return [
    ...idle.map(([name, { key, path }]) => unused(`the profile ${name}`, key, path)),
    ...[...overlays]
      .filter(([key]) => isChoosable(key) && !used.has(key) && !isMissed(key))
      .map(([name, { key, path }]) => unused(`the overlay ${name}`, key, path)),
    ...precedence.flatMap((label, i) =>
      known.has(label) ? [] : [unused(`the label ${label}`, precedenceAt[i], `$.spec.precedence.${i}`)],
    ),
  ];
}

const many = ({ site, count }: Pick<Seen, "site" | "count">): string => (count === 1 ? `the site ${site.name}` : `${count} sites`);

function guess(word: string, known: readonly string[]): string | undefined {
  const near = nearest(word, known);
  return near === undefined ? undefined : `did you mean ${near}?`;
}
