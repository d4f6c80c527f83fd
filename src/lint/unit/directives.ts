// Sections and directives that systemd does not know, or does not know there: it ignores them with a line in the journal.
import { directives, sectionOfSuffix } from "../../facts/systemd-directives.ts";
import { nearest } from "../../model/suggest.ts";
import { type UnitOption, type UnitSection, unitSyntaxProblem } from "../../syntax/units.ts";
import { forTexts, lineOf, type Problem, type Rule, shownText } from "../rule.ts";
import { type LintedText, textsOf } from "../set-units.ts";

export const directiveRule: Rule = {
  codes: ["unit/unknown-section", "unit/misplaced-section", "unit/unknown-directive", "unit/misplaced-directive", "unit/ignored-line"],
  of: "any",
  run: forTexts((unit) => textsOf(unit).flatMap(textProblems)),
};

const sectionNames = Object.keys(directives);
const isPrivate = (name: string): boolean => name.startsWith("X-");

function textProblems(text: LintedText): Problem[] {
  const suffix = text.unit.slice(text.unit.lastIndexOf(".") + 1);
  if (!Object.hasOwn(sectionOfSuffix, suffix)) return [];
  const own = sectionOfSuffix[suffix];
  const allowed = ["Unit", "Install", ...(own === undefined ? [] : [own])];
  return [...text.parsed.sections.flatMap((section) => sectionProblems(text, section, allowed)), ...ignoredLines(text)];
}

function sectionProblems(text: LintedText, section: UnitSection, allowed: readonly string[]): Problem[] {
  const { name, options } = section;
  if (isPrivate(name)) return [];
  const known = Object.hasOwn(directives, name) ? directives[name] : undefined;
  const report = (code: "unit/unknown-section" | "unit/misplaced-section", message: string, hint: string): Problem[] => [
    { code, place: text.place, message, hint, line: `[${name}]` },
  ];
  if (known === undefined) {
    const near = nearest(name, sectionNames);
    const hint =
      near === undefined ? `sections of this unit are ${allowed.map((one) => `[${one}]`).join(", ")}` : `did you mean [${near}]?`;
    return report("unit/unknown-section", `systemd knows no section [${name}], and ignores it in ${shownText(text)}`, hint);
  }
  if (!allowed.includes(name))
    return report(
      "unit/misplaced-section",
      `${shownText(text)} has a section [${name}], which is ignored in this kind of unit`,
      "move it to a unit of its kind",
    );
  return options
    .filter((option) => !isPrivate(option.name) && !known.has(option.name))
    .map((option) => directiveProblem(text, section, option));
}

function directiveProblem(text: LintedText, section: UnitSection, option: UnitOption): Problem {
  const base = { place: text.place, line: lineOf(option) };
  const elsewhere = sectionNames.filter((name) => directives[name]?.has(option.name));
  if (elsewhere.length > 0) {
    const message = `${option.name}= has no meaning in [${section.name}], and ${shownText(text)} is read without it`;
    return {
      ...base,
      code: "unit/misplaced-directive",
      message,
      hint: `it belongs into ${elsewhere
        .slice(0, 3)
        .map((name) => `[${name}]`)
        .join(" or ")}`,
    };
  }
  const near = nearest(option.name, [...(directives[section.name] ?? [])]);
  const message = `systemd knows no ${option.name}= in [${section.name}], and reads ${shownText(text)} without it`;
  return {
    ...base,
    code: "unit/unknown-directive",
    message,
    hint: near === undefined ? "remove it, or give it a name that starts with X-" : `did you mean ${near}=?`,
  };
}

/** Lines without a meaning, as far as Ignition lets them pass: what it refuses is an error of its own. */
function ignoredLines(text: LintedText): Problem[] {
  if (text.parsed.ignored.length === 0 || unitSyntaxProblem(text.text) !== undefined) return [];
  return text.parsed.ignored.map((piece) => ({
    code: "unit/ignored-line" as const,
    place: text.place,
    message: `systemd ignores a line of ${shownText(text)}: ${piece.text.slice(0, 60)}`,
    hint: "write settings as Name=value below a section header",
    line: piece.text.split(/\r?\n/)[0] ?? "",
  }));
}
