// NodeConfig → MachineConfig object.
import { roleLabel } from "../facts/openshift.ts";
import type { IgnitionConfig, NodeConfig } from "../ignition/config.ts";
import type { SpecVersion } from "../ignition/fields.ts";
import { type Need, toVersion } from "../ignition/translate.ts";
import type { Infer } from "../model/field.ts";
import { type machineConfig, machineConfigApi } from "./fields.ts";

export type MachineConfigObject = Omit<Infer<typeof machineConfig>, "spec"> & {
  readonly spec: Infer<typeof machineConfig>["spec"] & { readonly config: IgnitionConfig };
};

export type WrapOptions = {
  readonly name: string;
  /** Empty: no pool is named. */
  readonly role: string;
  readonly version: SpecVersion;
  readonly labels: { readonly [label: string]: string };
  readonly annotations: { readonly [annotation: string]: string };
};

/**
 * The object for one role. Kernel arguments move from Ignition's section, which the operator does not carry out, to its own.
 * `spec.config` is always there: without it the operator skips checks. No value: `problems` says what the version cannot hold.
 */
export function wrap(
  config: NodeConfig,
  options: WrapOptions,
): { readonly value?: MachineConfigObject; readonly problems: readonly Need[] } {
  const { kernelArguments, extensions, fips, kernelType, osImageURL, ...ignitionPart } = config;
  const { value, problems } = toVersion(ignitionPart, options.version);
  if (value === undefined) return { problems };
  const wanted = kernelArguments?.shouldExist ?? [];
  return {
    value: {
      apiVersion: machineConfigApi,
      kind: "MachineConfig",
      metadata: {
        ...(Object.keys(options.annotations).length > 0 ? { annotations: options.annotations } : {}),
        labels: options.role === "" ? options.labels : { ...options.labels, [roleLabel]: options.role },
        name: options.name,
      },
      spec: {
        config: value,
        ...(extensions === undefined ? {} : { extensions }),
        ...(fips === undefined ? {} : { fips }),
        ...(wanted.length === 0 ? {} : { kernelArguments: wanted }),
        ...(kernelType === undefined ? {} : { kernelType }),
        ...(osImageURL === undefined ? {} : { osImageURL }),
      },
    },
    problems,
  };
}
