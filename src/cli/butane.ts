// kindling butane: takes butane's place in a pipeline.
import { readFileSync, writeFileSync } from "node:fs";
import { butane } from "../commands/butane.ts";
import { formatButaneReport } from "../commands/butane-report.ts";
import { version } from "../generated/version.ts";
import { butaneFlags, butaneUsage } from "./butane-options.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodeReader } from "./node-reader.ts";
import { type Flags, isOn, readFlags } from "./pflags.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";

/** Runs the words behind `kindling butane`. */
export function butaneCommand(words: readonly string[], terminal: Terminal): ExitStatus {
  const flags = readFlags(words, butaneFlags);
  if ("problem" in flags) return wrong(terminal, flags.problem);
  const { operands, values } = flags;
  const old = values.get("input") ?? "";
  if (values.has("input")) terminal.err("--input is deprecated: name the file without an option\n");
  if (operands.length > 1 || (operands.length > 0 && old !== "")) return wrong(terminal, "only one file can be translated");
  if (isOn(flags, "version")) terminal.out(`kindling ${version}, translates as butane 0.29.0\n`);
  else if (isOn(flags, "help")) terminal.out(butaneUsage);
  else return translate(operands[0] ?? old, flags, terminal);
  return 0;
}

function wrong(terminal: Terminal, problem: string): ExitStatus {
  terminal.err(`error: ${problem}\n${butaneUsage}`);
  return 2;
}

function translate(path: string, flags: Flags, terminal: Terminal): ExitStatus {
  const bytes = path === "" ? terminal.readInput(Number.POSITIVE_INFINITY) : readFile(path);
  if (!(bytes instanceof Uint8Array)) return failed(terminal, `${path === "" ? "standard input" : path} cannot be read`);
  const result = butane(path === "" ? "<stdin>" : path, bytes, {
    reader: nodeReader,
    codec: nodeCodec,
    filesDir: flags.values.get("files-dir") ?? "",
    raw: isOn(flags, "raw"),
    pretty: isOn(flags, "pretty"),
  });
  terminal.err(formatButaneReport(result, { raw: isOn(flags, "raw-errors"), color: wantsColor(flags, terminal) }));
  if (result.document === undefined) return failed(terminal, "the config was not translated");
  if (isOn(flags, "strict") && result.report.length > 0) return failed(terminal, "--strict: there is something to report");
  return isOn(flags, "check") ? 0 : deliver(result.document, flags.values.get("output") ?? "", terminal);
}

/** Any file that can be read to its end, pipes included. */
function readFile(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function deliver(document: string, path: string, terminal: Terminal): ExitStatus {
  if (path === "") {
    terminal.out(document);
    return 0;
  }
  try {
    writeFileSync(path, document, { mode: 0o644 });
    return 0;
  } catch {
    return failed(terminal, `${path} cannot be written`);
  }
}

function failed(terminal: Terminal, message: string): ExitStatus {
  terminal.err(`error: ${message}\n`);
  return 1;
}

function wantsColor({ values }: Flags, terminal: Terminal): boolean {
  const when = values.get("color") ?? values.get("colour") ?? "auto";
  return when === "always" || (when === "auto" && terminal.colorful());
}
