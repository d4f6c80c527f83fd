// timeSync: one time step at boot.
import { newestTimeStep, referenceValue, type TimeStep, timeStep, waitSkippedOnFirstJoin } from "../../facts/telco.ts";
import { nodeConfig } from "../../ignition/build.ts";
import { compareVersions } from "../../model/versions.ts";
import type { FeatureContext } from "../feature.ts";
import { filler } from "../filled.ts";
import { operatorPlatforms, preset } from "../preset.ts";
import { timeSyncFields } from "./fields.ts";

const filled = filler("time-sync");

export const timeSync = preset({
  name: "timeSync",
  fields: timeSyncFields,
  supports: operatorPlatforms,
  holds: "chrony-wait.service, or sync-time-once.service as older references have it",
  offers: () => ({ idle: ["chronyd.service"] }),
  part: ({ once }, context, say) => {
    const step = referenceValue(timeStep, context.reference) ?? newestTimeStep;
    const unit = { name: step.unit, enabled: true, contents: unitText(step, once?.timeout ?? 300) };
    const { facts, release = "" } = context.platform;
    return {
      config: nodeConfig({ units: [unit] }),
      diagnostics: skipped(step, context)
        ? [
            say("preset/skipped-on-first-join", [], `${facts.name} ${release} skips ${step.unit} until a node has joined its cluster`, {
              hint: "see that the firmware clock of new machines is about right",
            }),
          ]
        : [],
    };
  },
});

const skipped = ({ unit }: TimeStep, { platform: { release } }: FeatureContext): boolean =>
  unit === "chrony-wait.service" && release !== undefined && compareVersions(release, waitSkippedOnFirstJoin.since) >= 0;

function unitText({ after, unlessChronyd }: TimeStep, timeout: number): string {
  const order = after === "network-online.target" ? `Wants=${after}\nAfter=${after}` : `After=${after}`;
  const condition = unlessChronyd ? `ExecCondition=/bin/bash -c "! systemctl --quiet is-enabled chronyd.service"\n` : "";
  return filled("time-step.service", {
    order,
    timeout: String(timeout),
    start: `${condition}ExecStart=/usr/sbin/chronyd -n -f /etc/chrony.conf -q`,
  });
}
