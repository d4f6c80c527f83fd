// Names of units that nothing has: in the configs themselves, and in the lists of other units.
import { osUnits } from "../../facts/os-units.ts";
import { sectionOfSuffix, unitLists } from "../../facts/systemd-directives.ts";
import { forUnits, lineOf, type Problem, type Rule, shownText } from "../rule.ts";
import type { LintedSet } from "../set.ts";
import { assignments, type LintedText, type LintedUnit, textsOf } from "../set-units.ts";

export const nameRule: Rule = {
  codes: ["unit/unknown-name", "unit/after-without-wants"],
  of: "any",
  run: forUnits((unit, set) => [...ownName(unit, set), ...textsOf(unit).flatMap((text) => references(text, set)), ...unwanted(unit)]),
};

/** Is a unit of this name here, or part of the OS image? */
export const isKnownUnit = (name: string, { units }: LintedSet): boolean =>
  osUnits.has(name) ||
  osUnits.has(templateOf(name)) ||
  units.get(name)?.contents !== undefined ||
  units.get(templateOf(name))?.contents !== undefined;

const templateOf = (name: string): string => name.replace(/@.*(?=\.)/, "@");

/** Drop-ins or an enablement for a unit that is one letter away from a known one. */
function ownName(unit: LintedUnit, set: LintedSet): Problem[] {
  const near = unit.contents === undefined ? nearUnit(unit.name, set) : undefined;
  if (near === undefined) return [];
  const message = `no unit is known by the name ${unit.name}`;
  return [{ code: "unit/unknown-name", place: unit.place, message, hint: `did you mean ${near}?` }];
}

function references(text: LintedText, set: LintedSet): Problem[] {
  const options = text.parsed.sections.flatMap((section) =>
    section.name === "Unit" || section.name === "Install" ? section.options.filter(({ name }) => unitLists.has(name)) : [],
  );
  return options.flatMap((option) =>
    option.value.split(/\s+/).flatMap((word): Problem[] => {
      if (word === "" || /[%"\\]/.test(word)) return [];
      const base = { code: "unit/unknown-name" as const, place: text.place, line: lineOf(option, word) };
      const suffix = word.slice(word.lastIndexOf(".") + 1);
      if (!word.includes(".") || !Object.hasOwn(sectionOfSuffix, suffix)) {
        const message = `${word} in ${option.name}= of ${shownText(text)} is no name of a unit, and is ignored`;
        const near = nearUnit(word, set) ?? (word.includes(".") ? undefined : `${word}.service`);
        return [
          { ...base, message, hint: near === undefined ? "end it in .service, .target, .mount or the like" : `did you mean ${near}?` },
        ];
      }
      const near = nearUnit(word, set);
      if (near === undefined) return [];
      return [
        {
          ...base,
          message: `${option.name}= of ${shownText(text)} names ${word}, which no unit is known by`,
          hint: `did you mean ${near}?`,
        },
      ];
    }),
  );
}

/** The known name that is one slip away from an unknown one. */
function nearUnit(name: string, set: LintedSet): string | undefined {
  if (isKnownUnit(name, set) || set.units.get(name)?.mask !== undefined) return undefined;
  const here = [...set.units.values()].filter(({ contents }) => contents !== undefined).map((unit) => unit.name);
  return [...here, ...osUnits].find((known) => isOneSlip(name, known));
}

/** Shorter names are too often alike. */
const shortest = 5;
const stemOf = (name: string): string => name.slice(0, name.lastIndexOf("."));

/** One letter too many, too few or another, or two neighbours swapped. Digits tell names apart on purpose. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1 || stemOf(a).length < shortest || stemOf(b).length < shortest) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (/[^A-Za-z._-]/.test(left + right)) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

const online = "network-online.target";

/** An order without a wish: nothing makes sure that the target is reached at all. */
function unwanted(unit: LintedUnit): Problem[] {
  if (unit.contents === undefined) return [];
  const names = (directive: string): string[] => assignments(unit, "Unit", directive).flatMap(({ option }) => option.value.split(/\s+/));
  const order = assignments(unit, "Unit", "After").find(({ option }) => option.value.split(/\s+/).includes(online));
  if (
    order === undefined ||
    ["Wants", "Requires", "BindsTo", "Requisite", "Upholds"].some((directive) => names(directive).includes(online))
  )
    return [];
  const message = `${unit.name} comes after ${online}, but does not want it: where nothing else does, it does not wait for the network`;
  return [{ code: "unit/after-without-wants", place: order.text.place, message, hint: `add Wants=${online}`, line: lineOf(order.option) }];
}
