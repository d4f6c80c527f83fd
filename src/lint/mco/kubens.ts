// Mount hiding in MachineConfigs that somebody else wrote. Source: lint table L45 to L49; mount-hiding rules §5.7.
import { sandboxDirectives } from "../../facts/known-units.ts";
import { kubensHasNetnsStep, shipsKubens } from "../../facts/openshift.ts";
import { factAt } from "../../facts/timeline.ts";
import { lineOf, type Problem, type Rule, shownText } from "../rule.ts";
import type { LintedSet } from "../set.ts";
import { commandsOf, type LintedText, type LintedUnit, type PlacedOption, textsOf } from "../set-units.ts";

export const mountHidingRule: Rule = {
  codes: [
    "mount-hiding/two-mechanisms",
    "mount-hiding/native-too-old",
    "mount-hiding/bundled-freezes-unit",
    "mount-hiding/netns-step-missing",
    "mount-hiding/sandboxed-service",
  ],
  of: "foreign machineconfig",
  needs: { "mount-hiding/native-too-old": "release" },
  run: (set) => {
    const state = stateOf(set);
    return [...twoMechanisms(state), ...native(state, set), ...netnsStep(state, set), ...sandboxed(state, set)];
  },
};

const members = ["crio.service", "kubelet.service"];
export const namespaceUnit = "kubens.service";
const olderUnit = "container-mount-namespace.service";

type State = {
  readonly kubens: LintedUnit | undefined;
  readonly native: boolean;
  readonly older: LintedUnit | undefined;
  readonly olderDropins: readonly LintedText[];
};

/** Which mechanism the merged configs switch on. */
export function stateOf({ units }: Pick<LintedSet, "units">): State {
  const kubens = units.get(namespaceUnit);
  const older = units.get(olderUnit);
  const dropins = members.flatMap((name) => units.get(name)?.dropins ?? []);
  return {
    kubens,
    native: kubens?.enabled?.value === true && kubens.mask?.value !== true,
    older:
      older !== undefined && (older.contents !== undefined || older.enabled?.value === true) && older.mask?.value !== true
        ? older
        : undefined,
    olderDropins: dropins.filter(isOlder),
  };
}

/** A drop-in that starts the service in the older mechanism's namespace. */
const isOlder = (text: LintedText): boolean =>
  /container-mount-namespace/.test(
    (text.dropin ?? "") + text.text.replace(/^\s*[#;].*$/gm, "").replace(/^\s*(?:Condition|Assert)\w+=.*$/gm, ""),
  ) || /^ExecStart=.*\bnsenter\b.*--mount/m.test(text.text);

export const hidesMounts = ({ native, olderDropins }: State): boolean => native || olderDropins.length > 0;

function twoMechanisms({ kubens, native, olderDropins }: State): Problem[] {
  const [first] = olderDropins;
  if (!native || kubens?.enabled === undefined || first === undefined) return [];
  const message = `the pool has ${namespaceUnit} enabled and ${shownText(first)} of the older mechanism: kubelet and the runtime end up in different namespaces`;
  return [
    {
      code: "mount-hiding/two-mechanisms",
      place: kubens.enabled.place,
      message,
      hint: "remove the older object in the same change, or empty its drop-ins with an object that sorts after it",
      atKey: true,
      other: { place: first.place, message: "the older mechanism" },
    },
  ];
}

function native({ kubens, native: on }: State, { target: { release } }: LintedSet): Problem[] {
  if (kubens === undefined) return [];
  const problems: Problem[] = [];
  const ships = release === undefined ? undefined : factAt(shipsKubens, release) === true;
  if (on && kubens.contents === undefined && ships === false && kubens.enabled !== undefined) {
    const message = `${release} has no ${namespaceUnit}: enabling it makes every node degraded`;
    problems.push({
      code: "mount-hiding/native-too-old",
      place: kubens.enabled.place,
      message,
      hint: "bring the whole unit, or upgrade to 4.12 first",
      atKey: true,
    });
  }
  if (kubens.contents !== undefined && !kubens.contents.object.generated && ships !== false) {
    const message = `contents for ${namespaceUnit} replace those of the release for good`;
    problems.push({
      code: "mount-hiding/bundled-freezes-unit",
      place: kubens.contents.place,
      message,
      hint: "use a drop-in; releases before 4.12 do not have the unit",
      atKey: true,
    });
  }
  return problems;
}

/** Without a mount point at /run/netns, network namespaces of pods are covered later on. */
function netnsStep(state: State, { target: { release } }: LintedSet): Problem[] {
  const has = (unit: LintedUnit | undefined): boolean =>
    unit !== undefined && commandsOf(unit).some(({ option }) => /\/run\/netns|\bip netns\b/.test(option.value));
  const { kubens, older } = state;
  if (state.native && kubens?.enabled !== undefined && !has(kubens)) {
    const lacks = kubens.contents === undefined ? release !== undefined && factAt(kubensHasNetnsStep, release) === false : true;
    if (lacks) return [missing(kubens, kubens.contents === undefined ? `${namespaceUnit} of ${release}` : namespaceUnit)];
  }
  return older?.contents !== undefined && state.olderDropins.length > 0 && !has(older) ? [missing(older, olderUnit)] : [];
}

const missing = (unit: LintedUnit, shown: string): Problem => ({
  code: "mount-hiding/netns-step-missing",
  place: unit.place,
  message: `${shown} does not make /run/netns a mount point: pods can fail with setns: invalid argument`,
  hint: "add a drop-in with an ExecStartPost= that bind-mounts /run/netns onto itself",
});

/** A service with a mount namespace of its own does not see the pin. */
function sandboxed(state: State, { units }: LintedSet): Problem[] {
  if (!hidesMounts(state)) return [];
  return members.flatMap((name) => {
    const unit = units.get(name);
    return unit === undefined ? [] : sandboxing(unit).map((option) => sandboxProblem(name, option));
  });
}

function sandboxing(unit: LintedUnit): PlacedOption[] {
  const all = textsOf(unit).flatMap((text) =>
    text.parsed.sections
      .filter(({ name }) => name === "Service")
      .flatMap(({ options }) => options.map((option): PlacedOption => ({ text, option }))),
  );
  const last = new Map(all.map((placed) => [placed.option.name, placed]));
  return [...last.values()].filter(({ option }) =>
    sandboxDirectives.some(({ name, harmless }) => name === option.name && !harmless.test(option.value)),
  );
}

const sandboxProblem = (name: string, { text, option }: PlacedOption): Problem => ({
  code: "mount-hiding/sandboxed-service",
  place: text.place,
  message: `${option.name}=${option.value} gives ${name} a view of its own, in which it cannot enter the namespace`,
  hint: `remove ${option.name}= from ${shownText(text)}`,
  line: lineOf(option),
});
