// What is handed to the user, and how kubelet divides it. Source: rootless notes §1, §2.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { controllers, neededControllers, unifiedCgroups } from "../../facts/rootless.ts";
import type { Check } from "./settings.ts";

export function cgroupFindings(check: Check): Diagnostic[] {
  return [...driverFindings(check), ...versionFindings(check)];
}

function driverFindings({ spec, settings, say }: Check): Diagnostic[] {
  switch (spec.cgroupDriver) {
    case "none":
      return [
        say(
          "rootless/cgroup-driver-none",
          ["cgroupDriver"],
          "cgroupDriver none does not exist: Kubernetes never took it in, and delegation of cgroup v2 replaced it",
          { hint: "leave it out: kubelet uses cgroupfs in the tree that systemd hands to the user", onKey: false },
        ),
      ];
    case "systemd":
      if (settings.distribution !== "generic") return [];
      return [
        say(
          "rootless/cgroup-driver-systemd",
          ["cgroupDriver"],
          "cgroupDriver systemd needs a systemd of its own inside the namespace, and there is none",
          { hint: "leave it out for cgroupfs", onKey: false },
        ),
      ];
    default:
      return [];
  }
}

function versionFindings({ spec, context, say }: Check): Diagnostic[] {
  const { facts } = context.platform;
  if (spec.cgroups === "v1") {
    const message = "cgroup v1 cannot be handed to a user, and Kubernetes 1.35 and newer refuse it";
    return [say("rootless/cgroup-v1", ["cgroups"], message, { hint: "leave it out", onKey: false })];
  }
  if (spec.cgroups !== "v2" || unifiedCgroups[facts.type] !== "yes") return [];
  const message = `${facts.name} comes up with cgroup v2 by itself`;
  return [say("rootless/cgroups-redundant", ["cgroups"], message, { hint: "remove it", onKey: false })];
}

export function controllerFindings({ spec, say }: Check): Diagnostic[] {
  const wanted = spec.controllers;
  if (wanted === undefined) return [];
  const known = controllers.map(({ name }) => name);
  const wrong = wanted.flatMap((name, i) => {
    if (known.includes(name))
      return wanted.indexOf(name) === i
        ? []
        : [say("profile/repeated", ["controllers", i], `controller ${name} is listed twice`, { hint: "remove one", onKey: false })];
    const why =
      name === "hugetlb" ? "systemd hands the controller hugetlb to nobody" : `there is no controller ${JSON.stringify(name)} to hand over`;
    return [say("rootless/controller-unknown", ["controllers", i], why, { hint: `use ${known.join(", ")}`, onKey: false })];
  });
  const needed: readonly string[] = neededControllers;
  const missing = controllers.filter(({ name }) => !wanted.includes(name));
  return [
    ...wrong,
    ...missing.map(({ name, without }) =>
      say(
        needed.includes(name) ? "rootless/controller-needed" : "rootless/controller-left-out",
        ["controllers"],
        `the controller ${name} is left out: ${without}`,
        { hint: "add it, or remove controllers for all of them" },
      ),
    ),
  ];
}
