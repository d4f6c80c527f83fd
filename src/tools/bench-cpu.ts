// CPU time of whole processes: what a user's machine does for a run, however many threads it takes.
import { spawnSync } from "node:child_process";

/** Ten times the input may cost this many times as much. */
export const allowedGrowth = 12;

/** CPU milliseconds of a command and what it starts, from the shell's own count. */
export function cpuOf(words: readonly string[]): number {
  const { stdout } = spawnSync("sh", ["-c", '"$@" >&2; echo "status $?"; times', "sh", ...words], { encoding: "utf8", maxBuffer: 2 ** 28 });
  const [status, , children = ""] = stdout.split("\n");
  if (status !== "status 0") throw new Error(`${words.join(" ")}: ${stdout}`);
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}

/** Prints what was measured; whether it holds. */
export function told(text: string, holds: boolean): boolean {
  console.log(`${holds ? "ok" : "not ok"} - ${text}`);
  return holds;
}
