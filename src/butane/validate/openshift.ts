// Rules for what becomes a MachineConfig.
import { roleLabel } from "../../facts/openshift.ts";
import { isSince } from "../../ignition/validate/problem.ts";
import type { ButaneConfig } from "../fields.ts";
import { butaneProblem } from "../rules.ts";
import type { Check } from "./check.ts";

const cexArgument = "rd.luks.key=/etc/luks/cex.key";

/** Whole configs: a CEX card needs a kernel argument, for the boot device's volume and for one that the user wrote. */
export const checkOpenshift: Check<ButaneConfig> = ({ boot_device, storage, openshift }, at, variant) => {
  if (!isSince(variant.ignition, "3.5.0") || openshift?.kernel_arguments?.includes(cexArgument)) return [];
  const volumes = (storage?.luks ?? []).filter(({ name, cex }) => name === "root" && cex?.enabled);
  const wanting = [...(boot_device?.luks?.cex?.enabled ? [boot_device] : []), ...volumes];
  return wanting.map(() => butaneProblem("CexKernelArgument", `${at}/openshift/kernel_arguments`, cexArgument));
};

export const checkMetadata: Check<NonNullable<ButaneConfig["metadata"]>> = ({ name, labels = {} }, at) => [
  ...(name ? [] : [butaneProblem("NameRequired", `${at}/name`)]),
  ...(labels[roleLabel] ? [] : [butaneProblem("RoleRequired", `${at}/labels`, roleLabel)]),
];

const kernelTypes = ["", "default", "realtime"];

export const checkSettings: Check<NonNullable<ButaneConfig["openshift"]>> = ({ kernel_type = "" }, at) =>
  kernelTypes.includes(kernel_type) ? [] : [butaneProblem("UnknownKernelType", `${at}/kernel_type`, kernel_type)];
