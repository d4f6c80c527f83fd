// render and diff on the command line: inputs, exit statuses, what goes where.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling } from "./run-cli.ts";

const machineConfig = (name: string, path: string, text: string): string =>
  `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: ${name}\n  labels: {machineconfiguration.openshift.io/role: worker}\nspec:\n  config:\n    ignition: {version: 3.2.0}\n    storage: {files: [{path: ${path}, contents: {source: "data:,${text}"}}]}\n`;

const [one, two] = [machineConfig("50-a", "/etc/a", "1"), machineConfig("60-b", "/etc/b", "2")];

test("files, a folder and standard input give the same rendered object", async () => {
  const folder = folderWith({ "set/one.yaml": one, "set/two.yaml": two });
  const runs = [
    await kindling(folder, ["render", "set", "--pool", "worker", "--release", "4.18"]),
    await kindling(folder, ["render", "set/two.yaml", "set/one.yaml", "--pool", "worker", "--release", "4.18"]),
    await kindling(folder, ["render", "-", "--pool", "worker", "--release", "4.18.7"], `${one}---\n${two}`),
  ];
  assert.equal(
    runs.map(({ status, err }) => [status, err]),
    [
      [0, ""],
      [0, ""],
      [0, ""],
    ],
  );
  assert.match(runs[0]?.out ?? "", /^apiVersion: machineconfiguration/);
  assert.equal([runs[1]?.out, runs[2]?.out], [runs[0]?.out, runs[0]?.out]);
});

test("a set that the operator would not render is exit status 1, with the stage as JSON", async () => {
  const folder = folderWith({ "a.yaml": one.replace("/etc/a", "etc/a") });
  const { status, out, err } = await kindling(folder, ["render", "a.yaml", "--format", "json"]);
  assert.equal([status, JSON.parse(out)], [1, { error: true, stage: "validate" }]);
  assert.match(err, /a\.yaml:9:\d+: error: .*\[ignition\/relative-path\]/);
});

test("an unknown release and a bad number are wrong usage", async () => {
  const folder = folderWith({ "a.yaml": one });
  const release = await kindling(folder, ["render", "a.yaml", "--release", "4.99"]);
  assert.equal(
    [release.status, release.err],
    [2, "error: --release: '4.99' is not a release that kindling knows\n(known are 4.6 to 5.2)\n"],
  );
  assert.is((await kindling(folder, ["render", "a.yaml", "--max-bytes", "1k"])).status, 2);
  assert.is((await kindling(folder, ["diff", "-", "-"])).status, 2);
});

test("diff is 0 for the same, 3 for a difference, and with --fail-on 3 only from that cost on", async () => {
  const folder = folderWith({
    "old.yaml": machineConfig("50-a", "/etc/containers/policy.json", "1"),
    "new.yaml": machineConfig("50-a", "/etc/containers/policy.json", "2"),
  });
  const status = async (...words: readonly string[]) => (await kindling(folder, ["diff", ...words])).status;
  assert.is(await status("old.yaml", "old.yaml"), 0);
  assert.is(await status("old.yaml", "new.yaml"), 3);
  assert.is(await status("old.yaml", "new.yaml", "--fail-on", "reboot"), 0);
  assert.is(await status("old.yaml", "new.yaml", "--fail-on", "reboot", "--release", "4.9"), 3);
  assert.is(await status("old.yaml", "missing.yaml"), 1);
});

test("two rendered MachineConfigs are compared without merging, under the policy of a file", async () => {
  const policy =
    "apiVersion: operator.openshift.io/v1\nkind: MachineConfiguration\nmetadata: {name: cluster}\nspec: {nodeDisruptionPolicy: {files: [{path: /etc/a, actions: [{type: None}]}]}}\n";
  const folder = folderWith({ "old.yaml": one, "new.yaml": one.replace("data:,1", "data:,2"), "policy.yaml": policy });
  const words = ["diff", "old.yaml", "new.yaml", "--rendered", "--policy", "policy.yaml", "--format", "json"];
  const { status, out } = await kindling(folder, words);
  const verdict = JSON.parse(out);
  assert.equal(
    [status, verdict.reconcilable, verdict.actions, verdict.drain, verdict.changedFiles],
    [3, true, [{ type: "None" }], false, ["/etc/a"]],
  );
});

test.run();
