// diff: what differs between two outputs, and what the change costs on running nodes.
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { compareConfigs, compareStates } from "../diff/compare.ts";
import { diffJson } from "../diff/json.ts";
import { diffMarkdown } from "../diff/markdown.ts";
import { objectChanges } from "../diff/objects.ts";
import { type DiffResult, dearest, isSame, type PoolDiff } from "../diff/result.ts";
import { diffText } from "../diff/text.ts";
import { atLeast, type Cost, costOf } from "../diff/verdict.ts";
import { checkIgnition } from "../ignition/check.ts";
import { ignitionDialect } from "../ignition/dialect.ts";
import { newest } from "../ignition/fields.ts";
import { lift } from "../ignition/translate.ts";
import { workingVersion } from "../machineconfig/admit.ts";
import type { NodeState } from "../machineconfig/changes.ts";
import { type Verdict, verdictOf } from "../machineconfig/disruption.ts";
import { type Policies, policiesAt } from "../machineconfig/policy.ts";
import { policyFindings } from "../machineconfig/policy-findings.ts";
import { type ClusterObjects, type ConfigurationInput, noObjects } from "../machineconfig/read.ts";
import { type RenderOptions, render, renderSelected } from "../machineconfig/render.ts";
import { isRendered, poolNames } from "../machineconfig/select.ts";
import { stateOf, stateOfRendered } from "../machineconfig/state.ts";
import type { Codec, Reader } from "../model/ports.ts";
import type { GivenVar } from "../profile/vars.ts";
import { readClusterObjects } from "./cluster-objects.ts";
import { withoutSecretsOf } from "./diff-secrets.ts";
import { readSide, type Side, type SideInput } from "./diff-side.ts";
import { newestRelease, releaseOf } from "./render.ts";

export type DiffContext = {
  readonly reader: Reader;
  readonly codec: Codec;
  readonly filesDir?: string;
  /** Values for the variables of profiles, lowest first. */
  readonly vars?: readonly GivenVar[];
  /** Absent: that of the profiles, else the newest. */
  readonly release?: string;
  /** Absent: every pool that the objects speak of. */
  readonly pool?: string;
  /** Text with the cluster's MachineConfiguration. */
  readonly policy?: Source;
  /** Each side is one rendered MachineConfig. */
  readonly rendered?: boolean;
  readonly osImage?: string;
  readonly extensionsImage?: string;
};

export type Diffed = { readonly value?: DiffResult; readonly diagnostics: readonly Diagnostic[] };

export const diffFormats = ["text", "json", "markdown"] as const;
export type DiffFormat = (typeof diffFormats)[number];

/** Compares two sides. No value: one of them cannot be read or rendered, and there is an error that says why. */
export async function diff(old: readonly SideInput[], now: readonly SideInput[], context: DiffContext): Promise<Diffed> {
  const [before, after] = [await readSide(old, context), await readSide(now, context)];
  const release = context.release ?? (releaseOf(after.releases[0] ?? before.releases[0] ?? "") || newestRelease);
  const policy = readPolicy(context.policy, [before, after], release);
  const found = [...before.diagnostics, ...after.diagnostics, ...policy.diagnostics];
  if (hasErrors(found)) return { diagnostics: found };
  const kinds = [kindOf(before), kindOf(after)] as const;
  const problem = kindProblem(kinds, [old, now]);
  if (problem !== undefined) return { diagnostics: [...found, problem] };
  const run = { ...context, release, policies: policy.value };
  const result =
    kinds[1] === "ignition"
      ? diffIgnition(before, after, run)
      : context.rendered
        ? diffRendered(before, after, run)
        : diffPools(before, after, run);
  const secrets = [...before.secrets, ...after.secrets];
  const value = result.value === undefined ? undefined : withoutSecretsOf(result.value, secrets);
  return { ...(value === undefined ? {} : { value }), diagnostics: [...found, ...result.diagnostics] };
}

/** What `diff` prints. */
export function formatDiff(result: DiffResult, format: DiffFormat): string {
  switch (format) {
    case "json":
      return diffJson(result);
    case "markdown":
      return diffMarkdown(result);
    case "text":
      return diffText(result);
    default:
      return format satisfies never;
  }
}

export const failOnCosts = ["any", "drain", "reboot", "refused"] as const;
export type FailOn = (typeof failOnCosts)[number];

/** Whether the sides differ by as much as counts: at all, or from a cost on. */
export function reaches(result: DiffResult, limit: FailOn): boolean {
  return limit === "any" ? !isSame(result) : atLeast(dearest(result), limit satisfies Cost);
}

type Run = DiffContext & { readonly release: string; readonly policies: Policies };

/** The policy in force when the change comes: the one that is named, else that of the old side. */
function readPolicy(
  source: Source | undefined,
  [before, after]: readonly Side[],
  release: string,
): { readonly value: Policies; readonly diagnostics: readonly Diagnostic[] } {
  const own = source === undefined ? noObjects : readClusterObjects(source);
  const [configuration] = [...own.configurations, ...(before?.objects.configurations ?? [])];
  const found = [...own.diagnostics];
  if (source !== undefined && configuration === undefined && !hasErrors(found)) {
    found.push(finding("policy/unreadable", { source, start: 0, end: 0 }, `${source.name} holds no MachineConfiguration`));
  }
  const judged = configuration === undefined ? [] : policyFindings(configuration, release);
  const later = (after?.objects.configurations ?? []).filter(
    ({ value }) => JSON.stringify(value.spec) !== JSON.stringify(configuration?.value.spec),
  );
  return { value: policiesAt(release, configuration), diagnostics: [...found, ...judged, ...later.map(notInForce)] };
}

function notInForce({ span, value }: ConfigurationInput): Diagnostic {
  return finding("policy/not-in-force", span, `the policy of ${value.metadata.name} does not count yet: it comes with this change`, {
    hint: "apply the policy first and the rest when the operator has taken it over; one that the cluster has is named by --policy",
  });
}

type Kind = "objects" | "ignition" | "none";

function kindOf({ objects, ignition }: Side): Kind {
  if (objects.machineConfigs.length > 0) return "objects";
  return ignition.length > 0 ? "ignition" : "none";
}

function kindProblem([old, now]: readonly [Kind, Kind], sides: readonly (readonly SideInput[])[]): Diagnostic | undefined {
  const empty = [old, now].indexOf("none");
  if (empty >= 0) {
    const name = sides[empty]?.[0]?.source.name ?? "the side";
    return finding("diff/nothing-to-compare", undefined, `${name} holds neither MachineConfigs nor an Ignition config`);
  }
  return old === now
    ? undefined
    : finding("diff/unlike", undefined, "one side is an Ignition config and the other a set of MachineConfigs");
}

function diffIgnition(before: Side, after: Side, { codec, release }: Run): Diffed {
  const sides = [before, after].map(({ ignition }) => ignition);
  const many = sides.find((configs) => configs.length > 1)?.[1];
  if (many !== undefined) return { diagnostics: [finding("diff/not-one", many.tree.span, "a side has more than one Ignition config")] };
  const read = sides.flatMap(([config]) =>
    config === undefined ? [] : [checkIgnition(config.tree, { dialect: ignitionDialect, at: "" })],
  );
  const diagnostics = read.flatMap(({ found }) => found);
  const [old, now] = read.map(({ value, version }) =>
    value === undefined || version === undefined ? undefined : lift(value, version, newest, { lossless: true }),
  );
  if (old === undefined || now === undefined) return { diagnostics };
  return { value: { kind: "ignition", release, pools: [], objects: [], differences: compareConfigs(old, now, codec) }, diagnostics };
}

function diffRendered(before: Side, after: Side, run: Run): Diffed {
  const [old, ...olds] = before.objects.machineConfigs;
  const [now, ...nows] = after.objects.machineConfigs;
  const many = [...olds, ...nows][0];
  if (old === undefined || now === undefined || many !== undefined) {
    return { diagnostics: [finding("diff/not-one", many?.span, "--rendered takes one MachineConfig on each side")] };
  }
  const [was, is] = [stateOf(old, run.release), stateOf(now, run.release)];
  const installed = renderSelected({ name: "pool", selector: {} }, [now], { ...run, pool: "pool" });
  const pool = comparePool("rendered", was.value, is.value, run, installed.value?.mergedValid ?? false);
  return {
    value: { kind: "rendered", release: run.release, pools: [pool], objects: [], differences: [] },
    diagnostics: [...was.diagnostics, ...is.diagnostics],
  };
}

function diffPools(before: Side, after: Side, run: Run): Diffed {
  const named = (side: Side): readonly string[] => poolNames(side.objects.machineConfigs, side.objects.pools);
  const names = run.pool === undefined ? [...new Set([...named(before), ...named(after)])].sort() : [run.pool];
  const found: Diagnostic[] = [];
  const pools = names.flatMap((pool) => {
    const was = poolState(before.objects, { ...run, pool });
    const is = poolState(after.objects, { ...run, pool });
    found.push(...was.diagnostics, ...is.diagnostics);
    return was.state === undefined ? [] : [comparePool(pool, was.state, is.state, run, is.valid)];
  });
  const written = ({ objects }: Side) => objects.machineConfigs.filter((object) => !isRendered(object));
  const objects = objectChanges(written(before), written(after));
  return { value: { kind: "pools", release: run.release, pools, objects, differences: [] }, diagnostics: found };
}

type PoolState = { readonly state?: NodeState; readonly valid: boolean; readonly diagnostics: readonly Diagnostic[] };

/** Findings that are about one set alone: `render` tells them. */
const aboutOneSet = ["render/not-selected", "render/unlabelled", "render/shadowed"];

/** What a pool gets; a pool that selects nothing here gets what the product itself brings. */
function poolState(objects: ClusterObjects, options: RenderOptions): PoolState {
  const { value, diagnostics } = render(objects, options);
  const found = diagnostics.filter(({ code }) => !aboutOneSet.includes(code));
  if (value !== undefined) return { state: stateOfRendered(value), valid: value.mergedValid, diagnostics: found };
  const others = found.filter(({ code }) => code !== "render/nothing-selected");
  if (hasErrors(others) || others.length === found.length) return { valid: false, diagnostics: found };
  return { state: emptyState(options), valid: true, diagnostics: others };
}

function emptyState({ release, osImage }: RenderOptions): NodeState {
  return {
    config: { ignition: { version: workingVersion(release) } },
    kernelArguments: [],
    extensions: [],
    fips: false,
    kernelType: "default",
    osImageURL: osImage ?? "",
  };
}

/** A side that cannot be read or rendered is a refusal: the nodes keep what they have. */
function comparePool(pool: string, old: NodeState | undefined, now: NodeState | undefined, run: Run, acceptedAtInstall: boolean): PoolDiff {
  if (old === undefined || now === undefined) {
    const verdict: Verdict = {
      refusals: [{ field: "config", why: `the ${old === undefined ? "old" : "new"} config breaks rules, see the findings` }],
    };
    return { pool, cost: "refused", verdict, differences: [], acceptedAtInstall };
  }
  const verdict = verdictOf(old, now, run);
  const differences = compareStates(old, now, run.codec);
  return { pool, cost: costOf(verdict, differences), verdict, differences, acceptedAtInstall };
}
