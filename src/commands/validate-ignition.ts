// What validate says about an Ignition config: reading, rules, and what the node would stumble over.
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { type CheckedIgnition, checkIgnition } from "../ignition/check.ts";
import { ignitionDialect } from "../ignition/dialect.ts";
import { lintConfig, lintRuntime } from "../lint/index.ts";
import type { Codec } from "../model/ports.ts";
import { expand } from "../syntax/expand.ts";
import type { Document } from "../syntax/tree.ts";

export function ignitionFindings(document: Document, codec: Codec): readonly Diagnostic[] {
  const { tree, diagnostics } = expand(document);
  if (tree === undefined) return diagnostics;
  const checked = checkIgnition(tree, { dialect: ignitionDialect, at: "" });
  const { origins, value } = checked;
  const linted = value === undefined || origins === undefined ? [] : lintConfig(value, origins, { codec });
  return [...diagnostics, ...checked.found, ...runtimeFindings(checked, codec), ...linted];
}

/** Only of a config without errors: what is not read cannot be judged. */
export function runtimeFindings({ found, origins, value, version }: CheckedIgnition, codec: Codec): readonly Diagnostic[] {
  if (value === undefined || version === undefined || origins === undefined || hasErrors(found)) return [];
  return lintRuntime(value, origins, { codec, version });
}
