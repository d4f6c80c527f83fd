// The storage section of spec 2 → spec 3.

import { compareVersions } from "../../model/versions.ts";
import { compact, filledList, filledObject, nonZero, type Obstacle } from "./obstacle.ts";
import { type MountPoints, type Places, placesOf } from "./places.ts";
import { hashUp, headersUp } from "./resources.ts";
import type { ConfigTwo } from "./up.ts";

type Storage = NonNullable<ConfigTwo["storage"]>;
type Item<K extends keyof Storage> = NonNullable<Storage[K]>[number];

export type RaiseContext = { readonly mountPoints: MountPoints; readonly version: string; readonly obstacles: Obstacle[] };
type Run = { readonly places: Places; readonly version: string; readonly obstacles: Obstacle[] };

export function storageUp(storage: Storage, { mountPoints, version, obstacles }: RaiseContext) {
  const { directories = [], disks = [], files = [], filesystems = [], links = [], raid = [] } = storage;
  const run: Run = { places: placesOf(filesystems, mountPoints), version, obstacles };
  return filledObject({
    directories: filledList(directories.map((one, i) => nodeUp(one, `/storage/directories/${i}`, run, { mode: one.mode }))),
    disks: filledList(disks.map((disk, i) => diskUp(disk, `/storage/disks/${i}`, run))),
    files: filledList(files.map((file, i) => fileUp(file, `/storage/files/${i}`, run))),
    filesystems: filledList(filesystems.flatMap((one) => filesystemUp(one, run.places))),
    links: filledList(
      links.map((one, i) => nodeUp(one, `/storage/links/${i}`, run, { hard: nonZero(one.hard), target: one.target ?? "" })),
    ),
    raid: filledList(
      raid.map((array) =>
        compact({ ...array, devices: array.devices ?? [], options: filledList(array.options), spares: nonZero(array.spares) }),
      ),
    ),
  });
}

function nodeUp(node: Item<"directories"> | Item<"files">, at: string, { places, obstacles }: Run, more: object) {
  const placed = places.pathOf(node, at);
  if ("obstacle" in placed) obstacles.push(placed.obstacle);
  return compact({
    group: ownerUp(node.group),
    overwrite: node.overwrite,
    path: "path" in placed ? placed.path : node.path,
    user: ownerUp(node.user),
    ...more,
  });
}

const ownerUp = (owner: Item<"files">["user"]) => owner && filledObject({ id: owner.id, name: nonZero(owner.name) });

/** Files are overwritten unless they say otherwise; one that appends becomes a list of one. */
function fileUp(file: Item<"files">, at: string, run: Run) {
  const { compression, httpHeaders, source = "", verification } = file.contents ?? {};
  const resource = compact({
    compression: nonZero(compression),
    httpHeaders: headersUp(httpHeaders),
    source,
    verification: hashUp(verification),
  });
  if (file.append && file.overwrite) run.obstacles.push(appendsAndOverwrites(at));
  const data = file.append ? { append: [resource], overwrite: false } : { contents: resource, overwrite: file.overwrite ?? true };
  const owners = run.version === "2.0.0" ? { group: rootUnlessSaid(file.group), user: rootUnlessSaid(file.user) } : {};
  return nodeUp({ ...file, ...owners }, at, run, { ...data, mode: file.mode });
}

/** In 2.0.0 an owner was a plain number, 0 when nobody said it. */
const rootUnlessSaid = (owner: Item<"files">["user"]) => ({ id: owner?.id ?? 0 });

const appendsAndOverwrites = (at: string): Obstacle => ({
  code: "ignition/append-and-overwrite",
  pointer: `${at}/overwrite`,
  message: "a file cannot be overwritten and appended to at once",
});

/** One that only gives a name to a path is gone: its name was looked up. */
function filesystemUp(filesystem: Item<"filesystems">, places: Places) {
  const { mount } = filesystem;
  if (mount === undefined) return [];
  const { create, device, format, label, options, uuid, wipeFilesystem } = mount;
  return [
    compact({
      device,
      format,
      label,
      options: filledList(options) ?? filledList(create?.options),
      path: places.mountPointOf(filesystem),
      uuid,
      wipeFilesystem: nonZero(wipeFilesystem) ?? nonZero(create?.force),
    }),
  ];
}

function diskUp({ device, partitions = [], wipeTable }: Item<"disks">, at: string, run: Run) {
  return compact({
    device,
    partitions: filledList(partitions.map((one, i) => partitionUp(one, `${at}/partitions/${i}`, run))),
    wipeTable: nonZero(wipeTable),
  });
}

/** How many bytes a sector has is known to the disk alone. */
function partitionUp(partition: NonNullable<Item<"disks">["partitions"]>[number], at: string, { obstacles, version }: Run) {
  for (const field of ["start", "size"] as const) {
    if (!partition[field]) continue;
    const message = `the ${field} of the partition is ${partition[field]} sectors, and spec 3 counts MiB`;
    obstacles.push({
      code: "ignition/not-convertible",
      pointer: `${at}/${field}`,
      message,
      hint: `write ${field}MiB, in a config of version 2.3.0 or later`,
    });
  }
  const { guid, label, number, shouldExist, sizeMiB, startMiB, typeGuid, wipePartitionEntry } = partition;
  return compact({
    guid: nonZero(guid),
    label: compareVersions(version, "2.3.0") < 0 ? nonZero(label) : label,
    number: nonZero(number),
    shouldExist,
    sizeMiB,
    startMiB,
    typeGuid: nonZero(typeGuid),
    wipePartitionEntry: nonZero(wipePartitionEntry),
  });
}
