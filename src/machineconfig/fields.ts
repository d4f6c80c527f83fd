// The fields of a MachineConfig around its Ignition part.
import { any, bool, list, mapOf, oneOf, str, struct } from "../model/field.ts";
import { objectName } from "../model/formats.ts";

export const machineConfigApi = "machineconfiguration.openshift.io/v1";

/** `spec.config` is decoded on its own, as Ignition of the version that it declares. */
export const machineConfig = struct(
  {
    apiVersion: oneOf([machineConfigApi], { required: true }),
    kind: oneOf(["MachineConfig"], { required: true }),
    metadata: struct(
      {
        name: str({ required: true, format: objectName, doc: "The place in the merge order, by bytes." }),
        labels: mapOf(str(), { doc: "The role label chooses the pool." }),
        annotations: mapOf(str()),
        creationTimestamp: any(),
        generation: any(),
        managedFields: any(),
        ownerReferences: any(),
        resourceVersion: any(),
        uid: any(),
        finalizers: any(),
        namespace: any(),
      },
      { required: true },
    ),
    spec: struct(
      {
        config: any({ doc: "The Ignition config, as an object." }),
        kernelArguments: list(str()),
        extensions: list(str()),
        fips: bool(),
        kernelType: str(),
        osImageURL: str(),
        baseOSExtensionsContainerImage: str(),
      },
      { required: true, guesses: { ignition: "config: {ignition: …}", kargs: "kernelArguments" } },
    ),
  },
  { doc: "An OpenShift MachineConfig." },
);
