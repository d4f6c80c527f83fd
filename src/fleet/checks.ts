// What is wrong with a fleet before anything is compiled: labels, overlays and profiles that do not find each other.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { guess, labelFindings, misses, overlayLabel } from "./labels.ts";
import type { Fleet } from "./load.ts";
import type { Site } from "./site.ts";

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

function profileFindings({ profiles, sites, broken }: Fleet): readonly Diagnostic[] {
  const unknown = new Map<string, Site[]>();
  for (const site of [...sites, ...broken].filter(({ profile }) => !profiles.has(profile))) {
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
