// mountHiding: container mounts in a private, pinned mount namespace.
import { type Diagnostic, hasErrors } from "../../diagnostics/diagnostic.ts";
import type { NodeConfig } from "../../ignition/config.ts";
import { type Origins, originAt } from "../../model/origins.ts";
import { type Expanded, type Feature, type FeatureContext, type Fragment, type Offers, perRole } from "../feature.ts";
import { type Say, sayAt } from "../finding.ts";
import { conflictsWith, switchedOnBeside } from "./conflicts.ts";
import { bundled, type Delivered, kubensOff, native, preview, previewOff } from "./deliveries.ts";
import { mountHidingFields } from "./fields.ts";
import { needsScript } from "./joining.ts";
import { noticePaths } from "./notices.ts";
import { kubensName, previewName, supportName, switchObject } from "./objects.ts";
import { replacedObjects } from "./replaces.ts";
import { type Consumer, consumersOf, observersOf } from "./services.ts";
import { type MountHidingSpec, readsCommands, type Settings, settingsOf } from "./settings.ts";
import { operatorUnits } from "./texts.ts";

export const mountHiding: Feature<MountHidingSpec> = {
  name: "mountHiding",
  fields: mountHidingFields,
  supports: [
    { platform: "openshift", since: "4.8" },
    { platform: "okd", since: "4.8" },
    { platform: "fcos" },
    { platform: "flatcar" },
    { platform: "linux" },
  ],
  phase: "any",
  objects: [
    { key: "mountHiding", name: kubensName, holds: "the switch (native), or everything (bundled)" },
    { key: "mountHidingSupport", name: supportName, holds: "what the release lacks: /run/netns step, guard, message of the day" },
    { key: "mountHidingPreview", name: previewName, holds: "delivery container-mount-namespace" },
  ],
  conflicts: [
    {
      with: "container-mount-namespace",
      why: "two mechanisms put kubelet and CRI-O into different namespaces, and the node never becomes ready",
    },
    { with: "rootless", why: "a service without root cannot enter a mount namespace of root's" },
    { with: "another drop-in that sets ExecStart of the same service", why: "only the last one counts" },
  ],
  offers,
  expand,
};

/** Deliveries that read the commands at boot write the ExecStart of both services, so that arguments for them must go there. */
function offers(spec: MountHidingSpec, context: FeatureContext): Offers {
  const { settings } = settingsOf(spec, context);
  if (settings === undefined || !settings.enabled || !readsCommands(settings, context.platform)) return {};
  const owner = switchObject(settings.delivery);
  return { commands: Object.fromEntries(operatorUnits.map((unit) => [unit, owner])) };
}

function expand(spec: MountHidingSpec, context: FeatureContext): Expanded {
  const say = sayAt(context);
  const { settings, diagnostics } = settingsOf(spec, context);
  const replaced = settings === undefined ? undefined : replacedObjects(spec, settings, context, say);
  const found: Diagnostic[] = [...diagnostics, ...(replaced?.diagnostics ?? [])];
  if (settings === undefined) return { fragments: [], diagnostics: found };
  if (!settings.enabled) {
    const off = { main: settings.delivery === "container-mount-namespace" ? previewOff : kubensOff(context) };
    return {
      fragments: [...fragments(off, settings, context), ...(replaced?.fragments ?? [])],
      diagnostics: [...found, ...offFindings(settings, context, say), ...switchedOnBeside(context, say)],
    };
  }
  const { consumers, findings } = servicesOf(spec, settings, context, say);
  found.push(
    ...findings,
    ...scriptFindings(consumers, settings, context, say),
    ...conflictsWith(context.overImports ?? context.primitives, consumers, settings, context, say),
  );
  if (hasErrors(found)) return { fragments: [], diagnostics: found };
  return {
    fragments: [...fragments(deliver(settings, consumers, context), settings, context), ...(replaced?.fragments ?? [])],
    cheap: settings.motd ? noticePaths.map((name) => ({ of: "files", name, actions: [{ type: "None" }] })) : [],
    diagnostics: found,
  };
}

function servicesOf(
  spec: MountHidingSpec,
  settings: Settings,
  context: FeatureContext,
  say: Say,
): { readonly consumers: readonly Consumer[]; readonly findings: readonly Diagnostic[] } {
  if (settings.delivery === "container-mount-namespace") return { consumers: [], findings: [] };
  const { consumers, diagnostics } = context.platform.facts.machineConfig
    ? observersOf(spec, context, say)
    : consumersOf(spec, context, say);
  return { consumers, findings: diagnostics };
}

function deliver(settings: Settings, consumers: readonly Consumer[], context: FeatureContext): Delivered {
  switch (settings.delivery) {
    case "native":
      return native(settings, consumers, context);
    case "bundled":
      return bundled(settings, consumers, context);
    case "container-mount-namespace":
      return preview(settings, context);
    default:
      return settings.delivery satisfies never;
  }
}

function scriptFindings(consumers: readonly Consumer[], settings: Settings, context: FeatureContext, say: Say): Diagnostic[] {
  if (settings.kubensenter || settings.delivery !== "bundled") return [];
  const through = consumers.filter((consumer) => needsScript(consumer, settings, context));
  if (through.length === 0) return [];
  const mustBe = through.some(
    (consumer) => consumer.join === "observer" || needsScript(consumer, { ...settings, failClosed: true }, context),
  );
  const units = through.map((consumer) => consumer.unit);
  const names = units.length > 1 ? `${units.slice(0, -1).join(", ")} and ${units.at(-1)}` : units.join();
  return [
    say(
      "mount-hiding/kubensenter-needed",
      ["kubensenter"],
      `${names} ${through.length > 1 ? "are" : "is"} started through kubensenter, which kubensenter: false leaves out`,
      { hint: mustBe ? "remove kubensenter: false" : "remove kubensenter: false, or set failClosed: true" },
    ),
  ];
}

function offFindings(settings: Settings, context: FeatureContext, say: Say): Diagnostic[] {
  if (!context.platform.facts.machineConfig) {
    return [
      say(
        "mount-hiding/off-needs-boot",
        ["enabled"],
        "mounts come back to the host's view with the next boot of a node that was provisioned with this config",
      ),
    ];
  }
  if (settings.delivery === "bundled") return [];
  return [
    say(
      "mount-hiding/support-left",
      ["enabled"],
      `${context.shownName("mountHidingSupport", supportName)}, if it was applied, is not part of the off: delete it from the cluster with the same change`,
      {
        hint: "a MachineConfig cannot remove the files of another one; deleting it does",
      },
    ),
  ];
}

function fragments(delivered: Delivered, settings: Settings, context: FeatureContext): Fragment[] {
  const roles = context.roles.length > 0 ? context.roles : [""];
  const { object, base } = switchObject(settings.delivery);
  const main: Fragment = {
    object,
    names: perRole(base, roles),
    config: delivered.main,
    origins: madeHere(context),
  };
  if (delivered.support === undefined || isEmpty(delivered.support)) return [main];
  return [
    main,
    { object: "mountHidingSupport", names: perRole(supportName, roles), config: delivered.support, origins: madeHere(context) },
  ];
}

const isEmpty = (config: NodeConfig): boolean => Object.keys(config).length === 0;

/** Everything the feature writes comes from its key in the profile. */
function madeHere(context: FeatureContext): Origins {
  const span = context.origins.keys.get(context.at) ?? originAt(context.origins, context.at)?.span;
  return { values: new Map(span === undefined ? [] : [["", { span, via: "mountHiding", at: context.at }]]), keys: new Map() };
}
