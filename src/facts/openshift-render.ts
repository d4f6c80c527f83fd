// How the Machine Config Operator of each release turns a pool's MachineConfigs into one. A new release is a row where something changed.
import { releases } from "./openshift.ts";
import type { Change } from "./timeline.ts";

/** Releases whose operator kindling knows, rising: more than a profile may name. */
export const operatorReleases: readonly string[] = ["4.6", "4.7", ...releases];

/** The Ignition specs that spec.config may declare. "2.2.0" stands for 2.0.0 to 2.2.0, which are read alike and converted. */
export const acceptedIgnition: readonly Change<readonly string[]>[] = [
  { since: "4.6", value: ["2.2.0", "3.0.0", "3.1.0"], source: "machine-config-operator, release branch 4.6" },
  { since: "4.7", value: ["2.2.0", "3.0.0", "3.1.0", "3.2.0"], source: "machine-config-operator, release branches 4.7 to 4.12" },
  {
    since: "4.13",
    value: ["2.2.0", "3.0.0", "3.1.0", "3.2.0", "3.3.0", "3.4.0"],
    source: "machine-config-operator, release branches 4.13 to 4.18",
  },
  {
    since: "4.19",
    value: ["2.2.0", "3.0.0", "3.1.0", "3.2.0", "3.3.0", "3.4.0", "3.5.0"],
    source: "machine-config-operator, release branches 4.19 to 5.2",
  },
];

/** The spec that every config is converted to before merging, and that the rendered MachineConfig declares. */
export const renderedIgnition: readonly Change<string>[] = [
  { since: "4.6", value: "3.1.0", source: "machine-config-operator, release branch 4.6" },
  { since: "4.7", value: "3.2.0", source: "machine-config-operator, release branches 4.7 to 4.13" },
  { since: "4.14", value: "3.4.0", source: "machine-config-operator, release branches 4.14 to 4.18" },
  { since: "4.19", value: "3.5.0", source: "machine-config-operator, release branches 4.19 to 5.2" },
];

/** Do MachineConfigs of the role worker come first, so that those of a custom pool always win? */
export const mergesWorkerFirst: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branches up to 4.14: by name alone" },
  { since: "4.15", value: true, source: "machine-config-operator change 4015" },
];

/** Is a kernel argument that several MachineConfigs have rendered once? */
export const dropsRepeatedArguments: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branches up to 4.11" },
  { since: "4.12", value: true, source: "machine-config-operator, release branches 4.12 and 4.13" },
  { since: "4.14", value: false, source: "OCPBUGS-19708" },
];

/** Is the osImageURL of a MachineConfig that a controller generated left out? */
export const skipsGeneratedImage: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branches up to 4.20" },
  { since: "4.21", value: true, source: "machine-config-operator, release branch 4.21 on" },
];

/** Does every file without overwrite get overwrite: true? */
export const setsOverwrite: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branches up to 4.11" },
  { since: "4.12", value: true, source: "machine-config-operator, release branch 4.12 on" },
];

/** Does a file without compression override the compression of the file below it? */
export const overridesCompression: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "OCPBUGS-55327: up to 4.19 plain contents keep the gzip mark of what they replace" },
  { since: "4.20", value: true, source: "OCPBUGS-55327" },
];

/** Are file modes above 0777 refused while rendering? */
export const refusesSpecialBits: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branches up to 4.9" },
  { since: "4.10", value: true, source: "machine-config-operator, release branch 4.10 on" },
];

/** When are extension names compared with the release's list while rendering? */
export const checksExtensions: readonly Change<"never" | "always" | "beside-config">[] = [
  { since: "4.6", value: "never", source: "machine-config-operator, release branches up to 4.15: the node fails instead" },
  { since: "4.16", value: "always", source: "machine-config-operator, release branches 4.16 and 4.17" },
  { since: "4.18", value: "beside-config", source: "machine-config-operator, release branch 4.18 on: only with spec.config" },
];

/** Bytes of JSON that a rendered MachineConfig may have: 4.22 and newer count them, in older releases etcd refuses the object. */
export const renderedLimit = 1_572_864;

/** The share of the limit from which the operator warns. */
export const sizeWarningShare = 0.8;

/** Is there a baseOSExtensionsContainerImage in spec? */
export const hasExtensionsImage: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branches up to 4.11" },
  { since: "4.12", value: true, source: "machine-config-operator, release branch 4.12 on" },
];

/** Annotation of MachineConfigs that the controller wrote, with its version. */
export const generatedBy = "machineconfiguration.openshift.io/generated-by-controller-version";
