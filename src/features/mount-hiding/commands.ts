// The command of a service that is to be started inside the namespace: where it is written, and whether it can be wrapped.
import type { Code } from "../../diagnostics/codes/index.ts";
import { type Diagnostic, finding } from "../../diagnostics/diagnostic.ts";
import type { KnownUnit } from "../../facts/known-units.ts";
import { displayPath, keySpanAt, originAt } from "../../model/origins.ts";
import { type ExecLine, parseExecLine } from "../../syntax/exec-line.ts";
import { optionsOf, parseUnit } from "../../syntax/units.ts";
import type { FeatureContext } from "../feature.ts";
import type { Say } from "../finding.ts";
import type { MountHidingSpec } from "./settings.ts";

export type Entry = NonNullable<NonNullable<MountHidingSpec["services"]>[string]>;

/** One service: what the table, the profile's own unit text and the user's entry say together. */
export type Candidate = {
  readonly unit: string;
  readonly row?: KnownUnit;
  readonly entry?: Entry;
  /** The unit's text among the primitives, and its JSON Pointer there. */
  readonly own?: { readonly text: string; readonly at: string };
};

type Commands = { readonly commands?: readonly ExecLine[]; readonly diagnostics: readonly Diagnostic[] };

/** The commands to wrap: the user's, else those of the unit text in this profile, else the table's. None: an error says why. */
export function commandsOf(candidate: Candidate, context: FeatureContext, say: Say): Commands {
  const written = writtenCommands(candidate);
  const fail = (code: Code, message: string, hint: string): Commands => ({
    diagnostics: [atCommand(candidate, context, say, code, message, hint)],
  });
  const { unit, own } = candidate;
  if (written.length === 0) return fail("mount-hiding/command-unknown", ...unknownCommand(candidate, context));
  if (written.length > 1 && !isOneshot(own)) {
    const message = `${unit} has ${written.length} ExecStart lines, which only Type=oneshot may have`;
    return fail("mount-hiding/several-commands", message, "leave one ExecStart line");
  }
  const commands: ExecLine[] = [];
  for (const line of written.map(parseExecLine)) {
    if ("problem" in line) return fail("mount-hiding/command-unfit", `the command of ${unit} ${line.problem}`, line.hint);
    commands.push(line);
  }
  return { commands, diagnostics: doubts(candidate, say) };
}

function writtenCommands({ row, entry, own }: Candidate): string[] {
  if (entry?.execStart !== undefined) return [entry.execStart];
  if (own !== undefined) return optionsOf(parseUnit(own.text), "Service", "ExecStart").map((option) => option.value);
  return row?.execStart === undefined ? [] : [row.execStart];
}

/** A finding where the command is written: the entry's text, the unit's text, or where it should stand. */
function atCommand(
  { unit, entry, own }: Candidate,
  context: FeatureContext,
  say: Say,
  code: Code,
  message: string,
  hint: string,
): Diagnostic {
  if (entry?.execStart !== undefined) return say(code, ["services", unit, "execStart"], message, { hint, onKey: false });
  if (own === undefined) return say(code, entry === undefined ? ["services"] : ["services", unit], message, { hint });
  const { origins } = context.primitives;
  return finding(code, keySpanAt(origins, own.at), message, { hint, path: displayPath(originAt(origins, own.at)?.at ?? own.at) });
}

function unknownCommand({ unit, row, own }: Candidate, context: FeatureContext): [message: string, hint: string] {
  if (own !== undefined) return [`the text of ${unit} has no ExecStart`, "give its [Service] section one"];
  const why = row?.why ? `: ${row.why}` : ` on ${context.platform.facts.name}`;
  return [
    `kindling does not know the command of ${unit}${why}`,
    `write it: services: {${unit}: {execStart: …}} (systemctl cat ${unit} shows it)`,
  ];
}

/** What nobody has checked about a command. */
function doubts({ unit, row, entry, own }: Candidate, say: Say): Diagnostic[] {
  if (own !== undefined) return [];
  if (row === undefined) {
    if (entry?.join === "observer") return [];
    const message = `kindling does not know ${unit}: check that it has one command, no sandboxing and no later drop-in that sets ExecStart`;
    const hint = `systemctl cat ${unit} shows the unit with all its drop-ins`;
    return [say("mount-hiding/unit-type-unknown", ["services", unit], message, { hint })];
  }
  if (entry?.execStart !== undefined) return [];
  const code = row.verified ? "mount-hiding/vendor-command" : "mount-hiding/vendor-command-unverified";
  return [
    say(code, ["services"], `${unit} is started with the command of ${row.vendor}: ${row.execStart}`, {
      hint: `if your nodes run another one, write services: {${unit}: {execStart: …}}`,
    }),
  ];
}

const isOneshot = (own: Candidate["own"]): boolean =>
  own !== undefined && optionsOf(parseUnit(own.text), "Service", "Type").at(-1)?.value === "oneshot";

/** The WorkingDirectory= of the unit's text in this profile. */
export function ownWorkingDirectory(own: Candidate["own"]): string | undefined {
  const value = own && optionsOf(parseUnit(own.text), "Service", "WorkingDirectory").at(-1)?.value;
  return value?.startsWith("/") ? value : undefined;
}
