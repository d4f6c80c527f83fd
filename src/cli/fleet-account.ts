// What `compile -o` says of a fleet: sites, classes, and how many files of each were written.
import type { FleetSummary } from "../commands/compile.ts";
import { indexName } from "../fleet/index-line.ts";
import { words } from "./compile-folder.ts";
import type { FolderPlan } from "./output-plan.ts";

const mostClasses = 40;

/** Classes with their sites, and how many of their files were written. Of many classes the first; `stale`: what was deleted. */
export function fleetAccount(folder: string, { classes }: FleetSummary, { files, stale }: Pick<FolderPlan, "files" | "stale">): string {
  const shown = classes.slice(0, mostClasses).map(({ name, sites }) => {
    const own = files.filter(({ path }) => path.startsWith(`${name}/`));
    return `  ${name}  ${counted(sites.length, "site")}, ${counted(own.length, "file")} (${statesOf(own)})`;
  });
  const more = classes.length - shown.length;
  const lines = [
    `${folder}  ${counted(
      classes.reduce((sum, { sites }) => sum + sites.length, 0),
      "site",
    )} → ${classes.length === 1 ? "1 class" : `${classes.length} classes`}`,
    ...shown,
    ...(more > 0 ? [`  … ${more} more classes: ${indexName} lists them`] : []),
    ...files.filter(({ path }) => path === indexName).map(({ path, state }) => `  ${path}  (${words[state]})`),
    ...(stale.length > 0 ? [`  ${counted(stale.length, "file")} of earlier runs  (deleted)`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

function statesOf(files: FolderPlan["files"]): string {
  const counts = (["new", "changed", "same"] as const).map((state) => ({
    state,
    count: files.filter((file) => file.state === state).length,
  }));
  const there = counts.filter(({ count }) => count > 0);
  return there.map(({ state, count }) => (there.length === 1 ? words[state] : `${count} ${words[state]}`)).join(", ");
}
