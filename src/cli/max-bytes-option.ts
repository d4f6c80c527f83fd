// The limit that --max-bytes names: a number, or what is to carry the documents.
import { byteLimit, carrierNames } from "../facts/carriers.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";
import { didYouMean } from "./usage.ts";

/** The limit in bytes when one was given, or the exit status after saying what is wrong. */
export function maxBytesOption(
  text: string | undefined,
  terminal: Terminal,
): { readonly maxBytes?: number } | { readonly status: ExitStatus } {
  if (text === undefined) return {};
  const maxBytes = byteLimit(text);
  if (maxBytes !== undefined) return { maxBytes };
  const hint = didYouMean(text, carrierNames) ?? `the carriers are ${carrierNames.join(", ")}`;
  return { status: wrongUsage(terminal, `--max-bytes: '${text}' is neither a number of bytes nor a carrier`, hint) };
}
