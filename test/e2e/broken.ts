// Scenarios with one thing made wrong, and the check that must notice.
import { changes } from "./changes.ts";
import { proofs, type Scenario, together } from "./scenarios.ts";

/** Each breaks one thing in a config that is right; the run counts as good when the named check fails. */
const breaks = (name: keyof typeof changes, of: string, caughtBy: string): Scenario => {
  const base = proofs.find((scenario) => scenario.name === of);
  if (base === undefined) throw new Error(`there is no scenario ${of}`);
  const kept = base.checks.filter((check) => [...together, "kubensInert", "visible"].includes(check));
  return {
    ...base,
    name: `break-${name}`,
    shows: `${of} broken: ${changes[name].what}`,
    checks: kept,
    breaks: { change: changes[name], caughtBy },
  };
};

export const broken: readonly Scenario[] = [
  breaks("propagation-private", "bundled-strict", "a later mount of the host is visible inside"),
  breaks("propagation-shared", "bundled-strict", "the host's mount table shows no container mounts"),
  breaks("not-shared-inside", "bundled-strict", "a mount made by a container (Bidirectional) reaches the namespace"),
  breaks("not-bound", "bundled-strict", "kubens.service is active"),
  breaks("bound-but-shared", "bundled-strict", "kubens.service is active"),
  breaks("bound-but-bindable", "bundled-strict", "a recursive bind of / does not copy the pin"),
  breaks("drop-in-missing", "bundled-strict", "kubelet.service runs in the pinned namespace"),
  breaks("wanted-while-off", "native-off", "kubens.service is not active"),
  breaks("guard-missing", "both-mechanisms", "kubens.service stays inert"),
];
