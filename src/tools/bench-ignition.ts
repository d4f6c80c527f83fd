// What judging large Ignition configs costs, in CPU time of whole processes: against Debian's ignition-validate where it is installed, and by growth.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allowedGrowth, cpuOf, told } from "./bench-cpu.ts";

const rounds = 5;

/** Debian's package may be unpacked instead of installed: then the environment says where. */
const real = process.env.IGNITION_VALIDATE ?? "ignition-validate";

/** A config of version 3.3.0 with so many files, about 250 bytes each. */
function configOf(files: number): string {
  const list = Array.from({ length: files }, (_, i) => ({
    path: `/etc/d${i % 100}/file-${i}.conf`,
    mode: 420,
    overwrite: true,
    user: { name: "root" },
    contents: { source: `data:,key%20%3D%20value%20${i}%0Aother%20%3D%20${"x".repeat(40)}%0A` },
  }));
  return JSON.stringify({ ignition: { version: "3.3.0" }, storage: { files: list } }, null, 1);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints a line for each comparison; the number of those that do not hold. `program`: the built command line. */
export function benchIgnition(program: string): number {
  const folder = mkdtempSync(join(tmpdir(), "kindling-bench-ignition-"));
  try {
    const [small, large] = [10_000, 100_000].map((files) => {
      const path = join(folder, `${files}.ign`);
      writeFileSync(path, configOf(files));
      return path;
    });
    const own = (path = ""): number => cpuOf([process.execPath, program, "validate", "--as", "ignition-validate", path]);
    const times = { own: [] as number[], real: [] as number[] };
    const hasReal = spawnSync(real, ["-version"]).status === 0;
    for (let round = 0; round < rounds; round++) {
      times.own.push(own(small));
      if (hasReal) times.real.push(cpuOf([real, small ?? ""]));
    }
    const base = median(times.own);
    const growth = own(large) / base;
    const slow = hasReal && !line(`10000 files: ${base} ms of CPU, ignition-validate ${median(times.real)} ms`, base <= median(times.real));
    if (!hasReal) console.log(`# 10000 files: ${base} ms of CPU; ignition-validate is not installed`);
    return (
      (slow ? 1 : 0) +
      (line(`100000 files cost ${growth.toFixed(1)} times as much (at most ${allowedGrowth})`, growth <= allowedGrowth) ? 0 : 1)
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const line = (text: string, holds: boolean): boolean => told(`validate --as ignition-validate, ${text}`, holds);
