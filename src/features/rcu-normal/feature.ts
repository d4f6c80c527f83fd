// rcuNormal: normal RCU once the node has come to rest.
import { nodeConfig, textFile } from "../../ignition/build.ts";
import { filler } from "../filled.ts";
import { operatorPlatforms, preset } from "../preset.ts";
import { rcuNormalFields } from "./fields.ts";

const filled = filler("rcu-normal");

export const rcuNormal = preset({
  name: "rcuNormal",
  fields: rcuNormalFields,
  supports: operatorPlatforms,
  holds: "set-rcu-normal.service and its script",
  part: ({ maxWait = 600, threshold = "2%", window = 120, minimum = 40 }, _context, say) => {
    const contents = filled("set-rcu-normal.service", {
      max_wait: String(maxWait),
      threshold: threshold.replace("%", "%%"),
      window: String(window),
      minimum: String(minimum),
    });
    return {
      config: nodeConfig({
        files: [textFile("/usr/local/bin/set-rcu-normal.sh", filled("set-rcu-normal.sh"), 0o755)],
        units: [{ name: "set-rcu-normal.service", enabled: true, contents }],
      }),
      diagnostics:
        window < maxWait
          ? []
          : [
              say("preset/never-settles", ["window"], `a window of ${window} seconds does not end before maxWait, ${maxWait} seconds`, {
                hint: "make window shorter than maxWait",
                onKey: false,
              }),
            ],
    };
  },
});
