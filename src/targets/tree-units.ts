// Units as files: what Ignition writes for them below /etc/systemd.
import { byText } from "../ignition/build.ts";
import type { UnitConfig } from "../ignition/config.ts";
import { tmpfilesLine } from "./tmpfiles.ts";
import type { TreeEntry } from "./tree.ts";

const folder = "/etc/systemd/system";
const preset = "/etc/systemd/system-preset/20-ignition.preset";
const mode = 0o644;

/** Unit files, drop-ins, links to /dev/null for masked units, and one preset that enables and disables at the first boot. */
export function unitEntries(units: readonly UnitConfig[]): readonly TreeEntry[] {
  const rules = presetText(units);
  return [...units.flatMap(entriesOfUnit), ...(rules === "" ? [] : [fileOf(preset, rules)])];
}

function entriesOfUnit({ name, contents, mask, dropins = [] }: UnitConfig): readonly TreeEntry[] {
  const path = `${folder}/${name}`;
  const own = mask ? [{ path, line: tmpfilesLine("L+", path, { argument: "/dev/null" }) }] : contents ? [fileOf(path, contents)] : [];
  return [...own, ...dropins.flatMap((dropin) => (dropin.contents ? [fileOf(`${path}.d/${dropin.name}`, dropin.contents)] : []))];
}

const fileOf = (path: string, text: string): TreeEntry => ({ path, text, line: tmpfilesLine("f", path, { mode }) });

/** A line for each unit; the instances of a template share one, as systemd.preset(5) has it. */
function presetText(units: readonly UnitConfig[]): string {
  const rules = new Map<string, string[]>();
  for (const { name, enabled } of units) {
    if (enabled === undefined) continue;
    const [, template, instance, suffix] = /^([^@]+@)(.+)(\.[^.]+)$/.exec(name) ?? [];
    const rule = `${enabled ? "enable" : "disable"} ${template === undefined ? name : `${template}${suffix}`}`;
    rules.set(rule, [...(rules.get(rule) ?? []), ...(instance === undefined ? [] : [instance])]);
  }
  return [...rules]
    .map(([rule, instances]) => `${[rule, ...instances].join(" ")}\n`)
    .sort(byText)
    .join("");
}
