// Boot disks as the operating system lays them out, by the names that boot_device.layout takes. Sources: the boot disk of Fedora CoreOS.

export type PartitionRow = { readonly label: string; readonly sizeMiB?: number; readonly typeGuid?: string };

export type Layout = {
  /** The spec of the first version of Butane that knows the layout. */
  readonly since: string;
  /** The partitions of each disk of a mirror before those of boot and root; absent: no mirror on this layout. */
  readonly mirror?: readonly PartitionRow[];
  /** The layout's disks hold the root filesystem in the partition of this number, and their names end like this. */
  readonly rootPartition?: { readonly number: string; readonly disk: RegExp };
  /** The layout's machines may have a CEX card. */
  readonly cex?: true;
};

const bios: PartitionRow = { label: "bios", sizeMiB: 1, typeGuid: "21686148-6449-6E6F-744E-656564454649" };
const esp: PartitionRow = { label: "esp", sizeMiB: 127, typeGuid: "C12A7328-F81F-11D2-BA4B-00A0C93EC93B" };
const prep: PartitionRow = { label: "prep", sizeMiB: 4, typeGuid: "9E1A2D38-C612-4316-AA26-8B49521E5A8B" };
const reserved: PartitionRow = { label: "reserved", sizeMiB: 1, typeGuid: "8DA63339-0007-60C0-C436-083AC8230908" };

export const defaultLayout = "x86_64";

export const layouts: { readonly [name: string]: Layout } = {
  aarch64: { since: "3.2.0", mirror: [reserved, esp] },
  ppc64le: { since: "3.2.0", mirror: [prep, reserved] },
  x86_64: { since: "3.2.0", mirror: [bios, esp] },
  "s390x-eckd": { since: "3.5.0", cex: true, rootPartition: { number: "2", disk: /\/dev\/dasd[a-z]$/ } },
  "s390x-virt": { since: "3.5.0", cex: true },
  "s390x-zfcp": { since: "3.5.0", cex: true, rootPartition: { number: "4", disk: /\/dev\/sd[a-z]$/ } },
};

/** Partitions behind those of the layout. */
export const sharedPartitions: readonly PartitionRow[] = [{ label: "boot", sizeMiB: 384 }, { label: "root" }];

export const espLabel = esp.label;
