// Cluster objects: where they are written, and that a schema holds them.
import { Ajv } from "ajv";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { schemaText } from "../../src/commands/schema.ts";
import { clusterObjects } from "../../src/facts/cluster-objects.ts";
import type { TargetName } from "../../src/targets/rules.ts";
import { compileText, openshift } from "../support/compile-text.ts";
import { manifestsOf } from "../support/manifests.ts";

const profiles = [
  openshift("4.18", "kata: {pool: kata-oc, tolerations: [{operator: Exists}]}"),
  openshift("4.18", "kata: {install: operator, operator: {checkNodeEligibility: true}}"),
  openshift("4.18", "chrony: {servers: [ntp.example.com]}\noutput: {nodeDisruptionPolicy: true}"),
];

test("every kind of object is written, named after kind and name, and fits its schema", async () => {
  const seen = new Set<string>();
  for (const profile of profiles) {
    const { outputs } = await compileText(profile);
    for (const [path, object] of Object.entries(manifestsOf(outputs))) {
      const { kind, metadata } = object as { kind: string; metadata: { name: string } };
      assert.is(path, `manifests/${kind.toLowerCase()}-${metadata.name}.yaml`);
      const ajv = new Ajv({ strict: false });
      assert.ok(ajv.validate(JSON.parse((await schemaText(kind.toLowerCase())) ?? ""), object), ajv.errorsText());
      seen.add(kind.toLowerCase());
    }
  }
  assert.equal([...seen].sort(), Object.keys(clusterObjects).sort());
});

test("the schemas refuse unknown keys, missing names and wrong amounts", async () => {
  const wrong: readonly (readonly [schema: string, object: object])[] = [
    ["runtimeclass", { apiVersion: "node.k8s.io/v1", kind: "RuntimeClass", metadata: { name: "kata" } }],
    ["runtimeclass", { apiVersion: "node.k8s.io/v1beta1", kind: "RuntimeClass", metadata: { name: "kata" }, handler: "kata" }],
    [
      "runtimeclass",
      {
        apiVersion: "node.k8s.io/v1",
        kind: "RuntimeClass",
        metadata: { name: "kata" },
        handler: "kata",
        overhead: { podFixed: { cpu: "some" } },
      },
    ],
    [
      "machineconfigpool",
      { apiVersion: "machineconfiguration.openshift.io/v1", kind: "MachineConfigPool", metadata: { name: "x" }, spec: { selector: {} } },
    ],
    ["namespace", { apiVersion: "v1", kind: "Namespace", metadata: {} }],
  ];
  for (const [schema, object] of wrong) {
    const ajv = new Ajv({ strict: false });
    assert.not(ajv.validate(JSON.parse((await schemaText(schema)) ?? ""), object), JSON.stringify(object));
  }
});

test("they are a target of their own, and no part of the others", async () => {
  const profile = profiles[0] ?? "";
  for (const target of ["machineconfig", "manifests"] as const) {
    const { outputs } = await compileText(profile, { targets: [target] });
    assert.ok(outputs.length > 0);
    assert.ok(outputs.every((output) => output.target === target));
  }
});

test("targets that write none of them say which they leave", async () => {
  const profile = openshift("4.18", "chrony: {servers: [ntp.example.com]}\noutput: {nodeDisruptionPolicy: true}");
  const left = async (targets: readonly TargetName[]): Promise<readonly string[]> =>
    (await compileText(profile, { targets })).diagnostics.map(
      ({ code, severity, message, path }) => `${severity} ${code} ${path}: ${message}`,
    );
  assert.equal(await left(["machineconfig", "ignition"]), [
    "info target/objects-apart $.spec.output.nodeDisruptionPolicy: MachineConfiguration cluster is not written by the targets machineconfig, ignition",
  ]);
  assert.equal((await left(["machineconfig"])).length, 1);
  for (const targets of [["machineconfig", "manifests"], ["configmap"], ["installer-dir"], ["acm"]] as const)
    assert.equal(await left(targets), []);
});

test.run();
