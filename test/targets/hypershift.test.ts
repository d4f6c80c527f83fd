// Target hypershift: the ConfigMap that spec.config of a NodePool lists.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse, parseAllDocuments } from "yaml";
import { compileText, openshift } from "../support/compile-text.ts";

const targets = ["hypershift"] as const;

test("all MachineConfigs are documents of the one key config, in the order of their names", async () => {
  const text = openshift("4.18", "roles: [worker]\nmountHiding: {}\nmotd: {text: a}");
  const { outputs } = await compileText(text, { targets });
  const [output, ...more] = outputs;
  assert.equal(more, []);
  assert.is(output?.path, "hypershift/test.yaml");
  const object = parse(output?.text ?? "") as { readonly metadata: object; readonly data: { readonly config: string } };
  assert.equal(object.metadata, { name: "test" });
  assert.equal(Object.keys(object.data), ["config"]);
  const single = (await compileText(text, { targets: ["machineconfig"] })).outputs;
  assert.is(object.data.config, single.map((one) => one.text).join("---\n"));
  assert.is(parseAllDocuments(object.data.config).length, single.length);
});

test("another role is refused where the roles are chosen, or where the platform decides them", async () => {
  const chosen = await compileText(openshift("4.18", "roles: [worker, master]\nmotd: {text: a}"), { targets });
  assert.equal(chosen.outputs, []);
  assert.equal(chosen.findings, ["target/role 7:3"]);
  assert.is(chosen.diagnostics[0]?.path, "$.spec.roles");
  assert.match(chosen.diagnostics[0]?.message ?? "", /worker nodes only, not master$/);
  const usual = await compileText(openshift("4.18", "motd: {text: a}"), { targets });
  assert.equal(usual.findings, ["target/role 6:3"]);
  assert.is(usual.diagnostics[0]?.path, "$.spec.platform");
});

test("a pool that a feature makes is refused at the feature, and its cluster objects are told about", async () => {
  const { diagnostics, findings } = await compileText(openshift("4.18", "roles: [worker]\nkata: {pool: kata-oc}"), { targets });
  assert.equal(
    findings.filter((line) => line.startsWith("target/")),
    ["target/left-out 8:3", "target/left-out 8:3", "target/role 8:3"],
  );
  assert.match(diagnostics.find(({ code }) => code === "target/role")?.message ?? "", /not kata-oc$/);
});

test("a MachineConfig of another role is refused, one for workers is taken", async () => {
  const object = (role: string) =>
    `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: a\n  labels: {machineconfiguration.openshift.io/role: ${role}}\nspec:\n  config: {ignition: {version: 3.2.0}}\n  kernelArguments: [a=b]\n`;
  const refused = await compileText(object("master"), { targets });
  assert.equal(refused.findings, ["target/role 5:52"]);
  assert.is(refused.diagnostics[0]?.path, '$.metadata.labels["machineconfiguration.openshift.io/role"]');
  assert.is(refused.diagnostics[0]?.hint, "write it for the role worker");
  assert.equal(
    (await compileText(object("worker"), { targets })).outputs.map(({ path }) => path),
    ["hypershift/a.yaml"],
  );
  const swapped = [object("worker").replace("name: a", "name: b"), object("worker")].join("---\n");
  const [output] = (await compileText(swapped, { targets, name: "site.yaml" })).outputs;
  assert.equal(output?.summary, ["MachineConfig a", "MachineConfig b"]);
});

test("more than a ConfigMap that is applied client-side can hold is an error", async () => {
  const big = openshift("4.18", `roles: [worker]\nfiles:\n  /etc/a: {mode: "0644", contents: {inline: ${"a".repeat(240_000)}}}`);
  assert.ok((await compileText(big, { targets })).findings.includes("target/too-large 4:9"));
});

test("cluster objects alone leave nothing for it", async () => {
  const { findings } = await compileText(openshift("4.18", "roles: [worker]\nkata: {install: operator}"), { targets });
  assert.ok(findings.includes("target/nothing 4:9"));
});

test.run();
