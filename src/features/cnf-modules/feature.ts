// cnfModules: kernel modules loaded at boot for network functions.
import { referenceValue, workloadModules } from "../../facts/telco.ts";
import { nodeConfig, textFile } from "../../ignition/build.ts";
import { coreosPlatforms, missingValue, preset } from "../preset.ts";
import { cnfModulesFields } from "./fields.ts";

export const cnfModules = preset({
  name: "cnfModules",
  fields: cnfModulesFields,
  supports: coreosPlatforms,
  holds: "/etc/modules-load.d/kernel-load.conf, /etc/modprobe.d/kernel-blacklist.conf emptied",
  part: (spec, { reference }, say) => {
    const modules = spec.modules ?? referenceValue(workloadModules, reference) ?? [];
    if (modules.length === 0) {
      const missing = { preset: "cnfModules", key: "modules", reference, write: "list them", from: "the reference core" } as const;
      return { diagnostics: [missingValue(say, spec.modules, missing)] };
    }
    const repeated = modules.findIndex((name, i) => modules.indexOf(name) !== i);
    return {
      config: nodeConfig({
        files: [
          textFile("/etc/modprobe.d/kernel-blacklist.conf", "", 0o644),
          textFile("/etc/modules-load.d/kernel-load.conf", `${modules.join("\n")}\n`, 0o644),
        ],
      }),
      diagnostics:
        repeated < 0
          ? []
          : [say("profile/repeated", ["modules", repeated], `${modules[repeated]} is listed twice`, { hint: "remove one", onKey: false })],
    };
  },
});
