// The boot disk: mirrored over several disks, encrypted, or both.
import type { DiskConfig, FilesystemConfig, LuksConfig, RaidConfig } from "../../ignition/config.ts";
import type { SpecVersion } from "../../ignition/fields.ts";
import { isSince } from "../../ignition/validate/problem.ts";
import type { ButaneBootDevice, ButaneTang } from "../fields.ts";
import { defaultLayout, espLabel, layouts, type PartitionRow, sharedPartitions } from "./layouts.ts";
import { itemField, type Linked, Links, linkAll, mergeUnder } from "./links.ts";

const mirrorRaid = "/dev/md/md-";
const byPartitionLabel = "/dev/disk/by-partlabel/";

/** Whether the root filesystem is to be encrypted. */
export function wantsLuks(luks: ButaneBootDevice["luks"]): boolean {
  return luks?.tpm2 === true || (luks?.tang ?? []).length > 0 || luks?.cex?.enabled === true;
}

/** Adds what the boot device needs, under what the user says of the same disks, volumes and filesystems. */
export function addBootDevice(boot: ButaneBootDevice, linked: Linked, version: SpecVersion): Linked {
  const devices = boot.mirror?.devices ?? [];
  const isEncrypted = wantsLuks(boot.luks);
  if (devices.length === 0 && !isEncrypted) return linked;
  const links = new Links();
  const filesystems: Generated<FilesystemConfig>[] = devices.length > 0 ? mirrorFilesystems(boot, devices) : [];
  const device = isEncrypted ? "/dev/mapper/root" : `${mirrorRaid}root`;
  filesystems.push({ from: "/boot_device", value: { device, format: "xfs", label: "root", wipeFilesystem: true } });
  const storage = {
    ...(devices.length > 0 ? { disks: disksOf(boot, devices, links, version) } : {}),
    filesystems: filesystems.map(({ value }) => value),
    ...(isEncrypted ? { luks: [rootVolume(boot, links, version)] } : {}),
    ...(devices.length > 0 ? { raid: raidsOf(devices.length, links, version) } : {}),
  };
  for (const [i, { from, value }] of filesystems.entries()) {
    linkAll(links, from, `/storage/filesystems/${i}`, value, itemField("storage", "filesystems"), version);
  }
  links.set("/storage/filesystems", "/boot_device");
  links.set("/storage", "/boot_device");
  return mergeUnder({ value: { ignition: {}, storage }, links }, linked, version);
}

type Generated<T> = { readonly from: string; readonly value: T };

const layoutPartitions = (boot: ButaneBootDevice): readonly PartitionRow[] => layouts[boot.layout ?? defaultLayout]?.mirror ?? [];

function disksOf(boot: ButaneBootDevice, devices: readonly string[], links: Links, version: SpecVersion): readonly DiskConfig[] {
  const rows = [...layoutPartitions(boot), ...sharedPartitions];
  links.set("/storage/disks", "/boot_device/mirror/devices");
  return devices.map((device, i) => {
    const disk = { device, partitions: rows.map((row) => ({ ...row, label: `${row.label}-${i + 1}` })), wipeTable: true };
    linkAll(links, `/boot_device/mirror/devices/${i}`, `/storage/disks/${i}`, disk, itemField("storage", "disks"), version);
    return disk;
  });
}

/** The system partition of every disk that has one, and the boot filesystem. */
function mirrorFilesystems(boot: ButaneBootDevice, devices: readonly string[]): Generated<FilesystemConfig>[] {
  const hasEsp = layoutPartitions(boot).some(({ label }) => label === espLabel);
  const systemPartitions = devices.map((_, i) => {
    const label = `${espLabel}-${i + 1}`;
    const value = { device: byPartitionLabel + label, format: "vfat", label, wipeFilesystem: true };
    return { from: `/boot_device/mirror/devices/${i}`, value };
  });
  const bootFilesystem = { device: `${mirrorRaid}boot`, format: "ext4", label: "boot", wipeFilesystem: true };
  return [...(hasEsp ? systemPartitions : []), { from: "/boot_device/mirror", value: bootFilesystem }];
}

function raidsOf(disks: number, links: Links, version: SpecVersion): readonly RaidConfig[] {
  const devices = (label: string): readonly string[] => Array.from({ length: disks }, (_, i) => `${byPartitionLabel}${label}-${i + 1}`);
  const raids = [
    // The boot loader reads the filesystem without knowing of the array: its description must stand at the end.
    { devices: devices("boot"), level: "raid1", name: "md-boot", options: ["--metadata=1.0"] },
    { devices: devices("root"), level: "raid1", name: "md-root" },
  ];
  links.set("/storage/raid", "/boot_device/mirror");
  for (const [i, raid] of raids.entries()) {
    linkAll(links, "/boot_device/mirror", `/storage/raid/${i}`, raid, itemField("storage", "raid"), version);
  }
  return raids;
}

function rootVolume(boot: ButaneBootDevice, links: Links, version: SpecVersion): LuksConfig {
  const from = "/boot_device/luks";
  const to = "/storage/luks/0";
  for (const name of ["", "/device", "/label", "/name", "/wipeVolume"]) links.set(to + name, from);
  links.set("/storage/luks", from);
  if (isSince(version, "3.4.0")) links.set(`${to}/discard`, `${from}/discard`);
  const { luks = {} } = boot;
  return {
    ...(luks.cex?.enabled ? cexOf(luks.cex, links, from, to) : clevisOf(luks, links, from, to)),
    device: rootDevice(boot),
    ...(luks.discard === undefined ? {} : { discard: luks.discard }),
    label: "luks-root",
    name: "root",
    wipeVolume: true,
  };
}

function rootDevice({ layout = defaultLayout, luks, mirror }: ButaneBootDevice): string {
  const partition = layouts[layout]?.rootPartition;
  if (partition !== undefined) return `${luks?.device ?? ""}${partition.number}`;
  return (mirror?.devices ?? []).length > 0 ? `${mirrorRaid}root` : `${byPartitionLabel}root`;
}

type BootLuks = NonNullable<ButaneBootDevice["luks"]>;

function cexOf(cex: NonNullable<BootLuks["cex"]>, links: Links, from: string, to: string): Pick<LuksConfig, "cex"> {
  for (const name of ["/cex", "/cex/enabled"]) links.set(to + name, from + name);
  return { cex };
}

function clevisOf({ tang, threshold, tpm2 }: BootLuks, links: Links, from: string, to: string): Pick<LuksConfig, "clevis"> {
  links.set(`${to}/clevis`, from);
  for (const [name, value] of Object.entries({ tang, threshold, tpm2 })) {
    if (value !== undefined) links.set(`${to}/clevis/${name}`, `${from}/${name}`);
  }
  for (const [i, server] of (tang ?? []).entries()) linkTang(server, `${to}/clevis/tang/${i}`, `${from}/tang/${i}`, links);
  return {
    clevis: {
      ...(tang === undefined || tang.length === 0 ? {} : { tang }),
      ...(threshold === undefined ? {} : { threshold }),
      ...(tpm2 === undefined ? {} : { tpm2 }),
    },
  };
}

function linkTang(server: ButaneTang, to: string, from: string, links: Links): void {
  links.set(to, from);
  for (const name of ["url", ...Object.keys(server)]) links.set(`${to}/${name}`, `${from}/${name}`);
}
