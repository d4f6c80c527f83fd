// The fields of the preset kubelet.
import { str, struct } from "../../model/field.ts";
import { goDuration } from "../../model/formats.ts";
import { neverOff } from "../preset.ts";

const interval = (doc: string, example: string) => str({ format: goDuration, default: "by reference", doc, example });

export const kubeletFields = struct(
  {
    housekeepingInterval: interval(
      "How often kubelet looks at its containers. It is an argument of the command, so that a delivery of mountHiding must write the command: container-mount-namespace.",
      "30s",
    ),
    maxHousekeepingInterval: interval("The longest pause between two looks.", "60s"),
    evictionMonitoringPeriod: interval("How often kubelet looks for too little memory or disk.", "30s"),
  },
  {
    doc: "Slower periodic work of kubelet, for nodes with few processors to spare.",
    guesses: { ...neverOff, evictionPeriod: "evictionMonitoringPeriod" },
  },
);
