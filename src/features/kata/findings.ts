// What is wrong with the feature's spec on this platform. Source: features table of kata; kata notes §1 to §4.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { agentFolders, containerdConfigVersion, kataSupport, knownHandler } from "../../facts/kata.ts";
import { compareVersions } from "../../model/versions.ts";
import { schedulingFindings } from "./scheduling.ts";
import type { Check, KataSpec } from "./settings.ts";

export function specFindings(check: Check): Diagnostic[] {
  const where = [...installFindings(check), ...architectureFindings(check)];
  if (where.length > 0) return where;
  if (!check.settings.enabled) return [...offFindings(check), ...effectFindings(check)];
  if (check.settings.install === "operator") return [...effectFindings(check), ...catalogFindings(check)];
  return [...effectFindings(check), ...runtimeFindings(check), ...handlerFindings(check), ...schedulingFindings(check)];
}

function installFindings({ settings, context, say }: Check): Diagnostic[] {
  const { facts } = context.platform;
  const { installs } = kataSupport[facts.type];
  if (installs.includes(settings.install)) return [];
  return [
    say("kata/install-not-here", ["install"], `install ${settings.install} does not exist on ${facts.name}`, {
      hint: `write ${installs.map((name) => JSON.stringify(name)).join(" or ")}, or leave install out`,
    }),
  ];
}

function architectureFindings({ context, say }: Check): Diagnostic[] {
  const { facts, architecture } = context.platform;
  const { architectures } = kataSupport[facts.type];
  if (architectures.includes(architecture)) return [];
  return [
    say("kata/architecture", [], `${facts.name} has no sandboxed containers on ${architecture}`, {
      hint: `they exist on ${architectures.join(" and ")}; remove kata from this profile`,
    }),
  ];
}

function offFindings({ settings, context, say }: Check): Diagnostic[] {
  const { facts } = context.platform;
  if (facts.machineConfig && settings.install !== "operator") {
    return [
      say(
        "kata/classes-left",
        ["enabled"],
        "the RuntimeClasses, and a pool of its own, are not part of the off: delete them from the cluster first",
        {
          hint: "pods of a class whose nodes are gone stay pending",
        },
      ),
    ];
  }
  const how = facts.machineConfig ? "delete the KataConfig, and then the subscription" : "remove the key and provision the node anew";
  return [say("kata/cannot-switch-off", ["enabled"], "kata cannot be switched off here", { hint: how })];
}

/** Keys that change nothing: for each reason, which keys. */
function effectFindings({ spec, settings, context, say }: Check): Diagnostic[] {
  const { facts, runtime } = context.platform;
  const nodeKeys = [
    "layout",
    "handlers",
    "overhead",
    "pool",
    "nodeSelector",
    "tolerations",
    "configPath",
    "annotations",
    "containerd",
  ] as const;
  const rules: readonly (readonly [when: boolean, keys: readonly (keyof KataSpec)[], why: string])[] = [
    [!settings.enabled, [...nodeKeys, "remote", "checkScript", "operator"], "with enabled: false"],
    [settings.install === "operator", [...nodeKeys, "checkScript"], "under install: operator, which decides it by itself"],
    [settings.install !== "operator", ["operator"], `under install: ${settings.install}`],
    [!facts.machineConfig, ["pool"], `on ${facts.name}, which has no pools`],
    [facts.machineConfig, ["layout"], `on ${facts.name}: the extension has one layout`],
    [runtime !== "containerd", ["containerd"], `with ${runtime ?? "no"} runtime`],
  ];
  const useless = new Map<keyof KataSpec, string>();
  for (const [when, keys, why] of rules) if (when) for (const key of keys) if (!useless.has(key)) useless.set(key, why);
  return [...useless]
    .filter(([key]) => spec[key] !== undefined && !(key === "pool" && !settings.enabled))
    .map(([key, why]) => say("kata/no-effect", [key], `${key} has no effect ${why}`, { hint: "remove it" }));
}

function catalogFindings({ spec, context, say }: Check): Diagnostic[] {
  if (context.platform.facts.type !== "okd" || spec.operator?.source !== undefined) return [];
  return [
    say("kata/operator-source", ["install"], "OKD does not have the catalog redhat-operators, so that the operator would never be found", {
      hint: "name a catalog that has it under operator.source, or use install: machineconfig",
    }),
  ];
}

function runtimeFindings({ context, say }: Check): Diagnostic[] {
  const { facts, runtime, runtimeVersion } = context.platform;
  if (runtime === undefined) {
    return [
      say("kata/runtime-missing", [], `kata on ${facts.name} needs to know the container runtime`, {
        hint: "set platform.runtime, for example containerd",
      }),
    ];
  }
  if (runtime !== "crio" && runtime !== "containerd" && runtime !== "k0s" && agentFolders[runtime] === undefined) {
    return [
      say("kata/runtime-unsupported", [], `Kubernetes cannot start Kata through ${runtime}`, {
        hint: "use containerd or CRI-O: set platform.runtime",
      }),
    ];
  }
  const oldest = containerdConfigVersion[0]?.since ?? "";
  if (runtime === "containerd" && runtimeVersion !== undefined && compareVersions(runtimeVersion.replace(/^v/, ""), oldest) < 0) {
    return [
      say("kata/runtime-too-old", [], `containerd ${runtimeVersion} is too old for Kata's shim`, {
        hint: `use containerd ${oldest} or newer`,
      }),
    ];
  }
  return [];
}

function handlerFindings({ spec, settings, say }: Check): Diagnostic[] {
  const { handlers = [] } = spec;
  if (spec.handlers !== undefined && handlers.length === 0) {
    return [
      say("profile/empty-list", ["handlers"], "handlers is empty, so that no pod could ask for Kata", {
        hint: "name one, or remove the key",
      }),
    ];
  }
  return handlers.flatMap((name, i) => {
    if (handlers.indexOf(name) !== i)
      return [say("profile/repeated", ["handlers", i], `handler ${name} is listed twice`, { hint: "remove one", onKey: false })];
    if (settings.layout === "package" || spec.configPath !== undefined || knownHandler(name, "static") !== undefined) return [];
    return [
      say("kata/handler-unknown", ["handlers", i], `nobody knows which configuration belongs to the handler ${name}`, {
        hint: "use a name of Kata's own, such as kata-qemu or kata-clh, or set configPath",
        onKey: false,
      }),
    ];
  });
}
