// Doubts about partitions of the boot disk, as they are after boot_device has added its own.
import type { DiskConfig, IgnitionConfig, PartitionConfig } from "../../ignition/config.ts";
import type { ButaneProblem, Variant } from "../contract.ts";
import { butaneProblem } from "../rules.ts";

/** Partitions that Fedora CoreOS finds by number, and the numbers they have there. */
const numbers: { readonly [label: string]: number } = {
  "BIOS-BOOT": 1,
  "PowerPC-PReP-boot": 1,
  "EFI-SYSTEM": 2,
  boot: 3,
  root: 4,
};

/** What the root filesystem needs, in MiB. */
const smallestRoot = 8192;

/** Warnings with pointers into the output. Every variant of Fedora CoreOS knows the numbers, those with boot_device the sizes too. */
export function diskWarnings({ storage }: IgnitionConfig, variant: Variant): readonly ButaneProblem[] {
  return (storage?.disks ?? []).flatMap((disk, i) => {
    const at = `/storage/disks/${i}/partitions`;
    return [...(variant.bootDevice ? rootWarnings(disk, at) : []), ...(disk.wipeTable ? [] : numberWarnings(disk, at))];
  });
}

function rootWarnings({ partitions = [] }: DiskConfig, at: string): readonly ButaneProblem[] {
  return partitions.flatMap((partition, i) => {
    if (partition.label !== "root") return [];
    if (!partition.sizeMiB) return isConstrained(partition, partitions) ? [butaneProblem("RootConstrained", `${at}/${i}/label`)] : [];
    return partition.sizeMiB < smallestRoot ? [butaneProblem("RootTooSmall", `${at}/${i}/size_mib`, partition.sizeMiB)] : [];
  });
}

const isConstrained = (root: PartitionConfig, partitions: readonly PartitionConfig[]): boolean =>
  partitions.some((other) => other !== root && !other.startMiB);

function numberWarnings({ partitions = [] }: DiskConfig, at: string): readonly ButaneProblem[] {
  return partitions.flatMap(({ label, number = 0 }, i) => {
    const wanted = label !== undefined && Object.hasOwn(numbers, label) ? numbers[label] : undefined;
    return wanted === undefined || wanted === number
      ? []
      : [butaneProblem("WrongPartitionNumber", `${at}/${i}/label`, label ?? "", wanted)];
  });
}
