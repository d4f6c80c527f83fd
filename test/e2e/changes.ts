// Ways to break a compiled config, to see that the checks notice.
import type { NodeConfig, UnitConfig } from "../../src/ignition/config.ts";

export type Change = { readonly what: string; readonly apply: (config: NodeConfig) => NodeConfig };

const bind = "mount --bind %t/kubens %t/kubens";
const unbindable = "mount --make-unbindable %t/kubens";

export const changes = {
  "propagation-private": {
    what: "the namespace gets no mounts of the host",
    apply: inUnit("--propagation slave", "--propagation private"),
  },
  "propagation-shared": { what: "mounts go out to the host", apply: inUnit("--propagation slave", "--propagation shared") },
  "not-shared-inside": { what: "/ is not shared inside", apply: inUnit("mount --make-rshared /", "true") },
  "not-bound": { what: "the pin's directory is no mount", apply: inUnit(`mountpoint -q %t/kubens || ${bind}; ${unbindable}`, "true") },
  "bound-but-shared": { what: "the pin's directory is a mount, but shared", apply: inUnit(unbindable, "true") },
  "bound-but-bindable": { what: "the pin's directory can be bound", apply: inUnit(unbindable, "mount --make-private %t/kubens") },
  "drop-in-missing": { what: "kubelet has no drop-in", apply: onUnit("kubelet.service", () => undefined) },
  "wanted-while-off": {
    what: "CRI-O wants the disabled unit",
    apply: (config) => ({ ...config, systemd: { ...config.systemd, units: [...unitsOf(config), wanting] } }),
  },
  "guard-missing": {
    what: "the guard is missing with both mechanisms",
    apply: onUnit("kubens.service", (unit) => ({ ...unit, dropins: (unit.dropins ?? []).filter(({ name }) => name !== "10-guard.conf") })),
  },
} as const satisfies { readonly [name: string]: Change };

const wanting: UnitConfig = { name: "crio.service", dropins: [{ name: "50-want.conf", contents: "[Unit]\nWants=kubens.service\n" }] };

function unitsOf(config: NodeConfig): readonly UnitConfig[] {
  return config.systemd?.units ?? [];
}

/** Puts another unit in place of the named one, or none. Throws when that changes nothing: the break would prove nothing. */
function onUnit(name: string, change: (unit: UnitConfig) => UnitConfig | undefined): Change["apply"] {
  return (config) => {
    const units = unitsOf(config).flatMap((unit) => (unit.name === name ? (change(unit) ?? []) : [unit]));
    if (JSON.stringify(units) === JSON.stringify(unitsOf(config))) throw new Error(`nothing to break in ${name}`);
    return { ...config, systemd: { ...config.systemd, units } };
  };
}

/** Replaces a part of the text of kubens.service. */
function inUnit(part: string, by: string): Change["apply"] {
  return onUnit("kubens.service", (unit) => ({ ...unit, contents: (unit.contents ?? "").replace(part, by) }));
}
