// Target machineconfig: one YAML file per object and role, in the operator's terms.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, openshift } from "../support/compile-text.ts";

const motd = "roles: [worker]\nmotd: {text: hello}\n";

test("the file is plain YAML with sorted keys, named after the object", async () => {
  const { outputs } = await compileText(openshift("4.18", motd), { targets: ["machineconfig"] });
  assert.equal(
    outputs.map(({ path, text }) => ({ path, text })),
    [
      {
        path: "99-motd-test-worker.yaml",
        text: `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  labels:
    machineconfiguration.openshift.io/role: worker
  name: 99-motd-test-worker
spec:
  config:
    ignition:
      version: 3.2.0
    storage:
      files:
      - contents:
          source: data:,hello%0A
        mode: 420
        overwrite: true
        path: /etc/motd.d/60-test.conf
`,
      },
    ],
  );
});

test("labels and annotations of the profile stand on every object, and the role label cannot be lost", async () => {
  const output = "output: {labels: {team: edge, machineconfiguration.openshift.io/role: other}, annotations: {why: test}}";
  const { machineConfigs } = await compileText(openshift("4.18", `${motd}mountHiding: {}\n${output}`));
  for (const { metadata } of Object.values(machineConfigs)) {
    assert.equal(metadata.labels, { "machineconfiguration.openshift.io/role": "worker", team: "edge" });
    assert.equal(metadata.annotations, { why: "test" });
  }
});

test("a name is taken as it is for one role and gets each role appended for several", async () => {
  const names = async (roles: string) =>
    Object.keys(
      (await compileText(openshift("4.18", `roles: [${roles}]\nmotd: {text: a}\noutput: {names: {motd: 50-banner}}`))).machineConfigs,
    );
  assert.equal(await names("worker"), ["50-banner"]);
  assert.equal(await names("master, worker"), ["50-banner-master", "50-banner-worker"]);
});

test("the profile's own primitives have a name of their own, which can be changed as well", async () => {
  const spec = "roles: [worker]\nsysctl: {vm.swappiness: 1}\n";
  assert.equal(Object.keys((await compileText(openshift("4.18", spec))).machineConfigs), ["99-test-worker"]);
  assert.equal(Object.keys((await compileText(openshift("4.18", `${spec}output: {names: {primitives: 42-x}}`))).machineConfigs), ["42-x"]);
});

test("single grouping writes one object per role under the profile's name", async () => {
  const { machineConfigs } = await compileText(
    openshift("4.18", "mountHiding: {}\nmotd: {text: a}\nsysctl: {vm.swappiness: 1}\noutput: {grouping: single}"),
  );
  assert.equal(Object.keys(machineConfigs), ["99-test-master", "99-test-worker"]);
  assert.equal(machineConfigs["99-test-worker"]?.spec.config, machineConfigs["99-test-master"]?.spec.config);
});

test("the Ignition spec is the lowest that holds the content, from 3.2.0 on, or the one that was asked for", async () => {
  const version = async (more: string) =>
    (await compileText(openshift("4.18", motd, more))).machineConfigs["99-motd-test-worker"]?.spec.config.ignition.version;
  assert.is(await version(""), "3.2.0");
  assert.is(await version(", ignition: 3.4.0"), "3.4.0");
  assert.is(await version(", ignition: 3.1.0"), "3.1.0");
});

test("an empty file has an empty data URL, so that rendering does not stumble", async () => {
  const { machineConfigs } = await compileText(openshift("4.18", 'roles: [worker]\nfiles: {/etc/empty: {contents: {inline: ""}}}'));
  assert.equal(machineConfigs["99-test-worker"]?.spec.config.storage?.files?.[0]?.contents, { source: "data:," });
});

test("a summary tells people what an object holds", async () => {
  const { outputs } = await compileText(
    openshift("4.18", "roles: [worker]\nmountHiding: {}\nkernelArguments: [nosmt]\nextensions: [usbguard]"),
  );
  const summary = (path: string) => outputs.find((output) => output.path === path)?.summary;
  assert.equal(summary("99-kubens-worker.yaml"), ["unit kubens.service enabled"]);
  assert.equal(summary("99-test-worker.yaml"), ["kernel argument nosmt", "extension usbguard"]);
  assert.equal(summary("99-kubens-support-worker.yaml"), [
    "file /etc/motd.d/50-kubens.conf 0644",
    "file /etc/profile.d/kubens.sh 0644",
    "drop-in kubens.service.d/10-guard.conf",
    "drop-in kubens.service.d/10-netns.conf",
  ]);
});

test.run();
