// Messages about disks, filesystems, arrays and encrypted volumes.
import { type Message, quoted } from "./message.ts";

type Values = { readonly [name: string]: string | number };

const tooLong = (what: string) => (a: Values) => `the ${what} ${quoted(a.value)} has ${a.bytes} bytes; ${a.limit} fit`;

const filesystemLabel = { code: "ignition/filesystem-label-too-long", text: tooLong("label") } as const;

export const volumeMessages = {
  BtrfsLabelTooLong: filesystemLabel,
  CexWithClevis: { code: "ignition/cex-with-clevis", text: () => "cex and clevis exclude one another" },
  CexWithKeyFile: { code: "ignition/cex-with-key-file", text: () => "cex and keyFile exclude one another" },
  ClevisConfigRequired: { code: "ignition/clevis-config-missing", text: () => "the custom pin has no configuration" },
  ClevisCustomWithOthers: {
    code: "ignition/clevis-custom-with-others",
    text: () => "a custom pin excludes tang, tpm2 and threshold",
    hint: () => "move them into the custom configuration, or remove custom",
  },
  ClevisPinRequired: { code: "ignition/clevis-pin-missing", text: () => "the custom pin has no name" },
  DiskDeviceRequired: { code: "ignition/device-missing", text: () => "the device is missing" },
  DoesntMatchGUIDRegex: {
    code: "ignition/bad-guid",
    text: (a) => `${quoted(a.value)} is not a GUID`,
    hint: () => "write it as 0FC63DAF-8483-4772-8E79-3D69D8477DE4",
  },
  DuplicateLabels: {
    code: "ignition/duplicate-label",
    text: (a) => `two partitions have the label ${quoted(a.value)}`,
    other: "the first partition",
  },
  Ext4LabelTooLong: filesystemLabel,
  FilesystemImplicitWipe: {
    code: "ignition/implicit-wipe",
    text: (a) => `the filesystem on ${quoted(a.value)} is lost when the disk's partition table is wiped`,
    hint: () => "set wipeFilesystem if that is meant",
    other: "the table is wiped here",
  },
  FilesystemInvalidFormat: {
    code: "ignition/unknown-format",
    text: (a) => `Ignition cannot make the format ${quoted(a.value)}`,
    hint: (a) => (a.since === undefined ? "the formats are ext4, btrfs, xfs, vfat and swap" : `it comes with version ${a.since}`),
  },
  FormatNilWithOthers: { code: "ignition/format-missing", text: () => "the filesystem has settings, but no format" },
  InvalidLuksKeyFile: {
    code: "ignition/bad-key-file",
    text: (a) => `the key file ${quoted(a.value)} cannot be fetched`,
    other: "the source",
  },
  InvalidTangAdvertisement: { code: "ignition/bad-advertisement", text: () => "the advertisement is not JSON" },
  LabelContainsColon: { code: "ignition/label-with-colon", text: (a) => `the partition label ${quoted(a.value)} has a colon` },
  LabelNeedsFormat: { code: "ignition/label-without-format", text: (a) => `the label ${quoted(a.value)} needs a format` },
  LabelTooLong: { code: "ignition/partition-label-too-long", text: tooLong("partition label") },
  LuksLabelTooLong: { code: "ignition/luks-label-too-long", text: tooLong("label") },
  LuksNameContainsSlash: { code: "ignition/luks-name-with-slash", text: (a) => `the volume name ${quoted(a.value)} has a slash` },
  MkfsOptionsNotSupportedForFormat: { code: "ignition/virtiofs-options", text: () => "a virtiofs filesystem cannot be made with options" },
  NeedLabelOrNumber: { code: "ignition/partition-without-name", text: () => "the partition has neither a number nor a label" },
  NoDevice: { code: "ignition/virtiofs-without-tag", text: () => "the tag of the virtiofs filesystem is missing" },
  PartitionNumbersCollide: {
    code: "ignition/partition-number-twice",
    text: (a) => `two partitions have the number ${a.value}`,
    other: "the first partition",
  },
  PartitionsOverlap: {
    code: "ignition/partitions-overlap",
    text: () => "the partition overlaps another one",
    other: "the other partition",
  },
  PartitionsOverwritten: {
    code: "ignition/filesystem-over-partitions",
    text: (a) => `the filesystem on the whole of ${quoted(a.value)} takes the place of its partitions`,
    hint: () => "name a partition as the device",
    other: "the disk's partitions",
  },
  RaidDevicesRequired: { code: "ignition/raid-without-devices", text: (a) => `the array ${quoted(a.value)} has no devices` },
  RaidLevelRequired: { code: "ignition/raid-without-level", text: (a) => `the array ${quoted(a.value)} has no level` },
  ShouldNotExistWithOthers: {
    code: "ignition/absent-partition-with-settings",
    text: () => "a partition that is not to exist has further settings",
    hint: () => "keep only its number",
  },
  SparesUnsupportedForLevel: { code: "ignition/spares-not-possible", text: (a) => `an array of level ${a.value} cannot have spares` },
  SwapLabelTooLong: filesystemLabel,
  TangThumbprintRequired: { code: "ignition/tang-without-thumbprint", text: (a) => `the Tang server ${quoted(a.value)} has no thumbprint` },
  UUIDNotSupportedForFormat: { code: "ignition/virtiofs-uuid", text: () => "a virtiofs filesystem cannot have a uuid" },
  UnknownClevisPin: {
    code: "ignition/unknown-clevis-pin",
    text: (a) => `${quoted(a.value)} is not a pin before 3.6.0`,
    hint: () => "the pins are tpm2, tang and sss",
  },
  UnrecognizedRaidLevel: {
    code: "ignition/unknown-raid-level",
    text: (a) => (a.value === "" ? "the array has no level" : `${quoted(a.value)} is not an array level`),
    hint: () => "the levels are linear, raid0, raid1, raid4, raid5, raid6 and raid10",
  },
  VfatLabelTooLong: filesystemLabel,
  VirtiofsCannotHaveLabel: {
    code: "ignition/virtiofs-label",
    text: (a) => `a virtiofs filesystem cannot have the label ${quoted(a.value)}`,
  },
  VirtiofsDeviceTagTooLong: { code: "ignition/virtiofs-tag-too-long", text: tooLong("tag") },
  WipeNotSupportedForFormat: { code: "ignition/virtiofs-wipe", text: () => "a virtiofs filesystem cannot be wiped" },
  XfsLabelTooLong: filesystemLabel,
  ZeroesWithShouldNotExist: {
    code: "ignition/unnumbered-beside-absent",
    text: () => "one partition of the disk has no number, and another is to be deleted",
    hint: () => "give every partition of this disk a number",
  },
} as const satisfies Record<string, Message>;
