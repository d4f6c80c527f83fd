// Which services run inside the namespace, how each one enters, and with which command.
import { type Diagnostic, hasErrors } from "../../diagnostics/diagnostic.ts";
import { type KnownUnit, unitsFor } from "../../facts/known-units.ts";
import { pointer } from "../../model/origins.ts";
import { compareVersions } from "../../model/versions.ts";
import type { ExecLine } from "../../syntax/exec-line.ts";
import type { FeatureContext } from "../feature.ts";
import type { Say } from "../finding.ts";
import { type Candidate, commandsOf, type Entry, ownWorkingDirectory } from "./commands.ts";
import type { MountHidingSpec } from "./settings.ts";
import { operatorUnits } from "./texts.ts";

export type Consumer = {
  readonly unit: string;
  readonly join: "env" | "wrap" | "observer";
  /** Empty for env. */
  readonly commands: readonly ExecLine[];
  readonly workingDirectory?: string;
  /** Does it run kubelet? Then it must be started through a script that SELinux knows. */
  readonly kubelet: boolean;
};

/** The services of a bundled delivery outside OpenShift. */
export function consumersOf(
  spec: MountHidingSpec,
  context: FeatureContext,
  say: Say,
): { readonly consumers: readonly Consumer[]; readonly diagnostics: readonly Diagnostic[] } {
  const { platform } = context;
  if (platform.runtime === undefined) {
    return {
      consumers: [],
      diagnostics: [
        say("mount-hiding/runtime-missing", [], `mountHiding must know the container runtime on ${platform.facts.name}`, {
          hint: `set spec.platform.runtime, for example runtime: ${platform.facts.runtimes[1]}`,
        }),
      ],
    };
  }
  const rows = unitsFor(platform.facts.type, platform.runtime);
  const services = spec.services ?? {};
  const strangers = Object.keys(services).filter((unit) => services[unit] === null && !rows.some((row) => row.unit === unit));
  const diagnostics: Diagnostic[] = [...coverage(rows, services, context, say), ...strangers.map((unit) => nothingToTakeOut(unit, say))];
  const consumers: Consumer[] = [];
  for (const candidate of candidates(rows, services, context)) {
    const { consumer, findings } = resolve(candidate, context, say);
    diagnostics.push(...findings);
    if (consumer) consumers.push(consumer);
  }
  return { consumers, diagnostics };
}

/** On OpenShift a service can only look. */
function noObserver(unit: string, entry: Entry | null, context: FeatureContext, say: Say): Diagnostic {
  const { name } = context.platform.facts;
  if (operatorUnits.includes(unit)) {
    const message = `${unit} belongs to the operator on ${name}: its command differs by role and release and is never copied`;
    const hint = "remove the entry; kindling already moves crio and kubelet into the namespace";
    return say("mount-hiding/vendor-owned-command", ["services", unit], message, { hint });
  }
  if (entry === null) return nothingToTakeOut(unit, say);
  const hint = "write join: observer, with its execStart";
  return say("mount-hiding/no-effect", ["services", unit], `${unit} can only be an observer on ${name}`, { hint });
}

function nothingToTakeOut(unit: string, say: Say): Diagnostic {
  return say(
    "mount-hiding/no-effect",
    ["services", unit],
    `${unit} is none of the services that would enter, so there is nothing to take out`,
    {
      hint: "remove the entry",
    },
  );
}

/** Services that only look: all that `services` may hold on OpenShift. */
export function observersOf(
  spec: MountHidingSpec,
  context: FeatureContext,
  say: Say,
): { readonly consumers: readonly Consumer[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const consumers: Consumer[] = [];
  for (const [unit, entry] of Object.entries(spec.services ?? {})) {
    if (entry?.join === "observer" && !operatorUnits.includes(unit)) {
      const { consumer, findings } = resolve({ unit, entry, ...ownUnit(unit, context) }, context, say);
      diagnostics.push(...findings);
      if (consumer) consumers.push(consumer);
    } else diagnostics.push(noObserver(unit, entry, context, say));
  }
  return { consumers, diagnostics };
}

function candidates(rows: readonly KnownUnit[], services: NonNullable<MountHidingSpec["services"]>, context: FeatureContext): Candidate[] {
  const known = rows.filter((row) => services[row.unit] !== null && (!row.alternative || services[row.unit] !== undefined));
  const units = [...new Set([...known.map((row) => row.unit), ...Object.keys(services).filter((unit) => services[unit] !== null)])].sort();
  return units.map((unit) => {
    const row = rows.find((r) => r.unit === unit);
    const entry = services[unit];
    return { unit, ...(row ? { row } : {}), ...(entry ? { entry } : {}), ...ownUnit(unit, context) };
  });
}

function ownUnit(unit: string, context: FeatureContext): Pick<Candidate, "own"> {
  const units = context.primitives.config.systemd?.units ?? [];
  const index = units.findIndex((u) => u.name === unit && u.contents !== undefined && u.contents !== "");
  const text = units[index]?.contents;
  return text === undefined ? {} : { own: { text, at: pointer("", "systemd", "units", index, "contents") } };
}

/** The runtime and kubelet must both be inside: with one of them outside, pods do not see their volumes. */
function coverage(
  rows: readonly KnownUnit[],
  services: NonNullable<MountHidingSpec["services"]>,
  context: FeatureContext,
  say: Say,
): Diagnostic[] {
  const added = Object.entries(services).some(
    ([unit, entry]) => entry !== null && entry.join !== "observer" && !rows.some((row) => row.unit === unit),
  );
  const removed = rows.filter((row) => services[row.unit] === null && !row.alternative);
  const watching = rows.filter((row) => services[row.unit]?.join === "observer");
  const findings = [...(added ? [] : removed), ...watching].map((row) =>
    say(
      "mount-hiding/not-covered",
      ["services", row.unit],
      `${row.unit} would stay outside the namespace, but the runtime and kubelet must share it`,
      {
        hint:
          services[row.unit] === null
            ? "keep the unit, or name the unit that takes its place"
            : "an observer may run outside: use env or wrap",
      },
    ),
  );
  const alternatives = rows.filter((row) => row.alternative);
  if (alternatives.length > 0 && !added && !alternatives.some((row) => services[row.unit])) {
    const names = alternatives.map((row) => row.unit);
    findings.push(
      say(
        "mount-hiding/command-unknown",
        ["services"],
        `${context.platform.runtime} runs as ${names.join(" or ")}, with arguments that ${alternatives[0]?.vendor} wrote`,
        {
          hint: `name the unit: services: {${names[0]}: {execStart: …}}`,
        },
      ),
    );
  }
  return findings;
}

function resolve(
  candidate: Candidate,
  context: FeatureContext,
  say: Say,
): { readonly consumer?: Consumer; readonly findings: readonly Diagnostic[] } {
  const { unit, entry } = candidate;
  const findings: Diagnostic[] = [];
  const join = joinOf(candidate, context);
  if (join === "env") {
    findings.push(...environmentFindings(candidate, context, say), ...uselessBesideEnvironment(candidate, say));
    if (hasErrors(findings)) return { findings };
    return { consumer: { unit, join, commands: [], kubelet: false }, findings };
  }
  const { commands, diagnostics } = commandsOf(candidate, context, say);
  findings.push(...diagnostics);
  if (commands === undefined) return { findings };
  const workingDirectory = entry?.workingDirectory ?? ownWorkingDirectory(candidate.own);
  const kubelet = unit === "kubelet.service" || commands.some(runsKubelet);
  return { consumer: { unit, join, commands, kubelet, ...(workingDirectory === undefined ? {} : { workingDirectory }) }, findings };
}

/** Only CRI-O from a certain version on is known to enter by itself. */
function environmentFindings({ unit, row }: Candidate, context: FeatureContext, say: Say): Diagnostic[] {
  if (row === undefined) {
    const message = `kindling does not know ${unit}: check that it enters the namespace that KUBENSMNT names`;
    return [say("mount-hiding/unit-type-unknown", ["services", unit, "join"], message, { hint: "use join: wrap if it does not" })];
  }
  if (joinsByItself(row, context)) return [];
  const since = row.joinsByEnvironment;
  const message =
    since === undefined
      ? `${unit} does not read KUBENSMNT, so it cannot join by environment`
      : `${unit} reads KUBENSMNT from version ${since} on, so ${context.platform.runtimeVersion} cannot join by environment`;
  return [say("mount-hiding/cannot-join-by-environment", ["services", unit, "join"], message, { hint: "use join: wrap" })];
}

function uselessBesideEnvironment({ unit, entry }: Candidate, say: Say): Diagnostic[] {
  return (["execStart", "workingDirectory"] as const)
    .filter((key) => entry?.[key] !== undefined)
    .map((key) =>
      say("mount-hiding/no-effect", ["services", unit, key], `${key} has no effect: the service joins by environment`, {
        hint: "remove it, or write join: wrap",
      }),
    );
}

/** A kubelet under another unit name is told by its program. */
const runsKubelet = ({ command }: ExecLine): boolean => /^["']?\/(?:[^\s"']*\/)?kubelet(?=["'\s]|$)/.test(command);

function joinOf({ row, entry }: Candidate, context: FeatureContext): Consumer["join"] {
  if (entry?.join !== undefined) return entry.join;
  return row !== undefined && joinsByItself(row, context) ? "env" : "wrap";
}

/** Without a version the runtime is taken to be a current one. */
function joinsByItself({ joinsByEnvironment: since }: KnownUnit, context: FeatureContext): boolean {
  const version = context.platform.runtimeVersion?.replace(/^v/, "");
  return since !== undefined && (version === undefined || compareVersions(version, since) >= 0);
}
