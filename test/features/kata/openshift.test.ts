// kata on OpenShift and OKD: one MachineConfig for one pool, and the cluster objects beside it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, contentsOf, fileText, openshift, profileOf } from "../../support/compile-text.ts";
import { manifestsOf } from "../../support/manifests.ts";
import { readToml } from "../../support/toml.ts";

const dropin = "/etc/crio/crio.conf.d/50-kata-containers.conf";

async function compile(spec: string, more = "") {
  const { outputs, machineConfigs, ignition, diagnostics, findings } = await compileText(openshift("4.18", spec, more));
  assert.ok(outputs.length > 0, diagnostics.map((d) => d.message).join("\n"));
  return { outputs, machineConfigs, manifests: manifestsOf(outputs), ignition, findings };
}

test("extension and runtime are one object of the workers, byte for byte", async () => {
  const { outputs, ignition } = await compile("kata: {}");
  assert.is(ignition, undefined);
  assert.equal(
    outputs.map(({ path }) => path),
    ["50-kata-containers-worker.yaml", "manifests/runtimeclass-kata.yaml"],
  );
  assert.is(
    outputs[0]?.text,
    `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  labels:
    machineconfiguration.openshift.io/role: worker
  name: 50-kata-containers-worker
spec:
  config:
    ignition:
      version: 3.2.0
    storage:
      files:
      - contents:
          source: data:,%5Bcrio.runtime.runtimes.kata%5D%0Aruntime_path%20=%20%22/usr/bin/containerd-shim-kata-v2%22%0Aruntime_type%20=%20%22vm%22%0Aruntime_root%20=%20%22/run/vc%22%0Aprivileged_without_host_devices%20=%20true%0A
        mode: 420
        overwrite: true
        path: ${dropin}
  extensions:
  - sandboxed-containers
`,
  );
  assert.is(
    outputs[1]?.text,
    `apiVersion: node.k8s.io/v1
handler: kata
kind: RuntimeClass
metadata:
  name: kata
overhead:
  podFixed:
    cpu: 250m
    memory: 350Mi
scheduling:
  nodeSelector:
    node-role.kubernetes.io/worker: ""
`,
  );
});

test("small clusters get everything on their masters", async () => {
  for (const topology of ["sno", "compact"]) {
    const { machineConfigs, manifests } = await compile("kata: {}", `, topology: ${topology}`);
    assert.equal(Object.keys(machineConfigs), ["50-kata-containers-master"]);
    assert.equal(manifests["manifests/runtimeclass-kata.yaml"], {
      apiVersion: "node.k8s.io/v1",
      handler: "kata",
      kind: "RuntimeClass",
      metadata: { name: "kata" },
      overhead: { podFixed: { cpu: "250m", memory: "350Mi" } },
      scheduling: { nodeSelector: { "node-role.kubernetes.io/master": "" } },
    });
  }
});

test("a pool of its own comes with its MachineConfigPool, unless it is one of the roles", async () => {
  const { machineConfigs, manifests } = await compile("kata: {pool: kata-oc}");
  assert.equal(Object.keys(machineConfigs), ["50-kata-containers-kata-oc"]);
  assert.is(machineConfigs["50-kata-containers-kata-oc"]?.metadata.labels["machineconfiguration.openshift.io/role"], "kata-oc");
  assert.equal(manifests["manifests/machineconfigpool-kata-oc.yaml"], {
    apiVersion: "machineconfiguration.openshift.io/v1",
    kind: "MachineConfigPool",
    metadata: { labels: { "pools.operator.machineconfiguration.openshift.io/kata-oc": "" }, name: "kata-oc" },
    spec: {
      machineConfigSelector: {
        matchExpressions: [{ key: "machineconfiguration.openshift.io/role", operator: "In", values: ["kata-oc", "worker"] }],
      },
      nodeSelector: { matchLabels: { "node-role.kubernetes.io/kata-oc": "" } },
    },
  });
  const own = await compile("roles: [worker, kata-oc]\nkata: {pool: kata-oc}");
  assert.equal(Object.keys(own.manifests), ["manifests/runtimeclass-kata.yaml"]);
});

test("the operator's way gives only what the operator needs", async () => {
  const { outputs, manifests } = await compile(
    "kata:\n  install: operator\n  remote: true\n  operator: {startingCSV: sandboxed-containers-operator.v1.8.1, poolSelector: {example.com/kata: ''}, logLevel: debug}",
  );
  assert.equal(
    outputs.map(({ path }) => path),
    [
      "manifests/kataconfig-cluster-kataconfig.yaml",
      "manifests/namespace-openshift-sandboxed-containers-operator.yaml",
      "manifests/operatorgroup-sandboxed-containers-operator.yaml",
      "manifests/subscription-sandboxed-containers-operator.yaml",
    ],
  );
  assert.equal(manifests["manifests/kataconfig-cluster-kataconfig.yaml"], {
    apiVersion: "kataconfiguration.openshift.io/v1",
    kind: "KataConfig",
    metadata: { name: "cluster-kataconfig" },
    spec: { enablePeerPods: true, kataConfigPoolSelector: { matchLabels: { "example.com/kata": "" } }, logLevel: "debug" },
  });
  assert.equal(manifests["manifests/subscription-sandboxed-containers-operator.yaml"], {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "Subscription",
    metadata: { name: "sandboxed-containers-operator", namespace: "openshift-sandboxed-containers-operator" },
    spec: {
      channel: "stable",
      installPlanApproval: "Automatic",
      name: "sandboxed-containers-operator",
      source: "redhat-operators",
      sourceNamespace: "openshift-marketplace",
      startingCSV: "sandboxed-containers-operator.v1.8.1",
    },
  });
});

test("off is the same object emptied, which takes the extension away", async () => {
  const { machineConfigs, manifests } = await compile("kata: {enabled: false}");
  assert.equal(machineConfigs["50-kata-containers-worker"]?.spec, { config: { ignition: { version: "3.2.0" } } });
  assert.equal(manifests, {});
});

test("without an installation the runtime's configuration stays, for images that hold Kata", async () => {
  const { machineConfigs, ignition } = await compile("roles: [worker]\nkata: {install: none}");
  const { spec } = machineConfigs["50-kata-containers-worker"] ?? {};
  assert.is(spec?.extensions, undefined);
  assert.equal(contentsOf(spec?.config), [`${dropin} 644`]);
  assert.equal(ignition, spec?.config);
});

test("an Ignition config for all nodes does not hold what only some of them get", async () => {
  const { ignition, findings } = await compile("kata: {install: none}");
  assert.is(ignition, undefined);
  assert.equal(findings, ["profile/ignition-left-out 7:3"]);
});

test("one object for everything leaves Kata to its pool", async () => {
  const { machineConfigs } = await compile("kata: {}\nmotd: {text: x}\noutput: {grouping: single}");
  assert.equal(Object.keys(machineConfigs).sort(), ["50-kata-containers-worker", "99-test-master", "99-test-worker"]);
  assert.is(machineConfigs["99-test-worker"]?.spec.extensions, undefined);
});

test("remote machines add a handler with its own configuration", async () => {
  const { machineConfigs, manifests } = await compile("kata: {remote: true}");
  const toml = fileText(machineConfigs["50-kata-containers-worker"]?.spec.config, dropin);
  assert.equal(readToml(toml).crio, {
    runtime: {
      runtimes: {
        kata: {
          runtime_path: "/usr/bin/containerd-shim-kata-v2",
          runtime_type: "vm",
          runtime_root: "/run/vc",
          privileged_without_host_devices: true,
        },
        "kata-remote": {
          runtime_path: "/usr/bin/containerd-shim-kata-v2",
          runtime_type: "vm",
          runtime_root: "/run/vc",
          runtime_config_path: "/opt/kata/configuration-remote.toml",
          runtime_pull_image: true,
          privileged_without_host_devices: true,
          allowed_annotations: ["io.kubernetes.cri-o.Devices"],
        },
      },
    },
  });
  assert.equal(Object.keys(manifests), ["manifests/runtimeclass-kata-remote.yaml", "manifests/runtimeclass-kata.yaml"]);
});

test("overhead, scheduling, annotations and configuration reach class and runtime", async () => {
  const { machineConfigs, manifests } = await compile(
    "kata:\n  overhead: {cpu: 500m, memory: 1Gi}\n  tolerations: [{key: example.com/vm, operator: Exists, effect: NoSchedule}]\n" +
      "  nodeSelector: {example.com/vm: ''}\n  annotations: [io.katacontainers.config.hypervisor.default_vcpus]\n  configPath: /usr/share/kata.toml",
  );
  assert.equal(manifests["manifests/runtimeclass-kata.yaml"], {
    apiVersion: "node.k8s.io/v1",
    handler: "kata",
    kind: "RuntimeClass",
    metadata: { name: "kata" },
    overhead: { podFixed: { cpu: "500m", memory: "1Gi" } },
    scheduling: {
      nodeSelector: { "example.com/vm": "" },
      tolerations: [{ effect: "NoSchedule", key: "example.com/vm", operator: "Exists" }],
    },
  });
  const toml = fileText(machineConfigs["50-kata-containers-worker"]?.spec.config, dropin) ?? "";
  assert.match(toml, 'runtime_config_path = "/usr/share/kata.toml"');
  assert.match(toml, 'allowed_annotations = ["io.katacontainers.config.hypervisor.default_vcpus"]');
});

test("OKD gets the same as OpenShift", async () => {
  const okd = await compileText(profileOf('type: okd, release: "4.18"', "kata: {}"));
  const { outputs } = await compile("kata: {}");
  assert.equal(
    okd.outputs.map(({ text }) => text),
    outputs.map(({ text }) => text),
  );
});

test.run();
