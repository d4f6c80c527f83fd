// interfaceNaming: how interfaces of some network cards are named.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type NamedInterface, referenceValue, renamedInterfaces } from "../../facts/telco.ts";
import { nodeConfig, textFile } from "../../ignition/build.ts";
import type { Infer } from "../../model/field.ts";
import { filler } from "../filled.ts";
import type { Say } from "../finding.ts";
import { missingValue, preset } from "../preset.ts";
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
      const write = 'name them, for example devices: {"8086:12d3": {}}';
      const missing = { preset: "interfaceNaming", key: "devices", reference, write, from: "a reference that has some" } as const;
      return { diagnostics: [missingValue(say, spec.devices, missing)] };
    }
    return { config: nodeConfig({ files: devices.map(linkFile) }), diagnostics: deviceFindings(spec.devices ?? {}, say) };
  },
});

type Devices = NonNullable<Infer<typeof interfaceNamingFields>["devices"]>;

/** One card under two spellings of its ids, and a card without a policy. */
function deviceFindings(devices: Devices, say: Say): Diagnostic[] {
  const ids = Object.keys(devices);
  return ids.flatMap((id) => {
    const first = ids.find((other) => other.toLowerCase() === id.toLowerCase());
    const isEmpty = devices[id]?.namePolicy?.length === 0;
    return [
      ...(first === id ? [] : [say("profile/repeated", ["devices", id], `${id} is the same card as ${first}`, { hint: "remove one" })]),
      ...(isEmpty
        ? [
            say("profile/empty-list", ["devices", id, "namePolicy"], `namePolicy of ${id} is empty`, {
              hint: "name a policy, for example path",
            }),
          ]
        : []),
    ];
  });
}

const written = (devices: Devices): readonly NamedInterface[] =>
  Object.entries(devices).map(([id, { namePolicy = ["path"] }]) => {
    const [vendor = "", device = ""] = id.toLowerCase().split(":");
    return { vendor, device, namePolicy };
  });

function linkFile({ vendor, device, namePolicy }: NamedInterface) {
  const text = filled("interface.link", { vendor, device, policy: namePolicy.join(" ") });
  return textFile(`/etc/systemd/network/10-interface-${vendor}-${device}.link`, text, 0o644);
}
