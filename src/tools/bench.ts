// `npm run bench`: what starting kindling costs, against a Node that does nothing. Fails when it costs more than it may.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { benchButane } from "./bench-butane.ts";
import { benchFleet } from "./bench-fleet.ts";
import { benchIgnition } from "./bench-ignition.ts";
import { root } from "./root.ts";

type Row = {
  readonly name: string;
  readonly words: readonly string[];
  /** At most this many times the first row. */
  readonly allowed: number;
};

const rounds = 20;
const attempts = 3;
const program = join(root, "dist", "kindling.js");
const folder = mkdtempSync(join(tmpdir(), "kindling-bench-"));

const rows: readonly [Row, ...Row[]] = [
  { name: "node -e 0", words: ["-e", "0"], allowed: 1 },
  { name: "kindling --version", words: [program, "--version"], allowed: 1.35 },
  {
    name: "kindling compile",
    words: [program, "compile", join(root, "templates", "profiles", "openshift-native.yaml"), "-q", "-o", folder],
    allowed: 1.8,
  },
];

/** Milliseconds of one run, in a process of its own. */
function run({ name, words }: Row): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  const took = performance.now() - start;
  if (status !== 0) throw new Error(`${name} ended with status ${status}: ${stderr}`);
  return took;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Rows take turns, so that a busy moment of the machine does not hit one of them alone. The first round only warms the caches. */
function measure(): number[] {
  const times = rows.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [i, row] of rows.entries()) {
      const took = run(row);
      if (round > 0) times[i]?.push(took);
    }
  }
  return times.map(median);
}

/** Prints one measurement; how many rows cost more than they may. */
function judge(medians: readonly number[]): number {
  const base = medians[0] ?? Number.NaN;
  let failed = 0;
  for (const [i, { name, allowed }] of rows.entries()) {
    const ratio = (medians[i] ?? Number.NaN) / base;
    const fits = ratio <= allowed;
    if (!fits) failed++;
    const figures = `${medians[i]?.toFixed(1)} ms, ${ratio.toFixed(2)} times node -e 0 (at most ${allowed.toFixed(2)})`;
    console.log(`${fits ? "ok" : "not ok"} - ${name}: ${figures}`);
  }
  return failed;
}

try {
  let failed = judge(measure());
  for (let again = 1; failed > 0 && again < attempts; again++) {
    console.log("measured again: other work on the machine slows the longer runs more");
    failed = judge(measure());
  }
  failed += benchButane(program) + benchIgnition(program) + benchFleet(program);
  console.log(failed === 0 ? "all limits hold" : `${failed} limits do not hold`);
  if (failed > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
