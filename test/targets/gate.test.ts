// The last check before writing: whatever gets past everything else is stopped by the schema.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { gate } from "../../src/targets/gate.ts";

const config = { ignition: { version: "3.2.0" } };
const machineConfig = (spec: unknown) => ({
  apiVersion: "machineconfiguration.openshift.io/v1",
  kind: "MachineConfig",
  metadata: { name: "99-x", labels: {} },
  spec,
});

test("a document that fits passes", async () => {
  assert.equal(await gate("ignition-3.2.0", config, "ignition/schema", undefined), []);
  assert.equal(await gate("machineconfig", machineConfig({ config }), "machineconfig/schema", undefined), []);
});

test("a document that does not fit is named with the place", async () => {
  const [found, ...more] = await gate("machineconfig", machineConfig({ config, fips: "yes" }), "machineconfig/schema", undefined);
  assert.equal(more, []);
  assert.is(found?.code, "machineconfig/schema");
  assert.is(found?.severity, "error");
  assert.match(found?.message ?? "", "$.spec.fips");
});

test("a field of a newer spec does not pass the older schema", async () => {
  const newer = { ...config, kernelArguments: { shouldExist: ["a"] } };
  assert.is((await gate("ignition-3.2.0", newer, "ignition/schema", undefined)).length, 1);
});

test.run();
