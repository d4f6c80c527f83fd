// The fields of the preset cnfModules.
import { list, str } from "../../model/field.ts";
import { moduleName } from "../../model/formats.ts";
import { presetFields } from "../preset.ts";

export const cnfModulesFields = presetFields(
  {
    modules: list(str({ format: moduleName }), {
      default: "by reference",
      doc: "The modules to load at boot. Required without a reference.",
      example: "[ip_gre, nf_tables]",
    }),
  },
  { doc: "Kernel modules for network functions that may not load their own.", guesses: { load: "modules", names: "modules" } },
);
