// Target installer-dir: files for the folder openshift/ of openshift-install.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, openshift } from "../support/compile-text.ts";

const targets = ["installer-dir"] as const;
const paths = async (spec: string) => (await compileText(openshift("4.18", spec), { targets })).outputs.map(({ path }) => path);

test("one object a file, behind the installer's own", async () => {
  assert.equal(await paths("motd: {text: a}"), ["openshift/99-motd-test-master.yaml", "openshift/99-motd-test-worker.yaml"]);
  assert.equal(await paths("kata: {pool: kata-oc}"), [
    "openshift/99-50-kata-containers-kata-oc.yaml",
    "openshift/99-machineconfigpool-kata-oc.yaml",
    "openshift/99-runtimeclass-kata.yaml",
  ]);
});

test("the text is that of the targets machineconfig and manifests", async () => {
  const text = openshift("4.18", "kata: {pool: kata-oc}");
  const texts = async (names: Parameters<typeof compileText>[1]) =>
    (await compileText(text, names)).outputs.map((output) => output.text).sort();
  assert.equal(await texts({ targets }), await texts({ targets: ["machineconfig", "manifests"] }));
});

test("two objects that would be one file are refused", async () => {
  const object = (name: string) =>
    `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: ${name}\n  labels: {machineconfiguration.openshift.io/role: worker}\nspec:\n  config: {ignition: {version: 3.2.0}}\n  kernelArguments: [a=b]\n`;
  const { outputs, diagnostics } = await compileText([object("a"), object("99-a")].join("---\n"), { targets });
  assert.equal(outputs, []);
  assert.match(diagnostics.find(({ code }) => code === "target/same-name")?.message ?? "", /would be openshift\/99-a\.yaml$/);
});

test("what the bootstrap would wait for in vain stays out", async () => {
  const { outputs, findings } = await compileText(openshift("4.18", "kata: {install: operator}"), { targets });
  assert.ok(findings.includes("target/left-out 7:3"), findings.join());
  assert.not(outputs.some(({ text }) => text.includes("kind: KataConfig")));
});

test.run();
