// Words about filesystems, partitions, MachineConfigs and fields that a variant forbids.
import { type ButaneMessage, quoted } from "./messages-message.ts";
import { sourceName } from "./names.ts";
import type { Reason } from "./restrictions.ts";

const reasons: Readonly<Record<Reason, string>> = {
  unsupported: "its system cannot do it",
  redundant: "it would be ignored, as there is another place for it",
  unparsable: "the operator would refuse the whole config",
  forbidden: "it would be accepted, but not carried out when it changes",
  immutable: "it could not be changed or removed again",
  tripwire: "it works by chance at best, and may break with any update",
};

/** What to do in place of a field that is not allowed. */
const instead: { readonly [field: string]: string } = {
  kernelArguments: "use openshift.kernel_arguments",
  "storage.directories": "write a file below it, or let systemd-tmpfiles make it: a file in /etc/tmpfiles.d with a line d",
  "storage.links": "let systemd-tmpfiles make it: a file in /etc/tmpfiles.d with a line L+",
  "storage.files.append": "give the whole file in contents",
};

const shown = (field: string): string => field.split(".").map(sourceName).join(".");

export const nodeMessages = {
  MountUnitWithoutPath: {
    code: "butane/mount-unit",
    text: () => "a filesystem with a mount unit needs a path",
    hint: () => "add path, or leave with_mount_unit out",
  },
  MountUnitWithoutFormat: {
    code: "butane/mount-unit",
    text: () => "a filesystem with a mount unit needs a format",
    hint: () => "add format, or leave with_mount_unit out",
  },
  MountPointForbidden: {
    code: "butane/mount-point",
    text: (path) => `a filesystem cannot be mounted at ${quoted(path)}`,
    hint: () => "mount it below /etc or /var",
  },
  PartitionWithoutNumber: {
    code: "butane/partition",
    text: (label) => `the partition ${quoted(label)} has no number, so it is found by its label alone`,
    hint: () => "give number",
  },
  WrongPartitionNumber: {
    code: "butane/partition",
    text: (label, number) => `the partition ${quoted(label)} is not number ${number}, as it is on the system's own disk`,
    hint: (_label, number) => `write number: ${number}`,
  },
  RootConstrained: {
    code: "butane/partition",
    text: () => "the root partition cannot grow as another partition may lie right behind it",
    hint: () => "give the root partition a size of at least 8192 MiB, or give the others a start",
  },
  RootTooSmall: {
    code: "butane/partition",
    text: (size) => `the root partition has ${size} MiB, which updates will fill`,
    hint: () => "give it at least 8192 MiB",
  },
  NameRequired: { code: "butane/metadata", text: () => "a MachineConfig needs a name", hint: () => "give metadata.name" },
  RoleRequired: {
    code: "butane/metadata",
    text: (label) => `a MachineConfig needs the label ${label}`,
    hint: () => "give it the name of the pool, such as worker",
  },
  UnknownKernelType: {
    code: "butane/kernel-type",
    text: (type) => `there is no kernel type ${quoted(type)}`,
    hint: () => "write default or realtime",
  },
  FormatUnsupported: {
    code: "butane/machineconfig-limit",
    text: (format) => `the format ${quoted(format)} is not possible in a MachineConfig`,
    hint: () => "use xfs or ext4",
  },
  SchemeUnsupported: {
    code: "butane/machineconfig-limit",
    text: (url) => `a MachineConfig cannot fetch ${quoted(url)}`,
    hint: () => "give the content with inline or local",
  },
  SpecialModeUnsupported: {
    code: "butane/machineconfig-limit",
    text: (mode) => `the mode ${mode} sets a special bit, which the operator refuses`,
    hint: () => "leave setuid, setgid and sticky bits out",
  },
  UserUnsupported: {
    code: "butane/machineconfig-limit",
    text: (user) => `a MachineConfig cannot change the user ${quoted(user)}`,
    hint: () => "only core can be changed",
  },
  LeftOutOfIgnition: {
    code: "butane/left-out",
    text: (field) => `${field} has no place in plain Ignition and is left out`,
    hint: () => "make a MachineConfig without --raw",
  },
  ForbiddenField: {
    code: "butane/forbidden-field",
    text: (field = "", reason = "") => `${shown(field)} is not allowed in this variant: ${reasons[reason as Reason]}`,
    hint: (field = "") => instead[field] ?? "leave it out",
  },
} as const satisfies Readonly<Record<string, ButaneMessage>>;
