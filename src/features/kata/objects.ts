// The cluster objects: a RuntimeClass per handler, the pool where one is needed, or what the operator needs instead of all that.
import type { ClusterObjectName, ObjectOf } from "../../facts/cluster-objects.ts";
import { roleLabel } from "../../facts/openshift.ts";
import type { FeatureContext, Manifest } from "../feature.ts";
import { madeHere } from "../finding.ts";
import { type Handler, type KataSpec, ownPool, roleOf, type Settings } from "./settings.ts";

const operatorName = "sandboxed-containers-operator";
const operatorNamespace = `openshift-${operatorName}`;

export function clusterObjects(spec: KataSpec, settings: Settings, context: FeatureContext): Manifest[] {
  const made = <Name extends ClusterObjectName>(schema: Name, object: ObjectOf<Name>): Manifest => ({
    schema,
    object,
    origins: madeHere(context, "kata"),
  });
  if (settings.install === "operator") {
    return [
      made("namespace", { apiVersion: "v1", kind: "Namespace", metadata: { name: operatorNamespace } }),
      made("operatorgroup", {
        apiVersion: "operators.coreos.com/v1",
        kind: "OperatorGroup",
        metadata: { name: operatorName, namespace: operatorNamespace },
        spec: { targetNamespaces: [operatorNamespace] },
      }),
      made("subscription", subscription(spec)),
      made("kataconfig", kataConfig(spec)),
    ];
  }
  const classes = settings.handlers.map((handler) => made("runtimeclass", runtimeClass(handler, spec, settings)));
  return settings.pool === ownPool && !context.roles.includes(ownPool)
    ? [made("machineconfigpool", machineConfigPool()), ...classes]
    : classes;
}

/** The class, the handler and the runtime's table share one name. */
function runtimeClass({ name, cpu, memory }: Handler, spec: KataSpec, { nodeSelector }: Settings): ObjectOf<"runtimeclass"> {
  const tolerations = spec.tolerations ?? [];
  const scheduling = {
    ...(Object.keys(nodeSelector).length > 0 ? { nodeSelector } : {}),
    ...(tolerations.length > 0 ? { tolerations } : {}),
  };
  return {
    apiVersion: "node.k8s.io/v1",
    handler: name,
    kind: "RuntimeClass",
    metadata: { name },
    overhead: { podFixed: { cpu, memory } },
    ...(Object.keys(scheduling).length > 0 ? { scheduling } : {}),
  };
}

/** As the operator makes it, so that it can take over later: workers that are labelled for Kata, with all that workers get. */
function machineConfigPool(): ObjectOf<"machineconfigpool"> {
  return {
    apiVersion: "machineconfiguration.openshift.io/v1",
    kind: "MachineConfigPool",
    metadata: { labels: { [`pools.operator.machineconfiguration.openshift.io/${ownPool}`]: "" }, name: ownPool },
    spec: {
      machineConfigSelector: { matchExpressions: [{ key: roleLabel, operator: "In", values: [ownPool, "worker"] }] },
      nodeSelector: { matchLabels: { [roleOf(ownPool)]: "" } },
    },
  };
}

function subscription({ operator }: KataSpec): ObjectOf<"subscription"> {
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "Subscription",
    metadata: { name: operatorName, namespace: operatorNamespace },
    spec: {
      channel: operator?.channel ?? "stable",
      installPlanApproval: operator?.approval ?? "Automatic",
      name: operatorName,
      source: operator?.source ?? "redhat-operators",
      sourceNamespace: operator?.sourceNamespace ?? "openshift-marketplace",
      ...(operator?.startingCSV === undefined ? {} : { startingCSV: operator.startingCSV }),
    },
  };
}

function kataConfig({ operator, remote }: KataSpec): ObjectOf<"kataconfig"> {
  return {
    apiVersion: "kataconfiguration.openshift.io/v1",
    kind: "KataConfig",
    metadata: { name: "cluster-kataconfig" },
    spec: {
      ...(operator?.checkNodeEligibility === undefined ? {} : { checkNodeEligibility: operator.checkNodeEligibility }),
      ...(remote === undefined ? {} : { enablePeerPods: remote }),
      ...(operator?.poolSelector === undefined ? {} : { kataConfigPoolSelector: { matchLabels: operator.poolSelector } }),
      ...(operator?.logLevel === undefined ? {} : { logLevel: operator.logLevel }),
    },
  };
}
