// `npm run binary`: the command line and the Node that runs this as one file, dist-binary/kindling, for machines that have no Node.
import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { embeddedFolder } from "../cli/load-cached.ts";
import { version } from "../generated/version.ts";
import { bundleCommandLine, bundleExecutableEntry, writeCaches } from "./bundle.ts";
import { filesBelow } from "./planned-files.ts";
import { root } from "./root.ts";

/** Node's own name for the place, and the mark that says it is filled: https://nodejs.org/api/single-executable-applications.html */
const resource = "NODE_SEA_BLOB";
const fuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

type About = { readonly platform: string; readonly version: string; readonly shared: boolean };

const aboutThisNode: About = {
  platform: process.platform,
  version: process.versions.node,
  shared: isOn(Object.entries(process.config.variables).find(([name]) => name === "node_shared")?.[1]),
};

/** Configurations say true, "true" or 1. */
function isOn(value: unknown): boolean {
  return value === true || value === "true" || value === 1;
}

/** Why this Node cannot be made an executable of ours; undefined when it can. */
export function unfit({ platform, version, shared }: About): string | undefined {
  if (platform !== "linux") return `the executable is for Linux, and this is ${platform}: build it in a Linux container (docs/install.md)`;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 12)) return `Node 20.12 or newer is needed, and this is ${version}`;
  if (shared) return `this Node ${version} keeps most of itself in libnode.so: take one from nodejs.org or the image node`;
  return undefined;
}

/** Runs a program in silence; throws with what it said when it fails. */
function must(what: string, command: string, words: readonly string[], cwd = "/"): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`could not ${what}: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
  return stdout;
}

/** What Node puts into the executable, as one file: the entry, and the rest of the bundle with its code caches as assets. */
async function makeBlob(work: string, useCodeCache: boolean): Promise<string> {
  const parts = join(work, "parts");
  await bundleCommandLine(parts);
  if (useCodeCache) await writeCaches(parts, embeddedFolder);
  await bundleExecutableEntry(join(work, "main.js"));
  const names = filesBelow(parts).filter((name) => /\.cjs(?:\.cache)?$/.test(name));
  const assets = Object.fromEntries(names.map((name) => [name, join(parts, name)]));
  // Relative names: the executable is not to hold where it was built.
  const config = { main: "main.js", output: "blob", disableExperimentalSEAWarning: true, useCodeCache, assets };
  writeFileSync(join(work, "config.json"), JSON.stringify(config));
  must("pack the program", process.execPath, ["--experimental-sea-config", "config.json"], work);
  return join(work, "blob");
}

/**
 * Makes the executable at `path` and tries it. The file appears at once and whole, or not at all. V8's code caches are never the same
 * twice: `reproducible` leaves them out. Throws with a message for the user.
 */
export async function buildBinary(path: string, { reproducible = false }: { readonly reproducible?: boolean } = {}): Promise<void> {
  const problem = unfit(aboutThisNode);
  if (problem !== undefined) throw new Error(problem);
  mkdirSync(dirname(path), { recursive: true });
  const work = mkdtempSync(join(dirname(path), ".work-"));
  try {
    const executable = join(work, "kindling");
    const blob = await makeBlob(work, !reproducible);
    copyFileSync(process.execPath, executable);
    chmodSync(executable, 0o755);
    const postject = join(dirname(createRequire(import.meta.url).resolve("postject")), "cli.js");
    must("put the program into Node", process.execPath, [postject, executable, resource, blob, "--sentinel-fuse", fuse]);
    const said = must("start the executable", executable, ["--version"]);
    if (said !== `${version}\n`)
      throw new Error(`the executable does not start as kindling: this Node was built without single executables`);
    renameSync(executable, path);
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function buildAndTell(path: string, words: readonly string[]): Promise<void> {
  try {
    const { values } = parseArgs({ args: [...words], options: { reproducible: { type: "boolean", default: false } } });
    await buildBinary(path, values);
    console.log(`${relative(root, path)}: ${(statSync(path).size / 1e6).toFixed(0)} MB, ${process.arch}, Node ${process.versions.node}`);
  } catch (error) {
    console.error(`npm run binary: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAndTell(join(root, "dist-binary", "kindling"), process.argv.slice(2));
