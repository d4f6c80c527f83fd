// Rules for disks and partitions, and for filesystems on disks that are partitioned.
import { pointer } from "../../model/origins.ts";
import { encodeUtf8 } from "../../syntax/text.ts";
import type { DiskConfig, PartitionConfig, StorageConfig } from "../config.ts";
import { checkPath } from "./path.ts";
import { type Check, fieldProblem, filled, type Problem, problem } from "./problem.ts";

export const checkDisk: Check<DiskConfig> = (disk, at) => {
  if (!filled(disk.device)) return [fieldProblem("DiskDeviceRequired", at, "device")];
  return [...checkPath(disk.device, at, "device"), ...checkPartitions(disk.partitions ?? [], pointer(at, "partitions"))];
};

function checkPartitions(partitions: readonly PartitionConfig[], at: string): readonly Problem[] {
  const number = secondUse(partitions.map((partition) => partition.number || undefined));
  const overlap = firstOverlap(partitions);
  const label = secondUse(partitions.map((partition) => partition.label));
  const mixed = partitions.some(({ number }) => !number) && partitions.some(({ shouldExist }) => shouldExist === false);
  return [
    ...(number === undefined
      ? []
      : [problem("PartitionNumbersCollide", pointer(at, number.second), { value: number.value }, pointer(at, number.first))]),
    ...(overlap === undefined ? [] : [problem("PartitionsOverlap", pointer(at, overlap.second), {}, pointer(at, overlap.first))]),
    ...(mixed ? [problem("ZeroesWithShouldNotExist", at)] : []),
    ...(label === undefined
      ? []
      : [problem("DuplicateLabels", pointer(at, label.second), { value: label.value }, pointer(at, label.first))]),
  ];
}

type Pair = { readonly first: number; readonly second: number };

/** The first value that comes again. */
function secondUse<T>(values: readonly (T | undefined)[]): (Pair & { readonly value: T }) | undefined {
  const seen = new Map<T, number>();
  for (const [second, value] of values.entries()) {
    if (value === undefined) continue;
    const first = seen.get(value);
    if (first !== undefined) return { first, second, value };
    seen.set(value, second);
  }
  return undefined;
}

/** Partitions without a fixed start or size are not looked at; a size of 0 counts as one MiB. */
function firstOverlap(partitions: readonly PartitionConfig[]): Pair | undefined {
  const placed = partitions.flatMap(({ startMiB, sizeMiB }, index) => {
    if (!startMiB || sizeMiB === undefined) return [];
    return [{ index, start: startMiB, end: sizeMiB === 0 ? startMiB : wrapped(startMiB + sizeMiB - 1) }];
  });
  for (const p of placed) {
    for (const o of placed) {
      if (p === o) continue;
      const startInside = p.start >= o.start && p.start <= o.end;
      const endInside = p.end >= o.start && p.end <= o.end;
      const around = p.start < o.start && p.end > o.end;
      if (startInside || endInside || around) return { first: p.index, second: o.index };
    }
  }
  return undefined;
}

/** As Go's 64-bit sums: one that is too great starts again at the lowest number. */
const wrapped = (sum: number): number => (Number.isSafeInteger(sum) ? sum : Number(BigInt.asIntN(64, BigInt(sum))));

const longestLabel = 36;
const guid = /^[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$/;

export const checkPartition: Check<PartitionConfig> = (partition, at) => [
  ...(partition.shouldExist === false && saysMore(partition) ? [problem("ShouldNotExistWithOthers", at)] : []),
  ...(!partition.number && partition.label === undefined ? [problem("NeedLabelOrNumber", at)] : []),
  ...checkLabel(partition.label, at),
  ...(["guid", "typeGuid"] as const).flatMap((name) => {
    const value = partition[name];
    return filled(value) && !guid.test(value) ? [fieldProblem("DoesntMatchGUIDRegex", at, name, { value })] : [];
  }),
];

function saysMore({ label, guid, typeGuid, startMiB, sizeMiB }: PartitionConfig): boolean {
  return label !== undefined || filled(guid) || filled(typeGuid) || startMiB !== undefined || sizeMiB !== undefined;
}

function checkLabel(label: string | undefined, at: string): readonly Problem[] {
  if (label === undefined) return [];
  const bytes = encodeUtf8(label).length;
  if (bytes > longestLabel) return [fieldProblem("LabelTooLong", at, "label", { value: label, bytes, limit: longestLabel })];
  return label.includes(":") ? [fieldProblem("LabelContainsColon", at, "label", { value: label })] : [];
}

/** A filesystem on a whole disk whose partition table is written as well. */
export function checkFilesystemsOnDisks(storage: StorageConfig, at: string): readonly Problem[] {
  return (storage.filesystems ?? []).flatMap((filesystem, i) =>
    (storage.disks ?? []).flatMap((disk, d) => {
      if ((disk.device ?? "") !== (filesystem.device ?? "")) return [];
      const where = pointer(at, "filesystems", i, "device");
      const args = { value: filesystem.device ?? "" };
      if ((disk.partitions ?? []).length > 0) return [problem("PartitionsOverwritten", where, args, pointer(at, "disks", d))];
      return disk.wipeTable && !filesystem.wipeFilesystem
        ? [problem("FilesystemImplicitWipe", where, args, pointer(at, "disks", d, "wipeTable"))]
        : [];
    }),
  );
}
