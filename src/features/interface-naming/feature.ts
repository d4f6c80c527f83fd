// interfaceNaming: how interfaces of some network cards are named.
import { type NamedInterface, referenceValue, renamedInterfaces } from "../../facts/telco.ts";
import { nodeConfig, textFile } from "../../ignition/build.ts";
import type { Infer } from "../../model/field.ts";
import { filler } from "../filled.ts";
import { preset } from "../preset.ts";
import { interfaceNamingFields } from "./fields.ts";

const filled = filler("interface-naming");

export const interfaceNaming = preset({
  name: "interfaceNaming",
  fields: interfaceNamingFields,
  supports: [{ platform: "openshift" }, { platform: "okd" }, { platform: "fcos" }, { platform: "flatcar" }, { platform: "linux" }],
  holds: "/etc/systemd/network/10-interface-<vendor>-<device>.link",
  part: (spec, { reference }, say) => {
    const devices = spec.devices === undefined ? (referenceValue(renamedInterfaces, reference) ?? []) : written(spec.devices);
    if (devices.length === 0) {
      const hint = 'name them, for example devices: {"8086:12d3": {}}, or name a reference that has some under spec.reference';
      return { diagnostics: [say("preset/needs-value", [], "interfaceNaming needs devices: no reference gives it a default", { hint })] };
    }
    return { config: nodeConfig({ files: devices.map(linkFile) }) };
  },
});

const written = (devices: NonNullable<Infer<typeof interfaceNamingFields>["devices"]>): readonly NamedInterface[] =>
  Object.entries(devices).map(([id, { namePolicy = ["path"] }]) => {
    const [vendor = "", device = ""] = id.toLowerCase().split(":");
    return { vendor, device, namePolicy };
  });

function linkFile({ vendor, device, namePolicy }: NamedInterface) {
  const text = filled("interface.link", { vendor, device, policy: namePolicy.join(" ") });
  return textFile(`/etc/systemd/network/10-interface-${vendor}-${device}.link`, text, 0o644);
}
