// The completion script for bash.
import type { CommandRow, CompletionTable, OptionRow, ValueRow } from "./completion-table.ts";

/** Without words of its own, and behind an option that takes any text, bash completes file names. */
export function bashScript({ commands, options, variables }: CompletionTable): string {
  const names = commands.flatMap((command) => command.names);
  const shared = Object.entries(variables).map(([name, words]) => `${name}='${words.join(" ")}'\n`);
  return `# Completes kindling's command lines in bash.
${shared.join("")}_kindling() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} command='' words='' list='' i
  # bash takes --option=value apart.
  if [[ $cur == '=' ]]; then cur=''; elif [[ $prev == '=' ]]; then prev=\${COMP_WORDS[COMP_CWORD - 2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ \${COMP_WORDS[i]} != -* ]]; then command=\${COMP_WORDS[i]}; break; fi
  done
  COMPREPLY=()
  case $command:$prev in
${commands.flatMap(valueCases).join("")}  *)
    case $command:$cur in
    :-*) words='${flagsOf(options)}' ;;
    :*) words='${names.join(" ")}' ;;
${commands.map(wordCases).join("")}    esac
    ;;
  esac
  local head=''
  if [[ -n $list ]]; then head=\${cur%"\${cur##*,}"} cur=\${cur##*,}; fi
  mapfile -t COMPREPLY < <(compgen -P "$head" -W "$words" -- "$cur")
}
complete -o default -F _kindling kindling
`;
}

const flagsOf = (options: readonly OptionRow[]): string => options.flatMap(({ flags }) => flags).join(" ");

function valueCases({ names, options }: CommandRow): readonly string[] {
  return options.flatMap(({ flags, value }) => {
    if (value === undefined) return [];
    const patterns = names.flatMap((name) => flags.map((flag) => `${name}:${flag}`)).join(" | ");
    const words = value.words === undefined ? "return" : `words=${given(value)}${value.list ? " list=1" : ""}`;
    return [`  ${patterns}) ${words} ;;\n`];
  });
}

const given = ({ variable, words = [] }: ValueRow): string => (variable === undefined ? `'${words.join(" ")}'` : `$${variable}`);

function wordCases({ names, options, argument }: CommandRow): string {
  const words = argument?.words === undefined ? "" : `    ${patterns(names, "*")}) words='${argument.words.join(" ")}' ;;\n`;
  return `    ${patterns(names, "-*")}) words='${flagsOf(options)}' ;;\n${words}`;
}

const patterns = (names: readonly string[], rest: string): string => names.map((name) => `${name}:${rest}`).join(" | ");
