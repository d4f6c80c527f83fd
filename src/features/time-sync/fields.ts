// The fields of the preset timeSync.
import { int, struct } from "../../model/field.ts";
import { presetFields } from "../preset.ts";

export const timeSyncFields = presetFields(
  {
    once: struct(
      { timeout: int({ min: 1, default: "300", doc: "Seconds after which the step is given up and the boot goes on." }) },
      { doc: "One step at boot; this is what the preset does." },
    ),
  },
  {
    doc: "Set the clock once at boot from /etc/chrony.conf, for nodes whose clock PTP owns and where chronyd does not run.",
    guesses: { timeout: "once: {timeout: …}" },
  },
);
