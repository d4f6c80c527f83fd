// NodeConfig: what one kind of node is to look like. The newest Ignition spec, and what a MachineConfig adds to it.
import { bool, type Infer, list, str, struct } from "../model/field.ts";
import { ignitionConfig, ignitionSection, type storage } from "./fields.ts";
import type { directory, file, link } from "./fields-files.ts";
import type { resource } from "./fields-resource.ts";
import type { dropin, group, systemd, unit, user } from "./fields-system.ts";
import type { clevis, custom, disk, filesystem, luks, partition, raid, tang } from "./fields-volumes.ts";

const { version: _version, ...ignitionFields } = ignitionSection.fields;

/** The field table of NodeConfig, for merging. */
export const nodeConfigField = struct({
  ...ignitionConfig.fields,
  ignition: struct(ignitionFields, { doc: "About the config itself." }),
  extensions: list(str(), { key: "", doc: "Extensions of the operating system, such as kata-containers." }),
  fips: bool({ nullable: true, doc: "Whether the node runs in FIPS mode; only at installation." }),
  kernelType: str({ nullable: true, doc: "default, realtime or 64k-pages." }),
  osImageURL: str({ nullable: true, doc: "Container image of the operating system." }),
});

export type NodeConfig = Infer<typeof nodeConfigField>;

/** An Ignition config of any version 3.x, as decoded. */
export type IgnitionConfig = Infer<typeof ignitionConfig>;

export type StorageConfig = Infer<typeof storage>;
export type Resource = Infer<typeof resource>;
export type FileConfig = Infer<typeof file>;
export type DirectoryConfig = Infer<typeof directory>;
export type LinkConfig = Infer<typeof link>;
export type UnitConfig = Infer<typeof unit>;
export type DropinConfig = Infer<typeof dropin>;
export type UserConfig = Infer<typeof user>;
export type GroupConfig = Infer<typeof group>;
export type SystemdConfig = Infer<typeof systemd>;
export type DiskConfig = Infer<typeof disk>;
export type PartitionConfig = Infer<typeof partition>;
export type FilesystemConfig = Infer<typeof filesystem>;
export type RaidConfig = Infer<typeof raid>;
export type LuksConfig = Infer<typeof luks>;
export type ClevisConfig = Infer<typeof clevis>;
export type CustomPinConfig = Infer<typeof custom>;
export type TangConfig = Infer<typeof tang>;
