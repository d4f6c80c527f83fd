// Butane's fields of disks, arrays, filesystems and encrypted volumes.
import * as ignition from "../ignition/fields-volumes.ts";
import { bool, list, str, struct } from "../model/field.ts";
import { resource } from "./fields-resource.ts";
import { renamed } from "./renamed.ts";

export const disk = renamed(ignition.disk);

export const filesystem = struct({
  ...renamed(ignition.filesystem).fields,
  with_mount_unit: bool({ since: "3.1.0", nullable: true, doc: "Whether a unit that mounts it at boot is added." }),
});

export const tang = struct({
  thumbprint: str({ nullable: true, required: true, doc: "Thumbprint of the server's signing key." }),
  url: str({ required: true, doc: "URL of the server." }),
  advertisement: ignition.tang.fields.advertisement,
});

const clevis = struct(
  {
    custom: struct(
      {
        config: str({ nullable: { since: "3.3.0" }, doc: "Configuration of the pin, as JSON text." }),
        needs_network: ignition.custom.fields.needsNetwork,
        pin: str({ nullable: { since: "3.3.0" }, doc: "Name of the Clevis pin." }),
      },
      { nullable: { until: "3.3.0" }, doc: "A Clevis pin with a configuration of its own, in place of the other settings." },
    ),
    tang: list(tang, { doc: "Tang servers that can unlock it." }),
    threshold: ignition.clevis.fields.threshold,
    tpm2: ignition.clevis.fields.tpm2,
  },
  { nullable: { until: "3.3.0" }, doc: "Unlocking without a person, by Clevis." },
);

export const luks = struct({
  ...renamed(ignition.luks).fields,
  clevis,
  device: str({ nullable: true, required: true, doc: "Absolute path of the device." }),
  key_file: { ...resource, doc: "The key; one is generated when left out." },
});

export const raid = struct({
  ...renamed(ignition.raid).fields,
  devices: list(str(), { required: true, doc: "Absolute paths of the devices." }),
  level: str({ nullable: { since: "3.3.0" }, required: true, doc: "linear, raid0, raid1, raid4, raid5, raid6 or raid10." }),
});
