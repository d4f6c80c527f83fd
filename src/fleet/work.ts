// What has to be compiled for a fleet: each profile with its overlays and the values of its variables once, for all sites that have them.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type AssignedVars, assignVars, type GivenVar } from "../profile/vars-values.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import type { Combination, Combinations } from "./layers.ts";
import type { Site } from "./site.ts";

/** A value that a site gives and that differs from the default. */
export type OwnValue = { readonly name: string; readonly text: string; readonly secret: boolean };

export type Work = {
  readonly combination: Combination;
  /** Sorted by name. */
  readonly own: readonly OwnValue[];
  /** Of the first site. */
  readonly assigned: AssignedVars;
  /** By name; at least one. */
  readonly sites: readonly Site[];
};

export type SiteFindings = { readonly site: Site; readonly found: readonly Diagnostic[] };

export type WorkList = {
  readonly work: readonly Work[];
  /** What is wrong with the values of single sites. */
  readonly findings: readonly SiteFindings[];
};

/** `given`: values for every site, over its own. A name that only some of the fleet's profiles declare is for those alone. */
export function workOf(sites: readonly Site[], combinations: Combinations, given: readonly GivenVar[]): WorkList {
  const isDeclared = (name: string): boolean => combinations.all.some(({ layered }) => layered.declared.keys.has(name));
  const isFor =
    ({ layered }: Combination) =>
    ({ name }: GivenVar): boolean =>
      layered.declared.keys.has(name) || !isDeclared(name);
  const frames = new Map(combinations.all.map((one, i) => [one, frameOf(one, i, given.filter(isFor(one)))]));
  const work = new Map<string, { combination: Combination; own: readonly OwnValue[]; assigned: AssignedVars; sites: Site[] }>();
  const findings: SiteFindings[] = [];
  for (const site of sites) {
    const combination = combinations.ofSite(site);
    const frame = combination === undefined ? undefined : frames.get(combination);
    if (combination === undefined || frame === undefined) continue;
    const assigned = assignVars(combination.layered.declared, [...site.vars, ...frame.given]);
    if (assigned.diagnostics.length > 0) findings.push({ site, found: assigned.diagnostics });
    const own = ownValues(assigned, frame);
    const key = `${frame.number} ${JSON.stringify(own.map(({ name, text }) => [name, text]))}`;
    const known = work.get(key);
    if (known === undefined) work.set(key, { combination, own, assigned, sites: [site] });
    else known.sites.push(site);
  }
  return { work: [...work.values()], findings };
}

type Frame = {
  readonly number: number;
  readonly given: readonly GivenVar[];
  /** Text of each variable without the site's own values. */
  readonly texts: ReadonlyMap<string, string>;
};

function frameOf({ layered: { declared } }: Combination, number: number, given: readonly GivenVar[]): Frame {
  const { variables } = assignVars(declared, given);
  return { number, given, texts: new Map([...variables].map(([name, { tree }]) => [name, textOf(tree)])) };
}

function ownValues({ variables }: AssignedVars, { texts }: Frame): readonly OwnValue[] {
  return [...variables]
    .map(([name, { tree, secret }]) => ({ name, text: textOf(tree), secret }))
    .filter(({ name, text }) => texts.get(name) !== text)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Two values with the same text are the same value: what they were checked against is the same too. */
function textOf(tree: ExpandedTree | undefined): string {
  if (tree === undefined) return "";
  return tree.kind === "scalar" ? JSON.stringify(tree.text) : tree.kind === "seq" ? `[${tree.items.map(textOf).join(",")}]` : "{}";
}
