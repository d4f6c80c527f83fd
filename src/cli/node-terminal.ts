// The real terminal: the process' standard streams.
import { createRequire } from "node:module";
import { errors, output, readInput, write } from "./streams.ts";
import type { Terminal } from "./terminal.ts";

const load = createRequire(import.meta.url);

export const nodeTerminal: Terminal = {
  out: (text) => write(output, text),
  err: (text) => write(errors, text),
  readInput,
  colorful,
  interactive,
};

/** The usual environment variables first, then whether a person is looking. */
function colorful(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0";
  return interactive();
}

function interactive(): boolean {
  const tty: typeof import("node:tty") = load("node:tty");
  return process.env.TERM !== "dumb" && tty.isatty(errors);
}
