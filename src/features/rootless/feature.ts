// rootless: Kubernetes as an ordinary user.
import { type Diagnostic, hasErrors } from "../../diagnostics/diagnostic.ts";
import { nodeConfig } from "../../ignition/build.ts";
import type { NodeConfig } from "../../ignition/config.ts";
import type { Expanded, Feature, FeatureContext } from "../feature.ts";
import { madeHere, type Say, sayAt } from "../finding.ts";
import { conflictsWith } from "./conflicts.ts";
import { rootlessFields } from "./fields.ts";
import { specFindings } from "./findings.ts";
import { homePart } from "./home.ts";
import { accountPart, delegation, hostFiles, kernelPart } from "./host.ts";
import { type RootlessSpec, type Settings, settingsOf } from "./settings.ts";

export const rootless: Feature<RootlessSpec> = {
  name: "rootless",
  fields: rootlessFields,
  supports: [{ platform: "fcos" }, { platform: "flatcar" }, { platform: "linux" }],
  phase: "install",
  objects: [],
  conflicts: [
    { with: "kata", why: "a virtual machine needs devices that belong to root" },
    { with: "mountHiding of the same kubelet", why: "a service without root cannot enter a mount namespace of root's" },
    { with: "kernel arguments for cgroup v1", why: "version 1 cannot be handed to a user" },
  ],
  expand,
};

function expand(spec: RootlessSpec, context: FeatureContext): Expanded {
  const say = sayAt(context);
  const settings = settingsOf(spec, context);
  const found = [...specFindings({ spec, settings, context, say })];
  if (!context.platform.facts.machineConfig) found.push(...conflictsWith(settings, context));
  if (hasErrors(found)) return { fragments: [], diagnostics: found };
  return {
    fragments: [
      { object: "rootless", names: { "": "rootless" }, config: nodePart(spec, settings, context), origins: madeHere(context, "rootless") },
    ],
    diagnostics: [...found, ...notes(spec, context, say)],
  };
}

function nodePart(spec: RootlessSpec, settings: Settings, context: FeatureContext): NodeConfig {
  const { directories, files, links } = homePart(settings, context.platform);
  const host = nodeConfig({ units: [delegation(settings)], files: [...hostFiles(spec, settings, context), ...files] });
  return {
    ...accountPart(settings),
    ...kernelPart(spec),
    ...host,
    storage: { ...host.storage, ...(directories.length > 0 ? { directories } : {}), ...(links.length > 0 ? { links } : {}) },
  };
}

function notes(spec: RootlessSpec, { platform }: FeatureContext, say: Say): Diagnostic[] {
  const limits = say(
    "rootless/limits",
    [],
    "pods of this kubelet cannot mount network or block storage, use devices or huge pages, or be really privileged",
  );
  if (spec.cgroups !== "v2" || platform.facts.kernelArguments !== "depends") return [limits];
  return [
    limits,
    say(
      "profile/kernel-arguments-depend",
      ["cgroups"],
      `kernel arguments work on ${platform.facts.name} only where the distribution ships ignition-kargs-helper`,
    ),
  ];
}
