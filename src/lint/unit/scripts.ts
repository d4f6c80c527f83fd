// Programs of the same configs that units start: whether they can be executed at all.
import { unlabelledFolders } from "../../facts/node-paths.ts";
import { forUnits, lineOf, type Problem, type Rule, shownText } from "../rule.ts";
import { type LintedSet, lastWithContents, placeOf } from "../set.ts";
import { commandsOf, type PlacedOption } from "../set-units.ts";

export const scriptRule: Rule = {
  codes: ["unit/script-not-executable", "unit/script-without-shebang", "unit/script-place"],
  of: "any",
  run: forUnits((unit, set) => commandsOf(unit).flatMap((command) => [...fileProblems(command, set), ...placeProblem(command, set)])),
};

const anyExecution = 0o111;

/** The program: the first word, without prefixes and quotes. */
const programOf = ({ option }: PlacedOption): string => /^[-:+!@|]*["']?(\/[^\s"']*)/.exec(option.value)?.[1] ?? "";

function fileProblems(command: PlacedOption, set: LintedSet): Problem[] {
  const { text, option } = command;
  const path = programOf(command);
  const versions = set.files.get(path);
  const file = versions?.at(-1);
  if (versions === undefined || file === undefined) return [];
  const mode = versions.findLast(({ value }) => value.mode !== undefined)?.value.mode;
  const started = { place: text.place, line: lineOf(option), message: `${shownText(text)} starts it here` };
  const base = { place: placeOf(file.object, `${file.at}/${file.value.mode === undefined ? "path" : "mode"}`), other: started };
  if (((mode ?? 0o644) & anyExecution) === 0) {
    const shown = mode === undefined ? "no mode, which means 0644" : `mode 0${mode.toString(8)}`;
    const message = `${path} is started by ${text.unit}, but has ${shown}: the start fails with 203/EXEC`;
    return [{ ...base, code: "unit/script-not-executable", message, hint: "give it mode 0755" }];
  }
  return shebangProblem(path, command, set);
}

function shebangProblem(path: string, { text, option }: PlacedOption, set: LintedSet): Problem[] {
  const file = lastWithContents(set.files.get(path) ?? []);
  const held = file && set.contents(file);
  if (file === undefined || held?.kind !== "bytes" || held.text === undefined || /^#!/.test(held.text)) return [];
  const message = `${path} is started by ${text.unit}, but does not say in its first line what runs it: the start fails with 203/EXEC`;
  return [
    {
      code: "unit/script-without-shebang",
      place: placeOf(file.object, `${file.at}/contents/source`),
      message,
      hint: "start it with a line such as #!/bin/bash",
      other: { place: text.place, line: lineOf(option), message: `${shownText(text)} starts it here` },
    },
  ];
}

function placeProblem(command: PlacedOption, { selinux }: LintedSet): Problem[] {
  const { text, option } = command;
  const path = programOf(command);
  const folder = selinux ? unlabelledFolders.find((one) => path.startsWith(`${one}/`)) : undefined;
  if (folder === undefined) return [];
  const message = `${shownText(text)} starts ${path}: SELinux does not let systemd start programs below ${folder}`;
  return [{ code: "unit/script-place", place: text.place, message, hint: "put it into /usr/local/bin", line: lineOf(option) }];
}
