// `output.nodeDisruptionPolicy`: the cluster's policy that makes later changes of what the profile writes cheap.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { disruptionActions, ObjectOf } from "../facts/cluster-objects.ts";
import { type DisruptionAction, decidedBy } from "../facts/openshift-disruption.ts";
import { factAt } from "../facts/timeline.ts";
import type { CheapChange, Manifest } from "../features/feature.ts";
import { byText } from "../ignition/build.ts";
import type { Infer } from "../model/field.ts";
import { keySpanAt } from "../model/origins.ts";
import { type ExpandContext, onKey } from "./context.ts";

const at = "/spec/output/nodeDisruptionPolicy";

type Policy = ObjectOf<"machineconfiguration">;
type Actions = Infer<typeof disruptionActions>;
type Action = Actions[number];

/** Entries of one list that the API server takes. Source: operator rules §4.5. */
const longestPolicy = 50;

/** One MachineConfiguration with an entry for each cheap change, where the profile asks for it. Source: operator rules §4.5. */
export function disruptionPolicy(
  cheap: readonly CheapChange[],
  { spec, platform, origins }: ExpandContext,
): { readonly manifests: readonly Manifest[]; readonly diagnostics: readonly Diagnostic[] } {
  const { release } = platform;
  if (spec.output?.nodeDisruptionPolicy !== true || release === undefined) return { manifests: [], diagnostics: [] };
  if (factAt(decidedBy, release) !== "policies") {
    const message = `${platform.facts.name} ${release} has no node disruption policies: they come with 4.17`;
    return { manifests: [], diagnostics: [onKey(origins, "preset/policy-too-old", at, message, { hint: "remove it" })] };
  }
  if (cheap.length === 0) {
    const message = "nodeDisruptionPolicy has no effect: nothing that the profile writes can be changed without a reboot";
    return { manifests: [], diagnostics: [onKey(origins, "preset/policy-empty", at, message, { hint: "remove it" })] };
  }
  if (cheap.length > longestPolicy) {
    const message = `the policy would have ${cheap.length} files, but ${longestPolicy} is the limit`;
    const hint = "put several certificates into one file, or remove nodeDisruptionPolicy";
    return { manifests: [], diagnostics: [onKey(origins, "preset/policy-too-long", at, message, { hint })] };
  }
  const span = keySpanAt(origins, at);
  const values = new Map(span === undefined ? [] : [["", { span, via: "output.nodeDisruptionPolicy", at }]]);
  return {
    manifests: [{ schema: "machineconfiguration", object: policyOf(cheap), origins: { values, keys: new Map() } }],
    diagnostics: [],
  };
}

function policyOf(cheap: readonly CheapChange[]): Policy {
  const sorted = [...cheap].sort((a, b) => byText(a.name, b.name));
  const files = sorted.filter(({ of }) => of === "files").map(({ name, actions }) => ({ actions: actions.map(actionOf), path: name }));
  const units = sorted.filter(({ of }) => of === "units").map(({ name, actions }) => ({ actions: actions.map(actionOf), name }));
  const nodeDisruptionPolicy = { ...(files.length > 0 ? { files } : {}), ...(units.length > 0 ? { units } : {}) };
  return {
    apiVersion: "operator.openshift.io/v1",
    kind: "MachineConfiguration",
    metadata: { name: "cluster" },
    spec: { managementState: "Managed", nodeDisruptionPolicy },
  };
}

function actionOf({ type, service }: DisruptionAction): Action {
  const api = type as Action["type"];
  if (type === "Reload" && service !== undefined) return { type: api, reload: { serviceName: service } };
  if (type === "Restart" && service !== undefined) return { type: api, restart: { serviceName: service } };
  return { type: api };
}
