// init: the starter profiles and fleets.
import { fleetStarterTexts, starterTexts } from "../generated/starters.ts";

export type Starter = { readonly name: string; readonly description: string; readonly text: string };

/** A starter of several files. */
export type FleetStarter = {
  readonly name: string;
  readonly description: string;
  /** Paths in the starter's folder. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
};

/** The starters in the order of their names. The second line of each describes it. */
export const starters: readonly Starter[] = Object.entries(starterTexts)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, text]) => ({ name, description: descriptionIn(text), text: withOwnSchema(text, "") }));

/** Fleets with their profiles, overlays and sites. */
export const fleetStarters: readonly FleetStarter[] = Object.entries(fleetStarterTexts)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, files]) => ({
    name,
    description: descriptionIn(files["fleet.yaml"]),
    files: Object.entries(files).map(([path, text]) => ({ path, text: withOwnSchema(text, "../".repeat(path.split("/").length - 1)) })),
  }));

function descriptionIn(text: string): string {
  return text.split("\n")[1]?.replace(/^# /, "") ?? "";
}

/** The editor line of a copied starter names a schema in the folder that it is copied to; `up` leads there. */
function withOwnSchema(text: string, up: string): string {
  return text.replace(/^# yaml-language-server: \$schema=.*\/([a-z]+)\.json$/m, (_, name: string) => {
    const file = `${up}kindling-${name}.schema.json`;
    return `# yaml-language-server: $schema=${file}\n# (kindling schema ${name} > ${file})`;
  });
}
