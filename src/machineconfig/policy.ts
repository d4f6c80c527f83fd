// Node disruption policies: the operator's own, and the cluster's over them.
import { type DisruptionAction, decidedBy, defaultPolicies, policiesHoldBelow, rowsAt } from "../facts/openshift-disruption.ts";
import { factAt } from "../facts/timeline.ts";
import { normalizePath } from "../model/paths.ts";
import type { ConfigurationInput } from "./read.ts";
import type { StorageOverride } from "./reconcile.ts";

export { policyFindings } from "./policy-findings.ts";

export type Policies = {
  /** Absent: the fixed table decides. */
  readonly actions?: {
    readonly forFile: (path: string) => readonly DisruptionAction[] | undefined;
    readonly forUnit: (name: string) => readonly DisruptionAction[] | undefined;
    readonly forKeys: readonly DisruptionAction[];
  };
  readonly overrides: readonly StorageOverride[];
};

type Rule = { readonly name: string; readonly actions: readonly DisruptionAction[] };

const reboot: readonly DisruptionAction[] = [{ type: "Reboot" }];

/** The policies that hold in a release. With a policy object, a release that has policies behind a gate is taken to have the gate open. */
export function policiesAt(release: string, configuration: ConfigurationInput | undefined): Policies {
  const spec = configuration?.value.spec;
  const overrides = spec?.irreconcilableValidationOverrides?.storage ?? [];
  const by = factAt(decidedBy, release);
  if (by === undefined || by === "table" || (by === "gated-policies" && spec?.nodeDisruptionPolicy === undefined)) return { overrides };
  const own = spec?.nodeDisruptionPolicy;
  const defaults = (of: "file" | "folder" | "unit" | "sshkey"): Rule[] => rowsAt(defaultPolicies, release).filter((row) => row.of === of);
  const files = overridden(
    defaults("file"),
    (own?.files ?? []).map(({ path, actions }) => ({ name: normalizePath(path), actions: actions.map(actionOf) })),
  );
  const units = overridden(
    defaults("unit"),
    (own?.units ?? []).map(({ name, actions }) => ({ name, actions: actions.map(actionOf) })),
  );
  const below = factAt(policiesHoldBelow, release) ?? false;
  return {
    actions: {
      forFile: (path) => (longestMatch(files, path, below) ?? folderRule(defaults("folder"), path))?.actions,
      forUnit: (name) => units.find((rule) => rule.name === name)?.actions,
      forKeys: own?.sshkey?.actions.map(actionOf) ?? defaults("sshkey")[0]?.actions ?? reboot,
    },
    overrides,
  };
}

function overridden(defaults: readonly Rule[], own: readonly Rule[]): readonly Rule[] {
  return [...defaults.filter((rule) => !own.some((other) => other.name === rule.name)), ...own];
}

/** A rule for a folder holds for everything below it, and the longest name wins. One for / matches nothing. */
function longestMatch(rules: readonly Rule[], path: string, below: boolean): Rule | undefined {
  const wanted = normalizePath(path);
  const matching = rules.filter(({ name }) => name === wanted || (below && name !== "/" && wanted.startsWith(`${name}/`)));
  return matching.reduce<Rule | undefined>(
    (best, rule) => (best === undefined || rule.name.length > best.name.length ? rule : best),
    undefined,
  );
}

/** Before policies held for folders, some folders were built in: the files directly in them. */
function folderRule(rules: readonly Rule[], path: string): Rule | undefined {
  return rules.find(({ name }) => path.slice(0, path.lastIndexOf("/")) === name);
}

export type WrittenAction = { readonly type: DisruptionAction["type"]; readonly reload?: Service; readonly restart?: Service };
type Service = { readonly serviceName: string };

function actionOf({ type, reload, restart }: WrittenAction): DisruptionAction {
  const service = (type === "Reload" ? reload : type === "Restart" ? restart : undefined)?.serviceName;
  return service === undefined ? { type } : { type, service };
}
