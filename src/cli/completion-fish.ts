// The completion script for fish.
import type { CommandRow, CompletionTable, OptionRow, ValueRow } from "./completion-table.ts";

export function fishScript({ commands, options, variables }: CompletionTable): string {
  return `# Completes kindling's command lines in fish.
${Object.entries(variables)
  .map(([name, words]) => `set -g ${name} ${words.join(" ")}\n`)
  .join("")}${options.map((option) => optionLine("__fish_use_subcommand", option)).join("")}${commands.map(commandLines).join("")}`;
}

function commandLines({ names, description, options, argument }: CommandRow): string {
  const seen = `__fish_seen_subcommand_from ${names.join(" ")}`;
  const own = names.map((name) => line("__fish_use_subcommand", `-f -a ${name} -d ${quoted(description)}`));
  const operand =
    argument === undefined
      ? [line(seen, "-f")]
      : argument.words === undefined
        ? []
        : [line(seen, `-f -a ${quoted(argument.words.join(" "))}`)];
  return [...own, ...options.map((option) => optionLine(seen, option)), ...operand].join("");
}

function optionLine(condition: string, { flags, description, value }: OptionRow): string {
  const named = flags.map((flag) => (flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  return line(condition, `${named.join(" ")}${valueWords(value)} -d ${quoted(description)}`);
}

/** -x takes only these words, -r takes files too. */
function valueWords(value: ValueRow | undefined): string {
  if (value === undefined) return "";
  const { words, list, variable } = value;
  if (words === undefined) return " -r";
  return ` -x -a ${quoted(list ? `(__fish_append , ${variable === undefined ? words.join(" ") : `$${variable}`})` : words.join(" "))}`;
}

const line = (condition: string, rest: string): string => `complete -c kindling -n ${quoted(condition)} ${rest}\n`;

const quoted = (text: string): string => `'${text.replace(/['\\]/g, "\\$&")}'`;
