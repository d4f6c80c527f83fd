// kindling init: a starter profile as a file to be edited.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { starters } from "../commands/init.ts";
import { finding } from "../diagnostics/diagnostic.ts";
import { formatText } from "../diagnostics/text.ts";
import { nearest } from "../model/suggest.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";

export type InitFlags = { readonly output?: string; readonly force?: true };

export function initCommand(name: string | undefined, flags: InitFlags, terminal: Terminal): ExitStatus {
  if (name === undefined) {
    terminal.out(starterList());
    return 0;
  }
  const starter = starters.find((known) => known.name === name);
  if (starter === undefined) {
    const near = nearest(
      name,
      starters.map((known) => known.name),
    );
    return wrongUsage(terminal, `there is no starter '${name}'`, near === undefined ? "kindling init lists them" : `Did you mean ${near}?`);
  }
  if (flags.output === "-") {
    terminal.out(starter.text);
    return 0;
  }
  return writeStarter(targetOf(flags.output, `${name}.yaml`), starter.text, flags, terminal);
}

function starterList(): string {
  const width = Math.max(0, ...starters.map(({ name }) => name.length));
  return starters.map(({ name, description }) => `${name.padEnd(width)}  ${description}\n`).join("");
}

/** A folder, existing or named with a final slash, gets the file's own name. */
function targetOf(output: string | undefined, fileName: string): string {
  if (output === undefined) return fileName;
  const isFolder = /[\\/]$/.test(output) || statSync(output, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? join(output, fileName) : output;
}

function writeStarter(path: string, text: string, flags: InitFlags, terminal: Terminal): ExitStatus {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: flags.force ? "w" : "wx" });
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    const problem = exists
      ? finding("cli/exists", undefined, `${path} exists already`, { hint: "choose another place with -o, or overwrite it with --force" })
      : finding("cli/write-failed", undefined, `${path} could not be written: ${error instanceof Error ? error.message : String(error)}`);
    terminal.err(formatText([problem], { color: false }));
    return 1;
  }
  terminal.err(`wrote ${path}\n`);
  return 0;
}
