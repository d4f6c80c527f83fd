// The platform and roles of a profile, with every default applied.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { highestIgnition } from "../facts/openshift.ts";
import { type Platform, platforms } from "../facts/platforms.ts";
import { factAt } from "../facts/timeline.ts";
import type { Origins } from "../model/origins.ts";
import { compareVersions } from "../model/versions.ts";
import { onKey, onValue, type Spec } from "./context.ts";

export type ResolvedPlatform = {
  readonly platform?: Platform;
  readonly roles: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

export function resolvePlatform(spec: Spec, origins: Origins): ResolvedPlatform {
  const facts = platforms[spec.platform.type];
  const diagnostics: Diagnostic[] = [...releaseFindings(spec, origins), ...runtimeFindings(spec, origins)];
  const { roles, findings } = rolesOf(spec, origins);
  diagnostics.push(...findings);
  const { release, runtimeVersion, kubernetes, ignition } = spec.platform;
  if (facts.machineConfig && release === undefined) return { roles, diagnostics };
  const highest = (facts.machineConfig && release !== undefined ? factAt(highestIgnition, release) : undefined) ?? facts.highestIgnition;
  const exact = ignition === undefined || ignition === "auto" ? undefined : ignition;
  if (exact !== undefined && compareVersions(exact, highest) > 0) {
    diagnostics.push(
      onValue(
        origins,
        "profile/ignition-too-new",
        "/spec/platform/ignition",
        `${facts.name}${release ? ` ${release}` : ""} reads Ignition specs up to ${highest}, not ${exact}`,
        {
          hint: "write auto, or a version that it reads",
        },
      ),
    );
  }
  const runtime = spec.platform.runtime ?? facts.defaultRuntime;
  return {
    platform: {
      facts,
      architecture: spec.platform.arch ?? "amd64",
      topology: spec.platform.topology ?? "ha",
      highestIgnition: highest,
      ...(release === undefined || !facts.machineConfig ? {} : { release }),
      ...(runtime === undefined ? {} : { runtime }),
      ...(runtimeVersion === undefined ? {} : { runtimeVersion }),
      ...(kubernetes === undefined || facts.machineConfig ? {} : { kubernetes: kubernetes.replace(/^v/, "") }),
      ...(exact === undefined ? {} : { exactIgnition: exact }),
    },
    roles,
    diagnostics,
  };
}

function releaseFindings({ platform }: Spec, origins: Origins): Diagnostic[] {
  const facts = platforms[platform.type];
  const at = "/spec/platform";
  const findings: Diagnostic[] = [];
  if (facts.machineConfig && platform.release === undefined) {
    findings.push(
      onKey(origins, "profile/missing-field", at, `platform needs "release" on ${facts.name}`, { hint: 'for example release: "4.18"' }),
    );
  }
  if (!facts.machineConfig && platform.release !== undefined) {
    findings.push(
      onKey(
        origins,
        "profile/no-effect",
        `${at}/release`,
        `release has no effect on ${facts.name}: only OpenShift and OKD have releases here`,
        { hint: "remove it" },
      ),
    );
  }
  if (facts.machineConfig && platform.kubernetes !== undefined) {
    findings.push(
      onKey(origins, "profile/no-effect", `${at}/kubernetes`, `kubernetes has no effect on ${facts.name}: the release decides`, {
        hint: "remove it",
      }),
    );
  }
  if (!facts.machineConfig && platform.topology !== undefined) {
    findings.push(onKey(origins, "profile/no-effect", `${at}/topology`, `topology has no effect on ${facts.name}`, { hint: "remove it" }));
  }
  return findings;
}

function runtimeFindings({ platform }: Spec, origins: Origins): Diagnostic[] {
  const facts = platforms[platform.type];
  const { runtime } = platform;
  if (runtime === undefined || facts.runtimes.includes(runtime)) return [];
  return [
    onValue(origins, "profile/runtime-not-here", "/spec/platform/runtime", `${facts.name} does not run ${runtime}`, {
      hint: `its runtime is ${facts.runtimes.join(" or ")}`,
    }),
  ];
}

function rolesOf(spec: Spec, origins: Origins): { readonly roles: readonly string[]; readonly findings: readonly Diagnostic[] } {
  const facts = platforms[spec.platform.type];
  const at = "/spec/roles";
  if (!facts.machineConfig) {
    const findings =
      spec.roles === undefined
        ? []
        : [onKey(origins, "profile/no-effect", at, `roles have no effect on ${facts.name}: there are no pools`, { hint: "remove them" })];
    return { roles: [], findings };
  }
  const topology = spec.platform.topology ?? "ha";
  const roles = spec.roles ?? (topology === "ha" ? ["master", "worker"] : ["master"]);
  const findings: Diagnostic[] = [];
  if (roles.length === 0 && !origins.values.has(`${at}/0`))
    findings.push(
      onKey(origins, "profile/empty-list", at, "roles is empty, so that nothing would be written", {
        hint: "name a role, or remove the key for the default",
      }),
    );
  roles.forEach((role, i) => {
    const where = `${at}/${i}`;
    if (roles.indexOf(role) !== i)
      findings.push(onValue(origins, "profile/repeated", where, `role ${role} is listed twice`, { hint: "remove one" }));
    if (topology !== "ha" && role !== "master") {
      findings.push(
        onValue(
          origins,
          "profile/role-without-nodes",
          where,
          `a ${topology} cluster has no ${role} nodes: its nodes belong to the pool master`,
          {
            hint: "use roles: [master], or remove the key",
          },
        ),
      );
    }
  });
  return { roles: [...new Set(roles)], findings };
}
