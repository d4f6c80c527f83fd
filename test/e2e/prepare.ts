// Compiles the profiles with the real command line and writes what each node gets: `prepare.ts BUSYBOX FOLDER [NAME…]` makes
// FOLDER/<scenario>/config.ign, with the check script beside it, and prints one line per scenario for the runner.
// `prepare.ts --list` only lists the scenarios.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { IgnitionConfig, NodeConfig } from "../../src/ignition/config.ts";
import { mergeNodeConfig } from "../../src/ignition/merge.ts";
import { toNodeConfig, toVersion } from "../../src/ignition/translate.ts";
import { parseDataUrl } from "../../src/syntax/data-url.ts";
import { emittedConfigs } from "../judges/emitted.ts";
import { broken } from "./broken.ts";
import { imageArchive } from "./container-image.ts";
import { bench, proofs, type Scenario } from "./scenarios.ts";

const scenarios: readonly Scenario[] = [...proofs, ...broken, bench];
const here = fileURLToPath(new URL(".", import.meta.url));
/** The newest spec that the engine of Debian 12 reads. */
const engineSpec = "3.3.0";

type Compiled = { readonly name: string; readonly config: IgnitionConfig };

/** What the command line makes of a profile for one node: MachineConfigs by their names, or the one Ignition config. */
function compile(profile: string, out: string): Compiled[] {
  const words = [join(here, "../../dist/kindling.js"), "compile", join(here, "profiles", `${profile}.yaml`), "-o", out, "-q"];
  if (!existsSync(join(out, profile))) execFileSync(process.execPath, words, { stdio: ["ignore", "ignore", "inherit"] });
  const emitted = emittedConfigs(join(out, profile));
  const pool = emitted.filter(({ name }) => name !== undefined);
  return (pool.length > 0 ? pool : emitted).map(({ name, file, config }) => ({ name: name ?? file, config: config as IgnitionConfig }));
}

/** The configs of a node as one, merged in the order of their names; a later profile's object takes the place of an earlier one's. */
function merged(profiles: readonly string[], out: string): NodeConfig {
  const objects = new Map(profiles.flatMap((profile) => compile(profile, out)).map(({ name, config }) => [name, config]));
  const inOrder = [...objects]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, config]) => toNodeConfig(config, config.ignition.version ?? ""));
  return inOrder.reduce((parent, child) => mergeNodeConfig(parent, child).value);
}

/** The check script that a config installs. */
function scriptIn(config: NodeConfig): Uint8Array | undefined {
  const source = config.storage?.files?.find(({ path }) => path.endsWith("/kubens-check"))?.contents?.source;
  const read = source === undefined ? undefined : parseDataUrl(source);
  return read === undefined || "problem" in read ? undefined : read.bytes;
}

function prepare(scenario: Scenario, folder: string, out: string): void {
  mkdirSync(folder, { recursive: true });
  const right = merged(scenario.profiles, out);
  const { value, problems } = toVersion(scenario.breaks?.change.apply(right) ?? right, engineSpec);
  if (value === undefined) throw new Error(`${scenario.name} does not fit ${engineSpec}: ${problems.map(({ what }) => what).join(", ")}`);
  writeFileSync(join(folder, "config.ign"), JSON.stringify(value));
  const script = scriptIn(scenario.scriptOf === undefined ? right : merged([scenario.scriptOf], out));
  if (script === undefined) throw new Error(`${scenario.name} has no check script`);
  writeFileSync(join(folder, "kubens-check"), script, { mode: 0o755 });
}

/** Fields of a line, none of them empty or with a tab in it. */
function lineOf({ name, image, mechanism, checks, breaks }: Scenario): string {
  return [name, image.join(" "), mechanism, checks.join(" "), breaks?.caughtBy ?? "-"].join("\t");
}

const [first = "", folder = "", ...names] = process.argv.slice(2);
const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (first === "--list") {
  for (const { name, shows } of scenarios) console.log(`${name.padEnd(26)} ${shows}`);
} else if (unknown.length > 0) {
  console.error(`there is no scenario ${unknown.join(", ")}: npm run e2e -- --list shows them`);
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "image.tar"), imageArchive(readFileSync(first)));
  for (const scenario of scenarios.filter(({ name }) => names.length === 0 || names.includes(name))) {
    prepare(scenario, join(folder, scenario.name), join(folder, "compiled"));
    console.log(lineOf(scenario));
  }
}
