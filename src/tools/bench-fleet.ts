// What fleets cost: CPU time and memory of whole runs over thousands of sites, for few classes, many, and one for each site, and by growth.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { allowedGrowth, told } from "./bench-cpu.ts";
import { root } from "./root.ts";

const sites = 3500;
const attempts = 3;
/** CPU milliseconds, and megabytes. */
const allowed = { cpu: 8000, memory: 500 } as const;
/** With a class for each site the run writes some 25,000 files. It needs 6 to 7.5 s on two shared EPYC processors; slower machines get some room. */
const allowedForLoneSites = 12_000;

/** How many values of a variable of their own the sites of one combination of overlays have: 0, 25, or as many as there are sites. */
const shapes = [
  { name: "about 14 classes", values: 0, cpuAllowed: allowed.cpu },
  { name: "about 350 classes", values: 25, cpuAllowed: allowed.cpu },
  { name: "a class for each site", values: sites, cpuAllowed: allowedForLoneSites },
] as const;

const releases = ["4.16", "4.17", "4.18", "4.19"];
const four = [0, 1, 2, 3];
const combinations = 14;

/** The starter's profile below twelve overlays. */
function writeFleet(folder: string, count: number, values: number): string {
  const overlays: readonly (readonly [string, string])[] = [
    ...releases.map((release) => [`release/${release}`, `platform: {release: "${release}"}\n`] as const),
    ...four.map((i) => [`hardware/hw${i}`, `kernelArguments: {intel_iommu: "on", hw: h${i}}\n`] as const),
    ...four.map((i) => [`region/r${i}`, `vars: {ntpServer: {default: ntp${i}.example.com}}\n`] as const),
  ];
  for (const name of ["overlays", "sites"]) mkdirSync(join(folder, name), { recursive: true });
  const fileOf = (key: string): string => `overlays/${key.replace("/", "-")}.yaml`;
  for (const [key, text] of overlays) writeFileSync(join(folder, fileOf(key)), text);
  writeFileSync(join(folder, "du-sno.yaml"), readFileSync(join(root, "templates/profiles/fleet/profiles/du-sno.yaml")));
  const rows = overlays.map(([key]) => `    ${key}: ${fileOf(key)}\n`).join("");
  const head = "apiVersion: kindling/v1\nkind: Fleet\nmetadata: {name: bench}\nspec:\n  profiles: {du-sno: du-sno.yaml}\n";
  const path = join(folder, "fleet.yaml");
  writeFileSync(path, `${head}  precedence: [region, hardware, release]\n  overlays:\n${rows}  sites: [sites/*.yaml]\n`);
  for (let i = 0; i < count; i++) writeFileSync(join(folder, `sites/site-${i}.yaml`), siteText(i, values));
  return path;
}

function siteText(i: number, values: number): string {
  const place = i % combinations;
  const labels = `region: r${place % 4}, hardware: hw${Math.floor(place / 4)}, release: "${releases[Math.floor(place / 2) % 4]}"`;
  const vars = values === 0 ? "" : `, vars: {crashkernel: ${500 + (Math.floor(i / combinations) % values) + (values === sites ? i : 0)}M}`;
  return `apiVersion: kindling/v1\nkind: Site\nmetadata: {name: site-${i}}\nspec: {profile: du-sno, labels: {${labels}}${vars}}\n`;
}

type Cost = { readonly cpu: number; readonly memory: number };

/** One run in a process of its own, which says at its end what it used. */
function costOf(words: readonly string[], folder: string): Cost {
  const [hook, usage] = [join(folder, "usage.cjs"), join(folder, "usage.json")];
  const noted = `require("node:fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage()))`;
  writeFileSync(hook, `process.on("exit", () => ${noted});\n`);
  const { status, stderr } = spawnSync(process.execPath, ["--require", hook, ...words], { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, "utf8"));
  return { cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1000 };
}

/** Compiles a fleet to a folder that is new each time. Other work on the machine only adds: the least of some runs, and no more runs than are needed. */
function leastOf(program: string, fleet: string, folder: string): Cost {
  let least: Cost = { cpu: Number.POSITIVE_INFINITY, memory: 0 };
  for (let i = 0; i < attempts && least.cpu > allowed.cpu; i++) {
    const cost = costOf([program, "compile", fleet, "-o", join(dirname(fleet), `out-${i}`), "-q"], folder);
    if (cost.cpu < least.cpu) least = cost;
  }
  return least;
}

/** Prints a line for each limit; the number of those that do not hold. `program`: the built command line. */
export function benchFleet(program: string): number {
  const folder = mkdtempSync(join(tmpdir(), "kindling-bench-fleet-"));
  try {
    const costs = shapes.map(({ name, values, cpuAllowed }, i) => {
      return { name, cpuAllowed, ...leastOf(program, writeFleet(join(folder, String(i)), sites, values), folder) };
    });
    const results = costs.map(({ name, cpuAllowed, cpu, memory }) => {
      const figures = `${cpu.toFixed(0)} ms of CPU (at most ${cpuAllowed}), ${memory.toFixed(0)} MB (at most ${allowed.memory})`;
      return told(`${sites} sites, ${name}: ${figures}`, cpu <= cpuAllowed && memory <= allowed.memory);
    });
    return [...results, growth(program, folder, costs.at(-1)?.cpu ?? 0)].filter((holds) => !holds).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function growth(program: string, folder: string, large: number): boolean {
  const small = leastOf(program, writeFleet(join(folder, "small"), sites / 10, sites), folder).cpu;
  const times = large / small;
  return told(
    `ten times as many sites, a class for each: ${times.toFixed(1)} times as much (at most ${allowedGrowth})`,
    times <= allowedGrowth,
  );
}
