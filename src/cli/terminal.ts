// What a command may do to the world around it besides files: say something, and read what is piped in.
import type { ReadFailure } from "../model/ports.ts";

export type Terminal = {
  /** Data. */
  readonly out: (text: string) => void;
  /** Words and findings. */
  readonly err: (text: string) => void;
  /** All of standard input, or why not. `limit` in bytes. */
  readonly readInput: (limit: number) => Uint8Array | ReadFailure;
  /** Whether words may be coloured when nobody asked. */
  readonly colorful: () => boolean;
  /** Whether a person sees words as they come. Absent: nobody does. */
  readonly interactive?: () => boolean;
};

/** 0 fine, 1 findings, 2 wrong usage, 3 differences. */
export type ExitStatus = 0 | 1 | 2 | 3;

/** Says what is wrong with the command line. */
export function wrongUsage(terminal: Terminal, message: string, hint?: string): ExitStatus {
  terminal.err(`error: ${message}\n${hint === undefined ? "" : `(${hint})\n`}`);
  return 2;
}
