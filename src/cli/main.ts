#!/usr/bin/env node
// The entry of the command line: what is asked most often is answered before anything else is loaded.
import { version } from "../generated/version.ts";
import { errors, output, write } from "./streams.ts";

/** An exception is a bug of ours: one line that a user can report, never a stack trace. */
function reportBug(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = message.replaceAll(/\s+/g, " ").trim();
  write(errors, `kindling ${version}: internal error, please report it together with the input: ${line}\n`);
  process.exitCode = 1;
}

process.on("uncaughtException", reportBug);

async function start(words: readonly string[]): Promise<void> {
  if (words.length === 1 && (words[0] === "--version" || words[0] === "-V")) {
    write(output, `${version}\n`);
    return;
  }
  const { runOnTerminal } = await import("./run.ts");
  process.exitCode = await runOnTerminal(words);
}

/** kustomize starts plugins by their name and functions without a word: a file or link with one of these names is `kindling fn`. */
const functionName = /(?:^|\/)(?:NodeProfile|Fleet|MachineConfigBundle|MachineConfigCheck|kindling-fn)$/;

const [, name = "", ...words] = process.argv;
start(functionName.test(name) ? ["fn", ...words] : words).catch(reportBug);
