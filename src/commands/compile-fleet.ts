// compile for fleets: every distinct piece of work once, and one folder for each class of sites. All or nothing.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { apart, differenceText } from "../fleet/apart.ts";
import { cachedReader } from "../fleet/cached-reader.ts";
import { classesOf, type FleetClass, type Rendered } from "../fleet/classes.ts";
import { type Hidden, type SharedFindings, toldOnce, withoutSecrets } from "../fleet/faults.ts";
import { indexText } from "../fleet/index-file.ts";
import { indexName } from "../fleet/index-line.ts";
import { type FleetPlan, planFleet } from "../fleet/plan.ts";
import { type FoundInWork, isUnused, unusedEverywhere } from "../fleet/unused-vars.ts";
import type { Work } from "../fleet/work.ts";
import { byText } from "../ignition/build.ts";
import type { Dialect } from "../model/dialect.ts";
import type { Codec } from "../model/ports.ts";
import { folderOf } from "../profile/files.ts";
import { type LoadedProfile, loadLayered } from "../profile/load.ts";
import type { DocumentsReading } from "../syntax/read.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import type { Output } from "../targets/output.ts";
import type { TargetName } from "../targets/rules.ts";
import { type CompileContext, type Compiled, compileLoaded } from "./compile.ts";

export type FleetContext = CompileContext & {
  readonly reading?: DocumentsReading | undefined;
  /** How scalars of the fleet's own text, and of `sites`, are read. */
  readonly dialect?: Dialect;
  /** Texts of sites that come with the fleet, beside those of its files. */
  readonly sites?: readonly Source[];
};

export type CompiledFleet = {
  readonly plan: FleetPlan;
  /** None: there are errors. */
  readonly classes: readonly FleetClass<Output>[];
  readonly mainTarget?: TargetName;
  readonly diagnostics: readonly Diagnostic[];
  /** Real paths of all files that were read for it. */
  readonly parts: readonly string[];
};

/** A fleet as one result: its name, and the outputs of every class below the class's name. */
export async function compileFleet(source: Source, context: FleetContext): Promise<Compiled> {
  const { plan, classes, mainTarget, diagnostics, parts } = await compiledFleet(source, context);
  if (plan.fleet === undefined || mainTarget === undefined || hasErrors(diagnostics)) return { diagnostics, parts };
  const { name } = plan.fleet;
  const fleet = {
    index: { path: indexName, text: indexText(name, classes) },
    classes: classes.map((one) => ({ name: one.name, sites: one.sites.map((site) => site.name) })),
  };
  const lone = withoutSecrets(loneSites(classes, source), hiddenIn(plan));
  const outputs = classes.flatMap((one) => one.outputs.map((output) => ({ ...output, path: `${one.name}/${output.path}` })));
  return { profile: { name, mainTarget, outputs, fleet }, diagnostics: [...diagnostics, ...lone], parts };
}

/** Everything that is found on all sites, and the classes. */
export async function compiledFleet(source: Source, context: FleetContext): Promise<CompiledFleet> {
  const { reader, filesRead } = cachedReader(context.reader);
  const { reading, dialect, sites, folder = context.filesDir, vars = [] } = context;
  const read = { reader, folder, reading, ...(dialect === undefined ? {} : { dialect }), ...(sites === undefined ? {} : { more: sites }) };
  const plan = planFleet(source, read, vars);
  const { rendered, found, mainTarget } = await render(plan.work, { ...context, reader, memo: new Map() });
  const all = plan.fleet?.sites ?? [];
  const ofSites = plan.ofSites.map(({ site, found: own }): SharedFindings => ({ sites: [site], found: own.map(forSites) }));
  const told = toldOnce([...ofSites, ...unusedEverywhere(found)], all);
  const diagnostics = withoutSecrets([...plan.diagnostics, ...told], hiddenIn(plan));
  const classes = plan.fleet === undefined || hasErrors(diagnostics) ? [] : classesOf(rendered, plan.fleet, digestBy(context.codec));
  return { plan, classes, ...(mainTarget === undefined ? {} : { mainTarget }), diagnostics, parts: filesRead() };
}

/** What findings about the fleet may not show. */
export const hiddenIn = ({ fleet, combinationOf, unread }: FleetPlan): Hidden => ({ sites: fleet?.sites ?? [], combinationOf, unread });

const digestBy =
  (codec: Codec) =>
  (text: string): string =>
    codec.digest("sha256", encodeUtf8(text));

type RenderedAll = {
  readonly rendered: readonly Rendered<Output>[];
  readonly found: readonly FoundInWork[];
  readonly mainTarget?: TargetName;
};

/** Each piece of work by itself. Outputs of the same bytes are kept once. */
async function render(work: readonly Work[], context: CompileContext): Promise<RenderedAll> {
  const texts = new Map<string, number>();
  const outputsBySame = new Map<string, readonly Output[]>();
  const rendered: Rendered<Output>[] = [];
  const found: FoundInWork[] = [];
  let mainTarget: TargetName | undefined;
  for (const [i, one] of work.entries()) {
    context.progress?.(i, work.length);
    const { profile, diagnostics } = await compileWork(one, context);
    found.push({ work: one, found: diagnostics.map(forSites) });
    if (profile === undefined) continue;
    mainTarget ??= profile.mainTarget;
    const same = profile.outputs.map(({ path, text }) => `${numberOf(text, texts)} ${path}`).join("\n");
    if (!outputsBySame.has(same)) outputsBySame.set(same, profile.outputs);
    rendered.push({ work: one, same, outputs: outputsBySame.get(same) ?? [] });
  }
  return { rendered, found, ...(mainTarget === undefined ? {} : { mainTarget }) };
}

function numberOf(text: string, known: Map<string, number>): number {
  const number = known.get(text) ?? known.size;
  known.set(text, number);
  return number;
}

/**
 * The profile of one piece of work, as it would be compiled alone: paths in it start at its own folder, unless one is named for all. That a variable
 * is not used does not stop it: other work may use it.
 */
async function compileWork({ combination, assigned }: Work, context: CompileContext): Promise<Compiled> {
  const { source, layered } = combination;
  const { folder, profileDialect: _fleetOnly, filesDir, ...rest } = context;
  const ports = folder === undefined ? { filesDir: folderOf(source.name) } : { filesDir, folder: folderOf(source.name) };
  const { loaded, unused } = withoutUnused(loadLayered(layered, assigned));
  const { diagnostics, ...compiled } = await compileLoaded(loaded, source, { ...rest, ...ports });
  return { ...compiled, diagnostics: [...diagnostics, ...unused] };
}

/** A loaded profile without the findings about variables that nothing uses, and those. */
export function withoutUnused(loaded: LoadedProfile): { readonly loaded: LoadedProfile; readonly unused: readonly Diagnostic[] } {
  const unused = loaded.diagnostics.filter(isUnused);
  return { loaded: unused.length === 0 ? loaded : { ...loaded, diagnostics: loaded.diagnostics.filter((one) => !isUnused(one)) }, unused };
}

/** A value that is missing can come from the site too. */
function forSites(one: Diagnostic): Diagnostic {
  if (one.code !== "profile/var-missing") return one;
  return { ...one, hint: "give it one under vars of the site, or write a default" };
}

const mostTold = 10;

/** What sets apart each site that has a class of its own; of many only the number. */
function loneSites(classes: readonly FleetClass<Output>[], source: Source): readonly Diagnostic[] {
  const lone = classes.filter(({ sites }) => sites.length === 1);
  if (classes.length < 2 || lone.length === 0) return [];
  const names = lone.flatMap(({ sites }) => sites.map(({ name }) => name)).sort(byText);
  if (lone.length > mostTold) {
    const start = { source, start: 0, end: 0 };
    const message = `${lone.length} sites stand alone in their classes: ${names.slice(0, 3).join(", ")}, …`;
    return [finding("fleet/lone-site", start, message, { hint: `ask for one of them: kindling why ${source.name} ${names[0]}` })];
  }
  return lone.flatMap((one) => loneSite(one, classes));
}

function loneSite(one: FleetClass<Output>, classes: readonly FleetClass<Output>[]): readonly Diagnostic[] {
  const [site] = one.sites;
  const near = apart(one, classes);
  if (site === undefined || near === undefined) return [];
  const { nearest, differences } = near;
  const count = nearest.sites.length === 1 ? "1 site" : `${nearest.sites.length} sites`;
  const message = `the site ${site.name} stands alone in the class ${one.name}: ${differences.map(differenceText).join(", ")}`;
  return [
    finding("fleet/lone-site", site.span, message, {
      path: "$.metadata.name",
      hint: `the nearest class is ${nearest.name}, with ${count}`,
    }),
  ];
}

export const siteAlone = (source: Source): Diagnostic =>
  finding("fleet/site-alone", { source, start: 0, end: 0 }, `${source.name} holds sites without their fleet`, {
    hint: "name the file of the fleet; its spec.sites names the files of sites",
  });
