// The command line on the real terminal: what the entry loads when the answer takes more than a line.
import { nodeTerminal } from "./node-terminal.ts";
import { run } from "./program.ts";
import type { ExitStatus } from "./terminal.ts";

export function runOnTerminal(words: readonly string[]): Promise<ExitStatus> {
  return run(words, nodeTerminal);
}

export { run };
