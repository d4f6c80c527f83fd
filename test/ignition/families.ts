// Counts of a conformance suite, per family of cases.
import { inspect } from "node:util";

/** The first word of a case's name is its family. */
export const familyOf = (name: string): string => name.split("-")[0] ?? name;

/** One line: how many cases of each family agree. */
export function printFamilies(suite: string, results: readonly { readonly name: string; readonly agrees: boolean }[]): void {
  const counts = new Map<string, { agree: number; all: number }>();
  for (const { name, agrees } of results) {
    const count = counts.get(familyOf(name)) ?? { agree: 0, all: 0 };
    counts.set(familyOf(name), { agree: count.agree + (agrees ? 1 : 0), all: count.all + 1 });
  }
  const shown = [...counts].map(([family, { agree, all }]) => `${family} ${agree}/${all}`).join(", ");
  console.log(`${suite}: ${results.filter(({ agrees }) => agrees).length} of ${results.length} agree (${shown})`);
}

/** The first differences, for a failing test. */
export const shownDifferences = (differences: readonly unknown[]): string =>
  inspect(differences.slice(0, 5), { depth: 8, breakLength: 160 });
