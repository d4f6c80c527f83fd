// Findings of the area butane that do not stop a translation: warnings of its own tool, and what that tool does not speak of.
import type { CodeInfo } from "./code-info.ts";

export const butaneSilentCodes = {
  "butane/unknown-field": {
    severity: "error",
    title: "Unknown field",
    why: "What stands below a key that the version does not know is left out of the output.",
    fix: "Correct the spelling, raise the version, or remove the field.",
  },
  "butane/not-a-map": {
    severity: "warning",
    title: "Empty section",
    why: "A section without keys has no effect, so something that was meant to be there is missing.",
    fix: "Fill the section, or remove it.",
  },
  "butane/decimal-mode": {
    severity: "error",
    title: "Mode that looks octal but is decimal",
    why: "644 is taken as a decimal number, which gives permissions that nobody wants.",
    fix: "Write a leading zero: 0644.",
  },
  "butane/child-warning": {
    severity: "warning",
    title: "Doubtful config within the config",
    why: "The inner config is used as it is, but something in it has no effect or is not checked.",
    fix: "Correct the inner config.",
  },
  "butane/partition": {
    severity: "warning",
    title: "Partition that may not be the one that is meant",
    why: "Partitions of the boot disk are found by number; a wrong or missing one can destroy the system, and a cramped root fills up.",
    fix: "Give the number that the label has on the system's own disk, and leave room for the root filesystem.",
  },
  "butane/mirror-layout": {
    severity: "warning",
    title: "Mirror without a layout",
    why: "The disks are laid out for x86_64, which other machines cannot start from.",
    fix: "Write boot_device.layout.",
  },
  "butane/left-out": {
    severity: "warning",
    title: "Setting that Ignition cannot hold",
    why: "Only a MachineConfig can carry it; in plain Ignition it is lost.",
    fix: "Make a MachineConfig, or leave the setting out.",
  },
  "butane/doubtful-value": {
    severity: "warning",
    title: "Value that was likely meant otherwise",
    why: "Butane reads it without a word, but not as it looks.",
    fix: "Write the value as the hint says.",
  },
  "butane/second-document": {
    severity: "warning",
    title: "Second document",
    why: "Only the first document of a file is translated; Butane passes over all others without a word.",
    fix: "Put each config into a file of its own.",
  },
  "butane/no-encryption": {
    severity: "error",
    title: "Encryption that nothing asks for",
    why: "Without a way to unlock it, boot_device.luks has no effect at all: the disk stays unencrypted, and Butane says nothing.",
    fix: "Add tpm2, tang or cex, or remove the section.",
  },
  "butane/key-on-disk": {
    severity: "warning",
    title: "Encrypted volume without a method to unlock it",
    why: "Ignition makes up a key and leaves it on the root filesystem, so whoever has the disks can read the volume.",
    fix: "Add clevis, cex or key_file.",
  },
  "butane/object-name": {
    severity: "error",
    title: "Name that no object can have",
    why: "The cluster refuses a MachineConfig of this name; Butane writes it without a word.",
    fix: "Use lower-case letters, digits, - and ., starting and ending with a letter or a digit.",
  },
  "butane/mode-base": {
    severity: "info",
    title: "Mode in another base",
    why: "The number is taken as it is meant, but readers of modes expect octal digits and take it for a mistake.",
    fix: "Write the mode with a leading zero in octal digits.",
  },
  "butane/folded-text": {
    severity: "warning",
    title: "Lines of a file joined to one",
    why: "A block after > has its line breaks turned into blanks, so a program that reads settings by the line finds one long line.",
    fix: "Write | in place of >, which keeps lines as they are.",
  },
  "butane/folded-unit": {
    severity: "error",
    title: "Lines of a unit joined to one",
    why: "systemd reads sections and settings by the line; in a block after > they run into each other.",
    fix: "Write | in place of >, which keeps lines as they are.",
  },
  "butane/not-executable": {
    severity: "warning",
    title: "Script without the right to be run",
    why: "The file starts like a script, but without an execute bit the system refuses to start it.",
    fix: "Write mode: 0755.",
  },
} as const satisfies Record<string, CodeInfo>;
