// Problems of an Ignition config → findings at the places where the user wrote what is wrong.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, keySpanAt, type Origins, originAt, spanAt } from "../model/origins.ts";
import { fetchMessages } from "./messages/fetch.ts";
import { fileMessages } from "./messages/files.ts";
import type { Message } from "./messages/message.ts";
import { volumeMessages } from "./messages/volumes.ts";
import { narrowed, withinValue } from "./precise.ts";
import type { Loss, Need } from "./translate.ts";
import type { Problem, Rule } from "./validate/index.ts";

/** The code and the words of every rule. */
export const messages: Readonly<Record<Rule, Message>> = { ...fetchMessages, ...fileMessages, ...volumeMessages };

/** Findings for what `validateConfig` found; pointers are looked up in the origins of the same config.
 *  A fault that the real tool reports twice is told once. */
export function problemFindings(problems: readonly Problem[], origins: Origins): readonly Diagnostic[] {
  const known = new Set(problems.flatMap(({ rule, pointer }) => (rule === "Duplicate" ? [] : [`${rule} ${pointer}`])));
  return problems.filter((problem) => !problem.echo && !saidBefore(problem, known)).map((problem) => problemFinding(problem, origins));
}

/** Rules that say of a partition that its key is taken. */
const takenRules: readonly Rule[] = ["PartitionNumbersCollide", "DuplicateLabels"];

/** Rules that say of a list item that its key is empty, and where below the item they say it. */
const emptyRules: readonly (readonly [Rule, string])[] = [
  ["NeedLabelOrNumber", ""],
  ["SourceRequired", ""],
  ["NoPath", ""],
  ["NoPath", "/path"],
  ["NoPath", "/device"],
  ["NoDevice", "/device"],
  ["DiskDeviceRequired", "/device"],
  ["EmptyHTTPHeaderName", "/name"],
  ["InvalidSystemdExt", "/name"],
  ["InvalidSystemdDropinExt", "/name"],
];

/** Whether a duplicate only repeats what was said about the key of the item. */
function saidBefore({ rule, pointer, args }: Problem, known: ReadonlySet<string>): boolean {
  if (rule !== "Duplicate") return false;
  if (takenRules.some((one) => known.has(`${one} ${pointer}`))) return true;
  return args.value === "" && emptyRules.some(([one, below]) => known.has(`${one} ${pointer}${below}`));
}

function problemFinding(problem: Problem, origins: Origins): Diagnostic {
  const { code, text, hint, other } = messages[problem.rule];
  const otherSpan = problem.other === undefined ? undefined : spanAt(origins, problem.other);
  return finding(code, narrowed(spanAt(origins, problem.pointer), withinValue(problem)), text(problem.args), {
    hint: hint?.(problem.args),
    path: writtenPath(problem.pointer, origins),
    related: otherSpan === undefined ? [] : [{ span: otherSpan, message: other ?? "the other place" }],
  });
}

/** Findings for what does not fit a spec version. */
export function needFindings(needs: readonly Need[], version: string, origins: Origins): readonly Diagnostic[] {
  return needs.map((need) =>
    finding("ignition/needs-newer-version", keySpanAt(origins, need.pointer), `Ignition ${version} has no way to express ${need.what}`, {
      hint: `it needs version ${need.version}`,
      path: writtenPath(need.pointer, origins),
    }),
  );
}

/** Findings for what Ignition loses when it lifts a config to a newer version. */
export function lossFindings(losses: readonly Loss[], version: string, origins: Origins): readonly Diagnostic[] {
  return losses.map(({ pointer, what }) =>
    finding("ignition/lost-by-lifting", spanAt(origins, pointer), `${what} is lost when the config is lifted to ${version}`, {
      hint: `write the config in ${version}`,
      path: writtenPath(pointer, origins),
    }),
  );
}

/** The path in the document that the user wrote; for a value that a feature made, the path in the config. */
const writtenPath = (path: string, origins: Origins): string => displayPath(originAt(origins, path)?.at ?? path);
