// Units that systemd refuses to load, because settings are missing or exclude each other. Source: runs of systemd-analyze verify.
import { directives } from "../../facts/systemd-directives.ts";
import { neededSettings } from "../../facts/systemd-values.ts";
import { forTexts, lineOf, type Problem, type Rule } from "../rule.ts";
import { assignments, settingOf, textsOf, type UnitTexts } from "../set-units.ts";

export const loadingRule: Rule = {
  codes: ["unit/bad-setting"],
  of: "any",
  run: forTexts((unit) => (unit.contents === undefined ? [] : problems(unit))),
};

function problems(unit: UnitTexts): Problem[] {
  if (unit.name.endsWith(".service")) return [...withoutCommand(unit), ...restartedForever(unit)];
  return withoutTrigger(unit);
}

const isOn = (value: string | undefined): boolean => /^(?:yes|true|on|1|y|t)$/i.test(value ?? "");

/** A service starts something, unless it is there for what it does when it stops. */
function withoutCommand(unit: UnitTexts): Problem[] {
  const has = (name: string): boolean => assignments(unit, "Service", name).length > 0;
  const action = settingOf(unit, "Unit", "SuccessAction") ?? "none";
  const oneshot = (settingOf(unit, "Service", "Type") ?? "oneshot") === "oneshot";
  const onlyStops = oneshot && has("ExecStop") && isOn(settingOf(unit, "Service", "RemainAfterExit"));
  if (isMisread(unit) || has("ExecStart") || action !== "none" || onlyStops || unit.contents === undefined) return [];
  const message = `${unit.name} has no ExecStart=: systemd refuses the unit`;
  return [{ code: "unit/bad-setting", place: unit.contents.place, message, hint: "add ExecStart= with a command to [Service]" }];
}

/** Sections that systemd does not know, and lines outside of any: then those are what is wrong, and other rules name them. */
const isMisread = (unit: UnitTexts): boolean =>
  textsOf(unit).some(
    ({ parsed }) =>
      parsed.ignored.length > 0 || parsed.sections.some(({ name }) => !Object.hasOwn(directives, name) && !name.startsWith("X-")),
  );

function restartedForever(unit: UnitTexts): Problem[] {
  const restart = assignments(unit, "Service", "Restart").at(-1);
  if (restart === undefined || settingOf(unit, "Service", "Type") !== "oneshot") return [];
  const { text, option } = restart;
  if (option.value !== "always" && option.value !== "on-success") return [];
  const message = `${unit.name} is Type=oneshot with Restart=${option.value}, which would never end: systemd refuses the unit`;
  return [{ code: "unit/bad-setting", place: text.place, message, hint: "use Restart=on-failure, or a timer", line: lineOf(option) }];
}

/** Timers, paths and sockets wait for something. */
function withoutTrigger(unit: UnitTexts): Problem[] {
  const suffix = unit.name.slice(unit.name.lastIndexOf(".") + 1);
  const needed = Object.hasOwn(neededSettings, suffix) ? neededSettings[suffix] : undefined;
  if (needed === undefined || isMisread(unit) || unit.contents === undefined) return [];
  const options = textsOf(unit).flatMap(({ parsed }) =>
    parsed.sections.filter(({ name }) => name === needed.section).flatMap((one) => one.options),
  );
  if (options.some(({ name, value }) => needed.names.test(name) && value !== "")) return [];
  const message = `${unit.name} has nothing in [${needed.section}] that it waits for: systemd refuses the unit`;
  return [
    { code: "unit/bad-setting", place: unit.contents.place, message, hint: `add ${needed.shown} or the like to [${needed.section}]` },
  ];
}
