// The fields of the preset setsebool.
import { bool, mapOf } from "../../model/field.ts";
import { selinuxBoolean } from "../../model/formats.ts";
import { presetFields } from "../preset.ts";

export const setseboolFields = presetFields(
  {
    booleans: mapOf(bool(), {
      key: selinuxBoolean,
      keyName: "boolean",
      default: "by reference",
      doc: "SELinux switches and their state. Required without a reference.",
      example: "{container_use_devices: true}",
    }),
  },
  { doc: "SELinux switches, set at every boot before kubelet starts.", guesses: { values: "booleans", bools: "booleans" } },
);
