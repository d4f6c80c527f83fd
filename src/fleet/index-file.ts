// sites.yaml: which class each site belongs to, and which sites each class has.
import { printYaml } from "../syntax/print-yaml.ts";
import type { FleetClass } from "./classes.ts";
import { indexLine } from "./index-line.ts";

/**
 * One line for each site under `sites`, to look its class up; and under `classes` what each class is made of, with its sites. A site that moves to
 * another class changes its own line, and one line in each of the two classes.
 */
export function indexText(fleet: string, classes: readonly FleetClass<unknown>[]): string {
  const entries = classes.map(({ name, sites, work: [{ combination, own }] }) => [
    name,
    {
      profile: combination.profile,
      ...(combination.overlays.length === 0 ? {} : { overlays: combination.overlays }),
      ...(own.length === 0 ? {} : { vars: own.map((one) => one.name) }),
      sites: sites.map((site) => site.name),
    },
  ]);
  const ofSites = classes.flatMap(({ name, sites }) => sites.map((site) => [site.name, name]));
  return `${indexLine}\n${printYaml({ fleet, classes: Object.fromEntries(entries), sites: Object.fromEntries(ofSites) })}`;
}
