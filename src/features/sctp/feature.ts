// sctp: the SCTP module, loaded at boot.
import { nodeConfig, textFile } from "../../ignition/build.ts";
import { coreosPlatforms, preset } from "../preset.ts";
import { sctpFields } from "./fields.ts";

export const sctp = preset({
  name: "sctp",
  fields: sctpFields,
  supports: coreosPlatforms,
  holds: "/etc/modprobe.d/sctp-blacklist.conf emptied, /etc/modules-load.d/sctp-load.conf",
  part: () => ({
    config: nodeConfig({
      files: [textFile("/etc/modprobe.d/sctp-blacklist.conf", "", 0o644), textFile("/etc/modules-load.d/sctp-load.conf", "sctp\n", 0o644)],
    }),
  }),
});
