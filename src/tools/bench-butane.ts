// What translating Butane costs, in CPU time of whole processes: against a bare parse of the same text, by growth, and for many small configs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { allowedGrowth, cpuOf, told } from "./bench-cpu.ts";
import { root } from "./root.ts";

const rounds = 5;
/** Translating may cost this many times as much as parsing. */
const allowedRatio = 2;
/** CPU milliseconds of one of many small configs, after the start. */
const allowedEach = 4;
const smallConfigs = 1000;

const fileText = (i: number): string => `    - path: /etc/conf.d/${i}.conf
      mode: 0644
      contents:
        inline: |
          key${i} = value
`;

const unitText = (i: number): string => `    - name: unit-${i}.service
      enabled: true
      contents: |
        [Unit]
        Description=Unit ${i}
        [Service]
        ExecStart=/usr/bin/true ${i}
        [Install]
        WantedBy=multi-user.target
`;

const many = (count: number, textOf: (i: number) => string): string => Array.from({ length: count }, (_, i) => textOf(i)).join("");

function configOf(files: number, units: number): string {
  const storage = files === 0 ? "" : `storage:\n  files:\n${many(files, fileText)}`;
  return `variant: fcos\nversion: 1.6.0\n${storage}systemd:\n  units:\n${many(units, unitText)}`;
}

/** Runs take turns, so that a busy moment of the machine does not hit one of them alone. The least of each: other work only adds. */
function leastOf(...runs: readonly (readonly string[])[]): number[] {
  const least = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [i, words] of runs.entries()) least[i] = Math.min(least[i] ?? 0, cpuOf([process.execPath, ...words]));
  }
  return least;
}

/** Prints a line for each comparison; the number of those that do not hold. `program`: the built command line. */
export function benchButane(program: string): number {
  const folder = mkdtempSync(join(tmpdir(), "kindling-bench-butane-"));
  try {
    const results = [...ratios(program, folder), growth(program, folder), manySmall(program, folder)];
    return results.filter((holds) => !holds).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ratios(program: string, folder: string): boolean[] {
  const bare = join(folder, "bare.mjs");
  const library = pathToFileURL(join(root, "node_modules", "yaml", "dist", "index.js")).href;
  writeFileSync(
    bare,
    `import { readFileSync } from "node:fs";\nimport yaml from "${library}";\nyaml.parseDocument(readFileSync(process.argv[2], "utf8"));\n`,
  );
  return [
    { name: "2000 units", text: configOf(0, 2000) },
    { name: "4000 files and 4000 units", text: configOf(4000, 4000) },
  ].map(({ name, text }) => {
    const path = join(folder, "config.bu");
    writeFileSync(path, text);
    const [parsing = 0, translating = 0] = leastOf([bare, path], [program, "butane", path]);
    const ratio = translating / parsing;
    const figures = `${translating} ms of CPU, ${ratio.toFixed(2)} times the ${parsing} ms of a bare parse (at most ${allowedRatio.toFixed(2)})`;
    return told(`butane, ${name}: ${figures}`, ratio <= allowedRatio);
  });
}

function growth(program: string, folder: string): boolean {
  const runs = [0, 1000, 10_000].map((count) => {
    const path = join(folder, `${count}.bu`);
    writeFileSync(path, configOf(count, Math.max(1, count)));
    return [program, "butane", path];
  });
  const [start = 0, small = 0, large = 0] = leastOf(...runs);
  const times = (large - start) / (small - start);
  return told(
    `butane, ten times 1000 files and units: ${times.toFixed(1)} times as much (at most ${allowedGrowth})`,
    times <= allowedGrowth,
  );
}

function manySmall(program: string, folder: string): boolean {
  const runs = [1, smallConfigs + 1].map((count) => {
    const inputs = join(folder, `small-${count}`);
    mkdirSync(inputs);
    for (let i = 0; i < count; i++) writeFileSync(join(inputs, `host-${i}.bu`), configOf(1, 1));
    return [program, "compile", inputs, "-q", "-o", join(folder, `out-${count}`)];
  });
  const [one = 0, all = 0] = leastOf(...runs);
  const each = (all - one) / smallConfigs;
  return told(
    `compile, ${smallConfigs} small Butane configs: ${each.toFixed(2)} ms of CPU each (at most ${allowedEach})`,
    each <= allowedEach,
  );
}
