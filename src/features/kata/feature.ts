// kata: pods in virtual machines.
import { hasErrors } from "../../diagnostics/diagnostic.ts";
import type { NodeConfig } from "../../ignition/config.ts";
import { type Expanded, type Feature, type FeatureContext, type Fragment, perRole } from "../feature.ts";
import { madeHere, sayAt } from "../finding.ts";
import { conflictsWith, extensionStays } from "./conflicts.ts";
import { kataFields } from "./fields.ts";
import { specFindings } from "./findings.ts";
import { nodePart } from "./node.ts";
import { clusterObjects } from "./objects.ts";
import { type KataSpec, type Settings, settingsOf } from "./settings.ts";

export const kata: Feature<KataSpec> = {
  name: "kata",
  fields: kataFields,
  supports: [
    { platform: "openshift", since: "4.8" },
    { platform: "okd", since: "4.8" },
    { platform: "fcos" },
    { platform: "flatcar" },
    { platform: "linux" },
  ],
  phase: "any",
  objects: [
    { key: "kata", name: "50-kata-containers", holds: "the extension and the configuration of CRI-O, for the one pool that gets Kata" },
  ],
  manifests: [
    { name: "runtimeclass-<handler>.yaml", holds: "the class that pods name, with overhead and scheduling" },
    { name: "machineconfigpool-kata-oc.yaml", holds: "the pool, with pool: kata-oc" },
    { name: "namespace-…, operatorgroup-…, subscription-…, kataconfig-….yaml", holds: "with install: operator, instead of all others" },
  ],
  conflicts: [
    { with: "rootless", why: "a virtual machine needs devices that belong to root" },
    {
      with: "the sandboxed containers operator beside install: machineconfig",
      why: "both install and remove the same extension, for different pools",
    },
    { with: "kata as the default runtime", why: "the platform's own pods do not run in virtual machines" },
  ],
  expand,
};

function expand(spec: KataSpec, context: FeatureContext): Expanded {
  const say = sayAt(context);
  const settings = settingsOf(spec, context);
  const found = [...specFindings({ spec, settings, context, say })];
  if (hasErrors(found)) return { fragments: [], diagnostics: found };
  if (!settings.enabled) return { fragments: [fragment({}, settings, context)], diagnostics: [...found, ...extensionStays(context)] };
  const manifests = clusterObjects(spec, settings, context);
  if (settings.install === "operator") return { fragments: [], manifests, diagnostics: found };
  found.push(...conflictsWith(spec, settings, context, say));
  if (hasErrors(found)) return { fragments: [], diagnostics: found };
  return { fragments: [fragment(nodePart(spec, settings, context), settings, context)], manifests, diagnostics: found };
}

function fragment(config: NodeConfig, { pool }: Settings, context: FeatureContext): Fragment {
  return { object: "kata", names: perRole("50-kata-containers", [pool ?? ""]), config, origins: madeHere(context, "kata") };
}
