// Target configmap: what extraManifestsRefs of a ClusterInstance and the services behind it take.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse, parseAllDocuments } from "yaml";
import { compileText, openshift } from "../support/compile-text.ts";

type ConfigMap = { readonly kind: string; readonly metadata: { readonly name: string }; readonly data: { readonly [key: string]: string } };

async function configMaps(text: string): Promise<{ readonly [path: string]: ConfigMap }> {
  const { outputs, findings } = await compileText(text, { targets: ["configmap"] });
  assert.equal(
    findings.filter((line) => line.startsWith("target/") && !line.startsWith("target/left-out")),
    [],
  );
  return Object.fromEntries(outputs.map((output) => [output.path, parse(output.text) as ConfigMap]));
}

test("the bytes of a small one", async () => {
  const { outputs } = await compileText(openshift("4.18", "roles: [worker]\nkernelModules: {sctp: {load: true}}"), {
    targets: ["configmap"],
  });
  assert.equal(
    outputs.map(({ path, text }) => [path, text]),
    [
      ["configmaps/test-cluster.yaml", "apiVersion: v1\ndata: {}\nkind: ConfigMap\nmetadata:\n  name: test-cluster\n"],
      [
        "configmaps/test-role-worker.yaml",
        `apiVersion: v1
data:
  99-test-worker.yaml: |
    apiVersion: machineconfiguration.openshift.io/v1
    kind: MachineConfig
    metadata:
      labels:
        machineconfiguration.openshift.io/role: worker
      name: 99-test-worker
    spec:
      config:
        ignition:
          version: 3.2.0
        storage:
          files:
          - contents:
              source: data:,sctp%0A
            mode: 420
            overwrite: true
            path: /etc/modules-load.d/sctp-load.conf
kind: ConfigMap
metadata:
  name: test-role-worker
`,
      ],
    ],
  );
});

test("every key is <metadata.name>.yaml of the one document below it, and the text is that of the target machineconfig", async () => {
  const text = openshift("4.18", "mountHiding: {}\nmotd: {text: a}");
  const { outputs } = await compileText(text, { targets: ["machineconfig"] });
  const entries = Object.values(await configMaps(text)).flatMap(({ data }) => Object.entries(data));
  assert.equal(entries.map(([key, value]) => [key, value]).sort(), outputs.map((output) => [output.path, output.text]).sort());
  for (const [key, value] of entries) {
    assert.is(parseAllDocuments(value).length, 1);
    assert.is(`${(parse(value) as ConfigMap).metadata.name}.yaml`, key);
  }
});

test("names and number depend on the roles alone, so that a later change of the profile finds its ConfigMaps listed", async () => {
  const names = async (spec: string) => Object.keys(await configMaps(openshift("4.18", spec)));
  const expected = ["configmaps/test-cluster.yaml", "configmaps/test-role-master.yaml", "configmaps/test-role-worker.yaml"];
  assert.equal(await names("motd: {text: a}"), expected);
  assert.equal(await names("mountHiding: {}\nmotd: {text: a}\nkernelArguments: {nosmt: true}"), expected);
  assert.equal(await names("kata: {pool: kata-oc}"), expected);
});

test("pools that a feature makes, and cluster objects, are in the ConfigMap of the cluster", async () => {
  const maps = await configMaps(openshift("4.18", "kata: {pool: kata-oc}"));
  assert.equal(Object.keys(maps["configmaps/test-cluster.yaml"]?.data ?? {}), [
    "50-kata-containers-kata-oc.yaml",
    "machineconfigpool-kata-oc.yaml",
    "runtimeclass-kata.yaml",
  ]);
  assert.equal(maps["configmaps/test-role-worker.yaml"]?.data, {});
});

test("an object whose kind an operator brings stays out, with a word at its place", async () => {
  const { outputs, diagnostics } = await compileText(openshift("4.18", "kata: {install: operator}"), { targets: ["configmap"] });
  assert.not(outputs.some(({ text }) => text.includes("kind: KataConfig")));
  const [found] = diagnostics.filter(({ code }) => code === "target/left-out");
  assert.match(found?.message ?? "", /^KataConfig .* is not in a ConfigMap of extraManifestsRefs/);
  assert.is(found?.path, "$.spec.kata");
});

test("more than a client-side apply can hold is an error with the largest keys", async () => {
  const big = openshift("4.18", `roles: [worker]\nfiles:\n  /etc/a: {mode: "0644", contents: {inline: ${"a".repeat(239_800)}}}`);
  const { outputs, diagnostics } = await compileText(big, { targets: ["configmap"] });
  assert.is(outputs.length, 0);
  const [found] = diagnostics.filter(({ code }) => code === "target/too-large");
  assert.match(found?.message ?? "", /^ConfigMap test-role-worker has 240\d{3} bytes of 240000 for a ConfigMap/);
  assert.match(found?.hint ?? "", /99-test-worker\.yaml 240\d{3}/);
  assert.ok(found?.span !== undefined);
});

test("of several MachineConfigs in a file, all land in one set, and a name that no object can have is refused", async () => {
  const object = (role: string) =>
    `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: 99-a-${role}\n  labels: {machineconfiguration.openshift.io/role: ${role}}\nspec:\n  config: {ignition: {version: 3.2.0}}\n  kernelArguments: [a=b]\n`;
  const text = [object("master"), object("worker")].join("---\n");
  const { outputs } = await compileText(text, { targets: ["configmap"], name: "site.yaml" });
  assert.equal(
    outputs.map(({ path, summary }) => [path, ...summary]),
    [
      ["configmaps/site-cluster.yaml"],
      ["configmaps/site-role-master.yaml", "key 99-a-master.yaml"],
      ["configmaps/site-role-worker.yaml", "key 99-a-worker.yaml"],
    ],
  );
  const { findings } = await compileText(text, { targets: ["configmap"], name: "My_Site.yaml" });
  assert.equal(findings, ["target/name 1:1", "target/name 1:1", "target/name 1:1"]);
});

test("a platform without MachineConfigs has no use for it", async () => {
  const { diagnostics } = await compileText(
    "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: a}\nspec:\n  platform: {type: fcos}\n  motd: {text: a}\n",
    { targets: ["configmap"] },
  );
  assert.equal(
    diagnostics.map(({ code, message }) => [code, message]),
    [["profile/target-not-here", "Fedora CoreOS has no use for the target configmap"]],
  );
});

test.run();
