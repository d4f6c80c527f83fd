// What `validate` says about MachineConfigs that somebody else wrote.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { validate } from "../../src/commands/validate.ts";
import { contextOf, placed } from "../support/compile-text.ts";
import { testFindings } from "../support/finding-case.ts";
import { machineConfigCases } from "./finding-cases.ts";

const check = async (text: string) => validate({ name: "mc.yaml", text }, contextOf());

testFindings(machineConfigCases, async (text) => (await check(text)).diagnostics);

test("the objects of a list are all checked, each at its own place", async () => {
  const item = (name: string): string =>
    `  - apiVersion: machineconfiguration.openshift.io/v1\n    kind: MachineConfig\n    metadata: {name: ${name}}\n    spec: {config: {ignition: {version: 3.2.0}}}\n`;
  const { kind, diagnostics } = await check(`apiVersion: v1\nkind: List\nitems:\n${item("a")}${item("b")}`);
  assert.is(kind, "machineconfig");
  assert.equal(diagnostics.map(placed), ["machineconfig/no-role 6:5", "machineconfig/no-role 10:5"]);
});

test("rules of Ignition inside a MachineConfig point into the MachineConfig", async () => {
  const text = `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  name: 99-x
  labels: {machineconfiguration.openshift.io/role: worker}
spec:
  config:
    ignition: {version: 3.2.0}
    systemd:
      units:
        - name: kdump
          enabled: true
`;
  const { diagnostics } = await check(text);
  assert.equal(diagnostics.map(placed), ["ignition/unit-suffix 11:17"]);
  assert.is(diagnostics[0]?.path, "$.spec.config.systemd.units.0.name");
});

test.run();
