// What is wrong with a MachineConfig around its Ignition config: name, role, kernel type, extensions.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { extensions, kernelTypes, operatorNames, roleLabel } from "../facts/openshift.ts";
import { factAt } from "../facts/timeline.ts";
import type { Infer } from "../model/field.ts";
import { displayPath, keySpanAt, type Origins, originAt, pointer, spanAt } from "../model/origins.ts";
import { extensionHint } from "./extension-hint.ts";
import type { machineConfig } from "./fields.ts";

type MachineConfig = Infer<typeof machineConfig>;
export type MachineConfigHead = Pick<MachineConfig, "metadata" | "spec">;

/** What is wrong with an object around its Ignition config. With a release what that one knows counts, else what any knows. */
export function objectFindings(value: MachineConfigHead, origins: Origins, release?: string): Diagnostic[] {
  const checks = [nameFindings, roleFindings, kernelTypeFindings, extensionFindings];
  return checks.flatMap((check) => check(value, origins, release));
}

/** Printed from a cluster: a controller wrote it, and its name and labels are right as they are. */
const isOwned = ({ metadata }: MachineConfigHead): boolean => metadata.ownerReferences !== undefined;

function nameFindings(value: MachineConfigHead, origins: Origins): Diagnostic[] {
  const { name } = value.metadata;
  if (!operatorNames.test(name) || isOwned(value)) return [];
  return [
    finding("mco/reserved-name", spanAt(origins, "/metadata/name"), `the name ${name} belongs to the operator`, {
      path: "$.metadata.name",
      hint: "use another name",
    }),
  ];
}

function roleFindings(value: MachineConfigHead, origins: Origins): Diagnostic[] {
  const labels = value.metadata.labels ?? {};
  const role = labels[roleLabel] ?? "";
  if (isOwned(value)) return [];
  if (role !== "") return labelValueFindings(role, origins);
  const guess = Object.keys(labels).find((label) => /role/i.test(label));
  const path = guess === undefined ? "/metadata" : pointer("/metadata/labels", guess);
  return [
    finding(
      "machineconfig/no-role",
      keySpanAt(origins, path),
      guess === undefined
        ? `no label ${roleLabel}: no pool will apply the object`
        : `the label ${guess} does not choose a pool: ${roleLabel} does`,
      {
        path: displayPath(path),
        hint: `add the label ${roleLabel}: worker (or master, or your pool)`,
      },
    ),
  ];
}

/** A value that Kubernetes takes for a label. */
const labelValue = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;

function labelValueFindings(role: string, origins: Origins): Diagnostic[] {
  if (labelValue.test(role)) return [];
  const path = pointer("/metadata/labels", roleLabel);
  const message = `the role ${JSON.stringify(role)} is no value of a label: the API server refuses the object`;
  const hint = /[,; ]/.test(role)
    ? "an object has one role: write a second object for the other one"
    : "use letters, digits, '-', '_' and '.', at most 63";
  return [finding("machineconfig/invalid-value", spanAt(origins, path), message, { path: displayPath(path), hint })];
}

function kernelTypeFindings(value: MachineConfigHead, origins: Origins, release?: string): Diagnostic[] {
  const { kernelType } = value.spec;
  const known = (release === undefined ? kernelTypes.at(-1)?.value : factAt(kernelTypes, release)) ?? [];
  if (kernelType === undefined || kernelType === "" || known.includes(kernelType)) return [];
  return [
    finding("mco/kernel-type", spanAt(origins, "/spec/kernelType"), `there is no kernel type ${JSON.stringify(kernelType)}`, {
      path: writtenPath(origins, "/spec/kernelType"),
      hint: `known are ${known.join(", ")}`,
    }),
  ];
}

/** Names that no release knows; which release knows which one is for the checks that know the release. */
function extensionFindings(value: MachineConfigHead, origins: Origins, release?: string): Diagnostic[] {
  const current = (release === undefined ? extensions.at(-1)?.value : factAt(extensions, release)) ?? [];
  return (value.spec.extensions ?? []).flatMap((name, i): Diagnostic[] => {
    if (current.includes(name)) return [];
    const past = release === undefined ? extensions.findLast((row) => row.value.includes(name)) : undefined;
    const message =
      past === undefined
        ? `${release === undefined ? "no release has" : `OpenShift ${release} does not have`} the extension ${JSON.stringify(name)}`
        : `the extension ${JSON.stringify(name)} is gone from OpenShift ${removedIn(name)} on`;
    return [
      finding(past === undefined ? "mco/unknown-extension" : "mco/old-extension", spanAt(origins, `/spec/extensions/${i}`), message, {
        path: writtenPath(origins, `/spec/extensions/${i}`),
        hint: extensionHint(name, current),
      }),
    ];
  });
}

/** The path in the document that the user wrote, which need not be a MachineConfig. */
const writtenPath = (origins: Origins, at: string): string => displayPath(originAt(origins, at)?.at ?? at);

/** The first release that lacks an extension which an earlier one had. */
const removedIn = (name: string): string => extensions[extensions.findLastIndex((row) => row.value.includes(name)) + 1]?.since ?? "";
