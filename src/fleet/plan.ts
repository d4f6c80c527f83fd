// A fleet read and laid out: what has to be compiled, for which sites.
import type { Diagnostic, Source, Span } from "../diagnostics/diagnostic.ts";
import type { GivenVar } from "../profile/vars-values.ts";
import { fleetFindings } from "./checks.ts";
import { type Combination, type Combinations, combinationsOf } from "./layers.ts";
import { type Fleet, type FleetOptions, loadFleet } from "./load.ts";
import type { Site } from "./site.ts";
import { type SiteFindings, type Work, workOf } from "./work.ts";

export type FleetPlan = {
  readonly fleet?: Fleet;
  /** Of documents that are no sites of the fleet: shown nowhere while there may be secrets. */
  readonly unread: readonly Span[];
  readonly work: readonly Work[];
  readonly combinationOf: (site: Site) => Combination | undefined;
  /** About values of single sites. */
  readonly ofSites: readonly SiteFindings[];
  readonly diagnostics: readonly Diagnostic[];
};

const nothing: Combinations = { ofSite: () => undefined, all: [], diagnostics: [] };

/** `given`: values for the variables of every site, over its own. No fleet: an error says why. */
export function planFleet(source: Source, options: FleetOptions, given: readonly GivenVar[]): FleetPlan {
  const { fleet, unread, diagnostics } = loadFleet(source, options);
  const combinations = fleet === undefined ? nothing : combinationsOf(fleet, options.reader);
  const { work, findings } = workOf(fleet?.sites ?? [], combinations, given);
  return {
    ...(fleet === undefined ? {} : { fleet }),
    unread: combinations.all.some(mayHaveSecrets) || combinations.all.length === 0 ? unread : [],
    work,
    combinationOf: combinations.ofSite,
    ofSites: findings,
    diagnostics: [...diagnostics, ...(fleet === undefined ? [] : fleetFindings(fleet)), ...combinations.diagnostics],
  };
}

const mayHaveSecrets = ({ layered: { declared } }: Combination): boolean =>
  Object.values(declared.declarations).some((one) => one?.secret === true);
