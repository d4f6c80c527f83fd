// `containerd-configs.ts FOLDER`: writes the whole containerd configurations that profiles give, to be loaded by the real containerd 1.x.
// `containerd-configs.ts --home FOLDER`: writes what the generic form of rootless puts into the user's home, for the runtime that needs no helper.
// `containerd-configs.ts --compare EMITTED DUMPED`: fails when a setting of the first is missing or different in what containerd makes of it.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "smol-toml";
import { compileText, fileText, profileOf } from "../support/compile-text.ts";

type Case = { readonly name: string; readonly profile: string; readonly path: string };

const linux = 'type: linux, runtime: containerd, runtimeVersion: "1.6"';
const main = "/etc/containerd/config.toml";

const cases: readonly Case[] = [
  { name: "static", profile: profileOf(linux, "kata: {handlers: [kata-qemu, kata-clh], remote: true}"), path: main },
  {
    name: "settings-kept",
    profile: profileOf(linux, 'kata: {containerd: {sandboxImage: "example.com/pause:1", systemdCgroup: false}, annotations: []}'),
    path: main,
  },
  { name: "package", profile: profileOf('type: fcos, runtime: containerd, runtimeVersion: "1.7"', "kata: {}"), path: main },
  { name: "config-path", profile: profileOf(linux, "kata: {handlers: [mine], configPath: /usr/share/mine.toml}"), path: main },
  { name: "flatcar", profile: profileOf("type: flatcar", "kata: {}"), path: main },
  {
    name: "rootless",
    profile: profileOf(linux, "rootless: {}"),
    path: "/home/kube/.config/rootless-kubernetes/containerd.toml",
  },
  {
    name: "rootless-overlayfs",
    profile: profileOf(linux, "rootless: {snapshotter: overlayfs, user: other}"),
    path: "/home/other/.config/rootless-kubernetes/containerd.toml",
  },
];

async function write(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, profile, path } of cases) {
    const { ignition, diagnostics } = await compileText(profile);
    const text = fileText(ignition, path);
    if (text === undefined) throw new Error(`${name} writes no ${path}: ${diagnostics.map((d) => d.message).join("; ")}`);
    writeFileSync(join(folder, `${name}.toml`), text);
    console.log(name);
  }
}

async function writeHome(folder: string): Promise<void> {
  const { ignition } = await compileText(profileOf(linux, "rootless: {snapshotter: native}"));
  for (const { path, mode } of ignition?.storage?.files ?? []) {
    if (!path.startsWith("/home/kube/")) continue;
    const target = join(folder, path.slice("/home/kube/".length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fileText(ignition, path) ?? "", { mode: mode ?? 0o644 });
  }
}

const isTable = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function differences(wanted: unknown, found: unknown, at: string): string[] {
  if (isTable(wanted))
    return Object.entries(wanted).flatMap(([key, value]) => differences(value, isTable(found) ? found[key] : undefined, `${at}.${key}`));
  return JSON.stringify(wanted) === JSON.stringify(found) ? [] : [`${at}: ${JSON.stringify(wanted)} became ${JSON.stringify(found)}`];
}

const [first = "", second = "", third = ""] = process.argv.slice(2);
if (first === "--compare") {
  const wrong = differences(parse(readFileSync(second, "utf8")), parse(readFileSync(third, "utf8")), "");
  for (const line of wrong) console.log(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else if (first === "--home") await writeHome(second);
else await write(first);
