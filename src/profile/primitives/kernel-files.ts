// Primitives: what is wrong with kernelModules and sysctl, whose files nodes.ts writes.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { pointer } from "../../model/origins.ts";
import { type ExpandContext, onKey, onValue } from "../context.ts";
import { sortedNames } from "./piece.ts";

/** Findings about modules and sysctl entries that do nothing on the node. */
export function kernelFileFindings(context: ExpandContext): Diagnostic[] {
  const modules = sortedNames(context.spec.kernelModules ?? {})
    .filter((name) => !context.spec.kernelModules?.[name]?.load && !context.spec.kernelModules?.[name]?.unblacklist)
    .map((name) =>
      onKey(
        context.origins,
        "profile/no-effect",
        pointer("/spec/kernelModules", name),
        `module ${name} is neither loaded nor unblacklisted`,
        { hint: "write load: true, or remove it" },
      ),
    );
  const values = sortedNames(context.spec.sysctl ?? {})
    .filter((key) => /[\r\n]/.test(context.spec.sysctl?.[key] ?? "") || (context.spec.sysctl?.[key] ?? "").trim() === "")
    .map((key) =>
      onValue(context.origins, "profile/sysctl-value", pointer("/spec/sysctl", key), `the value of ${key} must be one line of text`),
    );
  return [...modules, ...values, ...sysctlWords(context)];
}

/** What YAML calls true and false; `on` and `off` are words that some settings take. */
const switchWords: ReadonlyMap<string, number> = new Map([
  ["true", 1],
  ["yes", 1],
  ["false", 0],
  ["no", 0],
]);

function sysctlWords({ spec, origins }: ExpandContext): Diagnostic[] {
  return sortedNames(spec.sysctl ?? {}).flatMap((key) => {
    const word = (spec.sysctl?.[key] ?? "").trim();
    const meant = switchWords.get(word.toLowerCase());
    if (meant === undefined) return [];
    const message = `${key} is set to the word ${word}, which the kernel does not read`;
    return [onValue(origins, "profile/sysctl-word", pointer("/spec/sysctl", key), message, { hint: `write ${meant}` })];
  });
}
