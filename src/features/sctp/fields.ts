// The fields of the preset sctp.
import { presetFields } from "../preset.ts";

export const sctpFields = presetFields({}, { doc: "SCTP: load the kernel module, which the OS keeps on a blacklist." });
