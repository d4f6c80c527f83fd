// kindling init: a starter as files to be edited.
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type FleetStarter, fleetStarters, starters } from "../commands/init.ts";
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { formatText } from "../diagnostics/text.ts";
import { nearest } from "../model/suggest.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";

export type InitFlags = { readonly output?: string; readonly force?: true };

export function initCommand(name: string | undefined, flags: InitFlags, terminal: Terminal): ExitStatus {
  if (name === undefined) {
    terminal.out(starterList());
    return 0;
  }
  const fleet = fleetStarters.find((known) => known.name === name);
  if (fleet !== undefined) return initFleet(fleet, flags, terminal);
  const starter = starters.find((known) => known.name === name);
  if (starter === undefined) {
    const near = nearest(
      name,
      all.map((known) => known.name),
    );
    return wrongUsage(terminal, `there is no starter '${name}'`, near === undefined ? "kindling init lists them" : `Did you mean ${near}?`);
  }
  if (flags.output === "-") {
    terminal.out(starter.text);
    return 0;
  }
  return writeFiles([{ path: targetOf(flags.output, `${name}.yaml`), text: starter.text }], flags, terminal);
}

const all = [...starters, ...fleetStarters];

/** Several files: into the folder that is named, else into one of the starter's name. */
function initFleet({ name, files }: FleetStarter, flags: InitFlags, terminal: Terminal): ExitStatus {
  if (flags.output === "-")
    return wrongUsage(terminal, `the starter ${name} has ${files.length} files, which are no single text`, "name a folder with -o");
  const folder = flags.output ?? name;
  return writeFiles(
    files.map(({ path, text }) => ({ path: join(folder, path), text })),
    flags,
    terminal,
  );
}

function starterList(): string {
  const width = Math.max(0, ...all.map(({ name }) => name.length));
  return [...all]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, description }) => `${name.padEnd(width)}  ${description}\n`)
    .join("");
}

/** A folder, existing or named with a final slash, gets the file's own name. */
function targetOf(output: string | undefined, fileName: string): string {
  if (output === undefined) return fileName;
  const isFolder = /[\\/]$/.test(output) || statSync(output, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? join(output, fileName) : output;
}

type NewFile = { readonly path: string; readonly text: string };

/** All or none: nothing is written when one of them is there already. */
function writeFiles(files: readonly NewFile[], flags: InitFlags, terminal: Terminal): ExitStatus {
  const taken = flags.force ? undefined : files.find(({ path }) => existsSync(path));
  const problem = taken === undefined ? writeProblem(files, flags) : existing(taken.path);
  if (problem !== undefined) {
    terminal.err(formatText([problem], { color: false }));
    return 1;
  }
  terminal.err(files.map(({ path }) => `wrote ${path}\n`).join(""));
  return 0;
}

function writeProblem(files: readonly NewFile[], flags: InitFlags): Diagnostic | undefined {
  for (const { path, text } of files) {
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text, { flag: flags.force ? "w" : "wx" });
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return existing(path);
      return finding(
        "cli/write-failed",
        undefined,
        `${path} could not be written: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return undefined;
}

const existing = (path: string): Diagnostic =>
  finding("cli/exists", undefined, `${path} exists already`, { hint: "choose another place with -o, or overwrite it with --force" });
