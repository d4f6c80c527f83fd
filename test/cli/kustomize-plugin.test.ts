// kindling fn as kustomize's older exec plugin, under every kustomize that is there, kubectl's too; without one these tests are skipped.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import {
  type Built,
  build,
  flags,
  functionObject,
  type Kustomize,
  machineConfig,
  names,
  objects,
  pluginHome,
  profile,
  repository,
  tellMissing,
  testUnder,
} from "./run-kustomize.ts";

tellMissing("plugin", "kustomize-plugin.test.ts");

const plain = { "base/profile.yaml": profile("0644") };
const top = (list: string, files: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...plain,
  "sites/top/kustomization.yaml": `${list}\n`,
  "sites/top/cm.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\n",
  "sites/top/bundle.yaml": functionObject("MachineConfigBundle", "extra", undefined, "{roles: [master]}"),
  "sites/top/check.yaml": functionObject("MachineConfigCheck", "judge", undefined, '{release: "4.18"}'),
  "sites/top/mc.yaml": machineConfig("50-a", "data:,x"),
  ...files,
});

async function built(kustomize: Kustomize, files: Readonly<Record<string, string>>, site: string): Promise<Built> {
  const folder = await repository(files);
  return build(kustomize, join(folder, "sites", site), flags.plugin, pluginHome(folder));
}

testUnder("plugin", "a generator needs one flag and makes the objects of the patched profile", async (kustomize) => {
  const { status, out, err } = await built(kustomize, plain, "site-b");
  assert.is(status, 0, err);
  assert.equal(names(out), ["MachineConfig 99-du-master"]);
  assert.match(out, "source: data:,site-b\n");
});

testUnder("plugin", "an invalid profile fails the build with the finding on standard error", async (kustomize) => {
  const { status, out, err } = await built(kustomize, { "base/profile.yaml": profile("644") }, "site-b");
  assert.is(status, 1);
  assert.is(out, "");
  assert.match(err, "[profile/wrong-type]");
});

testUnder("plugin", "without the flag, or without the executable, the build fails", async (kustomize) => {
  const folder = await repository(plain);
  for (const [options, env] of [[[], pluginHome(folder)] as const, [flags.plugin, {}] as const]) {
    const { status, out } = build(kustomize, join(folder, "sites/site-b"), options, env);
    assert.is(status, 1);
    assert.is(out, "");
  }
});

testUnder("plugin", "a transformer bundles MachineConfigs", async (kustomize) => {
  const { status, out, err } = await built(kustomize, top("resources: [../site-b, cm.yaml]\ntransformers: [bundle.yaml]"), "top");
  assert.is(status, 0, err);
  assert.equal(names(out).sort(), ["ConfigMap extra-cluster", "ConfigMap extra-role-master", "ConfigMap other"]);
  const master = objects(out).find(({ metadata }) => metadata.name === "extra-role-master");
  assert.is(parse(master?.data?.["99-du-master.yaml"] ?? "").metadata.name, "99-du-master");
});

testUnder("plugin", "a check alone among the validators passes files in kustomize's own form", async (kustomize) => {
  const files = top("resources: [mc.yaml]\nvalidators: [check.yaml]");
  const { status, out, err } = await built(kustomize, files, "top");
  assert.is(status, 0, err);
  assert.is(out, machineConfig("50-a", "data:,x"));
});

testUnder("plugin", "a check among the validators passes everything behind a function that was a transformer", async (kustomize) => {
  const list = "resources: [../site-b, cm.yaml, mc.yaml]\nnamePrefix: x-\n";
  const checked = await built(kustomize, top(`${list}transformers: [check.yaml]\nvalidators: [check.yaml]`), "top");
  assert.is(checked.status, 0, checked.err);
  assert.equal(objects(checked.out), objects((await built(kustomize, top(list), "top")).out));
  assert.not.match(checked.out, "kustomize.config.k8s.io");
});

for (const list of ["transformers", "validators"]) {
  testUnder("plugin", `a check among the ${list} fails the build for what the operator refuses`, async (kustomize) => {
    const mc = { "sites/top/mc.yaml": machineConfig("50-a", "https://example.com/a") };
    const { status, out, err } = await built(kustomize, top(`resources: [mc.yaml]\n${list}: [check.yaml]`, mc), "top");
    assert.is(status, 1);
    assert.is(out, "");
    assert.match(err, /MachineConfig\/50-a:\d+:\d+: error: .*\[mco\/remote-source\]/);
  });
}

testUnder(
  "plugin",
  "several profiles in a file are as many runs, and two that make an object of one name fail the build",
  async (kustomize) => {
    const du = profile("0644", undefined);
    const folder = await repository({
      "sites/two/kustomization.yaml": "generators: [both.yaml]\n",
      "sites/two/both.yaml": `${du}---\n${du.replace("name: du", "name: cu")}`,
      "sites/same/kustomization.yaml": "generators: [both.yaml]\n",
      "sites/same/both.yaml": `${du}---\n${du.replace("name: du", "name: cu")}\n  output: {names: {primitives: 99-du-master}}\n`,
    });
    const two = build(kustomize, join(folder, "sites/two"), flags.plugin, pluginHome(folder));
    assert.is(two.status, 0, two.err);
    assert.equal(names(two.out).sort(), ["MachineConfig 99-cu-master", "MachineConfig 99-du-master"]);
    const same = build(kustomize, join(folder, "sites/same"), flags.plugin, pluginHome(folder));
    assert.is(same.status, 1);
    assert.is(same.out, "");
    assert.match(same.err, "99-du-master");
  },
);

test.run();
