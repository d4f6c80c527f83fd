// A comparison as a comment on a pull request: the verdict first, the differences folded away.
import type { Difference } from "./difference.ts";
import { type DiffResult, isSame, type PoolDiff } from "./result.ts";
import { detailLines, headingOf, objectWords, verdictLines } from "./text.ts";
import { costWords } from "./verdict.ts";

export function diffMarkdown(result: DiffResult): string {
  if (isSame(result)) return "No differences.\n";
  const objects = result.objects.map((change) => `- ${objectWords(change)}`);
  const parts = [
    ...(objects.length === 0 ? [] : ["### MachineConfigs", "", ...objects, ""]),
    ...(result.kind === "ignition"
      ? ["**Install only**: Ignition runs at first boot, nodes that run stay as they are.", "", ...folded(result.differences)]
      : []),
    ...result.pools.flatMap((pool) => poolPart(pool, result)),
  ];
  return `${parts.join("\n").trim()}\n`;
}

function poolPart(pool: PoolDiff, { kind, release }: DiffResult): string[] {
  const title = kind === "pools" ? [`### Pool ${pool.pool}`, ""] : [];
  const why = verdictLines(pool.verdict, release).map((line) => `- ${line}`);
  const install = pool.acceptedAtInstall ? [] : ["- a node that is installed could not be given the new config"];
  return [
    ...title,
    `**${pool.cost}** on ${release}: ${costWords(pool.cost, pool.verdict, release)}`,
    "",
    ...why,
    ...install,
    "",
    ...folded(pool.differences),
  ];
}

function folded(differences: readonly Difference[]): string[] {
  return differences.flatMap((difference) => {
    const lines = difference.details.flatMap(detailLines);
    const fence = fenceFor(lines);
    return ["<details>", `<summary>${escaped(headingOf(difference))}</summary>`, "", `${fence}diff`, ...lines, fence, "", "</details>", ""];
  });
}

/** A fence that is longer than any in the lines. */
function fenceFor(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`{3,}/g)].map(([run]) => run.length)));
  return "`".repeat(longest + 1);
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
