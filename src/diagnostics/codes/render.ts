// Findings of rendering: what the Machine Config Operator refuses or quietly changes while it makes one MachineConfig of many.
import type { CodeInfo } from "./code-info.ts";

export const renderCodes = {
  "mco/dropped-key": {
    severity: "warning",
    title: "a key that is dropped",
    why: "The API server and the operator drop keys they do not know without a word, so the setting never reaches a node.",
    fix: "Correct the spelling, or declare the Ignition version that has the field.",
  },
  "mco/missing-key": {
    severity: "warning",
    title: "a key without which the entry makes no sense",
    why: "The operator reads a missing key as empty, and a later rule or the node stumbles over it.",
    fix: "Add the key.",
  },
  "mco/no-labels": {
    severity: "error",
    title: "a MachineConfig without any label",
    why: "The operator stops merging at an object that has no labels at all.",
    fix: "Add the role label.",
  },
  "mco/generated-elsewhere": {
    severity: "error",
    title: "an object of another controller version",
    why: "The controller waits until every object that it generated comes from its own version; until then the pool is not rendered.",
    fix: "Remove the annotation from objects of your own, or take all generated objects from one cluster at one time.",
  },
  "mco/extension-unchecked": {
    severity: "warning",
    title: "an unknown extension that rendering lets pass",
    why: "Rendering succeeds, and every node of the pool becomes degraded when it tries to install the extension.",
    fix: "Use a name from the release's list.",
  },
  "mco/kernel-devel": {
    severity: "error",
    title: "kernel-devel beside another kernel",
    why: "The extension belongs to the default kernel: with any other kernel type rendering fails.",
    fix: "Drop the extension or the kernel type.",
  },
  "mco/cannot-convert": {
    severity: "error",
    title: "a config that cannot be converted",
    why: "The operator converts every config to the Ignition version it works with, and fails when that version cannot hold it.",
    fix: "Leave the setting out, or use a newer release.",
  },
  "mco/rendered-too-large": {
    severity: "error",
    title: "the rendered MachineConfig is too large",
    why: "A request to etcd may have 1.5 MiB. Newer operators refuse to render more, older ones fail while they store it.",
    fix: "Compress large files, or deliver them another way.",
  },
  "mco/rendered-large": {
    severity: "warning",
    title: "the rendered MachineConfig is nearly too large",
    why: "A request to etcd may have 1.5 MiB, and the operator's own files grow from release to release.",
    fix: "Compress large files, or deliver them another way.",
  },
  "render/over-budget": {
    severity: "error",
    title: "more bytes than --max-bytes allows",
    why: "Every carrier has a limit of its own: 1 MiB for a ConfigMap, 1.5 MiB for etcd, 16 to 64 KiB for user data of a cloud.",
    fix: "Compress or split the largest parts, or raise the limit.",
  },
  "render/nothing-selected": {
    severity: "error",
    title: "no MachineConfig for the pool",
    why: "A pool that selects nothing cannot be rendered.",
    fix: "Check the pool's name, its selector and the role labels.",
  },
  "render/not-selected": {
    severity: "info",
    title: "a MachineConfig of another pool",
    why: "The pool's selector does not match its labels, so the pool's nodes get nothing from it.",
    fix: "Nothing, when it is meant for another pool.",
  },
  "render/unlabelled": {
    severity: "warning",
    title: "a MachineConfig that no pool selects",
    why: "Without a role label an object is stored and never applied.",
    fix: "Add the label machineconfiguration.openshift.io/role.",
  },
  "render/duplicate-name": {
    severity: "error",
    title: "two MachineConfigs of one name",
    why: "A cluster holds one object of a name: the one applied later replaces the other.",
    fix: "Rename one of them, or remove the outdated file.",
  },
  "render/no-such-pool": {
    severity: "error",
    title: "a pool that is not there",
    why: "The files bring pools of their own, and the name is neither one of them nor built in.",
    fix: "Use the name of a pool in the files, or master, worker or arbiter.",
  },
  "render/shadowed": {
    severity: "warning",
    title: "content that another MachineConfig replaces",
    why: "The later object wins: nothing of the earlier content reaches the node.",
    fix: "Keep the content in one object, or give the winner a name that tells why it overrides.",
  },
  "render/other-document": {
    severity: "error",
    title: "not a MachineConfig",
    why: "Only MachineConfigs and MachineConfigPools can be rendered.",
    fix: "Compile profiles first, and render the MachineConfigs that come out.",
  },
} as const satisfies Record<string, CodeInfo>;
