// What `diff` says about sets of MachineConfigs, profiles and Ignition configs.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type DiffContext, type Diffed, diff, formatDiff, reaches } from "../../src/commands/diff.ts";
import { contextOf } from "../support/compile-text.ts";

const { reader, codec } = contextOf();

const machineConfig = (name: string, spec: string, role = "worker"): string =>
  `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: ${name}\n  labels: {machineconfiguration.openshift.io/role: ${role}}\nspec:\n${spec.replace(/^(?=.)/gm, "  ")}\n`;

const withFile = (name: string, path: string, text: string, role = "worker"): string =>
  machineConfig(
    name,
    `config:\n  ignition: {version: 3.2.0}\n  storage: {files: [{path: ${path}, contents: {source: "data:,${text}"}}]}`,
    role,
  );

const compared = (old: string, now: string, more: Partial<DiffContext> = {}): Promise<Diffed> => {
  const input = (name: string, text: string) => [{ source: { name, text }, folder: "." }];
  return diff(input("old.yaml", old), input("new.yaml", now), { reader, codec, ...more });
};

const costs = ({ value }: Diffed): readonly string[] => (value?.pools ?? []).map(({ pool, cost }) => `${pool} ${cost}`);

test("each pool has a verdict of its own, custom pools with what they take from worker", async () => {
  const old = `${withFile("50-w", "/etc/a", "a")}---\n${withFile("50-i", "/etc/a", "i", "infra")}---\n${withFile("50-m", "/etc/m", "m", "master")}`;
  assert.equal(costs(await compared(old, old.replace("data:,a", "data:,b"))), ["infra nothing", "master nothing", "worker reboot"]);
});

test("the first object of a pool costs what its content costs", async () => {
  const old = withFile("50-w", "/etc/a", "a");
  assert.equal(costs(await compared(old, `${old}---\n${withFile("50-m", "/etc/containers/policy.json", "m", "master")}`)), [
    "master restart",
    "worker nothing",
  ]);
});

test("a renamed object is told as renamed, and costs nothing when the result is the same", async () => {
  const { value } = await compared(withFile("50-a", "/etc/a", "a"), withFile("60-a", "/etc/a", "a"));
  assert.equal(value?.objects, [{ kind: "renamed", name: "50-a", to: "60-a" }]);
  assert.equal(
    value?.pools.map(({ cost, differences }) => [cost, differences.length]),
    [["nothing", 0]],
  );
});

test("a change that only an encoding makes is named, and its reboot too", async () => {
  const { value } = await compared(withFile("50-a", "/etc/a", "a"), withFile("50-a", "/etc/a", "%61"));
  assert.equal(
    value?.pools.map(({ cost, differences }) => [cost, differences.map(({ kind }) => kind)]),
    [["reboot", ["form"]]],
  );
});

test("what no running node looks at is for nodes that are installed later", async () => {
  const luks = machineConfig(
    "50-a",
    "config:\n  ignition: {version: 3.2.0}\n  storage: {luks: [{name: d, device: /dev/vdb, clevis: {tpm2: true}}]}",
  );
  assert.equal(costs(await compared(machineConfig("50-a", "config: {ignition: {version: 3.2.0}}"), luks)), ["worker install-only"]);
});

test("a policy in a file of its own or in the old set makes a change cheap", async () => {
  const policy = {
    name: "policy.yaml",
    text: "apiVersion: operator.openshift.io/v1\nkind: MachineConfiguration\nmetadata: {name: cluster}\nspec: {nodeDisruptionPolicy: {files: [{path: /etc/a, actions: [{type: Drain}]}]}}\n",
  };
  const [old, now] = [withFile("50-a", "/etc/a", "a"), withFile("50-a", "/etc/a", "b")];
  assert.equal(costs(await compared(old, now, { policy })), ["worker drain"]);
  assert.equal(costs(await compared(`${old}---\n${policy.text}`, `${now}---\n${policy.text}`)), ["worker drain"]);
});

test("a policy that comes with the change does not count yet, and is said so", async () => {
  const policy =
    "apiVersion: operator.openshift.io/v1\nkind: MachineConfiguration\nmetadata: {name: cluster}\nspec: {nodeDisruptionPolicy: {files: [{path: /etc/a, actions: [{type: None}]}]}}\n";
  const [old, now] = [withFile("50-a", "/etc/a", "a"), withFile("50-a", "/etc/a", "b")];
  const result = await compared(old, `${now}---\n${policy}`);
  assert.equal(costs(result), ["worker reboot"]);
  assert.equal(
    result.diagnostics
      .filter(({ code }) => code.startsWith("policy/"))
      .map(({ code, severity, path, span }) => [code, severity, path, span !== undefined]),
    [["policy/not-in-force", "info", undefined, true]],
  );
});

test("a new set that cannot be rendered is refused, with the reason among the findings", async () => {
  const result = await compared(withFile("50-a", "/etc/a", "a"), withFile("50-a", "etc/a", "a"));
  assert.equal(costs(result), ["worker refused"]);
  assert.equal(
    result.diagnostics.map(({ code }) => code),
    ["ignition/relative-path"],
  );
});

test("profiles are compiled on the fly and say which release counts", async () => {
  const profile = (motd: string): string =>
    `apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: p}\nspec:\n  platform: {type: openshift, release: "4.16"}\n  roles: [worker]\n  motd: {text: ${motd}}\n`;
  const { value, diagnostics } = await compared(profile("one"), profile("two"));
  assert.equal(
    diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  assert.is(value?.release, "4.16");
  assert.equal(
    value?.pools.map(({ pool, cost }) => [pool, cost]),
    [["worker", "reboot"]],
  );
});

test("Ignition configs are compared for new nodes only", async () => {
  const ignition = (text: string, version: string): string =>
    `{"ignition":{"version":"${version}"},"storage":{"files":[{"path":"/etc/a","contents":{"source":"data:,${text}"}}]}}`;
  const { value } = await compared(ignition("a", "3.2.0"), ignition("b", "3.4.0"));
  assert.equal([value?.kind, value?.differences.map(({ name }) => name)], ["ignition", ["/etc/a"]]);
  assert.is(
    formatDiff((await compared(ignition("a", "3.2.0"), ignition("%61", "3.2.0"))).value ?? never(), "text").split("\n")[0],
    "= file /etc/a (same content)",
  );
  const same = await compared(ignition("a", "3.2.0"), ignition("a", "3.4.0"));
  assert.is(same.value && formatDiff(same.value, "text"), "no differences\n");
});

const never = (): never => {
  throw new Error("no result");
};

test("sides of different kinds, and sides without anything, are errors", async () => {
  const ignition = '{"ignition":{"version":"3.2.0"}}';
  assert.equal(
    (await compared(withFile("50-a", "/etc/a", "a"), ignition)).diagnostics.map(({ code }) => code),
    ["diff/unlike"],
  );
  assert.equal(
    (await compared("kind: Namespace\napiVersion: v1\n", ignition)).diagnostics.map(({ code }) => code),
    ["machineconfig/other-kind", "diff/nothing-to-compare"],
  );
  const two = `${withFile("50-a", "/etc/a", "a")}---\n${withFile("60-a", "/etc/a", "a")}`;
  assert.equal(
    (await compared(two, two, { rendered: true })).diagnostics.map(({ code }) => code),
    ["diff/not-one"],
  );
});

test("a cost reaches every cheaper limit", async () => {
  const reached = async (path: string) => {
    const { value } = await compared(withFile("50-a", path, "a"), withFile("50-a", path, "b"));
    return (["any", "drain", "reboot", "refused"] as const).filter((limit) => value !== undefined && reaches(value, limit));
  };
  assert.equal(await reached("/etc/motd"), ["any", "drain", "reboot"]);
  assert.equal(await reached("/etc/containers/policy.json"), ["any"]);
});

test("Markdown has the verdict first and the differences folded away", async () => {
  const { value } = await compared(withFile("50-a", "/etc/motd", "a%0A"), withFile("50-a", "/etc/motd", "b%0A"), { release: "4.18" });
  assert.equal((value ? formatDiff(value, "markdown") : "").split("\n"), [
    "### MachineConfigs",
    "",
    "- 50-a is changed",
    "",
    "### Pool worker",
    "",
    "**reboot** on 4.18: every node is drained and rebooted, one after the other",
    "",
    "- /etc/motd: reboot",
    "- a node disruption policy for these paths and units, in the cluster before the change, could spare the reboot",
    "",
    "<details>",
    "<summary>file /etc/motd (changed)</summary>",
    "",
    "```diff",
    "contents",
    "@@ -1,1 +1,1 @@",
    "-a",
    "+b",
    "```",
    "",
    "</details>",
    "",
  ]);
});

const withUnit = (unit: string): string => machineConfig("50-a", `config:\n  ignition: {version: 3.2.0}\n  systemd: {units: [{${unit}}]}`);

const notes = async (old: string, now: string): Promise<readonly (string | undefined)[]> =>
  ((await compared(withUnit(old), withUnit(now))).value?.pools[0]?.differences ?? []).flatMap(({ details }) =>
    details.filter(({ field }) => field === "note").map(({ note }) => note?.split(":")[0]),
  );

test("what a change of a unit leaves behind on running nodes is told", async () => {
  assert.equal(await notes("name: a.service, mask: true", "name: a.service, enabled: true"), ["running nodes keep the mask"]);
  assert.equal(await notes("name: a.service, mask: true", "name: a.service, mask: false"), []);
  const contents = 'contents: "[Service]\\nExecStart=/usr/bin/true\\n"';
  assert.equal(await notes(`name: a.service, ${contents}`, "name: a.service, enabled: false"), ["running nodes keep the old contents"]);
  assert.equal(await notes(`name: a.service, ${contents}`, "name: a.service, mask: false"), []);
});

test("a policy is proposed where files or units alone ask for the reboot, and policies decide", async () => {
  const proposed = async (release: string, old: string, now: string): Promise<boolean> => {
    const { value } = await compared(old, now, { release });
    return value !== undefined && formatDiff(value, "text").includes("could spare the reboot");
  };
  const [motd, other] = [withFile("50-a", "/etc/motd", "a"), withFile("50-a", "/etc/motd", "b")];
  assert.equal([await proposed("4.16", motd, other), await proposed("4.17", motd, other)], [false, true]);
  assert.not(await proposed("4.18", withUnit("name: kubens.service, enabled: false"), withUnit("name: kubens.service, enabled: true")));
  assert.not(await proposed("4.18", machineConfig("50-a", "kernelArguments: [a]"), machineConfig("50-a", "kernelArguments: [b]")));
});

test.run();
