// Rules for filesystems with mount units, and for disks and mount points of Fedora CoreOS.
import { isSince } from "../../ignition/validate/problem.ts";
import type { ButaneConfig, ButaneFilesystem } from "../fields.ts";
import { butaneProblem } from "../rules.ts";
import type { Check } from "./check.ts";

/** Before 3.3.0 there were no swap units, and a missing path was told beside a missing format. */
export const checkFilesystem: Check<ButaneFilesystem> = ({ with_mount_unit, path, format }, at, variant) => {
  if (!with_mount_unit) return [];
  const pathError = path ? [] : [butaneProblem("MountUnitWithoutPath", `${at}/path`)];
  const formatError = format ? [] : [butaneProblem("MountUnitWithoutFormat", `${at}/format`)];
  if (!isSince(variant.ignition, "3.3.0")) return [...pathError, ...formatError];
  return format ? (format === "swap" ? [] : pathError) : formatError;
};

const bootDisk = "/dev/disk/by-id/coreos-boot-disk";
const mountPoint = /^\/(?:etc|var)(?:\/|$)/;

/** Whole configs of Fedora CoreOS from Ignition 3.5.0 on. */
export const checkCoreos: Check<ButaneConfig> = (config, at, variant) =>
  isSince(variant.ignition, "3.5.0") ? [...partitionWarnings(config, at), ...mountPointErrors(config, at)] : [];

function partitionWarnings({ storage, boot_device }: ButaneConfig, at: string): ReturnType<Check<unknown>> {
  const mirrored = boot_device?.mirror?.devices ?? [];
  return (storage?.disks ?? []).flatMap(({ device = "", wipe_table, partitions = [] }, i) => {
    if (wipe_table || device === bootDisk || mirrored.includes(device)) return [];
    return partitions.flatMap(({ number, label }, p) =>
      number || label === undefined
        ? []
        : [butaneProblem("PartitionWithoutNumber", `${at}/storage/disks/${i}/partitions/${p}/number`, label)],
    );
  });
}

function mountPointErrors({ storage }: ButaneConfig, at: string): ReturnType<Check<unknown>> {
  return (storage?.filesystems ?? []).flatMap(({ with_mount_unit, path }, i) =>
    !with_mount_unit || path === undefined || mountPoint.test(path)
      ? []
      : [butaneProblem("MountPointForbidden", `${at}/storage/filesystems/${i}/path`, path)],
  );
}
