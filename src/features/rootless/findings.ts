// What is wrong with the feature's spec on this platform. Source: features table of rootless; rootless notes §1 to §6.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { distributionFacts, homes, reversePath, rootlessRuntimes, userNamespaceGate } from "../../facts/rootless.ts";
import { compareVersions } from "../../model/versions.ts";
import { cgroupFindings, controllerFindings } from "./cgroups.ts";
import { type Check, overlap } from "./settings.ts";

export function specFindings(check: Check): Diagnostic[] {
  const { context, say } = check;
  const { facts } = context.platform;
  if (facts.machineConfig) {
    return [
      say("rootless/not-here", [], `${facts.name} runs kubelet and CRI-O as root by design, and its operator owns both`, {
        hint: "use fcos, flatcar or linux for nodes without root; on OpenShift pods can have user namespaces of their own",
      }),
    ];
  }
  return [
    ...accountFindings(check),
    ...rangeFindings(check),
    ...runtimeFindings(check),
    ...versionFindings(check),
    ...cgroupFindings(check),
    ...controllerFindings(check),
    ...choiceFindings(check),
    ...sysctlFindings(check),
    ...effectFindings(check),
  ];
}

function accountFindings({ settings, context, say }: Check): Diagnostic[] {
  const { user, uid } = settings;
  const { login } = homes[context.platform.facts.type];
  if (user === "root")
    return [
      say("rootless/root-user", ["user"], "user root is what rootless is meant to avoid", { hint: "name another account", onKey: false }),
    ];
  if (login !== undefined && (user === login.name) !== (uid === login.uid)) {
    return [
      say(
        "rootless/uid-taken",
        ["uid"],
        `${login.name} has the id ${login.uid} on ${context.platform.facts.name}, so that ${user} cannot have ${uid}`,
        {
          hint: user === login.name ? `use another account than ${login.name}` : "use 1001 or more",
          onKey: false,
        },
      ),
    ];
  }
  return [];
}

function rangeFindings({ settings, say }: Check): Diagnostic[] {
  const { ranges } = settings;
  return ranges.flatMap((range, i) =>
    ranges.slice(0, i).flatMap((other) => {
      if (!overlap(range, other)) return [];
      const shown = ({ start, count }: typeof range): string => `${start} to ${start + count - 1}`;
      return [
        say(
          "rootless/subid-overlap",
          ["otherSubids", range.user],
          `the ids of ${range.user} (${shown(range)}) and ${other.user} (${shown(other)}) overlap`,
          {
            hint: "containers of one user could touch files of the other: move one of the ranges",
          },
        ),
      ];
    }),
  );
}

function runtimeFindings({ settings, context, say }: Check): Diagnostic[] {
  const { distribution, runtime } = settings;
  const { runtimes } = distributionFacts[distribution];
  if (runtime === undefined) {
    if (distribution === "usernetes") return [];
    return [
      say("rootless/runtime-missing", [], `rootless on ${context.platform.facts.name} needs to know the container runtime`, {
        hint: "set platform.runtime: k3s, containerd or crio",
      }),
    ];
  }
  if (!runtimes.includes(runtime)) {
    return [
      say("rootless/runtime-unsupported", ["distribution"], `${distribution} without root does not run on ${runtime}`, {
        hint: `set platform.runtime to ${runtimes.join(" or ")}, or choose another distribution`,
      }),
    ];
  }
  if (runtime !== "k3s-agent") return [];
  return [
    say("rootless/k3s-multi-node", ["distribution"], "k3s without root is made for a single node: traffic between nodes is not supported", {
      hint: "use runtime k3s, or distribution usernetes for several nodes",
    }),
  ];
}

function versionFindings({ context, say }: Check): Diagnostic[] {
  const { kubernetes, runtime, runtimeVersion } = context.platform;
  const found: Diagnostic[] = [];
  const first = userNamespaceGate[0]?.since ?? "";
  if (kubernetes !== undefined && compareVersions(kubernetes, first) < 0) {
    found.push(
      say("rootless/kubernetes-too-old", [], `kubelet ${kubernetes} cannot run in a user namespace`, {
        hint: `use Kubernetes ${first} or newer`,
      }),
    );
  }
  const oldest = runtime === undefined ? undefined : rootlessRuntimes[runtime];
  if (oldest !== undefined && runtimeVersion !== undefined && compareVersions(runtimeVersion.replace(/^v/, ""), oldest) < 0) {
    found.push(
      say("rootless/runtime-too-old", [], `${runtime} ${runtimeVersion} cannot run Kubernetes without root`, {
        hint: `use ${oldest} or newer`,
      }),
    );
  }
  return found;
}

function choiceFindings({ settings, spec, context, say }: Check): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (spec.network === "pasta" && settings.distribution === "generic") {
    found.push(
      say("rootless/pasta", ["network"], "pasta has not been seen to carry Kubernetes' own traffic", {
        hint: "leave it out for slirp4netns",
        onKey: false,
      }),
    );
  }
  if (settings.snapshotter === "overlayfs" && context.platform.facts.selinux === "enforcing") {
    found.push(
      say("rootless/overlay-selinux", ["snapshotter"], `SELinux on ${context.platform.facts.name} keeps users from mounting overlayfs`, {
        hint: "use fuse-overlayfs",
        onKey: false,
      }),
    );
  }
  return found;
}

function sysctlFindings({ spec, say }: Check): Diagnostic[] {
  return Object.entries(spec.sysctl ?? {}).flatMap(([key, value]) => {
    if (/[\r\n]/.test(value) || value.trim() === "")
      return [say("profile/sysctl-value", ["sysctl", key], `the value of ${key} must be one line of text`, { onKey: false })];
    if (key !== reversePath || value.trim() !== "1") return [];
    const message = "strict reverse path checks drop what VXLAN networks deliver";
    return [say("rootless/strict-reverse-path", ["sysctl", key], message, { hint: "remove it, or write 2" })];
  });
}

/** Fields that change nothing for the chosen distribution. */
function effectFindings({ spec, settings, say }: Check): Diagnostic[] {
  if (settings.distribution === "generic") return [];
  return (["network", "cgroupDriver"] as const)
    .filter((key) => spec[key] !== undefined && spec[key] !== "none")
    .map((key) =>
      say("rootless/no-effect", [key], `${key} has no effect with ${settings.distribution}, which decides it by itself`, {
        hint: "remove it",
      }),
    );
}
