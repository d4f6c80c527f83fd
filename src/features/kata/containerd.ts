// What containerd is told about the handlers, in its own files or in those of the distributions that start one of their own.
import { agentFolders, agentTemplatesFor, containerdConfigVersion, type KataLayout, kataShim } from "../../facts/kata.ts";
import type { Platform } from "../../facts/platforms.ts";
import { factAt } from "../../facts/timeline.ts";
import { dropin, textFile } from "../../ignition/build.ts";
import type { FileConfig, UnitConfig } from "../../ignition/config.ts";
import { printToml, type TomlTable } from "../../syntax/print-toml.ts";
import type { Handler, KataSpec, Settings } from "./settings.ts";
import { filled } from "./texts.ts";

export const containerdConfig = "/etc/containerd/config.toml";
export const containerdDropin = "/etc/containerd/conf.d/50-kata-containers.toml";
const k0sDropin = "/etc/k0s/containerd.d/50-kata-containers.toml";
/** Flatcar's unit reads the file that this variable names. */
const flatcarVariable = "CONTAINERD_CONFIG";

type ConfigVersion = 2 | 3;

/** The plugin that runs containers. Source: containerd, docs/cri/config. */
const criPlugin: { readonly [version in ConfigVersion]: string } = {
  2: "io.containerd.grpc.v1.cri",
  3: "io.containerd.cri.v1.runtime",
};

/** The layout that this containerd reads; 2 when the version is not known, because newer ones read it as well. */
export function configVersion({ runtimeVersion }: Platform): ConfigVersion {
  return runtimeVersion === undefined ? 2 : (factAt(containerdConfigVersion, runtimeVersion.replace(/^v/, "")) ?? 2);
}

export type ContainerdParts = { readonly files: readonly FileConfig[]; readonly units: readonly UnitConfig[] };

/** `own`: the profile brings a whole configuration itself, so that only what stands beside it is ours. */
export function containerdParts(spec: KataSpec, settings: Settings, platform: Platform, own: boolean): ContainerdParts {
  const folder = platform.runtime === undefined ? undefined : agentFolders[platform.runtime];
  const handlers = (version: ConfigVersion): TomlTable[] => handlerTables(settings.handlers, settings.layout, annotationsOf(spec), version);
  if (folder !== undefined) {
    const files = agentTemplatesFor(platform.kubernetes).map(({ file, version }) =>
      textFile(`${folder}/${file}`, `{{ template "base" . }}\n\n${printToml(handlers(version))}`, 0o644),
    );
    return { files, units: [] };
  }
  const version = configVersion(platform);
  if (platform.runtime === "k0s")
    return { files: [textFile(k0sDropin, printToml([{ name: [], entries: { version } }, ...handlers(version)]), 0o644)], units: [] };
  return { files: containerdFiles(spec, handlers(version), version, own), units: units(platform) };
}

const annotationsOf = (spec: KataSpec): readonly string[] => spec.annotations ?? ["io.katacontainers.*"];

/**
 * containerd 1.x: one whole file, because a file that is imported replaces all settings of the plugin. From 2.0 on they are merged, so that
 * the handlers stand in a file of their own.
 */
function containerdFiles(spec: KataSpec, handlers: readonly TomlTable[], version: ConfigVersion, own: boolean): FileConfig[] {
  const main = mainTables(spec, version);
  const dropins = version === 3 ? [textFile(containerdDropin, printToml([{ name: [], entries: { version } }, ...handlers]), 0o644)] : [];
  return own ? dropins : [textFile(containerdConfig, printToml(version === 2 ? [...main, ...handlers] : main), 0o644), ...dropins];
}

function mainTables({ containerd }: KataSpec, version: ConfigVersion): TomlTable[] {
  const image = containerd?.sandboxImage;
  const pinned: TomlTable[] =
    image === undefined
      ? []
      : version === 2
        ? [{ name: ["plugins", criPlugin[2]], entries: { sandbox_image: image } }]
        : [{ name: ["plugins", "io.containerd.cri.v1.images", "pinned_images"], entries: { sandbox: image } }];
  const runc = ["plugins", criPlugin[version], "containerd", "runtimes", "runc"];
  return [
    { name: [], entries: { version, ...(version === 3 ? { imports: ["/etc/containerd/conf.d/*.toml"] } : {}) } },
    ...pinned,
    { name: runc, entries: { runtime_type: "io.containerd.runc.v2" } },
    { name: [...runc, "options"], entries: { SystemdCgroup: containerd?.systemdCgroup ?? true } },
  ];
}

/** In the package layout the shim is found by the name of its type; below /opt it must be told. */
function handlerTables(
  handlers: readonly Handler[],
  layout: KataLayout,
  annotations: readonly string[],
  version: ConfigVersion,
): TomlTable[] {
  return handlers.flatMap(({ name, config }) => {
    const table = ["plugins", criPlugin[version], "containerd", "runtimes", name];
    return [
      {
        name: table,
        entries: {
          runtime_type: `io.containerd.${layout === "static" ? name : "kata"}.v2`,
          ...(layout === "static" ? { runtime_path: kataShim.static } : {}),
          privileged_without_host_devices: true,
          ...(annotations.length > 0 ? { pod_annotations: annotations } : {}),
        },
      },
      ...(config === undefined ? [] : [{ name: [...table, "options"], entries: { ConfigPath: config } }]),
    ];
  });
}

function units(platform: Platform): UnitConfig[] {
  if (platform.facts.type !== "flatcar") return [];
  return [
    {
      name: "containerd.service",
      dropins: [dropin("50-kata-containers.conf", filled("containerd.conf", { variable: flatcarVariable, config: containerdConfig }))],
    },
  ];
}
