// The completion script for zsh.
import type { CommandRow, CompletionTable, OptionRow, ValueRow } from "./completion-table.ts";

/** As a file _kindling in fpath, or sourced. */
export function zshScript({ commands, variables }: CompletionTable): string {
  const described = commands.flatMap(({ names, description }) => names.map((name) => `    ${quoted(`${name}:${description}`)}\n`));
  return `#compdef kindling
# Completes kindling's command lines in zsh.
${Object.entries(variables)
  .map(([name, words]) => `typeset -ga ${name}=(${words.join(" ")})\n`)
  .join("")}_kindling() {
  local -a commands=(
${described.join("")}  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${commands.map(commandCase).join("")}  esac
}
if [[ $funcstack[1] == _kindling ]]; then _kindling "$@"; else compdef _kindling kindling; fi
`;
}

function commandCase({ names, options, argument }: CommandRow): string {
  const operand =
    argument === undefined ? [] : [quoted(`${argument.words === undefined ? "*" : "1"}:${argument.name}:${action(argument)}`)];
  const specs = [...options.map(optionSpec), ...operand].map((spec) => ` \\\n    ${spec}`);
  return `  (${names.join("|")})\n    _arguments -s -S${specs.join("")} ;;\n`;
}

/** A list and what can be repeated may come again; of other options one is enough. */
function optionSpec({ flags, description, value }: OptionRow): string {
  const told = `[${description.replace(/[[\]\\]/g, "\\$&")}]${value === undefined ? "" : `:${value.name}:${action(value)}`}`;
  const again = value?.list || /can be repeated/.test(description);
  const before = again ? "*" : flags.length > 1 ? `(${flags.join(" ")})` : "";
  return flags.length > 1 ? `${quoted(before)}{${flags.join(",")}}${quoted(told)}` : quoted(`${before}${flags[0]}${told}`);
}

function action({ words, list, variable }: ValueRow): string {
  if (words === undefined) return "_files";
  return list ? `_sequence compadd - ${variable === undefined ? words.join(" ") : `$${variable}`}` : `(${words.join(" ")})`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
