// Lays a starter's units out as a node would have them: `lay-out-units.ts OUT FOLDER` makes one root per node below FOLDER, with what was
// emitted in /etc and stand-ins for what the vendor ships in /usr, and prints a line "ROOT UNIT" for each unit to verify.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { knownUnits } from "../../src/facts/known-units.ts";
import { type Config, emittedConfigs, nodesOf, type Unit } from "./emitted.ts";

const targets = ["basic", "local-fs", "multi-user", "network", "network-online", "shutdown", "sysinit", "timers", "sockets", "paths"];
/** What the emitted units call by an absolute path. */
const programs = [
  "bash",
  "cat",
  "chronyd",
  "env",
  "findmnt",
  "mkdir",
  "mount",
  "mountpoint",
  "nsenter",
  "rm",
  "setsebool",
  "sh",
  "systemctl",
  "touch",
  "umount",
  "unshare",
];

function write(root: string, path: string, text: string | Uint8Array, mode = 0o644): void {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text, { mode });
}

const program = (root: string, path: string): void => write(root, path, "#!/bin/sh\n", 0o755);

/** The parts of a node's system that every unit may count on. */
function baseSystem(root: string): void {
  for (const name of programs) program(root, `usr/bin/${name}`);
  for (const link of ["bin", "sbin"]) symlinkSync("usr/bin", join(root, link));
  symlinkSync("bin", join(root, "usr/sbin"));
  for (const name of targets) write(root, `usr/lib/systemd/system/${name}.target`, `[Unit]\nDescription=Stand-in for ${name}\n`);
}

/** A vendor's unit, as far as ours refer to it: it exists and starts a program that exists. */
function standIn(root: string, unit: string): void {
  const known = knownUnits.find((row) => row.unit === unit && row.execStart !== undefined)?.execStart?.split(" ")[0];
  const path = known ?? `/usr/bin/${unit.replace(/\.service$/, "")}`;
  program(root, path);
  write(root, `usr/lib/systemd/system/${unit}`, `[Unit]\nDescription=Stand-in for ${unit}\n\n[Service]\nExecStart=${path}\n`);
}

function bytesOf(source: string, compression: string | undefined): Uint8Array {
  const comma = source.indexOf(",");
  const data = source.slice(comma + 1);
  const plain = source.slice(0, comma).endsWith(";base64") ? Buffer.from(data, "base64") : Buffer.from(decodeURIComponent(data));
  return compression === "gzip" ? gunzipSync(plain) : plain;
}

function layFiles(root: string, config: Config): void {
  for (const { path, mode, contents } of config.storage?.files ?? []) {
    const source = contents?.source ?? "data:,";
    if (source.startsWith("data:")) write(root, path, bytesOf(source, contents?.compression), mode ?? 0o644);
  }
}

function layUnit(root: string, { name, contents, dropins = [] }: Unit): void {
  if (contents) write(root, `etc/systemd/system/${name}`, contents);
  for (const dropin of dropins) write(root, `etc/systemd/system/${name}.d/${dropin.name}`, dropin.contents ?? "");
}

/** Services named in ordering and requirements of the emitted texts. */
function mentioned(units: readonly Unit[]): string[] {
  const texts = units.flatMap(({ contents = "", dropins = [] }) => [contents, ...dropins.map((dropin) => dropin.contents ?? "")]);
  const lines = texts
    .flatMap((text) => text.split("\n"))
    .filter((line) => /^(?:Before|After|Wants|Requires|PartOf|BindsTo|Upholds)=/.test(line));
  return lines.flatMap((line) => line.slice(line.indexOf("=") + 1).split(/\s+/)).filter((name) => name.endsWith(".service"));
}

const [out = "", folder = ""] = process.argv.slice(2);
for (const [node, configs] of nodesOf(emittedConfigs(out))) {
  const root = join(folder, node.replaceAll("/", "-"));
  mkdirSync(root, { recursive: true });
  baseSystem(root);
  const units = configs.flatMap((config) => config.systemd?.units ?? []).filter((unit) => !unit.mask);
  for (const config of configs) layFiles(root, config);
  for (const unit of units) layUnit(root, unit);
  const ours = new Set(units.filter(({ contents }) => contents).map(({ name }) => name));
  const services = new Set([...units.map(({ name }) => name), ...mentioned(units)]);
  for (const name of services) if (name.endsWith(".service") && !ours.has(name)) standIn(root, name);
  for (const name of new Set(units.map((unit) => unit.name))) console.log(`${root} ${name}`);
}
