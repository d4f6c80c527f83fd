// The fields of the preset rcuNormal.
import { int, str } from "../../model/field.ts";
import { countOrPercent } from "../../model/formats.ts";
import { presetFields } from "../preset.ts";

export const rcuNormalFields = presetFields(
  {
    maxWait: int({ min: 0, default: "600", doc: "Seconds after which it happens in any case." }),
    threshold: str({ format: countOrPercent, default: "2%", doc: "A change of the number of containers that still counts as settled." }),
    window: int({ min: 1, default: "120", doc: "Seconds that the number must stay settled." }),
    minimum: int({ min: 0, default: "40", doc: "Containers that must run before the window starts." }),
  },
  {
    doc: "Back to normal RCU once the pods have settled: expedited grace periods, good for a fast boot, disturb isolated processors.",
    guesses: { maximumWaitTime: "maxWait", timeout: "maxWait", steadyStateWindow: "window", steadyStateMinimum: "minimum" },
  },
);
