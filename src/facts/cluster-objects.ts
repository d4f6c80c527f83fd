// The cluster objects that kindling writes beside a node's configuration: every field that it may write, once per kind.
import { bool, type Infer, int, list, mapOf, oneOf, type StructField, str, struct } from "../model/field.ts";
import { labelName, objectName, quantity } from "../model/formats.ts";
import { actionTypes } from "./openshift-disruption.ts";

const labels = mapOf(str(), { keyName: "label" });

const metadata = struct(
  {
    annotations: mapOf(str(), { keyName: "annotation" }),
    labels,
    name: str({ required: true, format: objectName }),
    namespace: str({ format: labelName }),
  },
  { required: true },
);

const selector = struct({
  matchExpressions: list(
    struct({
      key: str({ required: true }),
      operator: oneOf(["In", "NotIn", "Exists", "DoesNotExist"], { required: true }),
      values: list(str()),
    }),
  ),
  matchLabels: labels,
});

export const toleration = struct(
  {
    key: str({ doc: "The key of the taint; left out: every taint." }),
    operator: oneOf(["Exists", "Equal"], { default: "Equal", doc: "Exists takes any value." }),
    value: str({ doc: "The value of the taint." }),
    effect: oneOf(["NoSchedule", "PreferNoSchedule", "NoExecute"], { doc: "The effect of the taint; left out: every effect." }),
    tolerationSeconds: int({ min: 0, doc: "NoExecute: for how long." }),
  },
  { doc: "A taint that pods accept." },
);

export const kataLogLevels = ["trace", "debug", "info", "warn", "error", "fatal", "panic"] as const;

/** Source: Kubernetes API, node.k8s.io/v1. A handler is a label name and cannot be changed later. */
const runtimeClass = struct({
  apiVersion: oneOf(["node.k8s.io/v1"], { required: true }),
  handler: str({ required: true, format: labelName }),
  kind: oneOf(["RuntimeClass"], { required: true }),
  metadata,
  overhead: struct({ podFixed: struct({ cpu: str({ format: quantity }), memory: str({ format: quantity }) }) }),
  scheduling: struct({ nodeSelector: labels, tolerations: list(toleration) }),
});

/** Source: machine-config-operator, machineconfiguration.openshift.io/v1. */
const machineConfigPool = struct({
  apiVersion: oneOf(["machineconfiguration.openshift.io/v1"], { required: true }),
  kind: oneOf(["MachineConfigPool"], { required: true }),
  metadata,
  spec: struct({ machineConfigSelector: selector, nodeSelector: selector, paused: bool() }, { required: true }),
});

const namespace = struct({
  apiVersion: oneOf(["v1"], { required: true }),
  kind: oneOf(["Namespace"], { required: true }),
  metadata,
});

/** Source: Operator Lifecycle Manager, operators.coreos.com. */
const operatorGroup = struct({
  apiVersion: oneOf(["operators.coreos.com/v1"], { required: true }),
  kind: oneOf(["OperatorGroup"], { required: true }),
  metadata,
  spec: struct({ targetNamespaces: list(str({ format: labelName })) }, { required: true }),
});

const subscription = struct({
  apiVersion: oneOf(["operators.coreos.com/v1alpha1"], { required: true }),
  kind: oneOf(["Subscription"], { required: true }),
  metadata,
  spec: struct(
    {
      channel: str({ required: true }),
      installPlanApproval: oneOf(["Automatic", "Manual"]),
      name: str({ required: true }),
      source: str({ required: true }),
      sourceNamespace: str({ required: true }),
      startingCSV: str(),
    },
    { required: true },
  ),
});

/** Source: sandboxed-containers-operator, api/v1. There may be one in a cluster. */
const kataConfig = struct({
  apiVersion: oneOf(["kataconfiguration.openshift.io/v1"], { required: true }),
  kind: oneOf(["KataConfig"], { required: true }),
  metadata,
  spec: struct(
    { checkNodeEligibility: bool(), enablePeerPods: bool(), kataConfigPoolSelector: selector, logLevel: oneOf(kataLogLevels) },
    { required: true },
  ),
});

export const disruptionActions = list(
  struct({
    reload: struct({ serviceName: str({ required: true }) }),
    restart: struct({ serviceName: str({ required: true }) }),
    type: oneOf(actionTypes, { required: true }),
  }),
  { required: true },
);

/** Source: openshift/api, operator.openshift.io/v1. There is one in a cluster, and it has this name. */
const machineConfiguration = struct({
  apiVersion: oneOf(["operator.openshift.io/v1"], { required: true }),
  kind: oneOf(["MachineConfiguration"], { required: true }),
  metadata,
  spec: struct(
    {
      managementState: oneOf(["Managed"], { required: true }),
      nodeDisruptionPolicy: struct({
        files: list(struct({ actions: disruptionActions, path: str({ required: true }) })),
        units: list(struct({ actions: disruptionActions, name: str({ required: true }) })),
      }),
    },
    { required: true },
  ),
});

/** By the name of the schema: the kind in lower case. */
export const clusterObjects = {
  runtimeclass: runtimeClass,
  machineconfigpool: machineConfigPool,
  namespace,
  operatorgroup: operatorGroup,
  subscription,
  kataconfig: kataConfig,
  machineconfiguration: machineConfiguration,
} as const satisfies { readonly [name: string]: StructField };

export type ClusterObjectName = keyof typeof clusterObjects;
export type ClusterObject = { readonly [Name in ClusterObjectName]: Infer<(typeof clusterObjects)[Name]> }[ClusterObjectName];
export type ObjectOf<Name extends ClusterObjectName> = Infer<(typeof clusterObjects)[Name]>;
