// Writes docs/measurements.md from the lines "measured WHERE MOUNTS PERCENT UNITS" that `npm run e2e -- --bench` leaves in a log.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { fileURLToPath } from "node:url";

type Measured = { readonly where: string; readonly mounts: number; readonly percent: string; readonly units: number };

function measuredIn(log: string): Measured[] {
  const lines = log.split("\n").filter((line) => line.startsWith("measured "));
  return lines.map((line) => {
    const [, where = "", mounts, percent = "", units] = line.split(" ");
    return { where, mounts: Number(mounts), percent, units: Number(units) };
  });
}

/** Name and version of the distribution, as it calls itself. */
function distribution(): string {
  return /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "Linux";
}

function machine(): string {
  const systemd = execFileSync("systemctl", ["--version"], { encoding: "utf8" }).split(" ")[1];
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${distribution()}, Linux ${release()}, systemd ${systemd}, ${cpus().length} × ${first?.model.trim()}, ${memory} GiB`;
}

function table(rows: readonly Measured[]): string {
  const at = (where: string, mounts: number): Measured | undefined => rows.find((row) => row.where === where && row.mounts === mounts);
  const counts = [...new Set(rows.map(({ mounts }) => mounts))].sort((a, b) => a - b);
  const lines = counts.map((mounts) => {
    const [visible, hidden] = [at("visible", mounts), at("hidden", mounts)];
    return `| ${mounts} | ${visible?.percent} % | ${hidden?.percent} % | ${visible?.units} | ${hidden?.units} |`;
  });
  return `| mounts | visible | hidden | units, visible | units, hidden |\n|---:|---:|---:|---:|---:|\n${lines.join("\n")}`;
}

function page(rows: readonly Measured[]): string {
  return `<!-- Made by \`npm run e2e -- --bench\`: do not edit. -->

# What hiding mounts saves

Processor time of process 1, in percent of one processor, while 20 small file systems are mounted and 20 are unmounted in each second, beside
a number of mounts that stay:

${table(rows)}

"Visible": the mounts are made in the mount namespace of process 1, as without mount hiding. "Hidden": the same is done in the namespace that
\`kubens.service\` pins. "Units" counts the mount units that systemd holds at the end of the measurement.

## Machine

${machine()}

## Method

\`npm run e2e -- --bench\` boots the node of the scenario \`bundled-strict\` (see [the proof](proof.md)) and runs no other load on it. For each row it
makes the mounts that stay, waits until process 1 is idle, and then takes the run time of process 1 from \`/proc/1/schedstat\` (from \`/proc/1/stat\`
where the kernel has no such file) before and after 10 seconds of mounting and unmounting tmpfs. The hidden rows come first, as their mounts leave
nothing behind on the host. The figures depend on the machine and on what else runs on it; what holds everywhere is the difference: the visible
cost grows with the number of mounts, the hidden one does not.

The default run of \`npm run e2e\` measures 1000 mounts for 3 seconds and fails when the visible cost is below half a percent of a processor or
less than ten times the hidden one.
`;
}

const rows = measuredIn(readFileSync(process.argv[2] ?? "", "utf8"));
if (rows.length === 0) throw new Error("the log holds no measurements");
writeFileSync(fileURLToPath(new URL("../../docs/measurements.md", import.meta.url)), page(rows));
console.log("wrote docs/measurements.md");
