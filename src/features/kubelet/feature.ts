// kubelet: its periodic work, slowed down. What needs its command is composed into the ExecStart that mount hiding writes.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type KubeletIntervals, kubeletIntervals, referenceValue } from "../../facts/telco.ts";
import { dropin, nodeConfig } from "../../ignition/build.ts";
import type { Infer } from "../../model/field.ts";
import { type FeatureContext, perRole } from "../feature.ts";
import { filler } from "../filled.ts";
import type { Say } from "../finding.ts";
import { noDefault, operatorPlatforms, preset } from "../preset.ts";
import { kubeletFields } from "./fields.ts";

const filled = filler("kubelet");
const unit = "kubelet.service";

type KubeletSpec = Infer<typeof kubeletFields>;

export const kubelet = preset({
  name: "kubelet",
  fields: kubeletFields,
  supports: operatorPlatforms,
  holds: "kubelet.service.d/30-kubelet-interval-tuning.conf; beside delivery container-mount-namespace it stands in that object",
  conflicts: [{ with: "delivery native, for housekeepingInterval", why: "the platform's own unit starts kubelet, and no drop-in of ours" }],
  offers: (spec, context) => {
    const { housekeepingInterval } = intervals(spec, context);
    return housekeepingInterval === undefined ? {} : { commandArguments: { [unit]: [`--housekeeping-interval=${housekeepingInterval}`] } };
  },
  part: (spec, context, say) => {
    const { maxHousekeepingInterval, evictionMonitoringPeriod, housekeepingInterval } = intervals(spec, context);
    const owner = context.offers.commands?.[unit];
    const isLost = housekeepingInterval !== undefined && owner === undefined && !context.offers.incomplete;
    const diagnostics = isLost ? [withoutCommand(spec, housekeepingInterval, say)] : [];
    const lines = [
      ...environment("OPENSHIFT_MAX_HOUSEKEEPING_INTERVAL_DURATION", maxHousekeepingInterval),
      ...environment("OPENSHIFT_EVICTION_MONITORING_PERIOD_DURATION", evictionMonitoringPeriod),
    ];
    if (lines.length === 0 && housekeepingInterval === undefined) return { diagnostics: [nothingWritten(say, context)] };
    if (lines.length === 0) return { diagnostics };
    const text = filled("30-kubelet-interval-tuning.conf", { environment: lines.join("\n") });
    const config = nodeConfig({ units: [{ name: unit, dropins: [dropin("30-kubelet-interval-tuning.conf", text)] }] });
    const into = owner === undefined ? {} : { into: { object: owner.object, names: perRole(owner.base, context.roles) } };
    return { config, diagnostics, ...into };
  },
});

/** What is written, over the reference's values. */
const intervals = (spec: KubeletSpec, { reference }: FeatureContext): Partial<KubeletIntervals> => {
  return { ...referenceValue(kubeletIntervals, reference), ...spec };
};

const environment = (name: string, value: string | undefined): string[] => (value === undefined ? [] : [`Environment="${name}=${value}"`]);

/** An error where the user wrote it; said, and left out, where only the reference has it. */
function withoutCommand({ housekeepingInterval }: KubeletSpec, value: string, say: Say): Diagnostic {
  const hint = "use mountHiding: {delivery: container-mount-namespace}";
  if (housekeepingInterval !== undefined)
    return say(
      "preset/housekeeping-needs-command",
      ["housekeepingInterval"],
      "housekeepingInterval needs a command of kubelet that kindling writes, and here the platform starts it",
      { hint: `remove it, or ${hint}` },
    );
  return say(
    "preset/housekeeping-left-out",
    [],
    `the reference's housekeepingInterval of ${value} is left out: the platform starts kubelet itself here`,
    { hint: `to have it, ${hint}` },
  );
}

function nothingWritten(say: Say, { reference }: FeatureContext): Diagnostic {
  const write = "write maxHousekeepingInterval or evictionMonitoringPeriod";
  return noDefault(say, { preset: "kubelet", key: "an interval", reference, write, from: "the reference ran-du" });
}
