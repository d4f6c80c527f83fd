// ExecStart= over a unit and its drop-ins: how often it is set, who resets it, and what its first word is.
import { oneshotUnits, osUnits } from "../../facts/os-units.ts";
import { forTexts, lineOf, type Problem, type Rule, shownText } from "../rule.ts";
import { commandsOf, type LintedText, settingOf, textsOf, type UnitTexts } from "../set-units.ts";

export const commandRule: Rule = {
  codes: ["unit/execstart-not-reset", "unit/several-commands", "unit/two-commands", "unit/variable-command", "unit/relative-command"],
  of: "any",
  run: forTexts((unit) => (unit.name.endsWith(".service") ? [...startProblems(unit), ...firstWords(unit)] : [])),
};

type Start = { readonly text: LintedText; readonly value: string; readonly line: string };

const startsIn = (text: LintedText): Start[] =>
  text.parsed.sections
    .filter((section) => section.name === "Service")
    .flatMap((section) => section.options)
    .filter((option) => option.name === "ExecStart")
    .map((option) => ({ text, value: option.value, line: lineOf(option) }));

const isReset = ({ value }: Start): boolean => value === "";

function startProblems(unit: UnitTexts): Problem[] {
  if (severalAllowed(unit)) return [];
  return [...unresetDropins(unit), ...severalInOne(unit), ...twoOwners(unit)];
}

/** Type=oneshot takes several commands. Of a unit that is not here only a table can tell. */
const severalAllowed = (unit: UnitTexts): boolean =>
  settingOf(unit, "Service", "Type") === "oneshot" ||
  (unit.contents === undefined &&
    (oneshotUnits.has(unit.name) || !osUnits.has(unit.name)) &&
    settingOf(unit, "Service", "Type") === undefined);

/** A drop-in that adds a command to the one of the unit. */
function unresetDropins(unit: UnitTexts): Problem[] {
  const hasCommand = unit.contents === undefined || startsIn(unit.contents).some((start) => !isReset(start));
  if (!hasCommand) return [];
  return unit.dropins.flatMap((dropin): Problem[] => {
    const [first] = startsIn(dropin);
    if (first === undefined || isReset(first)) return [];
    const message = `${shownText(dropin)} sets ExecStart= without emptying it first: ${unit.name} then has two commands, and systemd refuses it`;
    return [
      { code: "unit/execstart-not-reset", place: dropin.place, message, hint: "write a line ExecStart= before it", line: first.line },
    ];
  });
}

function severalInOne(unit: UnitTexts): Problem[] {
  return textsOf(unit).flatMap((text): Problem[] => {
    const starts = startsIn(text);
    const counting = starts.slice(starts.findLastIndex(isReset) + 1);
    const second = counting[1];
    if (second === undefined) return [];
    const message = `${shownText(text)} has ${counting.length} commands in ExecStart=, which systemd allows with Type=oneshot only`;
    return [{ code: "unit/several-commands", place: text.place, message, hint: "leave one, or set Type=oneshot", line: second.line }];
  });
}

/** A wrapper that reads the command of the unit, drop-ins included, when the node boots. */
const reads = ({ text }: Start): boolean => /\bextractExecStart\b/.test(text.text);

/** Drop-ins that replace the command: the last one wins, the others do nothing. */
function twoOwners(unit: UnitTexts): Problem[] {
  const owners = unit.dropins.flatMap((text) => {
    const starts = startsIn(text);
    const reset = starts.findIndex(isReset);
    const own = starts.slice(reset + 1).find((start) => !isReset(start));
    return reset < 0 || own === undefined ? [] : [own];
  });
  const winner = owners.at(-1);
  if (winner === undefined || owners.length < 2) return [];
  return owners
    .slice(0, -1)
    .filter((loser) => loser.value !== winner.value && (!reads(winner) || reads(loser)))
    .map((loser) => ({
      code: "unit/two-commands" as const,
      place: loser.text.place,
      message: `${shownText(loser.text)} and ${shownText(winner.text)} both replace the command of ${unit.name}: only the latter is run`,
      hint: "put everything into one drop-in, or empty the one that is not meant",
      line: loser.line,
      other: { place: winner.text.place, line: winner.line, message: "this command is run" },
    }));
}

const prefix = /^[-:+!@|]*/;

function firstWords(unit: UnitTexts): Problem[] {
  return commandsOf(unit).flatMap(({ text, option }): Problem[] => {
    const word = option.value.replace(prefix, "").trim().split(/\s/)[0] ?? "";
    const base = { place: text.place, line: lineOf(option) };
    if (word.startsWith("$")) {
      const message = `${option.name}= of ${shownText(text)} starts with the variable ${word}: systemd takes the program from the text alone`;
      return [{ ...base, code: "unit/variable-command", message, hint: "write the path of the program" }];
    }
    if (word === "" || /^["']?[/%]/.test(word) || /^[-:+!@]*\|/.test(option.value)) return [];
    const message = `${option.name}= of ${shownText(text)} names the program ${word} without a path`;
    return [
      { ...base, code: "unit/relative-command", message, hint: "write the absolute path: where systemd looks depends on its version" },
    ];
  });
}
