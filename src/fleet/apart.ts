// What sets a class apart from the one that is nearest to it.
import { byText } from "../ignition/build.ts";
import type { FleetClass } from "./classes.ts";
import { overlayLabel } from "./labels.ts";
import type { Work } from "./work.ts";

/** `mine`, `theirs`: absent for none; a secret's values are not shown. */
export type Difference = { readonly what: string; readonly mine?: string; readonly theirs?: string };

export type Apart = { readonly nearest: FleetClass<unknown>; readonly differences: readonly Difference[] };

/** undefined: there is no other class. Fewest differences first, then most sites, then by name. */
export function apart(one: FleetClass<unknown>, all: readonly FleetClass<unknown>[]): Apart | undefined {
  let best: Apart | undefined;
  for (const nearest of all) {
    if (nearest === one) continue;
    for (const theirs of nearest.work) {
      const differences = differencesOf(one.work[0], theirs);
      if (best === undefined || isNearer({ nearest, differences }, best)) best = { nearest, differences };
    }
  }
  return best;
}

function isNearer(a: Apart, b: Apart): boolean {
  const [mine, best] = [weight(a), weight(b)];
  if (mine !== best) return mine < best;
  const order = b.nearest.sites.length - a.nearest.sites.length || byText(a.nearest.name, b.nearest.name);
  return order < 0;
}

/** Another profile is farther away than any number of values. */
const weight = ({ differences }: Apart): number =>
  differences.some(({ what }) => what === "the profile") ? Number.POSITIVE_INFINITY : differences.length;

function differencesOf(mine: Work, theirs: Work): readonly Difference[] {
  const found: Difference[] = [];
  const compare = (what: string, a: string | undefined, b: string | undefined): void => {
    if (a !== b) found.push({ what, ...(a === undefined ? {} : { mine: a }), ...(b === undefined ? {} : { theirs: b }) });
  };
  compare("the profile", mine.combination.profile, theirs.combination.profile);
  // What lies over different profiles, and the values of their variables, cannot be compared.
  if (found.length > 0) return found;
  const [ours, others] = [overlaysOf(mine), overlaysOf(theirs)];
  for (const label of new Set([...ours.keys(), ...others.keys()])) compare(`the overlay for ${label}`, ours.get(label), others.get(label));
  for (const name of new Set([...mine.own, ...theirs.own].map((one) => one.name).sort(byText))) {
    const [a, b] = [inForce(mine, name), inForce(theirs, name)];
    if (a.text === b.text) continue;
    if (a.secret || b.secret) found.push({ what: `the secret ${name}` });
    else compare(`the variable ${name}`, a.text, b.text);
  }
  return found;
}

const overlaysOf = ({ combination }: Work): ReadonlyMap<string, string> =>
  new Map(
    combination.overlays.flatMap((key) => {
      const label = overlayLabel(key);
      return label === undefined ? [] : [[label.label, label.value]];
    }),
  );

/** The value in force, the default included. */
function inForce({ assigned }: Work, name: string): { readonly text: string | undefined; readonly secret: boolean } {
  const variable = assigned.variables.get(name);
  const { tree, secret = false } = variable ?? {};
  if (tree?.kind === "scalar") return { text: tree.text, secret };
  const items = tree?.kind === "seq" ? tree.items.map((item) => (item.kind === "scalar" ? item.text : "…")) : undefined;
  return { text: items === undefined ? undefined : `[${items.join(", ")}]`, secret };
}

/** "the variable crashkernel is 512M instead of 676M". */
export function differenceText({ what, mine, theirs }: Difference): string {
  if (mine === undefined && theirs === undefined) return `${what} is another`;
  if (mine === undefined) return `${what} is ${shortened(theirs)} in the other, and here there is none`;
  return theirs === undefined
    ? `${what} is ${shortened(mine)}, and in the other there is none`
    : `${what} is ${shortened(mine)} instead of ${shortened(theirs)}`;
}

const shortened = (text = ""): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
