// What `compile -o` does: write the outputs of every profile, or compare them with what is there.
import { join } from "node:path";
import type { CompiledProfile } from "../commands/compile.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { fleetAccount } from "./fleet-account.ts";
import { type FolderPlan, planOutputs } from "./output-plan.ts";
import { fails, type ReportOptions, report, say } from "./report.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";
import { textDiff } from "./text-diff.ts";
import { staleFindings, writePlan } from "./write.ts";

type Context = {
  readonly directory: string;
  readonly options: ReportOptions;
  readonly terminal: Terminal;
  readonly deleteStale: boolean;
  /** Loaded when there is a fleet. */
  readonly fleetAccount?: typeof fleetAccount;
};

/** Writes all outputs or none. */
export function writeFolders(profiles: readonly CompiledProfile[], diagnostics: readonly Diagnostic[], context: Context): ExitStatus {
  const { options, terminal } = context;
  const plan = planOutputs(outputSets(profiles, context.directory));
  const written = plan.diagnostics.length > 0 ? plan.diagnostics : writePlan(plan.folders, context);
  const all = [...diagnostics, ...written];
  report(all, options, terminal);
  if (fails(all, options)) return 1;
  say(plan.folders.map((folder, i) => accountOf(folder, profiles[i], context)).join(""), options, terminal);
  return 0;
}

/** Writes nothing: the differences go to standard output. */
export function checkFolders(profiles: readonly CompiledProfile[], diagnostics: readonly Diagnostic[], context: Context): ExitStatus {
  const { options, terminal } = context;
  const plan = planOutputs(outputSets(profiles, context.directory));
  const all = [...diagnostics, ...plan.diagnostics, ...staleFindings(plan.folders)];
  report(all, options, terminal);
  if (fails(all, options)) return 1;
  terminal.out(plan.folders.map(differencesOf).join(""));
  const same = plan.folders.every(({ files, stale }) => stale.length === 0 && files.every(({ state }) => state === "same"));
  return same ? 0 : 3;
}

function outputSets(profiles: readonly CompiledProfile[], directory: string) {
  return profiles.map(({ name, outputs, fleet }) => ({
    directory,
    name,
    outputs: fleet === undefined ? outputs : [...outputs, fleet.index],
  }));
}

function differencesOf({ folder, files }: FolderPlan): string {
  return files
    .map(({ path, text, state, before, secret }) => {
      if (state === "new") return `only compiled: ${join(folder, path)}\n`;
      if (state === "changed" && secret) return `differs, and holds a secret: ${join(folder, path)}\n`;
      return state === "changed" ? textDiff(join(folder, path), before ?? "", text) : "";
    })
    .join("");
}

/** What happened to a file. */
export const words = { new: "written", changed: "rewritten", same: "unchanged" } as const;

/** Every file with what happened to it and what is in it; of a fleet only how many. */
function accountOf(plan: FolderPlan, profile: CompiledProfile | undefined, { deleteStale, fleetAccount }: Context): string {
  const { folder, files, stale } = plan;
  if (profile?.fleet !== undefined && fleetAccount !== undefined)
    return fleetAccount(plan.folder, profile.fleet, { files, stale: deleteStale ? stale : [] });
  const lines = files.flatMap(({ path, state }) => {
    const summary = profile?.outputs.find((output) => output.path === path)?.summary ?? [];
    return [`  ${path}  (${words[state]})`, ...summary.map((line) => `    ${line}`)];
  });
  const deleted = deleteStale ? stale.map((path) => `  ${path}  (deleted)`) : [];
  return `${[folder, ...lines, ...deleted].join("\n")}\n`;
}
