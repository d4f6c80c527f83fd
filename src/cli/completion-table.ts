// What can be completed: commander's table of commands and options, and the words that options and arguments take.
import type { Argument, Command, Option } from "commander";
import { targetNames } from "../commands/compile.ts";
import { targetVersions } from "../commands/convert.ts";
import { fleetStarters, starters } from "../commands/init.ts";
import { schemaNames } from "../commands/schema.ts";
import { codes } from "../diagnostics/codes/index.ts";
import { carrierNames } from "../facts/carriers.ts";
import { releases } from "../facts/openshift.ts";
import { versions } from "../ignition/fields.ts";
import { butaneFlags, butaneUsage } from "./butane-options.ts";

/** `words`: all that it takes; absent: any text. `list`: several of them, separated by commas. */
export type ValueRow = {
  readonly name: string;
  readonly words?: readonly string[];
  readonly list?: true;
  /** The variable of the script that holds the words, which many options take. */
  readonly variable?: string;
};

export type OptionRow = {
  /** With their dashes. */
  readonly flags: readonly string[];
  readonly description: string;
  readonly value?: ValueRow;
};

export type CommandRow = {
  /** With its aliases. */
  readonly names: readonly string[];
  readonly description: string;
  readonly options: readonly OptionRow[];
  /** Absent: it takes none. Without words it takes files. */
  readonly argument?: ValueRow;
};

export type CompletionTable = {
  readonly commands: readonly CommandRow[];
  readonly options: readonly OptionRow[];
  readonly variables: { readonly [name: string]: readonly string[] };
};

/** Errors cannot be silenced. */
const silenceable = Object.entries(codes).flatMap(([code, { severity }]) => (severity === "error" ? [] : [code]));

const variable = "__kindling_codes";

export function completionTable(kindling: Command): CompletionTable {
  const help = kindling.createHelp();
  const commands = help.visibleCommands(kindling);
  const names = commands.map((command) => command.name());
  const rows = commands.map((command): CommandRow => {
    const isButane = command.name() === "butane";
    const argument = argumentRow(command, names);
    return {
      names: [command.name(), ...command.aliases()],
      description: command.description(),
      options: isButane ? butaneRows() : help.visibleOptions(command).map((option) => optionRow(option, command.name())),
      ...(argument === undefined ? {} : { argument }),
    };
  });
  const options = help.visibleOptions(kindling).map((option) => optionRow(option, ""));
  return { commands: rows, options, variables: { [variable]: silenceable } };
}

/** Words of options whose tables are too large to be loaded with every command, by option or by command and option. */
const optionWords: { readonly [option: string]: Omit<ValueRow, "name"> } = {
  "--target": { words: targetNames, list: true },
  "--silence": { words: silenceable, list: true, variable },
  "--release": { words: releases },
  "--max-bytes": { words: carrierNames },
  "convert --to": { words: targetVersions },
  "merge --to": { words: versions },
};

function optionRow({ long, short, description, flags, argChoices, required, optional }: Option, command: string): OptionRow {
  const name = /[<[]([^>\]]+)[>\]]/.exec(flags)?.[1] ?? "value";
  const words = argChoices === undefined ? (optionWords[`${command} ${long}`] ?? optionWords[long ?? ""]) : { words: argChoices };
  return {
    flags: [short, long].filter((flag) => flag !== undefined && flag !== null),
    description,
    ...(required || optional ? { value: { name, ...words } } : {}),
  };
}

function argumentRow(command: Command, names: readonly string[]): ValueRow | undefined {
  const [argument]: readonly Argument[] = command.registeredArguments;
  if (argument === undefined) return undefined;
  const tables: { readonly [command: string]: readonly string[] } = {
    explain: Object.keys(codes),
    init: [...starters, ...fleetStarters].map(({ name }) => name),
    schema: schemaNames,
    help: names,
  };
  const words = argument.argChoices ?? tables[command.name()];
  return { name: argument.name(), ...(words === undefined ? {} : { words }) };
}

/** butane's options are read as butane reads them, by a table of their own. */
function butaneRows(): readonly OptionRow[] {
  return butaneFlags
    .filter(({ name }) => butaneUsage.includes(`--${name}`))
    .map(({ name, kind, short, alone }): OptionRow => {
      const line = butaneUsage.split("\n").find((each) => each.includes(`--${name}`)) ?? "";
      return {
        flags: [...(short === undefined ? [] : [`-${short}`]), `--${name}`],
        description: /\S {2,}(\S.*)$/.exec(line)?.[1] ?? "",
        ...(kind === "text" && alone === undefined ? { value: { name } } : {}),
      };
    });
}
