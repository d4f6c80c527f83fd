// Holds what a change costs against the recorded decisions of the real operator, and against the tables of older releases.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { hasErrors } from "../../src/diagnostics/diagnostic.ts";
import type { NodeState } from "../../src/machineconfig/changes.ts";
import { type Verdict, verdictOf } from "../../src/machineconfig/disruption.ts";
import { policiesAt } from "../../src/machineconfig/policy.ts";
import { policyFindings } from "../../src/machineconfig/policy-findings.ts";
import { renderSelected } from "../../src/machineconfig/render.ts";
import { stateOf } from "../../src/machineconfig/state.ts";
import { caseNames, countFamilies, filesOf, objectsOf, plain, recorded } from "./corpus.ts";

type Expected = { readonly [key: string]: unknown };

function decided(name: string): { readonly expected: Expected; readonly actual: Expected } {
  const files = filesOf("disruption", name);
  const objects = (file: string) => objectsOf([[file, files.get(file) ?? ""]]);
  const [old, now, policy] = [objects("old.yaml"), objects("new.yaml"), objects("policy.yaml")];
  assert.not(hasErrors([...old.diagnostics, ...now.diagnostics, ...policy.diagnostics]));
  const [before, after] = [old.machineConfigs[0], now.machineConfigs[0]].map((object) => object && stateOf(object, recorded.release).value);
  const policies = policiesAt(recorded.release, policy.configurations[0]);
  const verdict: Verdict =
    before === undefined || after === undefined ? { refusals: [] } : verdictOf(before, after, { release: recorded.release, policies });
  const installed = renderSelected({ name: "worker", selector: {} }, now.machineConfigs, { ...recorded, pool: "worker", codec: nodeCodec });
  const expected = JSON.parse(files.get("expected.json") ?? "{}") as Expected;
  return { expected, actual: { acceptedAtInstall: installed.value?.mergedValid ?? false, ...shapeOf(verdict) } };
}

function shapeOf({ disruption }: Verdict): Expected {
  if (disruption === undefined) return { actions: [], reconcilable: false };
  const { actions, changes, drain, table, ostree } = disruption;
  const filled = (key: string, list: readonly string[]) => (list.length === 0 ? {} : { [key]: list });
  return {
    actions,
    ...filled("changedFiles", changes.files),
    diff: changes.flags,
    ...("drain" in drain ? { drain: drain.drain } : { drainError: true }),
    legacyActions: [table.outcome],
    ...("drain" in table.drain ? { legacyDrain: table.drain.drain } : {}),
    reconcilable: true,
    ...(ostree === undefined ? {} : { rpmOstreeKargs: ostree }),
    ...filled("unitsAdded", changes.unitsAdded),
    ...filled("unitsRemoved", changes.unitsRemoved),
    ...filled("unitsUpdated", changes.unitsUpdated),
  };
}

const failures = new Map<string, readonly string[]>();

for (const name of caseNames("disruption")) {
  test(`decides as the operator does: ${name}`, () => {
    const { expected, actual } = decided(name);
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    const problems = keys
      .filter((key) => plain(expected[key]) !== plain(actual[key]))
      .map((key) => `${key} is ${plain(actual[key])}, not ${plain(expected[key])}`);
    failures.set(name, problems);
    assert.equal(problems, []);
  });
}

test("the count by family", () => {
  console.log(countFamilies("disruption", failures));
});

const empty: NodeState = {
  config: { ignition: { version: "3.2.0" } },
  kernelArguments: [],
  extensions: [],
  fips: false,
  kernelType: "default",
  osImageURL: "",
};

const withFiles = (...files: readonly (readonly [string, string])[]): NodeState => ({
  ...empty,
  config: {
    ...empty.config,
    storage: { files: files.map(([path, text]) => ({ path, contents: { source: `data:,${encodeURIComponent(text)}` } })) },
  },
});

const withUsers = (users: readonly object[]): NodeState => ({
  ...empty,
  config: { ...empty.config, passwd: { users } } as NodeState["config"],
});

function verdictAt(release: string, old: NodeState, now: NodeState, policy?: string): Verdict {
  const configuration = policy === undefined ? undefined : objectsOf([["policy.yaml", policy]]).configurations[0];
  return verdictOf(old, now, { release, policies: policiesAt(release, configuration) });
}

/** `reload crio, drain` for one changed file. */
function costOf(release: string, path: string, before = "a", after = "b"): string {
  const { disruption } = verdictAt(release, withFiles([path, before]), withFiles([path, after]));
  const drain = disruption?.drain;
  return `${disruption?.table.outcome}${drain !== undefined && "drain" in drain && drain.drain ? ", drain" : ""}`;
}

test("the fixed table grows from release to release", () => {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ["/var/lib/kubelet/config.json", ["reboot, drain", "none", "none", "none", "none"]],
    ["/etc/containers/policy.json", ["reboot, drain", "reboot, drain", "reload crio", "reload crio", "reload crio"]],
    ["/etc/mco/internal-registry-pull-secret.json", ["reboot, drain", "reboot, drain", "reboot, drain", "none", "none"]],
    [
      "/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt",
      ["reboot, drain", "reboot, drain", "reboot, drain", "restart crio", "restart crio"],
    ],
    ["/etc/nmstate/openshift/x.yml", ["reboot, drain", "reboot, drain", "reboot, drain", "reboot, drain", "none"]],
    ["/etc/nmstate/openshift/below/x.yml", ["reboot, drain", "reboot, drain", "reboot, drain", "reboot, drain", "reboot, drain"]],
    ["/etc/motd", ["reboot, drain", "reboot, drain", "reboot, drain", "reboot, drain", "reboot, drain"]],
  ];
  for (const [path, wanted] of rows)
    assert.equal(
      ["4.6", "4.7", "4.10", "4.14", "4.16"].map((release) => costOf(release, path)),
      wanted,
      path,
    );
});

const registry = (mirrors: string, flag = ""): string =>
  `[[registry]]\nlocation = "registry.example.com"\n${flag}${mirrors
    .split(" ")
    .filter(Boolean)
    .map(
      (one) => `[[registry.mirror]]\nlocation = "${one.split(":")[0]}"\n${one.endsWith(":d") ? 'pull-from-mirror = "digest-only"\n' : ""}`,
    )
    .join("")}`;

test("a new mirror drains: always in 4.7, by the registry's flag up to 4.12, by the mirror's own from 4.13 on", () => {
  const path = "/etc/containers/registries.conf";
  const flag = "mirror-by-digest-only = true\n";
  const byFlag = (release: string): string => costOf(release, path, registry("a", flag), registry("a b", flag));
  assert.equal(["4.7", "4.8", "4.12", "4.13"].map(byFlag), ["reload crio, drain", "reload crio", "reload crio", "reload crio"]);
  const byMirror = (release: string): string => costOf(release, path, registry("a:d"), registry("a:d b:d"));
  assert.equal(["4.7", "4.8", "4.12", "4.13"].map(byMirror), [
    "reload crio, drain",
    "reload crio, drain",
    "reload crio, drain",
    "reload crio",
  ]);
  assert.is(costOf("4.15", path, registry("a:d b:d"), registry("a:d")), "reload crio, drain");
  assert.is(costOf("4.15", path, registry("a"), registry("a:d")), "reload crio");
  assert.is(costOf("4.15", path, registry("a:d"), registry("a")), "reload crio, drain");
});

test("SSH keys need no reboot from 4.7 on, a password hash is refused up to 4.12, and core may be left out from 4.14 on", () => {
  const keys = (key: string): NodeState => withUsers([{ name: "core", sshAuthorizedKeys: [key] }]);
  const outcome = (release: string, old: NodeState, now: NodeState): string =>
    verdictAt(release, old, now).disruption?.table.outcome ?? "refused";
  assert.equal(
    ["4.6", "4.7"].map((release) => outcome(release, keys("a"), keys("b"))),
    ["reboot", "none"],
  );
  const hash = withUsers([{ name: "core", passwordHash: "$6$x" }]);
  assert.equal(
    ["4.12", "4.13"].map((release) => outcome(release, empty, hash)),
    ["refused", "none"],
  );
  assert.equal(
    ["4.13", "4.14"].map((release) => outcome(release, keys("a"), empty)),
    ["refused", "none"],
  );
});

test("the last user may go from 4.14 on, whoever it is", () => {
  const other = withUsers([{ name: "ops", sshAuthorizedKeys: ["a"] }]);
  assert.equal(
    ["4.7", "4.13", "4.14"].map((release) => verdictAt(release, other, empty).refusals.map(({ field }) => field)),
    [["config.passwd.users"], ["config.passwd.users"], []],
  );
});

test("Ignition's own kernel arguments and the force file are refused in the releases that look at them", () => {
  const own: NodeState = { ...empty, config: { ...empty.config, kernelArguments: { shouldExist: ["a"] } } };
  assert.equal(
    ["4.13", "4.14"].map((release) => verdictAt(release, empty, own).refusals.map(({ field }) => field)),
    [[], ["config.kernelArguments"]],
  );
  const forced = withFiles(["/run/machine-config-daemon-force", ""]);
  assert.equal(
    ["4.11", "4.12"].map((release) => verdictAt(release, empty, forced).refusals.length),
    [0, 1],
  );
});

const policy = (spec: string): string =>
  `apiVersion: operator.openshift.io/v1\nkind: MachineConfiguration\nmetadata: {name: cluster}\nspec:\n${spec.replace(/^(?=.)/gm, "  ")}\n`;

test("disks may change under an override from 4.20 on", () => {
  const disk: NodeState = { ...empty, config: { ...empty.config, storage: { disks: [{ device: "/dev/vdb" }] } } };
  const text = policy("irreconcilableValidationOverrides: {storage: [Disks]}");
  assert.equal(
    ["4.19", "4.20"].map((release) => verdictAt(release, empty, disk, text).refusals.length),
    [1, 0],
  );
});

test("policies decide from 4.17 on, in 4.16 where one is given and for the exact path only", () => {
  const etc = policy(
    "nodeDisruptionPolicy:\n  files: [{path: /etc/motd.d, actions: [{type: None}]}, {path: /etc/motd, actions: [{type: None}]}]",
  );
  const actions = (release: string, path: string, text?: string): string =>
    (verdictAt(release, withFiles([path, "a"]), withFiles([path, "b"]), text).disruption?.actions ?? []).map(({ type }) => type).join();
  assert.equal(
    ["4.15", "4.16", "4.17"].map((release) => actions(release, "/etc/motd", etc)),
    ["Reboot", "None", "None"],
  );
  assert.equal(
    ["4.16", "4.17"].map((release) => actions(release, "/etc/motd.d/x", etc)),
    ["Reboot", "None"],
  );
  assert.equal(
    ["4.17", "4.18"].map((release) => actions(release, "/etc/crio/policies/x")),
    ["Reboot", "Reload"],
  );
  assert.equal(
    ["4.21", "4.22"].map((release) => actions(release, "/etc/kubernetes/credential-providers/x")),
    ["Reboot", "Restart"],
  );
});

test("what the API refuses in a policy is found at its place", () => {
  const text = policy(`nodeDisruptionPolicy:
  files:
  - {path: /, actions: [{type: None}]}
  - {path: '/etc/motd.d/*', actions: [{type: None}]}
  - {path: /etc/a, actions: [{type: Restart}]}
  - {path: /etc/a, actions: [{type: Reboot}, {type: Drain}]}
  units:
  - {name: job@.service, actions: [{type: None, reload: {serviceName: a.service}}]}`);
  const [configuration] = objectsOf([["policy.yaml", text]]).configurations;
  const found = configuration === undefined ? [] : policyFindings(configuration, "4.15");
  assert.equal(found.map(({ code, path }) => `${code} ${path}`).sort(), [
    "policy/matches-nothing $.spec.nodeDisruptionPolicy.files.0.path",
    "policy/matches-nothing $.spec.nodeDisruptionPolicy.files.1.path",
    "policy/not-in-release $.spec.nodeDisruptionPolicy",
    "policy/repeated $.spec.nodeDisruptionPolicy.files.3.path",
    "policy/wrong-action $.spec.nodeDisruptionPolicy.files.2.actions.0",
    "policy/wrong-action $.spec.nodeDisruptionPolicy.files.3.actions.0",
    "policy/wrong-action $.spec.nodeDisruptionPolicy.units.0.actions.0",
    "policy/wrong-service $.spec.nodeDisruptionPolicy.units.0.name",
  ]);
});

test("a policy for a folder matches nothing in 4.16", () => {
  const text = policy("nodeDisruptionPolicy:\n  files: [{path: /etc/motd.d/, actions: [{type: None}]}]");
  const [configuration] = objectsOf([["policy.yaml", text]]).configurations;
  const codes = (release: string) => (configuration === undefined ? [] : policyFindings(configuration, release).map(({ code }) => code));
  assert.equal(["4.16", "4.17"].map(codes), [["policy/matches-nothing", "policy/not-in-release"], []]);
});

test.run();
