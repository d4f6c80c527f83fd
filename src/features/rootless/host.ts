// What root prepares: the account, its ids, lingering, delegation, kernel modules and parameters. Source: rootless notes §2.
import { distributionFacts, rootlessModules, rootlessSysctl, unifiedArgument } from "../../facts/rootless.ts";
import { byText, dropin, textFile } from "../../ignition/build.ts";
import type { FileConfig, NodeConfig } from "../../ignition/config.ts";
import type { FeatureContext } from "../feature.ts";
import type { RootlessSpec, Settings } from "./settings.ts";
import { filled } from "./texts.ts";

export const subidFiles = ["/etc/subuid", "/etc/subgid"] as const;

/** A group of the same name is made explicitly: whether an account gets one by itself differs between systems. */
export function accountPart({ user, uid, home }: Settings): NodeConfig {
  return { passwd: { groups: [{ gid: uid, name: user }], users: [{ homeDir: home, name: user, primaryGroup: user, uid }] } };
}

export function hostFiles(spec: RootlessSpec, settings: Settings, context: FeatureContext): FileConfig[] {
  const ranges = settings.ranges.map(({ user, start, count }) => `${user}:${start}:${count}\n`).join("");
  return [
    ...subidFiles.map((path) => textFile(path, ranges, 0o644)),
    textFile(`/var/lib/systemd/linger/${settings.user}`, "", 0o644),
    textFile("/etc/modules-load.d/rootless-kubernetes.conf", `${modulesOf(spec, settings).join("\n")}\n`, 0o644),
    textFile("/etc/sysctl.d/99-rootless-kubernetes.conf", sysctlText(spec, context), 0o644),
    ...(spec.checkScript ? [checkScript(spec, settings, context)] : []),
  ];
}

/** systemd hands a user memory and pids by default; kubelet needs more. */
export function delegation({ controllers }: Settings) {
  return { name: "user@.service", dropins: [dropin("delegate.conf", filled("delegate.conf", { controllers: controllers.join(" ") }))] };
}

export function kernelPart({ cgroups }: RootlessSpec): NodeConfig {
  return cgroups === "v2" ? { kernelArguments: { shouldExist: [unifiedArgument] } } : {};
}

function modulesOf(spec: RootlessSpec, { distribution, snapshotter }: Settings): string[] {
  const rows = rootlessModules.filter(
    (row) =>
      (row.distributions === undefined || row.distributions.includes(distribution)) &&
      (row.snapshotter === undefined || row.snapshotter === snapshotter),
  );
  return [...new Set([...rows.map(({ name }) => name), ...(spec.modules ?? [])])].sort(byText);
}

function sysctlText(spec: RootlessSpec, { platform }: FeatureContext): string {
  const { type } = platform.facts;
  const own = rootlessSysctl.filter(({ platforms }) => platforms === undefined || platforms.includes(type));
  const values = { ...Object.fromEntries(own.map(({ key, value }) => [key, value])), ...spec.sysctl };
  return Object.entries(values)
    .sort(([a], [b]) => byText(a, b))
    .map(([key, value]) => `${key} = ${value}\n`)
    .join("");
}

function checkScript(spec: RootlessSpec, settings: Settings, { platform }: FeatureContext): FileConfig {
  const { programs, units } = distributionFacts[settings.distribution];
  const folder = platform.facts.scriptDirectory;
  const text = filled("rootless-check", {
    user: settings.user,
    uid: String(settings.uid),
    controllers: settings.controllers.join(" "),
    modules: modulesOf(spec, settings).join(" "),
    programs: programs.map((name) => `${folder}/${name}`).join(" "),
    units: units.join(" "),
  });
  return textFile(`${folder}/rootless-check`, text, 0o755);
}
