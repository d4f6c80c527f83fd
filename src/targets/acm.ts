// Target acm: a Policy of Advanced Cluster Management that brings the objects to running clusters.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, type Origin, type Origins, originAt, pointer } from "../model/origins.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { bundleOf, entriesOf, partsOf } from "./bundle.ts";
import { nameFindings, objectTooLarge } from "./checks.ts";
import type { Emitted, TargetInput } from "./output.ts";

/** A label value has 63 characters and holds `<namespace>.<name>`. */
const longestName = 61;

/**
 * One Policy, which reports and changes nothing until its remediationAction says so. MachineConfigs are compared whole: with musthave a
 * changed list of files would be appended to the old one, and no config may have a path twice.
 */
export async function emitAcm(input: TargetInput): Promise<Emitted> {
  const bundle = await bundleOf(input, "acm");
  const { name } = input;
  const templates = [
    ...bundle.machineConfigs.map(({ object }) => ({ complianceType: "mustonlyhave", objectDefinition: object })),
    ...bundle.manifests.map(({ object }) => ({ complianceType: "musthave", objectDefinition: object })),
  ];
  const found = [
    ...bundle.diagnostics,
    ...bundle.machineConfigs.flatMap(({ object, fragment }) => templateFindings(object, placeIn(fragment.origins, input.profiles))),
    ...bundle.manifests.flatMap(({ object, origins }) => templateFindings(object, (at) => originAt(origins, at))),
  ];
  if (templates.length === 0) return { outputs: [], diagnostics: found };
  const policy = policyOf(name, templates);
  const entries = entriesOf(bundle);
  return {
    outputs: [
      { path: `policies/${name}.yaml`, text: printYaml(policy), target: "acm", summary: entries.map(({ file }) => `template ${file}`) },
    ],
    diagnostics: [
      ...found,
      ...nameFindings(name, "Policy", undefined, longestName),
      ...objectTooLarge(`Policy ${name}`, policy, "acm", partsOf(entries)),
    ],
  };
}

function policyOf(name: string, templates: readonly object[]): object {
  const configuration = {
    apiVersion: "policy.open-cluster-management.io/v1",
    kind: "ConfigurationPolicy",
    metadata: { name },
    spec: { "object-templates": templates, remediationAction: "inform", severity: "low" },
  };
  return {
    apiVersion: "policy.open-cluster-management.io/v1",
    kind: "Policy",
    metadata: { name },
    spec: { disabled: false, "policy-templates": [{ objectDefinition: configuration }], remediationAction: "inform" },
  };
}

/** The place in the node configuration of a place in the MachineConfig. */
function inFragment(at: string): string {
  return at.replace(/^\/spec\/kernelArguments\//, "/kernelArguments/shouldExist/").replace(/^\/spec\/(?:config\/)?/, "/");
}

/** Where a text of a MachineConfig was written: in the node configuration, or among the output settings of the profile. */
function placeIn(origins: Origins, profiles: TargetInput["profiles"]): (at: string) => Origin | undefined {
  return (at) => {
    const setting = at.replace(/^\/metadata\//, "/spec/output/");
    const known = profiles.flatMap(({ output }) => (setting === at ? [] : (output?.origins.values.get(setting) ?? [])));
    return known[0] ?? originAt(origins, inFragment(at));
  };
}

/** Texts in which the hub would look for a template. File contents are percent-encoded and cannot be among them. */
function templateFindings(object: object, placeOf: (at: string) => Origin | undefined): readonly Diagnostic[] {
  return textsOf(object, "")
    .filter(({ text }) => text.includes("{{"))
    .map(({ at }) => {
      const place = placeOf(at);
      return finding("target/template-text", place?.span, `${displayPath(at)} holds {{, which a Policy would carry out as a template`, {
        path: place?.at === undefined ? undefined : displayPath(place.at),
        hint: at.startsWith("/spec/config/systemd/")
          ? "move the command to a script below files, whose contents are encoded"
          : "write it without {{, or use another target",
      });
    });
}

type Text = { readonly at: string; readonly text: string };

/** Every text in the object, keys of maps included, with its JSON Pointer. */
function textsOf(value: unknown, at: string): readonly Text[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]): readonly Text[] => {
    const below = pointer(at, key);
    return [{ at: below, text: key }, ...textsOf(item, below)];
  });
}
