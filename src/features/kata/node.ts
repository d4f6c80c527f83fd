// What the nodes get: the extension or the unit that installs Kata, the runtime's configuration, kernel modules and the check script.
import { kataExtension, kataModules, kataShim } from "../../facts/kata.ts";
import { nodeConfig, textFile } from "../../ignition/build.ts";
import type { FileConfig, NodeConfig, UnitConfig } from "../../ignition/config.ts";
import type { FeatureContext } from "../feature.ts";
import { bringsContainerdConfig } from "./conflicts.ts";
import { containerdParts } from "./containerd.ts";
import { crioDropin, crioText } from "./crio.ts";
import type { KataSpec, Settings } from "./settings.ts";
import { filled } from "./texts.ts";

const installUnit = "kata-containers-install.service";

/** One object, so that no node gets the runtime's configuration before the runtime, or the other way round. */
export function nodePart(spec: KataSpec, settings: Settings, context: FeatureContext): NodeConfig {
  const runtime = runtimeParts(spec, settings, context);
  const { facts } = context.platform;
  const files = [...runtime.files, ...(spec.checkScript ? [checkScript(settings, context)] : [])];
  if (facts.machineConfig) {
    return { ...nodeConfig({ ...runtime, files }), ...(settings.install === "machineconfig" ? { extensions: [kataExtension] } : {}) };
  }
  const install: UnitConfig[] = settings.install === "layer" ? [{ name: installUnit, enabled: true, contents: filled(installUnit) }] : [];
  return nodeConfig({ units: [...runtime.units, ...install], files: [...files, ...moduleFiles(settings)] });
}

function runtimeParts(
  spec: KataSpec,
  settings: Settings,
  context: FeatureContext,
): { readonly files: readonly FileConfig[]; readonly units: readonly UnitConfig[] } {
  if (context.platform.runtime !== "crio") return containerdParts(spec, settings, context.platform, bringsContainerdConfig(context));
  return { files: [textFile(crioDropin, crioText(settings.handlers, settings.layout, spec.annotations ?? []), 0o644)], units: [] };
}

/** Virtual machines that run elsewhere need none of them. */
function moduleFiles(settings: Settings): FileConfig[] {
  if (settings.handlers.every(({ remote }) => remote)) return [];
  return [textFile("/etc/modules-load.d/kata.conf", `${kataModules.join("\n")}\n`, 0o644)];
}

function checkScript(settings: Settings, { platform }: FeatureContext): FileConfig {
  const text = filled("kata-check", {
    handlers: settings.handlers.map(({ name }) => name).join(" "),
    shim: kataShim[settings.layout],
    configs: settings.handlers.flatMap(({ config }) => config ?? []).join(" "),
    local: settings.handlers.every(({ remote }) => remote) ? "no" : "yes",
    package: settings.layout === "package" ? "kata-containers" : "",
    runtime: platform.runtime ?? "",
  });
  return textFile(`${platform.facts.scriptDirectory}/kata-check`, text, 0o755);
}
