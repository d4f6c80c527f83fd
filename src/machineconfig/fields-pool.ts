// The fields of the objects around MachineConfigs, as far as they decide what a pool gets and what a change costs.
import { actionTypes } from "../facts/openshift-disruption.ts";
import { list, mapOf, oneOf, str, struct } from "../model/field.ts";
import { machineConfigApi } from "./fields.ts";

const selectorOperators = ["In", "NotIn", "Exists", "DoesNotExist"] as const;

const labelSelector = struct(
  {
    matchLabels: mapOf(str(), {}),
    matchExpressions: list(
      struct({ key: str({ required: true }), operator: oneOf(selectorOperators, { required: true }), values: list(str(), {}) }, {}),
      {},
    ),
  },
  { doc: "A Kubernetes label selector." },
);

export const machineConfigPool = struct(
  {
    apiVersion: oneOf([machineConfigApi], { required: true }),
    kind: oneOf(["MachineConfigPool"], { required: true }),
    metadata: struct({ name: str({ required: true }) }, { required: true }),
    spec: struct({ machineConfigSelector: labelSelector }, { required: true }),
  },
  { doc: "A pool of nodes." },
);

const service = struct({ serviceName: str({ required: true }) }, {});

const actions = list(struct({ type: oneOf(actionTypes, { required: true }), reload: service, restart: service }, {}), { required: true });

export const machineConfiguration = struct(
  {
    apiVersion: oneOf(["operator.openshift.io/v1"], { required: true }),
    kind: oneOf(["MachineConfiguration"], { required: true }),
    metadata: struct({ name: str({ required: true }) }, { required: true }),
    spec: struct(
      {
        nodeDisruptionPolicy: struct(
          {
            files: list(struct({ path: str({ required: true }), actions }, {}), {}),
            units: list(struct({ name: str({ required: true }), actions }, {}), {}),
            sshkey: struct({ actions }, {}),
          },
          {},
        ),
        irreconcilableValidationOverrides: struct({ storage: list(oneOf(["Disks", "FileSystems", "Raid"], {}), {}) }, {}),
      },
      { required: true },
    ),
  },
  { doc: "How the operator treats running nodes." },
);
