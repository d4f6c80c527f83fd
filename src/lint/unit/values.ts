// Values that a directive does not take: systemd goes on as if the line were not there.
import { directiveValues, switches, switchValues } from "../../facts/systemd-values.ts";
import { nearest } from "../../model/suggest.ts";
import type { UnitOption } from "../../syntax/units.ts";
import { forTexts, lineOf, type Problem, type Rule, shownText } from "../rule.ts";
import { type LintedText, textsOf } from "../set-units.ts";

export const valueRule: Rule = {
  codes: ["unit/unknown-value"],
  of: "any",
  run: forTexts((unit) =>
    textsOf(unit).flatMap((text) =>
      text.parsed.sections.flatMap((section) => section.options.flatMap((option) => valueProblem(text, section.name, option))),
    ),
  ),
};

function valueProblem(text: LintedText, section: string, option: UnitOption): Problem[] {
  const { name, value } = option;
  const taken = valuesOf(section, name);
  if (taken === undefined || value === "" || value.includes("%")) return [];
  if (taken.has(taken === switchValues ? value.toLowerCase() : value)) return [];
  const near = nearest(value, [...taken]);
  const hint =
    near === undefined ? `it takes ${(taken === switchValues ? ["yes", "no"] : [...taken]).join(", ")}` : `did you mean ${near}?`;
  const message = `${name}= of ${shownText(text)} does not take ${JSON.stringify(value)}: systemd ignores the line`;
  return [{ code: "unit/unknown-value", place: text.place, message, hint, line: lineOf(option) }];
}

function valuesOf(section: string, name: string): ReadonlySet<string> | undefined {
  if (switches.has(name)) return switchValues;
  const own = Object.hasOwn(directiveValues, section) ? directiveValues[section] : undefined;
  return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
}
