// Plain synchronous reading and writing of the three standard streams: Node's own stream objects take milliseconds to make.
import { readSync, writeSync } from "node:fs";
import type { ReadFailure } from "../model/ports.ts";

const input = 0;
export const output = 1;
export const errors = 2;

/** Writes all of the text. When the reader went away (`kindling … | head`), the process ends without a word. */
export function write(stream: typeof output | typeof errors, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(stream, bytes, done);
    } catch (error) {
      if (codeOf(error) === "EPIPE") process.exit();
      if (codeOf(error) !== "EAGAIN") throw error;
      pause();
    }
  }
}

/** All of standard input, or why not. `limit` in bytes. */
export function readInput(limit: number): Uint8Array | ReadFailure {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let chunk = readChunk(); chunk.length > 0; chunk = readChunk()) {
      size += chunk.length;
      if (size > limit) return { failure: "too-large" };
      chunks.push(chunk);
    }
  } catch {
    return { failure: "unreadable" };
  }
  return Buffer.concat(chunks);
}

/** Empty at the end of the input. */
function readChunk(): Uint8Array {
  const chunk = Buffer.alloc(64 * 1024);
  for (;;) {
    try {
      return chunk.subarray(0, readSync(input, chunk, 0, chunk.length, null));
    } catch (error) {
      if (codeOf(error) === "EOF") return chunk.subarray(0, 0);
      if (codeOf(error) !== "EAGAIN") throw error;
      pause();
    }
  }
}

/** The other end of a non-blocking pipe is not ready: wait a little without spinning. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);
