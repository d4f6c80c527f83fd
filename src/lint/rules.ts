// Every rule about sets of configs, and how they are run.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { contentsRule } from "./contents.ts";
import { credentialRule } from "./credentials.ts";
import { filePathRule } from "./mco/files.ts";
import { coreRule, installOnlyRule } from "./mco/install-only.ts";
import { mountHidingRule } from "./mco/kubens.ts";
import { mergingRule } from "./mco/merging.ts";
import { objectRule, sizeRule } from "./mco/objects.ts";
import { orderRule } from "./mco/order.ts";
import { enabledNothingRule, selfModifiedRule } from "./mco/scripts.ts";
import { nodeFileRule } from "./node-files.ts";
import { problemFinding, type Rule } from "./rule.ts";
import type { LintedSet } from "./set.ts";
import { commandRule } from "./unit/commands.ts";
import { directiveRule } from "./unit/directives.ts";
import { loadingRule } from "./unit/loading.ts";
import { mountRule } from "./unit/mounts.ts";
import { nameRule } from "./unit/names.ts";
import { scriptRule } from "./unit/scripts.ts";
import { shellRule } from "./unit/shell.ts";
import { specifierRule } from "./unit/specifiers.ts";
import { textRule } from "./unit/texts.ts";
import { triggerRule } from "./unit/triggers.ts";
import { valueRule } from "./unit/values.ts";

export const rules: readonly Rule[] = [
  directiveRule,
  valueRule,
  commandRule,
  loadingRule,
  specifierRule,
  shellRule,
  mountRule,
  nameRule,
  triggerRule,
  scriptRule,
  textRule,
  contentsRule,
  nodeFileRule,
  credentialRule,
  filePathRule,
  installOnlyRule,
  coreRule,
  mergingRule,
  objectRule,
  sizeRule,
  orderRule,
  selfModifiedRule,
  enabledNothingRule,
  mountHidingRule,
];

/** Lints a set. `foreign`: its MachineConfigs were written by somebody else. */
export function lintSet(set: LintedSet, { foreign }: { readonly foreign: boolean }): readonly Diagnostic[] {
  const fits = ({ of }: Rule): boolean => of === "any" || (set.machineConfigs && (of === "machineconfig" || foreign));
  return rules
    .filter(fits)
    .flatMap((rule) => rule.run(set))
    .map(problemFinding);
}
