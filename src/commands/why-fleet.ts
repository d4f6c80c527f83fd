// why for a site of a fleet: its class, the layers that it is made of, and where a value of its outputs comes from.
import { type Diagnostic, finding, hasErrors, type Source, type Span } from "../diagnostics/diagnostic.ts";
import { type Apart, apart } from "../fleet/apart.ts";
import { withoutSecrets } from "../fleet/faults.ts";
import { overlayLabel } from "../fleet/labels.ts";
import type { Combination } from "../fleet/layers.ts";
import type { Fleet } from "../fleet/load.ts";
import { planFleet } from "../fleet/plan.ts";
import type { Site } from "../fleet/site.ts";
import { nearest } from "../model/suggest.ts";
import { folderOf } from "../profile/files.ts";
import { loadLayered } from "../profile/load.ts";
import { type AssignedVars, assignVars, type GivenVar } from "../profile/vars-values.ts";
import type { CompileContext } from "./compile.ts";
import { compiledFleet, hiddenIn, withoutUnused } from "./compile-fleet.ts";
import { traceLoaded } from "./traced-profile.ts";
import { type Whys, whyIn } from "./why.ts";

/** Lowest first: the profile, then overlays. */
export type SiteLayer = {
  readonly kind: "profile" | "overlay";
  readonly name: string;
  /** As the fleet names it. */
  readonly file: string;
  /** Where the site chooses it. */
  readonly span: Span;
};

export type SiteVar = {
  readonly name: string;
  /** Absent for a secret. */
  readonly value?: string | readonly string[];
  readonly by: string;
  readonly span: Span;
};

export type SiteAnswer = {
  readonly fleet: string;
  readonly site: string;
  readonly span: Span;
  readonly class: string;
  /** Those of the class, this one included. */
  readonly sites: number;
  readonly layers: readonly SiteLayer[];
  readonly vars: readonly SiteVar[];
  /** Only of a site that is alone in its class. */
  readonly apart?: Apart;
};

export type SiteAnswered = { readonly value?: SiteAnswer; readonly diagnostics: readonly Diagnostic[] };

/** No answer: the fleet has errors, or no such site. */
export async function whySite(source: Source, name: string, context: CompileContext): Promise<SiteAnswered> {
  const { plan, classes, diagnostics } = await compiledFleet(source, context);
  const { fleet } = plan;
  const site = fleet?.sites.find((one) => one.name === name);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (fleet?.complete && site === undefined) return { diagnostics: [noSuchSite(name, fleet, source)] };
  const own = classes.find(({ sites }) => sites.some((one) => one.name === name));
  const combination = site === undefined ? undefined : plan.combinationOf(site);
  if (fleet === undefined || site === undefined || own === undefined || combination === undefined) return { diagnostics: errors };
  const near = own.sites.length === 1 ? apart(own, classes) : undefined;
  return {
    value: {
      fleet: fleet.name,
      site: name,
      span: site.span,
      class: own.name,
      sites: own.sites.length,
      layers: layersOf(site, combination, fleet),
      vars: varsOf(assignedTo(site, combination, context.vars)),
      ...(near === undefined ? {} : { apart: near }),
    },
    diagnostics: errors,
  };
}

/** Where a value of the site's outputs comes from. */
export function whySiteValue(source: Source, name: string, path: string, context: CompileContext): Whys {
  const { reader, codec, filesDir, folder } = context;
  const plan = planFleet(source, { reader, folder: folder ?? filesDir }, context.vars ?? []);
  const site = plan.fleet?.sites.find((one) => one.name === name);
  if (plan.fleet?.complete && site === undefined) return { diagnostics: [noSuchSite(name, plan.fleet, source)] };
  const veiled = (found: readonly Diagnostic[]): readonly Diagnostic[] => withoutSecrets(found, hiddenIn(plan));
  const combination = site === undefined ? undefined : plan.combinationOf(site);
  if (site === undefined || combination === undefined)
    return { diagnostics: veiled(plan.diagnostics.filter(({ severity }) => severity === "error")) };
  const own = folderOf(combination.source.name);
  const ports = { reader, codec, ...(folder === undefined ? { filesDir: own } : { filesDir, folder: own }) };
  const { loaded } = withoutUnused(loadLayered(combination.layered, assignedTo(site, combination, context.vars)));
  const traced = traceLoaded(loaded, combination.source, ports);
  return hasErrors(traced.diagnostics) ? { diagnostics: veiled(traced.diagnostics) } : whyIn(traced, path);
}

/** With the values of this site, not of another one that has the same. */
function assignedTo({ vars }: Site, { layered: { declared } }: Combination, given: readonly GivenVar[] = []): AssignedVars {
  return assignVars(declared, [...vars, ...given.filter((one) => declared.keys.has(one.name))]);
}

function layersOf(site: Site, { profile, overlays }: Combination, fleet: Fleet): readonly SiteLayer[] {
  const base: SiteLayer = { kind: "profile", name: profile, file: fleet.profiles.get(profile)?.file.text ?? "", span: site.profileAt };
  const over = overlays.map((name): SiteLayer => {
    const span = site.labels.get(overlayLabel(name)?.label ?? "")?.span ?? site.span;
    return { kind: "overlay", name, file: fleet.overlays.get(name)?.file.text ?? "", span };
  });
  return [base, ...over];
}

function varsOf({ variables }: AssignedVars): readonly SiteVar[] {
  return [...variables].flatMap(([name, { values, secret }]) => {
    const value = values.at(-1);
    if (value === undefined) return [];
    const { tree, by } = value;
    const texts = tree.kind === "seq" ? tree.items.flatMap((item) => (item.kind === "scalar" ? [item.text] : [])) : [];
    return [{ name, by, span: tree.span, ...(secret ? {} : { value: tree.kind === "scalar" ? tree.text : texts }) }];
  });
}

function noSuchSite(name: string, { name: fleet, sites }: Fleet, source: Source): Diagnostic {
  const near = nearest(
    name,
    sites.map((site) => site.name),
  );
  const hint = near === undefined ? "after a fleet the name of a site follows, and then maybe a path" : `did you mean ${near}?`;
  return finding("fleet/no-such-site", { source, start: 0, end: 0 }, `the fleet ${fleet} has no site ${JSON.stringify(name)}`, { hint });
}
