// Every field of Butane, of every variant and version, once: Ignition's fields in Butane's spelling, and the sugar.
// Ranges of versions are on the scale of the Ignition specs: each version of a variant is translated to one of them.
// Fields stand in the order of the real tool's structs, in which it walks a config. Source: the Go types of butane 0.29.0,
// held row by row by test/butane/fields.test.ts.
import { ignitionSection } from "../ignition/fields.ts";
import { kernelArguments } from "../ignition/fields-system.ts";
import { type Infer, list, type StructField, str, struct } from "../model/field.ts";
import type { Variant } from "./contract.ts";
import { directory, file, link, tree } from "./fields-files.ts";
import { certificateReference, configReference, type resource } from "./fields-resource.ts";
import { passwd, type quadlet, systemd, type unit, type user } from "./fields-system.ts";
import { bootDevice, grub, metadata, openshift } from "./fields-variants.ts";
import { disk, filesystem, luks, raid, type tang } from "./fields-volumes.ts";
import { renamed } from "./renamed.ts";

const { proxy, timeouts, config, security } = renamed(ignitionSection).fields;

const ignition = struct(
  {
    config: {
      ...config,
      fields: {
        merge: list(configReference, { doc: "Configs merged into this one, in order." }),
        replace: { ...configReference, doc: "A config that takes the place of this one." },
      },
    },
    proxy,
    security: {
      ...security,
      fields: {
        tls: struct(
          { certificate_authorities: list(certificateReference, { doc: "Certificates trusted while Ignition fetches." }) },
          { doc: "Settings for https." },
        ),
      },
    },
    timeouts,
  },
  { doc: "About the config itself." },
);

const storage = struct(
  {
    directories: list(directory, { doc: "Directories to make." }),
    disks: list(disk, { doc: "Disks to partition." }),
    files: list(file, { doc: "Files to write." }),
    filesystems: list(filesystem, { doc: "Filesystems to make." }),
    links: list(link, { doc: "Links to make." }),
    luks: list(luks, { since: "3.2.0", doc: "Encrypted volumes to make." }),
    raid: list(raid, { doc: "Arrays to make." }),
    trees: list(tree, { since: "3.1.0", doc: "Folders of local files to write." }),
  },
  { doc: "Disks, filesystems and files." },
);

const head = {
  version: str({ required: true, doc: "Version of the variant.", example: "1.6.0" }),
  variant: str({ required: true, doc: "fcos, flatcar, openshift, r4e or fiot.", example: "fcos" }),
} as const;

const base = {
  ignition,
  kernel_arguments: renamed(kernelArguments),
  passwd: { ...passwd, doc: "Users and groups." },
  storage,
  systemd: { ...systemd, doc: "systemd units." },
} as const;

/** A config of any variant and version, as decoded. */
const everything = struct({ ...head, ...base, boot_device: bootDevice, grub, metadata, openshift });

export type ButaneConfig = Infer<typeof everything>;
export type ButaneBootDevice = Infer<typeof bootDevice>;
export type ButaneFile = Infer<typeof file>;
export type ButaneFilesystem = Infer<typeof filesystem>;
export type ButaneGrub = Infer<typeof grub>;
export type ButaneLuks = Infer<typeof luks>;
export type ButaneQuadlet = Infer<typeof quadlet>;
export type ButaneResource = Infer<typeof resource>;
export type ButaneTang = Infer<typeof tang>;
export type ButaneTree = Infer<typeof tree>;
export type ButaneUnit = Infer<typeof unit>;
export type ButaneUser = Infer<typeof user>;

const plain = struct({ ...head, ...base });
const coreos = struct({ ...head, ...base, boot_device: bootDevice, grub });

/** The source fields of a variant, for all its versions: decode with the variant's Ignition spec as the version. */
export function butaneField(variant: Pick<Variant, "bootDevice" | "machineConfig">): StructField {
  if (variant.machineConfig) return everything;
  return variant.bootDevice ? coreos : plain;
}
