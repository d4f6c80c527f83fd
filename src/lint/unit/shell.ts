// Shell syntax in a command that no shell reads, and wrappers that do not become the program they start. Source: mount-hiding rules §5.3, §5.5.
import { forTexts, lineOf, type Problem, type Rule, shownText, type TextFacts } from "../rule.ts";
import { assignments, commandsOf, type PlacedOption, settingOf, type UnitTexts } from "../set-units.ts";
import { isShell } from "./specifiers.ts";

export const shellRule: Rule = {
  codes: ["unit/shell-syntax", "unit/notify-behind-shell", "unit/pin-not-kept", "unit/nsenter-directory", "unit/nsenter-wdns"],
  of: "any",
  run: forTexts((unit, facts) => [...commandsOf(unit).flatMap(shellSyntax), ...wrappers(unit, facts)]),
};

/** Words that only a shell understands, outside quotes. */
const shellWord = /^(?:\||\|\||&&|&|>|>>|<|\d?>&\d|\d?>.*|\$\(.*|`.*)$/;

function shellSyntax({ text, option }: PlacedOption): Problem[] {
  if (isShell(option.value)) return [];
  const bare = option.value.replace(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs, "_");
  const word = bare
    .split(/\s+/)
    .slice(1)
    .find((one) => shellWord.test(one));
  if (word === undefined) return [];
  const message = `${option.name}= of ${shownText(text)} has ${word}, which only a shell understands: the program gets it as an argument`;
  return [
    { code: "unit/shell-syntax", place: text.place, message, hint: "write /bin/sh -c '…' around the command", line: lineOf(option, word) },
  ];
}

function wrappers(unit: UnitTexts, facts: TextFacts): Problem[] {
  return assignments(unit, "Service", "ExecStart").flatMap((start) => [
    ...behindShell(unit, start),
    ...unkeptPin(unit, start),
    ...insideNsenter(unit, start, facts),
  ]);
}

/** The message that a service is ready must come from the main process. */
function behindShell(unit: UnitTexts, { text, option }: PlacedOption): Problem[] {
  const listens = settingOf(unit, "Service", "NotifyAccess") ?? "main";
  const severalCommands = isShell(option.value) && /;|&&|\|\|/.test(option.value) && !/\bexec\b/.test(option.value);
  if (settingOf(unit, "Service", "Type") !== "notify" || listens !== "main" || !severalCommands) return [];
  const message = `${shownText(text)} has Type=notify, but its shell stays the main process: the program's message is dropped and the start times out`;
  return [
    {
      code: "unit/notify-behind-shell",
      place: text.place,
      message,
      hint: "start the program with exec as the last command of the shell",
      line: lineOf(option),
    },
  ];
}

/** A oneshot that makes a namespace or a mount must stay active, else its stop commands run at once. */
function unkeptPin(unit: UnitTexts, { text, option }: PlacedOption): Problem[] {
  const pins = /\bunshare\b.*--(?:mount|net|ipc|uts)=/s.test(option.value);
  const stays = /^(?:1|y|yes|t|true|on)$/i.test(settingOf(unit, "Service", "RemainAfterExit") ?? "");
  if (!pins || stays || settingOf(unit, "Service", "Type") !== "oneshot") return [];
  const message = `${unit.name} pins a namespace but has no RemainAfterExit=yes: it is inactive again right after its start, and its stop commands run`;
  return [{ code: "unit/pin-not-kept", place: text.place, message, hint: "add RemainAfterExit=yes", line: lineOf(option) }];
}

function insideNsenter(unit: UnitTexts, { text, option }: PlacedOption, { machineConfigs }: TextFacts): Problem[] {
  if (!/\bnsenter\b.*--mount\b/s.test(option.value) && !/\bnsenter\b.*\s-m\b/s.test(option.value)) return [];
  const base = { place: text.place, line: lineOf(option) };
  if (/--wdns\b/.test(option.value)) {
    const message = `${shownText(text)} uses nsenter --wdns, which the nodes' nsenter may not know`;
    return machineConfigs ? [{ ...base, code: "unit/nsenter-wdns", message, hint: "use --wd, which is older" }] : [];
  }
  const directory = settingOf(unit, "Service", "WorkingDirectory");
  if (directory === undefined || /^-?\/?$/.test(directory) || /--wd\b/.test(option.value)) return [];
  const message = `nsenter in ${shownText(text)} goes to /, so that WorkingDirectory=${directory} is lost`;
  return [{ ...base, code: "unit/nsenter-directory", message, hint: `add --wd=${directory} to nsenter` }];
}
