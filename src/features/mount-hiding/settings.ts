// The feature's spec with every default applied, and what is wrong with it on this platform.

import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { oneUnitRuntimes } from "../../facts/known-units.ts";
import { kubensHasNetnsStep, shipsKubens } from "../../facts/openshift.ts";
import type { Platform } from "../../facts/platforms.ts";
import { factAt } from "../../facts/timeline.ts";
import type { Infer } from "../../model/field.ts";
import type { FeatureContext } from "../feature.ts";
import { type Say, sayAt } from "../finding.ts";
import type { Delivery, mountHidingFields } from "./fields.ts";

export type MountHidingSpec = Infer<typeof mountHidingFields>;

export type Settings = {
  readonly enabled: boolean;
  readonly delivery: Delivery;
  readonly failClosed: boolean;
  readonly netns: boolean;
  readonly kubensenter: boolean;
  readonly motd: boolean;
  readonly checkScript: boolean;
};

/** Is kubens.service part of what the platform installs? */
export function hasNative(platform: Platform): boolean {
  return platform.release !== undefined && factAt(shipsKubens, platform.release) === true;
}

/** Does the platform's own kubens.service prepare /run/netns? */
export function preparesNetns(platform: Platform): boolean {
  return platform.release !== undefined && factAt(kubensHasNetnsStep, platform.release) === true;
}

/** Are the commands of the operator's services read from their units at boot, and started by a drop-in of ours? */
export const readsCommands = ({ delivery }: Settings, platform: Platform): boolean =>
  delivery === "container-mount-namespace" || (delivery === "bundled" && platform.facts.machineConfig && !hasNative(platform));

export function settingsOf(
  spec: MountHidingSpec,
  context: FeatureContext,
): { readonly settings?: Settings; readonly diagnostics: readonly Diagnostic[] } {
  const { platform } = context;
  const delivery = spec.delivery === undefined || spec.delivery === "auto" ? (hasNative(platform) ? "native" : "bundled") : spec.delivery;
  const settings: Settings = {
    enabled: spec.enabled ?? true,
    delivery,
    failClosed: spec.failClosed ?? !(platform.runtime !== undefined && oneUnitRuntimes.includes(platform.runtime)),
    netns: spec.netns ?? true,
    kubensenter: spec.kubensenter ?? true,
    motd: spec.motd ?? true,
    checkScript: spec.checkScript ?? false,
  };
  const say = sayAt(context);
  const diagnostics = [...deliveryFindings(settings, platform, say), ...effectFindings(spec, settings, context, say)];
  return diagnostics.some((d) => d.severity === "error") ? { diagnostics } : { settings, diagnostics };
}

function deliveryFindings({ delivery, enabled }: Settings, platform: Platform, say: Say): Diagnostic[] {
  const { name, machineConfig } = platform.facts;
  if (delivery === "native" && !machineConfig) {
    return [
      say(
        "mount-hiding/delivery-unsupported",
        ["delivery"],
        `delivery native needs an OS that ships kubens.service, and ${name} does not`,
        { hint: 'write "bundled", or leave delivery out' },
      ),
    ];
  }
  if (delivery === "native" && !hasNative(platform)) {
    return [
      say(
        "mount-hiding/native-too-old",
        ["delivery"],
        `delivery native needs ${name} 4.12 or newer: ${platform.release} does not ship kubens.service`,
        {
          hint: 'write "bundled", or leave delivery out',
        },
      ),
    ];
  }
  if (delivery === "container-mount-namespace" && !machineConfig) {
    return [
      say(
        "mount-hiding/delivery-unsupported",
        ["delivery"],
        `delivery container-mount-namespace exists on OpenShift and OKD only, not on ${name}`,
        {
          hint: 'write "bundled", or leave delivery out',
        },
      ),
    ];
  }
  if (delivery === "bundled" && hasNative(platform) && enabled) {
    return [
      say(
        "mount-hiding/bundled-freezes-unit",
        ["delivery"],
        `bundled replaces the kubens.service that ${name} ${platform.release} ships and keeps up to date`,
        {
          hint: 'use "native" unless you need fail-closed services or your own unit',
        },
      ),
    ];
  }
  return [];
}

/** Fields that change nothing under the chosen delivery: what the user wrote must have an effect or give a finding. */
function effectFindings(spec: MountHidingSpec, settings: Settings, context: FeatureContext, say: Say): Diagnostic[] {
  const useless: [keyof MountHidingSpec, string][] = [];
  const { delivery, enabled } = settings;
  if (!enabled) {
    for (const key of ["failClosed", "services", "netns", "kubensenter", "motd", "checkScript"] as const)
      useless.push([key, "with enabled: false"]);
  } else if (delivery !== "bundled") {
    useless.push(["failClosed", `under delivery ${delivery}`], ["kubensenter", `under delivery ${delivery}`]);
    if (delivery === "container-mount-namespace") useless.push(["services", `under delivery ${delivery}`]);
    if (delivery === "native" && spec.netns === false && preparesNetns(context.platform)) {
      useless.push(["netns", `on ${context.platform.release}: its own kubens.service does the step`]);
    }
  }
  if (!context.platform.facts.machineConfig) useless.push(["replaces", `on ${context.platform.facts.name}, which has no MachineConfigs`]);
  return useless
    .filter(([key]) => spec[key] !== undefined)
    .map(([key, when]) => say("mount-hiding/no-effect", [key], `${key} has no effect ${when}`, { hint: "remove it" }));
}
