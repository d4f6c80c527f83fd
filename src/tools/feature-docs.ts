// docs/feature-facts.md: the tables that the features kata and rootless decide by, with their sources.
import { kataHandlers, kataSupport } from "../facts/kata.ts";
import { endpointInConfig, rootlessModules, rootlessSysctl, userNamespaceGate } from "../facts/rootless.ts";
import { conflicts, performanceConflict } from "../profile/conflict-table.ts";
import { joined, madeFrom, table } from "./markdown.ts";

export function featurePages(): { readonly path: string; readonly text: string }[] {
  const text = [
    `${madeFrom("src/facts/kata.ts, src/facts/rootless.ts and src/profile/conflict-table.ts")}# What the features know`,
    "The tables behind [kata](kata.md), [rootless](rootless.md) and the conflicts between features.",
    `## Kata by platform\n\n${table(["platform.type", "install, the first by default", "layout", "processors", "source"], supportRows())}`,
    `## Kata handlers\n\n${table(["handler", "layout", "cpu", "memory", "configuration", "source"], handlerRows())}`,
    `## Kernel modules of rootless\n\n${table(["module", "distributions", "snapshotter"], moduleRows())}`,
    `## Kernel parameters of rootless\n\n${table(
      ["key", "value", "platforms"],
      rootlessSysctl.map(({ key, value, platforms }) => [`\`${key}\``, value, platforms?.join(", ") ?? "all"]),
    )}`,
    `## Kubernetes versions\n\n${table(["fact", "since", "value", "source"], versionRows())}`,
    `## Conflicts\n\nEach finding names both places.\n\n${table(
      ["finding", "what", "what to do"],
      [...conflicts, performanceConflict].map(({ code, message, hint }) => [`\`${code}\``, message, hint]),
    )}`,
  ];
  return [{ path: "docs/feature-facts.md", text: joined(text) }];
}

const supportRows = (): string[][] =>
  Object.entries(kataSupport).map(([type, { installs, layout, architectures, source }]) => [
    `\`${type}\``,
    installs.join(", "),
    layout,
    architectures.join(", "),
    source,
  ]);

const handlerRows = (): string[][] =>
  kataHandlers.map(({ name, layout, cpu, memory, config, source }) => [
    `\`${name}\``,
    layout,
    cpu,
    memory,
    config === undefined ? "found by Kata" : `\`${config}\``,
    source,
  ]);

const moduleRows = (): string[][] =>
  rootlessModules.map(({ name, distributions, snapshotter }) => [`\`${name}\``, distributions?.join(", ") ?? "all", snapshotter ?? "all"]);

const versionRows = (): string[][] => [
  ...userNamespaceGate.map(({ since, value, source }) => ["KubeletInUserNamespace", since, value, source]),
  ...endpointInConfig.map(({ since, value, source }) => [
    "runtime endpoint in kubelet's configuration",
    since,
    value ? "yes" : "no",
    source,
  ]),
];
