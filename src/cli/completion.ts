// kindling completion: a script for a shell, made from the table of commands that the program itself reads its words by.

import type { Command } from "commander";
import { bashScript } from "./completion-bash.ts";
import { fishScript } from "./completion-fish.ts";
import { completionTable } from "./completion-table.ts";
import { zshScript } from "./completion-zsh.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";

export type Shell = "bash" | "zsh" | "fish";

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** The script holds every word: completing starts no kindling. */
export function completionCommand(kindling: Command, shell: Shell, terminal: Terminal): ExitStatus {
  terminal.out(scripts[shell](completionTable(kindling)));
  return 0;
}
