// Findings of the area butane: what the Butane language asks of a config, and what its own tool passes over in silence.

import { butaneSilentCodes } from "./butane-silent.ts";
import type { CodeInfo } from "./code-info.ts";

const stops = "The config is not translated, so there is nothing to give to a node.";

export const butaneCodes = {
  "butane/no-variant": {
    severity: "error",
    title: "No variant",
    why: "The variant and its version decide which fields there are and what comes out.",
    fix: "Start the file with variant: fcos (or flatcar, openshift, r4e, fiot) and version: followed by a version of it.",
  },
  "butane/bad-version": {
    severity: "error",
    title: "Not a version",
    why: "The version decides which fields there are.",
    fix: "Write a version of three numbers, such as 1.6.0.",
  },
  "butane/unknown-version": {
    severity: "error",
    title: "Unknown variant or version",
    why: "Each variant has its own versions; one that nobody knows cannot be translated.",
    fix: "Choose one of the versions that the hint names.",
  },
  "butane/removed-variant": {
    severity: "error",
    title: "Variant that is gone",
    why: "The variant was replaced and no tool translates it any more.",
    fix: "Use the variant openshift instead.",
  },
  "butane/wrong-type": {
    severity: "error",
    title: "Wrong type",
    why: stops,
    fix: "Write a value of the type that the message names.",
  },
  "butane/unreadable-value": {
    severity: "error",
    title: "Value that cannot be read",
    why: stops,
    fix: "Remove the tag, the alias or the merge key that the message names, or make it fit.",
  },
  "butane/too-many-sources": {
    severity: "error",
    title: "Content from two places",
    why: "Only one of inline, local and source can say what the data is; the same goes for contents and contents_local.",
    fix: "Keep one of them.",
  },
  "butane/no-files-dir": {
    severity: "error",
    title: "No folder for local files",
    why: "Local files are read from one folder only, and none was named.",
    fix: "Name the folder with --files-dir.",
  },
  "butane/outside-files-dir": {
    severity: "error",
    title: "Local file outside the folder",
    why: "A config must not be able to pull any file of the machine into its output.",
    fix: "Move the file into the folder for local files, or name a folder further up with --files-dir.",
  },
  "butane/unreadable-file": {
    severity: "error",
    title: "Local file that cannot be read",
    why: "What it holds would be missing on the node.",
    fix: "Correct the path, which starts at the folder for local files, or the permissions of the file.",
  },
  "butane/child-config": {
    severity: "error",
    title: "Faulty config within the config",
    why: "Ignition would stop at the inner config on the node, long after this one was accepted.",
    fix: "Correct the inner config; it is JSON of the Ignition version that this config is translated to.",
  },
  "butane/mount-unit": {
    severity: "error",
    title: "Mount unit without path or format",
    why: "The unit that mounts a filesystem says what is mounted where.",
    fix: "Add path and format, or leave with_mount_unit out.",
  },
  "butane/mount-point": {
    severity: "error",
    title: "Mount point that the system does not allow",
    why: "Only /etc and /var can be written to and keep their content; a mount elsewhere is not there after an update.",
    fix: "Mount below /var or /etc.",
  },
  "butane/tree": {
    severity: "error",
    title: "Tree that cannot be taken over",
    why: "Every file of a tree must be readable and of a kind that Ignition can write.",
    fix: "Correct the folder as the message says.",
  },
  "butane/node-exists": {
    severity: "error",
    title: "Path that is already taken",
    why: "A tree or a quadlet would write what another entry of the config writes too.",
    fix: "Remove one of the two.",
  },
  "butane/quadlet": {
    severity: "error",
    title: "Quadlet that Podman would not read",
    why: "Podman tells the kind of a quadlet by its suffix, and an instance takes its text from its template.",
    fix: "Use one of the suffixes that the hint names; leave the text of an instance out.",
  },
  "butane/boot-device": {
    severity: "error",
    title: "Boot device that cannot be set up",
    why: "Layout, mirror and encryption of the boot device must fit together; a node with a wrong one does not start.",
    fix: "Change boot_device as the hint says.",
  },
  "butane/grub-user": {
    severity: "error",
    title: "GRUB user without name or password",
    why: "A half user would leave the boot loader open, or closed for everyone.",
    fix: "Give both name and password_hash; grub2-mkpasswd-pbkdf2 makes the hash.",
  },
  "butane/metadata": {
    severity: "error",
    title: "MachineConfig without name or role",
    why: "The operator finds a MachineConfig by its role label and orders them by name.",
    fix: "Give metadata.name and the label machineconfiguration.openshift.io/role.",
  },
  "butane/kernel-type": {
    severity: "error",
    title: "Unknown kernel type",
    why: "The operator stops with an error at any other kernel type.",
    fix: "Write default or realtime.",
  },
  "butane/machineconfig-limit": {
    severity: "error",
    title: "Not possible in a MachineConfig",
    why: "The operator refuses it or cannot apply it to a running node, and the pool is degraded.",
    fix: "Do it in another way, as the hint says, or leave it out.",
  },
  "butane/forbidden-field": {
    severity: "error",
    title: "Field that the variant does not allow",
    why: "The system of this variant does not support it, or would silently ignore it.",
    fix: "Leave the field out.",
  },
  ...butaneSilentCodes,
} as const satisfies Record<string, CodeInfo>;
