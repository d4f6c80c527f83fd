// The fields of the preset interfaceNaming.
import { list, mapOf, oneOf, struct } from "../../model/field.ts";
import { pciId } from "../../model/formats.ts";
import { presetFields } from "../preset.ts";

/** Source: systemd.link(5), NamePolicy. */
const policies = ["kernel", "database", "onboard", "slot", "path", "mac", "keep"] as const;

const device = struct(
  {
    namePolicy: list(oneOf(policies), { default: "[path]", doc: "How names are found, first match first.", example: "[path]" }),
  },
  { doc: "A kind of network card." },
);

export const interfaceNamingFields = presetFields(
  {
    devices: mapOf(device, {
      key: pciId,
      keyName: "vendor:device",
      default: "by reference",
      doc: "Network cards by the PCI ids of vendor and device, in hexadecimal. Required without a reference.",
      example: '{"8086:12d3": {namePolicy: [path]}}',
    }),
  },
  { doc: "Stable names for the interfaces of some network cards.", guesses: { interfaces: "devices", cards: "devices", nics: "devices" } },
);
