// generic: what the container runtime of the user is told. Source: rootless notes §3; containerd docs/rootless, CRI-O rootless tutorial.
import { containerdConfigVersion } from "../../facts/kata.ts";
import type { Platform } from "../../facts/platforms.ts";
import { fuseFolders } from "../../facts/rootless.ts";
import { factAt } from "../../facts/timeline.ts";
import { printToml, type TomlTable } from "../../syntax/print-toml.ts";
import type { Settings } from "./settings.ts";

/** How a runtime fits into the namespaces that are made for it. */
export type RootlessRuntime = {
  readonly configName: string;
  readonly config: string;
  /** Folder below /var/lib that must outlive a restart. */
  readonly storage: string;
  /** Shell lines that end in the runtime itself; `$config` is the folder of its configuration. */
  readonly start: string;
  readonly endpoint: string;
};

const fuseSocket = "/run/containerd-fuse-overlayfs.sock";

export function runtimeOf(settings: Settings, platform: Platform): RootlessRuntime {
  return platform.runtime === "crio" ? crio(settings, platform) : containerd(settings, platform);
}

function containerd(settings: Settings, platform: Platform): RootlessRuntime {
  const { scriptDirectory } = platform.facts;
  const fuse = settings.snapshotter === "fuse-overlayfs";
  const helper = `${scriptDirectory}/containerd-fuse-overlayfs-grpc ${fuseSocket} /var/lib/containerd-fuse-overlayfs &\n`;
  return {
    configName: "containerd.toml",
    config: printToml(containerdTables(settings, platform.runtimeVersion)),
    storage: fuse ? "/var/lib/containerd /var/lib/containerd-fuse-overlayfs" : "/var/lib/containerd",
    start: `${fuse ? helper : ""}exec containerd --config "$config/containerd.toml"`,
    endpoint: "unix:///run/containerd/containerd.sock",
  };
}

/** What a user may not do is switched off; limits stay on, because the cgroup tree is the user's. */
function containerdTables(settings: Settings, runtimeVersion: string | undefined): TomlTable[] {
  const version = runtimeVersion === undefined ? 2 : (factAt(containerdConfigVersion, runtimeVersion.replace(/^v/, "")) ?? 2);
  const cri = ["plugins", version === 2 ? "io.containerd.grpc.v1.cri" : "io.containerd.cri.v1.runtime"];
  const images = version === 2 ? [...cri, "containerd"] : ["plugins", "io.containerd.cri.v1.images"];
  return [
    { name: [], entries: { version } },
    {
      name: cri,
      entries: { disable_apparmor: true, disable_cgroup: false, disable_hugetlb_controller: true, restrict_oom_score_adj: true },
    },
    { name: images, entries: { snapshotter: settings.snapshotter } },
    { name: [...cri, "containerd", "runtimes", "runc"], entries: { runtime_type: "io.containerd.runc.v2" } },
    { name: [...cri, "containerd", "runtimes", "runc", "options"], entries: { SystemdCgroup: settings.cgroupDriver === "systemd" } },
    ...(settings.snapshotter === "fuse-overlayfs"
      ? [{ name: ["proxy_plugins", "fuse-overlayfs"], entries: { type: "snapshot", address: fuseSocket } }]
      : []),
  ];
}

function crio(settings: Settings, { facts }: Platform): RootlessRuntime {
  const fuse = `${fuseFolders[facts.type] ?? facts.scriptDirectory}/fuse-overlayfs`;
  const storage = settings.snapshotter === "native" ? { storage_driver: "vfs" } : { storage_driver: "overlay" };
  const options = settings.snapshotter === "fuse-overlayfs" ? { storage_option: [`overlay.mount_program=${fuse}`] } : {};
  return {
    configName: "crio.conf",
    config: printToml([
      { name: ["crio"], entries: { ...storage, ...options } },
      { name: ["crio", "runtime"], entries: { cgroup_manager: settings.cgroupDriver, conmon_cgroup: "pod", default_runtime: "crun" } },
      { name: ["crio", "runtime", "runtimes", "crun"], entries: { runtime_path: "/usr/bin/crun", runtime_type: "oci" } },
    ]),
    storage: "/var/lib/containers",
    start: 'export _CRIO_ROOTLESS=1\nexec crio --config="$config/crio.conf"',
    endpoint: "unix:///run/crio/crio.sock",
  };
}
