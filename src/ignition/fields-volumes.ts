// Fields of disks, arrays, filesystems and encrypted volumes.
import { bool, int, list, str, struct } from "../model/field.ts";
import { resource } from "./fields-resource.ts";

export const partition = struct({
  guid: str({ nullable: true, doc: "Unique id of the partition (GPT)." }),
  label: str({ nullable: true, doc: "Label, at most 36 bytes, without a colon." }),
  number: int({ doc: "Number in the table; 0 takes the next free one and finds an existing partition by its label." }),
  resize: bool({ since: "3.2.0", nullable: true, doc: "Whether an existing partition may be resized when everything else fits." }),
  shouldExist: bool({ nullable: true, doc: "Whether the partition is to exist; true when left out." }),
  sizeMiB: int({ nullable: true, doc: "Size in MiB; 0 takes all the space there is." }),
  startMiB: int({ nullable: true, doc: "Start in MiB; 0 takes the start of the largest free block." }),
  typeGuid: str({ nullable: true, doc: "Partition type id (GPT); a Linux filesystem when left out." }),
  wipePartitionEntry: bool({ nullable: true, doc: "Whether an existing partition that does not fit is deleted." }),
});

export const disk = struct({
  device: str({ required: true, doc: "Absolute path of the device.", example: "/dev/disk/by-id/…" }),
  partitions: list(partition, { key: "number|label", doc: "Partitions of the disk." }),
  wipeTable: bool({ nullable: true, doc: "Whether the partition table is deleted first." }),
});

export const filesystem = struct({
  device: str({ required: true, doc: "Absolute path of the device." }),
  format: str({ nullable: true, doc: "ext4, btrfs, xfs, vfat, swap, or none (from 3.3.0)." }),
  label: str({ nullable: true, doc: "Label of the filesystem." }),
  mountOptions: list(str(), { since: "3.1.0", append: true, doc: "Options for mounting it while Ignition runs." }),
  options: list(str(), { append: true, doc: "More arguments for the program that makes it." }),
  path: str({ nullable: true, doc: "Where it is mounted while Ignition writes files." }),
  uuid: str({ nullable: true, doc: "Id of the filesystem." }),
  wipeFilesystem: bool({ nullable: true, doc: "Whether an existing filesystem is always made anew." }),
});

export const tang = struct({
  advertisement: str({ since: "3.4.0", nullable: true, doc: "The server's advertisement, so that the server need not be reachable." }),
  thumbprint: str({ nullable: true, doc: "Thumbprint of the server's signing key." }),
  url: str({ doc: "URL of the server." }),
});

/** Until 3.3.0 an absent object differed from an empty one, and its texts were plain strings. */
export const custom = struct(
  {
    config: str({ nullable: { since: "3.3.0" }, required: { until: "3.3.0" }, doc: "Configuration of the pin, as JSON text." }),
    needsNetwork: bool({ nullable: true, doc: "Whether unlocking needs the network." }),
    pin: str({ nullable: { since: "3.3.0" }, required: { until: "3.3.0" }, doc: "Name of the Clevis pin." }),
  },
  { nullable: { until: "3.3.0" }, doc: "A Clevis pin with a configuration of its own, in place of the other settings." },
);

export const clevis = struct(
  {
    custom,
    tang: list(tang, { key: "url", doc: "Tang servers that can unlock it." }),
    threshold: int({ nullable: true, doc: "How many pins must agree; 1 when left out." }),
    tpm2: bool({ nullable: true, doc: "Whether the TPM 2.0 can unlock it." }),
  },
  { nullable: { until: "3.3.0" }, doc: "Unlocking without a person, by Clevis." },
);

export const luks = struct({
  cex: struct(
    { enabled: bool({ nullable: true, doc: "Whether a CEX card seals the key." }) },
    { since: "3.5.0", doc: "IBM Crypto Express." },
  ),
  clevis,
  device: str({ nullable: true, doc: "Absolute path of the device." }),
  discard: bool({ since: "3.4.0", nullable: true, doc: "Whether discards pass through to the device." }),
  keyFile: { ...resource, doc: "The key; one is generated when left out." },
  label: str({ nullable: true, doc: "Label of the volume, at most 47 bytes." }),
  name: str({ required: true, doc: "Name of the opened volume, without a slash." }),
  openOptions: list(str(), { since: "3.4.0", key: "", doc: "More arguments for opening it; kept for every boot." }),
  options: list(str(), { append: true, doc: "More arguments for formatting it." }),
  uuid: str({ nullable: true, doc: "Id of the volume." }),
  wipeVolume: bool({ nullable: true, doc: "Whether an existing volume is always made anew." }),
});

export const raid = struct({
  devices: list(str(), { key: "", required: { until: "3.3.0" }, doc: "Absolute paths of the devices." }),
  level: str({ nullable: { since: "3.3.0" }, required: { until: "3.3.0" }, doc: "linear, raid0, raid1, raid4, raid5, raid6 or raid10." }),
  name: str({ required: true, doc: "Name of the array." }),
  options: list(str(), { append: true, doc: "More arguments for mdadm." }),
  spares: int({ nullable: true, doc: "How many devices are spares." }),
});
