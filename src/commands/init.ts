// init: the starter profiles.
import { starterTexts } from "../generated/starters.ts";

export type Starter = { readonly name: string; readonly description: string; readonly text: string };

/** File beside the profile that the editor line of a copied starter names. */
const schemaFile = "kindling-profile.schema.json";

/** The starters in the order of their names. The second line of each describes it. */
export const starters: readonly Starter[] = Object.entries(starterTexts)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, text]) => ({
    name,
    description: text.split("\n")[1]?.replace(/^# /, "") ?? "",
    text: text.replace(
      /^# yaml-language-server: .*$/m,
      `# yaml-language-server: $schema=${schemaFile}\n# (kindling schema profile > ${schemaFile})`,
    ),
  }));
