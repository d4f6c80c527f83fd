// crioWipeDisable: images survive an unclean shutdown.
import { nodeConfig, textFile } from "../../ignition/build.ts";
import { filler } from "../filled.ts";
import { operatorPlatforms, preset } from "../preset.ts";
import { crioWipeDisableFields } from "./fields.ts";

const filled = filler("crio-wipe-disable");

export const crioWipeDisable = preset({
  name: "crioWipeDisable",
  fields: crioWipeDisableFields,
  supports: operatorPlatforms,
  holds: "/etc/crio/crio.conf.d/99-crio-disable-wipe.toml",
  part: () => ({
    config: nodeConfig({
      files: [textFile("/etc/crio/crio.conf.d/99-crio-disable-wipe.toml", filled("99-crio-disable-wipe.toml"), 0o644)],
    }),
  }),
});
