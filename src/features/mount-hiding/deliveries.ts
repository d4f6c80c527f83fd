// Every delivery of mountHiding, on and off, as named pieces of node configuration.
import { dropin, nodeConfig, textFile } from "../../ignition/build.ts";
import type { NodeConfig, UnitConfig } from "../../ignition/config.ts";
import type { FeatureContext } from "../feature.ts";
import { joiningUnit, scriptPath } from "./joining.ts";
import { noticeFiles } from "./notices.ts";
import type { Consumer } from "./services.ts";
import { hasNative, preparesNetns, type Settings } from "./settings.ts";
import { environmentDropin, filled, namespaceUnit, operatorUnits, previewDropin, previewUnit, wrapperDropin } from "./texts.ts";

/** What a delivery yields: the object that switches the feature, and for some deliveries a second one beside it. */
export type Delivered = { readonly main: NodeConfig; readonly support?: NodeConfig };

/** OpenShift and OKD from 4.12 on: switch on what the OS ships, and bring what its release lacks. */
export function native(settings: Settings, observers: readonly Consumer[], context: FeatureContext): Delivered {
  const netns = settings.netns && !preparesNetns(context.platform) ? [dropin("10-netns.conf", filled("netns.conf"))] : [];
  const support = nodeConfig({
    units: [
      { name: namespaceUnit, dropins: [dropin("10-guard.conf", filled("guard.conf")), ...netns] },
      ...observers.map((observer) => joiningUnit(observer, settings, context)),
    ],
    files: noticeFiles(settings, context, operatorUnits),
  });
  return { main: nodeConfig({ units: [{ name: namespaceUnit, enabled: true }] }), support };
}

/** Everything shipped by us: the unit, each service's drop-in, the command to enter, the notices. */
export function bundled(settings: Settings, consumers: readonly Consumer[], context: FeatureContext): Delivered {
  const onOperator = context.platform.facts.machineConfig;
  const joining = onOperator
    ? [...operatorJoins(settings, context), ...consumers.map((c) => joiningUnit(c, settings, context))]
    : consumers.map((c) => joiningUnit(c, settings, context));
  const members = onOperator ? operatorUnits : consumers.filter((c) => c.join !== "observer").map((c) => c.unit);
  const files = noticeFiles(settings, context, members);
  if (settings.kubensenter) files.push(textFile(scriptPath(context), filled("kubensenter"), 0o755));
  if (onOperator && !hasNative(context.platform)) files.push(extractor());
  return {
    main: nodeConfig({
      units: [
        {
          name: namespaceUnit,
          enabled: true,
          contents: filled("kubens.service", { consumers: members.join(" ") }),
          ...(settings.netns ? { dropins: [dropin("10-netns.conf", filled("netns.conf"))] } : {}),
        },
        ...joining,
      ],
      files,
    }),
  };
}

/** crio and kubelet on OpenShift: from 4.12 on both join by environment, before that their commands are read at boot. */
function operatorJoins(settings: Settings, context: FeatureContext): UnitConfig[] {
  const strict = settings.failClosed ? "strict" : "soft";
  const joined = hasNative(context.platform) ? dropin(environmentDropin, filled(`join-env-${strict}.conf`)) : undefined;
  return operatorUnits.map((name) => ({
    name,
    dropins: [joined ?? dropin(wrapperDropin, filled(`extract-${strict}.conf`, { arguments: extraArguments(name, context) }))],
  }));
}

/** What other features have for the end of a unit's command. */
const extraArguments = (unit: string, { offers }: FeatureContext): string =>
  (offers.commandArguments?.[unit] ?? []).map((argument) => ` ${argument}`).join("");

const extractor = () => textFile("/usr/local/bin/extractExecStart", filled("extractExecStart"), 0o755);

/** The developer preview: its own unit (with the netns step in it, as the telco reference has it), pulled in by the services, their commands read at boot. */
export function preview(settings: Settings, context: FeatureContext): Delivered {
  const contents = settings.netns
    ? `${filled("container-mount-namespace.service")}\n${filled("netns.conf")}`
    : filled("container-mount-namespace.service");
  const main = nodeConfig({
    units: [
      { name: previewUnit, contents },
      ...operatorUnits.map((name) => ({
        name,
        dropins: [dropin(previewDropin, filled("cmn-consumer.conf", { arguments: extraArguments(name, context) }))],
      })),
    ],
    files: [extractor(), textFile("/usr/local/bin/nsenterCmns", filled("nsenterCmns"), 0o755)],
  });
  const notices = noticeFiles(settings, context, operatorUnits);
  return notices.length === 0 ? { main } : { main, support: nodeConfig({ files: notices }) };
}

/**
 * native and bundled switched off: the unit disabled, nothing else. Where a MachineConfig names a unit that its release does not
 * ship, the text comes along: the operator cannot disable a unit that does not exist.
 */
export function kubensOff(context: FeatureContext): NodeConfig {
  const missing = context.platform.facts.machineConfig && !hasNative(context.platform);
  const contents = missing ? { contents: filled("kubens.service", { consumers: operatorUnits.join(" ") }) } : {};
  return nodeConfig({ units: [{ name: namespaceUnit, enabled: false, ...contents }] });
}

/** The developer preview switched off: both drop-ins emptied. Disabling its unit would do nothing, as the drop-ins want it. */
export const previewOff: NodeConfig = nodeConfig({ units: operatorUnits.map((name) => ({ name, dropins: [dropin(previewDropin, "")] })) });
