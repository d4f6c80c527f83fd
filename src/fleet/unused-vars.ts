// Variables that some overlays leave without a use: no fault of the profile, but one of the sites that give them a value.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import type { SharedFindings } from "./faults.ts";
import type { Work } from "./work.ts";

export type FoundInWork = { readonly work: Work; readonly found: readonly Diagnostic[] };

/** A variable is unused when nothing uses it for any site. Where others use it, a value that a site gives in vain is a warning in the site's own file. */
export function unusedEverywhere(parts: readonly FoundInWork[]): readonly SharedFindings[] {
  const declared = new Map<string, number>();
  const unused = new Map<string, number>();
  for (const { work, found } of parts) {
    for (const span of work.combination.layered.declared.keys.values()) count(declared, placeOf(span));
    for (const { span } of found.filter(isUnused)) if (span !== undefined) count(unused, placeOf(span));
  }
  const usedElsewhere = (one: Diagnostic): boolean =>
    isUnused(one) && one.span !== undefined && unused.get(placeOf(one.span)) !== declared.get(placeOf(one.span));
  return parts.flatMap(({ work, found }) => {
    const idle = found.filter(usedElsewhere);
    if (idle.length === 0) return [{ sites: work.sites, found }];
    return [
      { sites: work.sites, found: found.filter((one) => !usedElsewhere(one)) },
      ...idle.flatMap(({ span }) => idleValues(work, span)),
    ];
  });
}

export const isUnused = ({ code }: Diagnostic): boolean => code === "profile/var-unused";

const placeOf = ({ source, start }: Span): string => `${source.name} ${start}`;

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function idleValues({ combination, sites }: Work, at: Span | undefined): readonly SharedFindings[] {
  const [name] = [...combination.layered.declared.keys].find(([, span]) => at !== undefined && placeOf(span) === placeOf(at)) ?? [];
  return sites.flatMap((site) => {
    const given = site.vars.find((one) => one.name === name);
    if (given === undefined) return [];
    const message = `the site ${site.name} gives a value to ${name}, which nothing uses under its overlays`;
    return [{ sites: [site], found: [finding("fleet/idle-value", given.key, message, { path: "$.spec.vars", hint: "remove it" })] }];
  });
}
