// The kinds of configuration besides the profile, and their fields.
import { releases } from "../../facts/openshift.ts";
import { topologies } from "../../facts/platforms.ts";
import { any, bool, type Infer, list, oneOf, str, struct, version } from "../../model/field.ts";
import { labelName, objectName } from "../../model/formats.ts";
import { serverSideApplyField, shardsField } from "../../profile/output-fields.ts";

const metadata = struct(
  {
    name: str({ required: true, format: objectName, doc: "The name of the object." }),
    namespace: str({ format: objectName, doc: "Where the ConfigMaps go." }),
    labels: any({ doc: "Ignored, for kustomize and friends." }),
    annotations: any({ doc: "Ignored, for kustomize and friends." }),
  },
  { required: true, doc: "Name and namespace." },
);

const apiVersion = oneOf(["kindling/v1"], { required: true, doc: "The version of the language." });

export const bundleFields = struct(
  {
    apiVersion,
    metadata,
    kind: oneOf(["MachineConfigBundle"], { required: true, doc: "The kind." }),
    spec: struct(
      {
        name: str({ format: objectName, doc: "What the names of the ConfigMaps start with, when it is not the name of the bundle." }),
        roles: list(str({ format: labelName, doc: "A pool." }), {
          doc: "Pools that have a ConfigMap, also an empty one; absent: those that the MachineConfigs name.",
        }),
        shards: shardsField,
        serverSideApply: serverSideApplyField,
      },
      { doc: "How they are bundled." },
    ),
  },
  { doc: "MachineConfigs as ConfigMaps." },
);

export const checkFields = struct(
  {
    apiVersion,
    metadata,
    kind: oneOf(["MachineConfigCheck"], { required: true, doc: "The kind." }),
    spec: struct(
      {
        release: version({ of: releases, doc: "The release that the nodes run.", example: '"4.18"' }),
        topology: oneOf(topologies, { doc: "What kind of cluster it is." }),
        pool: str({ format: objectName, doc: "Judge only what this pool gets." }),
        day2: bool({ doc: "The nodes run already: what they would refuse is an error.", default: "false" }),
        strict: bool({ doc: "Warnings fail too.", default: "false" }),
      },
      { doc: "How they are judged." },
    ),
  },
  { doc: "MachineConfigs judged." },
);

export type CheckSettings = NonNullable<Infer<typeof checkFields>["spec"]>;
