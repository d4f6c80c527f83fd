// What lies in the user's home: services, their links, and the configuration of what they start. Everything belongs to the user, folders too.
import type { Platform } from "../../facts/platforms.ts";
import { distributionFacts, endpointInConfig } from "../../facts/rootless.ts";
import { factAt } from "../../facts/timeline.ts";
import { textFile } from "../../ignition/build.ts";
import type { DirectoryConfig, FileConfig, LinkConfig } from "../../ignition/config.ts";
import { kubeletText, kubeProxyText } from "./kubelet.ts";
import { type RootlessRuntime, runtimeOf } from "./runtime.ts";
import type { Settings } from "./settings.ts";
import { filled } from "./texts.ts";

export type Home = {
  readonly directories: readonly DirectoryConfig[];
  readonly files: readonly FileConfig[];
  readonly links: readonly LinkConfig[];
};

type Text = { readonly path: string; readonly text: string; readonly mode?: number };

const unitFolder = ".config/systemd/user";
const configFolder = ".config/rootless-kubernetes";

/** Paths below the home folder, which the account itself brings. usernetes makes its own services. */
export function homePart(settings: Settings, platform: Platform): Home {
  const { units } = distributionFacts[settings.distribution];
  const texts = textsOf(settings, platform);
  const wants = `${unitFolder}/default.target.wants`;
  const links = units.map((unit) => ({ path: `${wants}/${unit}`, target: `../${unit}` }));
  const owner = { user: { name: settings.user }, group: { name: settings.user } };
  const full = (path: string): string => `${settings.home}/${path}`;
  return {
    directories: foldersOf([...texts, ...links].map(({ path }) => path)).map((path) => ({ path: full(path), mode: 0o755, ...owner })),
    files: texts.map(({ path, text, mode }) => ({ ...textFile(full(path), text, mode ?? 0o644), ...owner })),
    links: links.map(({ path, target }) => ({ path: full(path), target, ...owner })),
  };
}

/** Every folder above the paths, below the home folder. */
function foldersOf(paths: readonly string[]): string[] {
  const above = paths.flatMap((path) => {
    const parts = path.split("/").slice(0, -1);
    return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
  });
  return [...new Set(above)].sort();
}

function textsOf(settings: Settings, platform: Platform): Text[] {
  switch (settings.distribution) {
    case "k3s":
      return [k3s(settings, platform)];
    case "generic":
      return generic(settings, platform, runtimeOf(settings, platform));
    case "usernetes":
      return [];
    default:
      return settings.distribution satisfies never;
  }
}

/** Where a user's service looks for programs; the one of the platform's own scripts first. */
const searchPath = ({ facts }: Platform): string =>
  [...new Set([facts.scriptDirectory, "/usr/local/bin", "/usr/bin", "/usr/sbin", "/bin", "/sbin"])].join(":");

function k3s({ snapshotter }: Settings, platform: Platform): Text {
  const text = filled("k3s-rootless.service", {
    bin: platform.facts.scriptDirectory,
    path: searchPath(platform),
    command: platform.runtime === "k3s-agent" ? "agent" : "server",
    snapshotter,
  });
  return { path: `${unitFolder}/k3s-rootless.service`, text };
}

const networks: { readonly [name in Settings["network"]]: string } = {
  slirp4netns:
    "--net=slirp4netns --mtu=65520 --disable-host-loopback --slirp4netns-sandbox=true --slirp4netns-seccomp=true --port-driver=builtin",
  pasta: "--net=pasta --mtu=65520 --disable-host-loopback --port-driver=implicit",
};

function generic(settings: Settings, platform: Platform, runtime: RootlessRuntime): Text[] {
  const bin = platform.facts.scriptDirectory;
  const path = searchPath(platform);
  const { kubernetes } = platform;
  const inConfig = kubernetes === undefined || factAt(endpointInConfig, kubernetes) === true;
  const kubelet = filled("kubelet-rootless.service", {
    bin,
    path,
    arguments: inConfig ? "" : ` --container-runtime-endpoint=${runtime.endpoint}`,
  });
  return [
    { path: `${unitFolder}/rootlesskit.service`, text: filled("rootlesskit.service", { bin, path, network: networks[settings.network] }) },
    { path: `${unitFolder}/kubelet-rootless.service`, text: kubelet },
    { path: `${unitFolder}/kube-proxy-rootless.service`, text: filled("kube-proxy-rootless.service", { bin, path }) },
    {
      path: `${configFolder}/start-runtime`,
      text: filled("start-runtime", { storage: runtime.storage, start: runtime.start }),
      mode: 0o755,
    },
    { path: `${configFolder}/enter`, text: filled("enter"), mode: 0o755 },
    { path: `${configFolder}/kubelet.yaml`, text: kubeletText(settings, inConfig ? runtime.endpoint : undefined) },
    { path: `${configFolder}/kube-proxy.yaml`, text: kubeProxyText(settings, `${settings.home}/${configFolder}`) },
    { path: `${configFolder}/${runtime.configName}`, text: runtime.config },
  ];
}
