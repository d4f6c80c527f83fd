// Run-time lint: what passes every check of the spec, and then fails or surprises on the node. Source: ignition rules, runs of the real engine.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, type Origins, originAt, spanAt } from "../model/origins.ts";
import { lintAccounts } from "./accounts.ts";
import { lintData } from "./data.ts";
import type { Lint, LintContext, LintedConfig, LintProblem } from "./lint.ts";
import { lintModes } from "./modes.ts";
import { named } from "./named.ts";
import { lintNewestRules } from "./newest-rules.ts";
import { lintParents } from "./parents.ts";
import { lintPaths } from "./paths.ts";
import { lintReferences } from "./references.ts";
import { lintUnits } from "./units.ts";

const lints: readonly Lint[] = [lintNewestRules, lintReferences, lintData, lintPaths, lintUnits, lintAccounts, lintModes, lintParents];

/** Lints a config that its rules accept. Findings lead to where the user wrote the values. */
export function lintRuntime(config: LintedConfig, origins: Origins, context: LintContext): readonly Diagnostic[] {
  const whole = named(config);
  return lints.flatMap((lint) => lint(whole, context)).map((problem) => problemFinding(problem, origins));
}

function problemFinding({ code, pointer, message, hint, other }: LintProblem, origins: Origins): Diagnostic {
  const span = other && spanAt(origins, other.pointer);
  return finding(code, spanAt(origins, pointer), message, {
    hint,
    path: displayPath(originAt(origins, pointer)?.at ?? pointer),
    related: other === undefined || span === undefined ? [] : [{ span, message: other.message }],
  });
}

export { type LintedPool, lintCluster } from "./cluster.ts";
export { lintConfig, lintProfile } from "./config.ts";
export { lintReadOnly } from "./read-only.ts";
export { rules } from "./rules.ts";
export type { LintTarget } from "./set.ts";
export { unsaid } from "./unsaid.ts";
