// The drop-in by which a service enters the namespace.

import { dropin } from "../../ignition/build.ts";
import type { UnitConfig } from "../../ignition/config.ts";
import type { FeatureContext } from "../feature.ts";
import type { Consumer } from "./services.ts";
import type { Settings } from "./settings.ts";
import { environmentDropin, filled, pin, wrapperDropin } from "./texts.ts";

/** The unit entry that makes a service join. */
export function joiningUnit(consumer: Consumer, settings: Settings, context: FeatureContext): UnitConfig {
  const strict = settings.failClosed ? "strict" : "soft";
  if (consumer.join === "env") return { name: consumer.unit, dropins: [dropin(environmentDropin, filled(`join-env-${strict}.conf`))] };
  const enter = enterCommand(consumer, settings, context);
  const lines = consumer.commands.map(({ prefix, command }) => `${prefix}${enter} ${command}`);
  const template = consumer.join === "observer" ? "observer.conf" : (`wrap-${strict}.conf` as const);
  return { name: consumer.unit, dropins: [dropin(wrapperDropin, filled(template, { exec_start: lines.join("\nExecStart=") }))] };
}

/** Does the service's command go through the kubensenter script, so that the script must be there? */
export function needsScript(consumer: Consumer, settings: Settings, context: FeatureContext): boolean {
  if (consumer.join === "env") return false;
  if (consumer.join === "observer" || !settings.failClosed || consumer.workingDirectory !== undefined) return true;
  const { selinux } = context.platform.facts;
  return consumer.kubelet && (selinux === "enforcing" || (selinux === "varies" && settings.kubensenter));
}

/**
 * What stands before a command to start it inside. A script where the host is the fallback, for a working directory (nsenter
 * would open it outside), and for kubelet where SELinux may enforce: container-selinux labels kubensenter so that kubelet keeps
 * its domain. Else plain nsenter, which fails closed.
 */
function enterCommand(consumer: Consumer, settings: Settings, context: FeatureContext): string {
  if (!needsScript(consumer, settings, context)) return `/usr/bin/nsenter --mount=${pin} --`;
  const workingDirectory = consumer.workingDirectory === undefined ? "" : ` --wd=${consumer.workingDirectory}`;
  return `${settings.delivery === "native" ? shippedScript : scriptPath(context)}${workingDirectory} --`;
}

/** OpenShift and OKD ship the script from 4.12 on. */
const shippedScript = "/usr/bin/kubensenter";

/** Where a script of ours is installed. */
export function scriptPath(context: FeatureContext): string {
  return `${context.platform.facts.scriptDirectory}/kubensenter`;
}
