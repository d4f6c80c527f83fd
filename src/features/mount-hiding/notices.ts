// What tells people on the node: message of the day, login hint, check script.

import { textFile } from "../../ignition/build.ts";
import type { FileConfig } from "../../ignition/config.ts";
import type { FeatureContext } from "../feature.ts";
import type { Delivery } from "./fields.ts";
import { shownObject } from "./objects.ts";
import type { Settings } from "./settings.ts";
import { filled, pin, previewDropin, previewPin, wrapperDropin } from "./texts.ts";

const messagePath = "/etc/motd.d/50-kubens.conf";
const profilePath = "/etc/profile.d/kubens.sh";

/** Read at a login and by nothing else. */
export const noticePaths = [messagePath, profilePath] as const;

/** The files for `motd` and `checkScript`. `units` are the services that the script shall look at. */
export function noticeFiles(settings: Settings, context: FeatureContext, units: readonly string[]): FileConfig[] {
  const { delivery } = settings;
  const preview = delivery === "container-mount-namespace";
  const files: FileConfig[] = [];
  if (settings.motd) {
    files.push(textFile(messagePath, message(settings, context), 0o644));
    files.push(textFile(profilePath, filled("profile-kubens.sh", { pin: preview ? previewPin : pin, enter: enterWord(settings) }), 0o644));
  }
  if (settings.checkScript) {
    const script = filled("kubens-check", {
      pin: preview ? previewPin : pin,
      units: units.join(" "),
      delivery,
      wrap_dropin: preview ? previewDropin : wrapperDropin,
    });
    files.push(textFile(`${context.platform.facts.scriptDirectory}/kubens-check`, script, 0o755));
  }
  return files;
}

function message(settings: Settings, context: FeatureContext): string {
  const switch_off = switchOff(settings.delivery, context);
  if (settings.delivery === "container-mount-namespace") return filled("motd-cmn.conf", { switch_off });
  if (context.platform.facts.machineConfig) return filled("motd-native.conf", { switch_off });
  return filled("motd-bundled.conf", { switch_off, enter: enterWord(settings) });
}

/** The command that a reader types to enter the namespace. */
function enterWord(settings: Settings): string {
  if (settings.delivery === "container-mount-namespace") return "nsenterCmns";
  return settings.delivery === "native" || settings.kubensenter ? "kubensenter" : `nsenter --mount=${pin}`;
}

/** Where the reader of the message switches it off. */
function switchOff(delivery: Delivery, context: FeatureContext): string {
  if (!context.platform.facts.machineConfig) return `mountHiding.enabled: false in profile ${context.profileName}`;
  return `MachineConfig ${shownObject(delivery, context)}`;
}
