// A node configuration as the MachineConfig of one role.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { NodeConfig } from "../../src/ignition/config.ts";
import { wrap } from "../../src/machineconfig/wrap.ts";

const options = { name: "99-x", role: "worker", version: "3.2.0", labels: {}, annotations: {} } as const;
const role = { "machineconfiguration.openshift.io/role": "worker" };

test("the Ignition part is always there, also when there is nothing in it", () => {
  assert.equal(wrap({}, options).value, {
    apiVersion: "machineconfiguration.openshift.io/v1",
    kind: "MachineConfig",
    metadata: { labels: role, name: "99-x" },
    spec: { config: { ignition: { version: "3.2.0" } } },
  });
});

test("kernel arguments leave the Ignition part, which the operator does not carry out", () => {
  const config: NodeConfig = { kernelArguments: { shouldExist: ["a", "b"] }, fips: false, kernelType: "default", extensions: [] };
  assert.equal(wrap(config, options).value?.spec, {
    config: { ignition: { version: "3.2.0" } },
    extensions: [],
    fips: false,
    kernelArguments: ["a", "b"],
    kernelType: "default",
  });
});

test("what the version cannot hold is named, and there is no object", () => {
  const { value, problems } = wrap({ storage: { files: [{ path: "/x", mode: 0o4755 }] } }, options);
  assert.is(value, undefined);
  assert.equal(
    problems.map((problem) => [problem.pointer, problem.version]),
    [["/storage/files/0/mode", "3.6.0"]],
  );
});

test("labels and annotations are taken over, the role's label last", () => {
  const labels = { ...role, "machineconfiguration.openshift.io/role": "other", team: "a" };
  assert.equal(wrap({}, { ...options, labels, annotations: { b: "c" } }).value?.metadata, {
    annotations: { b: "c" },
    labels: { ...role, team: "a" },
    name: "99-x",
  });
});

test.run();
