// Target acm: a Policy that brings the objects to running clusters.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { compileText, openshift, profileOf } from "../support/compile-text.ts";

const targets = ["acm"] as const;

test("the bytes of a small one", async () => {
  const { outputs } = await compileText(openshift("4.18", "roles: [worker]\nkernelArguments: {nosmt: true}"), { targets });
  assert.equal(
    outputs.map(({ path, text }) => [path, text]),
    [
      [
        "policies/test.yaml",
        `apiVersion: policy.open-cluster-management.io/v1
kind: Policy
metadata:
  name: test
spec:
  disabled: false
  policy-templates:
  - objectDefinition:
      apiVersion: policy.open-cluster-management.io/v1
      kind: ConfigurationPolicy
      metadata:
        name: test
      spec:
        object-templates:
        - complianceType: mustonlyhave
          objectDefinition:
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
              kernelArguments:
              - nosmt
        remediationAction: inform
        severity: low
  remediationAction: inform
`,
      ],
    ],
  );
});

test("MachineConfigs are compared whole, other objects by what the profile says", async () => {
  const { outputs } = await compileText(openshift("4.18", "kata: {pool: kata-oc}"), { targets });
  const policy = parse(outputs[0]?.text ?? "");
  const templates = policy.spec["policy-templates"][0].objectDefinition.spec["object-templates"];
  assert.equal(
    templates.map((template: { complianceType: string; objectDefinition: { kind: string } }) => [
      template.complianceType,
      template.objectDefinition.kind,
    ]),
    [
      ["mustonlyhave", "MachineConfig"],
      ["musthave", "MachineConfigPool"],
      ["musthave", "RuntimeClass"],
    ],
  );
});

test("a template in an annotation is refused where the profile says it", async () => {
  const { findings, diagnostics } = await compileText(
    openshift("4.18", 'roles: [worker]\nsctp: {}\noutput: {annotations: {note: "{{x}}"}, labels: {a: b}}'),
    { targets },
  );
  assert.equal(findings, ["target/template-text 9:32"]);
  assert.equal(
    diagnostics.map(({ path, hint }) => [path, hint]),
    [["$.spec.output.annotations.note", "write it without {{, or use another target"]],
  );
});

test("a template in a unit, a drop-in or an argument is refused at its place", async () => {
  const { outputs, findings, diagnostics } = await compileText(
    openshift(
      "4.18",
      `roles: [worker]
kernelArguments: {a: "{{x}}"}
units:
  a.service:
    contents: "[Service]\\nExecStart=/usr/bin/crictl inspect --template '{{.status}}'\\n"
  b.service:
    dropins:
      10-a.conf: "[Service]\\nEnvironment=A={{hub x hub}}\\n"`,
    ),
    { targets },
  );
  assert.equal(outputs, []);
  assert.equal(findings, ["target/template-text 8:24", "target/template-text 11:17", "target/template-text 14:20"]);
  assert.equal(diagnostics.map(({ path }) => path).sort(), [
    "$.spec.kernelArguments.a",
    '$.spec.units["a.service"].contents',
    '$.spec.units["b.service"].dropins["10-a.conf"]',
  ]);
});

test("contents of files are encoded and may hold anything", async () => {
  const text = openshift("4.18", `roles: [worker]\nfiles:\n  /etc/a: {mode: "0644", contents: {inline: "{{ x }}"}}`);
  const { outputs, findings } = await compileText(text, { targets });
  assert.equal(findings, ["ignition-runtime/placeholder 9:48"]);
  assert.not.match(outputs[0]?.text ?? "", /\{\{/);
});

test("a name that no Policy can have, and more than a client-side apply can hold, are refused", async () => {
  const platform = 'type: openshift, release: "4.18"';
  const long = profileOf(platform, "roles: [worker]\nmotd: {text: a}", "a".repeat(62));
  assert.equal((await compileText(long, { targets })).findings, ["target/name 4:9"]);
  const big = openshift("4.18", `roles: [worker]\nfiles:\n  /etc/a: {mode: "0644", contents: {inline: ${"a".repeat(240_000)}}}`);
  assert.ok((await compileText(big, { targets })).findings.includes("target/too-large 4:9"));
});

test.run();
