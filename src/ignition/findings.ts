// Problems of an Ignition config → findings at the places where the user wrote what is wrong.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, keySpanAt, type Origins, originAt, spanAt } from "../model/origins.ts";
import { fetchMessages } from "./messages/fetch.ts";
import { fileMessages } from "./messages/files.ts";
import type { Message } from "./messages/message.ts";
import { volumeMessages } from "./messages/volumes.ts";
import type { Need } from "./translate.ts";
import type { Problem, Rule } from "./validate/index.ts";

/** The code and the words of every rule. */
export const messages: Readonly<Record<Rule, Message>> = { ...fetchMessages, ...fileMessages, ...volumeMessages };

/** Findings for what `validateConfig` found; pointers are looked up in the origins of the same config.
 *  A fault that the real tool reports at two places is told once. */
export function problemFindings(problems: readonly Problem[], origins: Origins): readonly Diagnostic[] {
  return problems.filter((problem) => !problem.echo).map((problem) => problemFinding(problem, origins));
}

function problemFinding(problem: Problem, origins: Origins): Diagnostic {
  const { code, text, hint, other } = messages[problem.rule];
  const otherSpan = problem.other === undefined ? undefined : spanAt(origins, problem.other);
  return finding(code, spanAt(origins, problem.pointer), text(problem.args), {
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

/** The path in the document that the user wrote; for a value that a feature made, the path in the config. */
const writtenPath = (path: string, origins: Origins): string => displayPath(originAt(origins, path)?.at ?? path);
