// The fields of the feature rootless.
import { firstSubId, lastSubId, leastSubIds, rootlessDistributions } from "../../facts/rootless.ts";
import { bool, int, list, mapOf, oneOf, str, struct } from "../../model/field.ts";
import { accountName, moduleName, sysctlKey } from "../../model/formats.ts";

const subIds = struct({
  start: int({ min: firstSubId, max: lastSubId, required: true, doc: "The first id." }),
  count: int({ min: 1, default: String(leastSubIds), doc: "How many." }),
});

export const rootlessFields = struct(
  {
    user: str({ format: accountName, default: "kube", doc: "The account that everything runs as; made with the node." }),
    uid: int({ min: 1000, default: "1001", doc: "Its user and group id. 1000 is taken by core on Fedora CoreOS." }),
    subidStart: int({ min: firstSubId, max: lastSubId, default: String(firstSubId), doc: "The first of the ids that its containers use." }),
    subidCount: int({ min: leastSubIds, default: String(leastSubIds), doc: "How many ids they use." }),
    otherSubids: mapOf(subIds, {
      key: accountName,
      keyName: "user",
      default: "core, behind the range of user, on fcos and flatcar",
      doc: "Ranges of other users: /etc/subuid and /etc/subgid are written whole.",
      example: "{core: {start: 200000}}",
    }),
    distribution: oneOf(rootlessDistributions, {
      default: "k3s with the runtime k3s, usernetes with docker, else generic",
      doc: "k3s: its own service. generic: rootlesskit, the container runtime, kubelet and kube-proxy as services of the user. usernetes: only what the host must have; kubeadm runs in containers.",
    }),
    snapshotter: oneOf(["fuse-overlayfs", "overlayfs", "native"], {
      default: "fuse-overlayfs",
      doc: "How images are mounted. overlayfs needs Linux 5.11 and no SELinux; native copies.",
    }),
    network: oneOf(["slirp4netns", "pasta"], { default: "slirp4netns", doc: "generic: how the namespace reaches the network." }),
    controllers: list(str(), { default: "[cpu, cpuset, io, memory, pids]", doc: "What systemd hands to the user's services." }),
    cgroupDriver: oneOf(["cgroupfs", "systemd", "none"], {
      default: "cgroupfs",
      doc: "generic: how kubelet makes cgroups in the tree that is handed to it. none is an error: it was never accepted into Kubernetes.",
    }),
    cgroups: oneOf(["auto", "v2", "v1"], {
      default: "auto",
      doc: "v2 writes the kernel argument for distributions that still start with version 1 (linux). v1 is an error.",
    }),
    modules: list(str({ format: moduleName }), { doc: "More kernel modules: a user cannot load any.", example: "[ip_vs]" }),
    sysctl: mapOf(str(), {
      key: sysctlKey,
      keyName: "key",
      doc: "More kernel parameters, or other values for those that kindling writes.",
      example: '{net.ipv4.ip_unprivileged_port_start: "80"}',
    }),
    checkScript: bool({ default: "false", doc: "Install rootless-check, a script that checks the node." }),
  },
  {
    doc: "Kubernetes as an ordinary user: what the host must offer, and the services of the user.",
    guesses: {
      enabled: "an account cannot be unmade, only left out: remove the key",
      username: "user",
      name: "user",
      id: "uid",
      subuid: "subidStart",
      subgid: "subidStart",
      kind: "distribution",
      type: "distribution",
      runtime: "the runtime is platform.runtime",
      net: "network",
      delegate: "controllers",
      sysctls: "sysctl",
      kernelModules: "modules",
      cgroup: "cgroups",
      verify: "checkScript",
    },
  },
);
