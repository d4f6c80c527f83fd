// Findings of the area ignition about disks, filesystems, arrays and encrypted volumes.
import type { CodeInfo } from "./code-info.ts";

const refused = "Ignition refuses the config, and the node does not start.";
const shared = "A virtiofs filesystem belongs to the host; the node can only mount it.";

export const ignitionVolumeCodes = {
  "ignition/device-missing": {
    severity: "error",
    title: "No device",
    why: "Without a device there is nothing to write to.",
    fix: "Add the device's path.",
  },
  "ignition/partition-number-twice": {
    severity: "error",
    title: "Partition number used twice",
    why: "A number stands for one place in the partition table.",
    fix: "Give one of the partitions another number, or 0 for the next free one.",
  },
  "ignition/partitions-overlap": {
    severity: "error",
    title: "Partitions overlap",
    why: "The same blocks of the disk would belong to both.",
    fix: "Move or shrink one, or leave the start out so that it is placed behind the others.",
  },
  "ignition/duplicate-label": {
    severity: "error",
    title: "Partition label used twice",
    why: "A label is how partitions are found; two of the same on one disk cannot be told apart.",
    fix: "Give one of the partitions another label.",
  },
  "ignition/absent-partition-with-settings": {
    severity: "error",
    title: "Settings of a partition that is not to exist",
    why: "A partition to delete is named by its number alone.",
    fix: "Remove label, ids, start and size, or remove shouldExist.",
  },
  "ignition/partition-without-name": {
    severity: "error",
    title: "Partition without number and label",
    why: "The partition could not be found again when Ignition looks whether it exists.",
    fix: "Add a label or a number.",
  },
  "ignition/partition-label-too-long": {
    severity: "error",
    title: "Partition label too long",
    why: "The partition table holds 36 bytes.",
    fix: "Shorten the label.",
  },
  "ignition/label-with-colon": {
    severity: "error",
    title: "Partition label with a colon",
    why: "The program that writes the partition table takes a colon as the end of the label.",
    fix: "Replace the colon.",
  },
  "ignition/bad-guid": {
    severity: "error",
    title: "Not a GUID",
    why: refused,
    fix: "Write 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 with dashes between.",
  },
  "ignition/filesystem-over-partitions": {
    severity: "warning",
    title: "Filesystem over the partitions of a disk",
    why: "The filesystem is made on the whole disk and takes the place of the partitions that the config writes.",
    fix: "Name a partition as the filesystem's device, for example by /dev/disk/by-partlabel/.",
  },
  "ignition/implicit-wipe": {
    severity: "warning",
    title: "Filesystem is lost with the partition table",
    why: "wipeTable deletes the start of the disk, and with it a filesystem on the whole disk, although wipeFilesystem is not set.",
    fix: "Set wipeFilesystem to say that this is meant, or remove wipeTable.",
  },
  "ignition/raid-without-level": {
    severity: "error",
    title: "Array without a level",
    why: refused,
    fix: "Add the level, for example raid1.",
  },
  "ignition/unknown-raid-level": {
    severity: "error",
    title: "Unknown array level",
    why: refused,
    fix: "Write linear, raid0, raid1, raid4, raid5, raid6 or raid10.",
  },
  "ignition/raid-without-devices": {
    severity: "error",
    title: "Array without devices",
    why: "An array is made of devices.",
    fix: "List the devices.",
  },
  "ignition/spares-not-possible": {
    severity: "error",
    title: "Spares for a level without redundancy",
    why: "When a device of such an array fails its data is gone, so a spare has nothing to take over.",
    fix: "Remove spares, or choose another level.",
  },
  "ignition/unknown-format": {
    severity: "error",
    title: "Unknown filesystem format",
    why: "Ignition makes ext4, btrfs, xfs, vfat and swap; none (from 3.3.0 on) leaves the device as it is.",
    fix: "Choose one of these.",
  },
  "ignition/format-missing": {
    severity: "error",
    title: "Filesystem without a format",
    why: "The other settings say nothing without a format.",
    fix: "Add the format, or remove the other settings.",
  },
  "ignition/label-without-format": {
    severity: "error",
    title: "Label without a format",
    why: "How long a label may be depends on the format.",
    fix: "Add the format.",
  },
  "ignition/filesystem-label-too-long": {
    severity: "error",
    title: "Filesystem label too long",
    why: "Each format has room for so many bytes: vfat 11, xfs 12, swap 15, ext4 16, btrfs 256.",
    fix: "Shorten the label.",
  },
  "ignition/virtiofs-without-tag": {
    severity: "error",
    title: "virtiofs without a tag",
    why: shared,
    fix: "Write the tag of the shared folder as the device.",
  },
  "ignition/virtiofs-tag-too-long": {
    severity: "error",
    title: "virtiofs tag too long",
    why: "A tag has at most 36 bytes.",
    fix: "Shorten the tag on the host.",
  },
  "ignition/virtiofs-label": { severity: "error", title: "Label of a virtiofs filesystem", why: shared, fix: "Remove the label." },
  "ignition/virtiofs-uuid": { severity: "error", title: "UUID of a virtiofs filesystem", why: shared, fix: "Remove the uuid." },
  "ignition/virtiofs-wipe": { severity: "error", title: "Wiping a virtiofs filesystem", why: shared, fix: "Remove wipeFilesystem." },
  "ignition/virtiofs-options": {
    severity: "error",
    title: "Options for making a virtiofs filesystem",
    why: shared,
    fix: "Remove options.",
  },
  "ignition/luks-name-with-slash": {
    severity: "error",
    title: "Volume name with a slash",
    why: "The name becomes a file name below /dev/mapper.",
    fix: "Write the name alone.",
  },
  "ignition/luks-label-too-long": {
    severity: "error",
    title: "Volume label too long",
    why: "The header holds 47 bytes.",
    fix: "Shorten the label.",
  },
  "ignition/bad-key-file": {
    severity: "error",
    title: "Key file that cannot be fetched",
    why: refused,
    fix: "Correct the source of the key file.",
  },
  "ignition/cex-with-clevis": {
    severity: "error",
    title: "CEX together with Clevis",
    why: "A volume is unlocked in one way.",
    fix: "Remove cex or clevis.",
  },
  "ignition/cex-with-key-file": {
    severity: "error",
    title: "CEX together with a key file",
    why: "The card makes the key itself.",
    fix: "Remove cex or keyFile.",
  },
  "ignition/clevis-custom-with-others": {
    severity: "error",
    title: "Custom pin together with other pins",
    why: "A custom pin replaces tang, tpm2 and threshold.",
    fix: "Move them into the custom configuration, or remove custom.",
  },
  "ignition/clevis-pin-missing": { severity: "error", title: "Custom pin without a name", why: refused, fix: "Add pin, for example sss." },
  "ignition/clevis-config-missing": {
    severity: "error",
    title: "Custom pin without a configuration",
    why: refused,
    fix: "Add config, as JSON text.",
  },
  "ignition/unknown-clevis-pin": {
    severity: "error",
    title: "Unknown Clevis pin",
    why: "Up to 3.5.0 only tpm2, tang and sss are allowed.",
    fix: "Choose one of these, or raise the version to 3.6.0.",
  },
  "ignition/tang-without-thumbprint": {
    severity: "error",
    title: "Tang server without a thumbprint",
    why: "Without the thumbprint any server at the address would be trusted.",
    fix: "Add the thumbprint that tang-show-keys prints on the server.",
  },
  "ignition/bad-advertisement": {
    severity: "error",
    title: "Advertisement that is not JSON",
    why: refused,
    fix: "Copy the whole answer of the server's /adv address.",
  },
} as const satisfies Record<string, CodeInfo>;
