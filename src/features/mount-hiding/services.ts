// Which services run inside the namespace, how each one enters, and with which command.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type KnownUnit, unitsFor } from "../../facts/known-units.ts";
import type { UnitConfig } from "../../ignition/config.ts";
import { compareVersions } from "../../model/versions.ts";
import { type ExecLine, parseExecLine } from "../../syntax/exec-line.ts";
import { optionsOf, parseUnit } from "../../syntax/units.ts";
import type { FeatureContext } from "../feature.ts";
import type { MountHidingSpec, Say } from "./settings.ts";

export type Consumer = {
  readonly unit: string;
  readonly join: "env" | "wrap" | "observer";
  /** Empty for env. */
  readonly commands: readonly ExecLine[];
  readonly workingDirectory?: string;
  /** Does it run kubelet? Then it must be started through a script that SELinux knows. */
  readonly kubelet: boolean;
};

type Entry = NonNullable<NonNullable<MountHidingSpec["services"]>[string]>;

/** One service's resolution: what the table, the profile's own unit text and the user's entry say together. */
type Candidate = {
  readonly unit: string;
  readonly row?: KnownUnit;
  readonly entry?: Entry;
  readonly own?: UnitConfig;
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
  const diagnostics: Diagnostic[] = coverage(rows, services, context, say);
  const consumers: Consumer[] = [];
  for (const candidate of candidates(rows, services, context)) {
    const { consumer, findings } = resolve(candidate, context, say);
    diagnostics.push(...findings);
    if (consumer) consumers.push(consumer);
  }
  return { consumers, diagnostics };
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
    if (entry?.join === "observer") {
      const { consumer, findings } = resolve({ unit, entry, ...ownUnit(unit, context) }, context, say);
      diagnostics.push(...findings);
      if (consumer) consumers.push(consumer);
    } else if (unit === "crio.service" || unit === "kubelet.service") {
      diagnostics.push(
        say(
          "mount-hiding/vendor-owned-command",
          ["services", unit],
          `${unit} belongs to the operator on ${context.platform.facts.name}: its command differs by role and release and is never copied`,
          {
            hint: "remove the entry; kindling already moves crio and kubelet into the namespace",
          },
        ),
      );
    } else {
      diagnostics.push(
        say("mount-hiding/no-effect", ["services", unit], `${unit} can only be an observer on ${context.platform.facts.name}`, {
          hint: "write join: observer, with its execStart",
        }),
      );
    }
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

function ownUnit(unit: string, context: FeatureContext): { readonly own?: UnitConfig } {
  const own = context.primitives.config.systemd?.units?.find((u) => u.name === unit && u.contents !== undefined && u.contents !== "");
  return own === undefined ? {} : { own };
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
        services === undefined ? [] : ["services"],
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
    const refused = environmentFindings(candidate, context, say);
    if (refused.length > 0) return { findings: refused };
    findings.push(...uselessBesideEnvironment(candidate, say));
    return { consumer: { unit, join, commands: [], kubelet: false }, findings };
  }
  const commands = commandsOf(candidate, context, say, findings);
  if (commands === undefined) return { findings };
  const workingDirectory = entry?.workingDirectory ?? ownWorkingDirectory(candidate.own);
  return {
    consumer: { unit, join, commands, kubelet: isKubelet(candidate), ...(workingDirectory === undefined ? {} : { workingDirectory }) },
    findings,
  };
}

/** Only CRI-O from a certain version on enters by itself. */
function environmentFindings({ unit, row }: Candidate, context: FeatureContext, say: Say): Diagnostic[] {
  if (row === undefined || joinsByItself(row, context)) return [];
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
const isKubelet = ({ unit, row, entry }: Candidate): boolean =>
  (row?.job ?? "") === "kubelet" || unit === "kubelet.service" || /\/kubelet(?:\s|$)/.test(entry?.execStart ?? "");

function joinOf({ row, entry }: Candidate, context: FeatureContext): Consumer["join"] {
  if (entry?.join !== undefined) return entry.join;
  return row !== undefined && joinsByItself(row, context) ? "env" : "wrap";
}

/** Without a version the runtime is taken to be a current one. */
function joinsByItself({ joinsByEnvironment: since }: KnownUnit, context: FeatureContext): boolean {
  const version = context.platform.runtimeVersion?.replace(/^v/, "");
  return since !== undefined && (version === undefined || compareVersions(version, since) >= 0);
}

/** The commands to wrap: the user's, else those of the unit text in this profile, else the table's. */
function commandsOf(candidate: Candidate, context: FeatureContext, say: Say, findings: Diagnostic[]): readonly ExecLine[] | undefined {
  const { unit, row, entry, own } = candidate;
  const where = entry?.execStart !== undefined ? ["services", unit, "execStart"] : entry !== undefined ? ["services", unit] : ["services"];
  const written =
    entry?.execStart !== undefined
      ? [entry.execStart]
      : own !== undefined
        ? ownCommands(own)
        : row?.execStart !== undefined
          ? [row.execStart]
          : [];
  if (written.length === 0) {
    findings.push(
      say(
        "mount-hiding/command-unknown",
        where,
        `kindling does not know the command of ${unit}${row?.why ? `: ${row.why}` : ` on ${context.platform.facts.name}`}`,
        {
          hint: `write it: services: {${unit}: {execStart: …}} (systemctl cat ${unit} shows it)`,
        },
      ),
    );
    return undefined;
  }
  if (written.length > 1 && !isOneshot(own)) {
    findings.push(
      say("mount-hiding/several-commands", where, `${unit} has ${written.length} ExecStart lines, which only Type=oneshot may have`, {
        hint: "leave one ExecStart line",
      }),
    );
    return undefined;
  }
  const lines = written.map(parseExecLine);
  const problem = lines.find((line) => "problem" in line);
  if (problem !== undefined && "problem" in problem) {
    findings.push(
      say("mount-hiding/command-unfit", where, `the command of ${unit} ${problem.problem}`, { hint: problem.hint, onKey: false }),
    );
    return undefined;
  }
  if (row === undefined && own === undefined && entry?.join !== "observer") {
    findings.push(
      say(
        "mount-hiding/unit-type-unknown",
        ["services", unit],
        `kindling does not know ${unit}: check that it has one command, no sandboxing and no later drop-in that sets ExecStart`,
        {
          hint: `systemctl cat ${unit} shows the unit with all its drop-ins`,
        },
      ),
    );
  }
  if (row !== undefined && entry?.execStart === undefined && own === undefined) {
    findings.push(
      say(
        row.verified ? "mount-hiding/vendor-command" : "mount-hiding/vendor-command-unverified",
        ["services"],
        `${unit} is started with the command of ${row.vendor}: ${row.execStart}`,
        {
          hint: `if your nodes run another one, write services: {${unit}: {execStart: …}}`,
        },
      ),
    );
  }
  return lines.filter((line): line is ExecLine => "command" in line);
}

const ownCommands = (own: UnitConfig): string[] =>
  optionsOf(parseUnit(own.contents ?? ""), "Service", "ExecStart").map((option) => option.value);

const isOneshot = (own: UnitConfig | undefined): boolean =>
  own !== undefined && optionsOf(parseUnit(own.contents ?? ""), "Service", "Type").at(-1)?.value === "oneshot";

function ownWorkingDirectory(own: UnitConfig | undefined): string | undefined {
  const value = own && optionsOf(parseUnit(own.contents ?? ""), "Service", "WorkingDirectory").at(-1)?.value;
  return value?.startsWith("/") ? value : undefined;
}
