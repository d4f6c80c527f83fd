// What CRI-O is told about the handlers: one drop-in with a complete table each, because a later table replaces an earlier one key by key.
import { type KataLayout, kataShim } from "../../facts/kata.ts";
import { printToml, type TomlTable } from "../../syntax/print-toml.ts";
import type { Handler } from "./settings.ts";

/** Sorts after 50-kata, which the package owns: ours wins. */
export const crioDropin = "/etc/crio/crio.conf.d/50-kata-containers.conf";

/** Devices of peer pods are passed to the remote machine by annotation. */
const deviceAnnotation = "io.kubernetes.cri-o.Devices";

/** The drop-in's text. Source: CRI-O, crio.conf(5), crio.runtime.runtimes; runtime_config_path belongs to the type vm only. */
export function crioText(handlers: readonly Handler[], layout: KataLayout, annotations: readonly string[]): string {
  return printToml(handlers.map((handler) => runtimeTable(handler, layout, annotations)));
}

function runtimeTable({ name, config, remote }: Handler, layout: KataLayout, annotations: readonly string[]): TomlTable {
  const allowed = [...(remote ? [deviceAnnotation] : []), ...annotations];
  return {
    name: ["crio", "runtime", "runtimes", name],
    entries: {
      runtime_path: kataShim[layout],
      runtime_type: "vm",
      runtime_root: "/run/vc",
      ...(config === undefined ? {} : { runtime_config_path: config }),
      ...(remote ? { runtime_pull_image: true } : {}),
      privileged_without_host_devices: true,
      ...(allowed.length > 0 ? { allowed_annotations: allowed } : {}),
    },
  };
}
