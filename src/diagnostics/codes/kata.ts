// Findings of the feature kata.
import type { CodeInfo } from "./code-info.ts";

export const kataCodes = {
  "kata/install-not-here": {
    severity: "error",
    title: "a way of installing that the platform does not have",
    why: "Extensions and operators belong to OpenShift and OKD, layered packages to Fedora CoreOS. Elsewhere Kata comes with the image or is unpacked below /opt/kata.",
    fix: "Leave install out for the platform's own way.",
  },
  "kata/architecture": {
    severity: "error",
    title: "no Kata for this processor",
    why: "The extension is built for x86-64 and s390x only; on other processors the pool would be stuck.",
    fix: "Use other nodes.",
  },
  "kata/cannot-switch-off": {
    severity: "error",
    title: "an off that nothing could carry out",
    why: "What an operator or a first boot has installed does not go away with another configuration.",
    fix: "Remove the key. Delete the KataConfig, or provision the node anew.",
  },
  "kata/classes-left": {
    severity: "info",
    title: "cluster objects are not part of the off",
    why: "A MachineConfig reaches nodes only. A class without nodes keeps its pods pending.",
    fix: "Delete the RuntimeClasses, and the pool kata-oc after its nodes have lost their label.",
  },
  "kata/extension-stays": {
    severity: "warning",
    title: "the extension is asked for elsewhere",
    why: "The off takes the extension out of its own object only. Another object that asks for it keeps it on the nodes.",
    fix: "Remove sandboxed-containers from spec.extensions.",
  },
  "kata/no-effect": {
    severity: "warning",
    title: "a field that changes nothing here",
    why: "The field belongs to another way of installing, another runtime or another platform. What it asks for will not happen.",
    fix: "Remove the field.",
  },
  "kata/operator-source": {
    severity: "warning",
    title: "a catalog that OKD does not have",
    why: "The subscription names the catalog redhat-operators by default, which is part of OpenShift.",
    fix: "Name a catalog under operator.source, or use install: machineconfig.",
  },
  "kata/runtime-missing": {
    severity: "error",
    title: "the container runtime is not named",
    why: "Where the handlers must be written, and how, depends on the runtime.",
    fix: "Set spec.platform.runtime.",
  },
  "kata/runtime-unsupported": {
    severity: "error",
    title: "a runtime that cannot start Kata for Kubernetes",
    why: "Kubernetes chooses a handler through the runtime interface that containerd and CRI-O have; Docker's adapter has no handlers.",
    fix: "Use containerd or CRI-O.",
  },
  "kata/runtime-too-old": {
    severity: "error",
    title: "the runtime is too old",
    why: "Before 1.4 containerd has another layout of its configuration, and its shim interface is not complete.",
    fix: "Use a newer containerd.",
  },
  "kata/handler-unknown": {
    severity: "error",
    title: "a handler whose configuration is not known",
    why: "In the static layout each handler needs the configuration of its hypervisor; only Kata's own names tell which.",
    fix: "Use one of Kata's own names, or set configPath.",
  },
  "kata/pool-without-nodes": {
    severity: "error",
    title: "a pool that never has nodes",
    why: "Nodes of a single-node or compact cluster are masters, and masters cannot be in a pool of their own: it would inherit the worker's objects.",
    fix: "Remove pool, which is master on such clusters.",
  },
  "kata/pool-unknown": {
    severity: "error",
    title: "a pool that the profile does not know",
    why: "The MachineConfig would carry a role that no pool selects, and nothing would happen.",
    fix: "Add the pool to roles, or use pool: kata-oc, which comes with its MachineConfigPool.",
  },
  "kata/selector-missing": {
    severity: "warning",
    title: "a class without a node selector",
    why: "The scheduler does not know which nodes have Kata. Pods on the others stay in ContainerCreating.",
    fix: "Remove the empty nodeSelector for the default.",
  },
  "kata/selector-mismatch": {
    severity: "warning",
    title: "the class chooses other nodes than the pool",
    why: "Pods are sent to nodes without Kata, or nowhere.",
    fix: "Use the label of the pool.",
  },
  "kata/tolerations-missing": {
    severity: "warning",
    title: "pods of the class do not accept the masters' taint",
    why: "Masters of larger clusters carry a NoSchedule taint. Without a toleration the pods stay pending.",
    fix: "Add tolerations.",
  },
  "kata/overhead-low": {
    severity: "warning",
    title: "an overhead smaller than a virtual machine",
    why: "The scheduler counts the overhead as part of the pod. When it is too small, nodes are filled until they run out of memory.",
    fix: "Use the published value.",
  },
  "kata/config-missing": {
    severity: "warning",
    title: "a configuration file that nothing writes",
    why: "The runtime drops a handler whose configuration is missing, with one line in its log; pods of the class then fail.",
    fix: "Write the file with the same profile.",
  },
  "kata/default-runtime": {
    severity: "error",
    title: "Kata as the default runtime",
    why: "Every pod without a class would get a virtual machine, those of the platform too, and they need the host.",
    fix: "Remove the default; let pods name the class.",
  },
  "kata/package-file": {
    severity: "warning",
    title: "a file that the package owns",
    why: "The package kata-containers ships this file below /etc and overwrites or renames yours with an update.",
    fix: "Use another file name.",
  },
  "kata/defined-twice": {
    severity: "warning",
    title: "a handler that is defined twice",
    why: "CRI-O reads its drop-ins by name and merges a repeated table key by key: what results is neither of the two.",
    fix: "Define it once.",
  },
  "kata/not-imported": {
    severity: "error",
    title: "the handlers' file is not imported",
    why: "containerd reads a drop-in only when its main configuration imports the folder.",
    fix: "Add the import.",
  },
  "kata/handler-missing": {
    severity: "error",
    title: "a configuration of the profile's own without the handler",
    why: "The profile's file takes the place of the one that kindling writes. For containerd 1.x there can be one file only: one that is imported replaces all settings of the plugin.",
    fix: "Add the handler's tables to it, or remove it and let kindling write the file.",
  },
} as const satisfies Record<string, CodeInfo>;
