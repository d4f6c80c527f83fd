// Rules for units and drop-ins, and for files that would take a unit's place.
import { pointer } from "../../model/origins.ts";
import { ignitionUnitOptions, unitSyntaxProblem } from "../../syntax/units.ts";
import type { DropinConfig, IgnitionConfig, SystemdConfig, UnitConfig } from "../config.ts";
import { extensionOf } from "../go-path.ts";
import { type Check, fieldProblem, filled, type Problem, problem } from "./problem.ts";

const unitTypes = ["service", "socket", "device", "mount", "automount", "swap", "target", "path", "timer", "snapshot", "slice", "scope"];

export const checkUnit: Check<UnitConfig> = (unit, at) => {
  const name = unit.name ?? "";
  const idle = unit.enabled === true && lacksInstall(unit.contents);
  return [
    ...(unitTypes.includes(extensionOf(name).slice(1)) ? [] : [fieldProblem("InvalidSystemdExt", at, "name", { value: name })]),
    ...checkContents(unit.contents, at, name),
    ...(idle ? [fieldProblem("EnabledUnitWithoutInstall", at, "contents", { value: name })] : []),
  ];
};

export const checkDropin: Check<DropinConfig> = (dropin, at) => {
  const name = dropin.name ?? "";
  return [
    ...checkContents(dropin.contents, at, name),
    ...(extensionOf(name) === ".conf" ? [] : [fieldProblem("InvalidSystemdDropinExt", at, "name", { value: name })]),
  ];
};

function checkContents(contents: string | undefined, at: string, name: string): readonly Problem[] {
  const found = unitSyntaxProblem(contents ?? "");
  if (found === undefined) return [];
  return [fieldProblem("UnitContents", at, "contents", { value: name, why: found.message, offset: found.offset })];
}

/** Contents that can be read and have no option in a section [Install]. */
function lacksInstall(contents: string | undefined): boolean {
  if (!filled(contents)) return false;
  const reading = ignitionUnitOptions(contents);
  return "options" in reading && !reading.options.some((option) => option.section === "Install");
}

const instanceName = /^(.+?)@(.+?)\.service$/;

/** An enabled instance whose template cannot be enabled. */
export const checkSystemd: Check<SystemdConfig> = (systemd, at) => {
  const units = systemd.units ?? [];
  const templates = new Map(units.map((unit, i) => [unit.name, { contents: unit.contents, index: i }]));
  return units.flatMap((unit, i) => {
    const stem = unit.enabled ? instanceName.exec(unit.name ?? "")?.[1] : undefined;
    const template = stem === undefined ? undefined : templates.get(`${stem}@.service`);
    if (template === undefined || !lacksInstall(template.contents)) return [];
    const other = pointer(at, "units", template.index, "contents");
    return [
      problem("TemplateUnitWithoutInstall", pointer(at, "units", i, "contents"), { value: unit.name, template: `${stem}@.service` }, other),
    ];
  });
};

const unitFolder = "/etc/systemd/system";

/** Units and drop-ins with contents are files; the same path must not be written twice. */
export const checkConfig: Check<IgnitionConfig> = (config, at) => {
  const taken = unitPaths(config.systemd?.units ?? [], pointer(at, "systemd", "units"));
  return (["files", "directories", "links"] as const).flatMap((list) =>
    (config.storage?.[list] ?? []).flatMap((node, i) => {
      const unit = taken.get(node.path);
      return unit === undefined
        ? []
        : [problem("PathConflictsSystemd", pointer(at, "storage", list, i, "path"), { value: node.path }, unit)];
    }),
  );
};

function unitPaths(units: readonly UnitConfig[], at: string): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const [i, unit] of units.entries()) {
    if (filled(unit.contents)) paths.set(`${unitFolder}/${unit.name}`, pointer(at, i));
    for (const [d, dropin] of (unit.dropins ?? []).entries()) {
      if (filled(dropin.contents)) paths.set(`${unitFolder}/${unit.name}.d/${dropin.name}`, pointer(at, i, "dropins", d));
    }
  }
  return paths;
}
