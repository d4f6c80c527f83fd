// setsebool: SELinux switches.
import { referenceValue, selinuxBooleans } from "../../facts/telco.ts";
import { byText, nodeConfig } from "../../ignition/build.ts";
import { filler } from "../filled.ts";
import { coreosPlatforms, missingValue, preset } from "../preset.ts";
import { setseboolFields } from "./fields.ts";

const filled = filler("setsebool");

export const setsebool = preset({
  name: "setsebool",
  fields: setseboolFields,
  supports: coreosPlatforms,
  holds: "setsebool.service, which runs before kubelet",
  part: (spec, { reference }, say) => {
    const booleans = spec.booleans ?? referenceValue(selinuxBooleans, reference) ?? {};
    const lines = Object.entries(booleans)
      .sort(([a], [b]) => byText(a, b))
      .map(([name, on]) => `ExecStart=/sbin/setsebool ${name}=${on ? "on" : "off"}`);
    if (lines.length === 0) {
      const write = "name them, for example booleans: {container_use_devices: true}";
      const missing = { preset: "setsebool", key: "booleans", reference, write, from: "the reference core" } as const;
      return { diagnostics: [missingValue(say, spec.booleans, missing)] };
    }
    const contents = filled("setsebool.service", { commands: lines.join("\n") });
    return { config: nodeConfig({ units: [{ name: "setsebool.service", enabled: true, contents }] }) };
  },
});
