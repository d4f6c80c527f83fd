// kindling fn as a KRM function under a real kustomize; without one these tests are skipped.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { kindling } from "./run-cli.ts";
import {
  build,
  flags,
  functionObject,
  machineConfig,
  type Named,
  names,
  objects,
  overlay,
  profile,
  repository,
  tellMissing,
  testUnder,
} from "./run-kustomize.ts";

tellMissing("krm", "kustomize.test.ts");

testUnder("krm", "a generator makes the objects of the profile that an overlay has patched", async (kustomize) => {
  const folder = await repository({});
  const { status, out, err } = build(kustomize, join(folder, "sites/site-b"), flags.krm);
  assert.is(status, 0, err);
  assert.equal(names(out), ["MachineConfig 99-du-master"]);
  assert.match(out, "source: data:,site-b\n");
  assert.match(out, "mode: 420\n");
  assert.not.match(out, "config.kubernetes.io");
});

testUnder("krm", "a profile with output.configMap yields ConfigMaps, in the namespace that an overlay gives", async (kustomize) => {
  const folder = await repository({
    "base/profile.yaml": `${profile("0644", "kindling-fn")}\n  output: {configMap: {name: nodeprofile-extra-manifests, namespace: REQUIRED, shards: 1}}\n`,
    "sites/site-b/profile/kustomization.yaml": `${overlay("site-b")}    - {op: replace, path: /spec/output/configMap/namespace, value: site-b}\n`,
  });
  const { status, out, err } = build(kustomize, join(folder, "sites/site-b"), flags.krm);
  assert.is(status, 0, err);
  const [made, ...others] = objects(out);
  assert.equal([made?.kind, made?.metadata, others], ["ConfigMap", { name: "nodeprofile-extra-manifests-0", namespace: "site-b" }, []]);
  assert.equal(Object.keys(made?.data ?? {}), ["99-du-master.yaml"]);
  assert.match(made?.data?.["99-du-master.yaml"] ?? "", "source: data:,site-b\n");
});

testUnder("krm", "what kustomize prints is what compile prints", async (kustomize) => {
  const folder = await repository({
    "here/kustomization.yaml": "generators: [p.yaml]\n",
    "here/p.yaml": profile("0644", "../fn/kindling-fn"),
  });
  const compiled = await kindling(folder, ["compile", "here/p.yaml"]);
  assert.is(compiled.status, 0, compiled.err);
  assert.is(build(kustomize, join(folder, "here"), flags.krm).out, compiled.out);
});

testUnder("krm", "an invalid profile fails the build with the finding on standard error", async (kustomize) => {
  const folder = await repository({ "base/profile.yaml": profile("644", "kindling-fn").replace('"4.18"', "4.20") });
  const { status, out, err } = build(kustomize, join(folder, "sites/site-b"), flags.krm);
  assert.is(status, 1);
  assert.is(out, "");
  assert.match(err, /NodeProfile\/du:\d+:\d+: error: spec\.platform\.release "4\.2"/);
  assert.match(err, "[profile/wrong-type]");
});

testUnder("krm", "a warning is on standard error alone, and the build succeeds", async (kustomize) => {
  const quiet = build(kustomize, join(await repository({}), "sites/site-b"), flags.krm);
  const folder = await repository({
    "sites/top/kustomization.yaml": "resources: [cm.yaml]\ntransformers: [check.yaml]\n",
    "sites/top/cm.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\n",
    "sites/top/check.yaml": functionObject("MachineConfigCheck", "judge", "kindling-fn", "{}"),
  });
  const { status, out, err } = build(kustomize, join(folder, "sites/top"), flags.krm);
  assert.is(quiet.err, "");
  assert.is(status, 0, err);
  assert.match(err, "[fn/no-machineconfigs]");
  assert.equal(names(out), ["ConfigMap other"]);
});

testUnder("krm", "without both flags nothing is generated: an error without any, silence without --enable-exec", async (kustomize) => {
  const folder = await repository({});
  for (const options of [[], ["--enable-exec"]]) {
    const { status, out, err } = build(kustomize, join(folder, "sites/site-b"), options);
    assert.is(status, 1);
    assert.is(out, "");
    assert.match(err, "NodeProfile");
  }
  const silent = build(kustomize, join(folder, "sites/site-b"), flags.plugin);
  assert.is(silent.status, 0);
  assert.is(silent.out, "");
});

testUnder("krm", "the environment changes no byte", async (kustomize) => {
  const folder = await repository({});
  const plain = build(kustomize, join(folder, "sites/site-b"), flags.krm);
  const env = { FORCE_COLOR: "1", TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", SOURCE_DATE_EPOCH: "1", KINDLING_RELEASE: "4.20", DEBUG: "*" };
  assert.equal(build(kustomize, join(folder, "sites/site-b"), flags.krm, env), plain);
});

testUnder("krm", "a transformer bundles what generators and resources yield", async (kustomize) => {
  const folder = await repository({
    "sites/top/kustomization.yaml": "resources: [../site-b, cm.yaml]\ntransformers: [bundle.yaml]\n",
    "sites/top/cm.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\n",
    "sites/top/bundle.yaml": functionObject("MachineConfigBundle", "extra", "kindling-fn", "{roles: [master, worker]}"),
  });
  const { status, out, err } = build(kustomize, join(folder, "sites/top"), flags.krm);
  assert.is(status, 0, err);
  assert.equal(names(out).sort(), [
    "ConfigMap extra-cluster",
    "ConfigMap extra-role-master",
    "ConfigMap extra-role-worker",
    "ConfigMap other",
  ]);
  const master = objects(out).find(({ metadata }) => metadata.name === "extra-role-master");
  const inside: Named = parse(master?.data?.["99-du-master.yaml"] ?? "");
  assert.is(inside.metadata.name, "99-du-master");
  assert.equal(parse(master?.data?.["99-du-master.yaml"] ?? ""), parse(build(kustomize, join(folder, "sites/site-b"), flags.krm).out));
});

const check = functionObject("MachineConfigCheck", "judge", "kindling-fn", '{release: "4.18"}');
const told = /MachineConfig\/50-a:\d+:\d+: error: .*\[mco\/remote-source\]/;

for (const list of ["transformers: [check.yaml]", "transformers: [check.yaml]\nvalidators: [check.yaml]"]) {
  const where = list.includes("validators") ? "among the validators, behind a function that was a transformer," : "among the transformers";
  testUnder("krm", `a check ${where} lets the build pass unchanged`, async (kustomize) => {
    const folder = await repository({
      "sites/top/kustomization.yaml": `resources: [../site-b, cm.yaml]\nnamePrefix: x-\n${list}\n`,
      "sites/top/cm.yaml": "# A comment\nkind: ConfigMap\napiVersion: v1\nmetadata: {name: other, annotations: {a: y}}\ndata: {b: 'c'}\n",
      "sites/top/check.yaml": check,
      "sites/plain/kustomization.yaml": "resources: [../site-b, ../top/cm.yaml]\nnamePrefix: x-\n",
    });
    const checked = build(kustomize, join(folder, "sites/top"), [...flags.krm, "--load-restrictor", "LoadRestrictionsNone"]);
    assert.is(checked.status, 0, checked.err);
    const plain = build(kustomize, join(folder, "sites/plain"), [...flags.krm, "--load-restrictor", "LoadRestrictionsNone"]);
    assert.equal(names(checked.out).sort(), ["ConfigMap x-other", "MachineConfig x-99-du-master"]);
    assert.equal(objects(checked.out), objects(plain.out));
  });
}

for (const list of ["transformers", "validators"]) {
  testUnder("krm", `a check among the ${list} fails the build for what the operator refuses`, async (kustomize) => {
    const folder = await repository({
      "sites/top/kustomization.yaml": `resources: [mc.yaml]\n${list}: [check.yaml]\n`,
      "sites/top/check.yaml": check,
      "sites/top/mc.yaml": machineConfig("50-a", "https://example.com/a"),
    });
    const refused = build(kustomize, join(folder, "sites/top"), flags.krm);
    assert.is(refused.status, 1);
    assert.is(refused.out, "");
    assert.match(refused.err, told);
  });
}

testUnder(
  "krm",
  "several profiles in a file are as many runs, and two that make an object of one name fail the build",
  async (kustomize) => {
    const du = profile("0644", "kindling-fn");
    const folder = await repository({
      "sites/two/kustomization.yaml": "generators: [both.yaml]\n",
      "sites/two/both.yaml": `${du}---\n${du.replace("name: du", "name: cu")}`,
      "sites/same/kustomization.yaml": "generators: [both.yaml]\n",
      "sites/same/both.yaml": `${du}---\n${du.replace("name: du", "name: cu")}\n  output: {names: {primitives: 99-du-master}}\n`,
    });
    const two = build(kustomize, join(folder, "sites/two"), flags.krm);
    assert.is(two.status, 0, two.err);
    assert.equal(names(two.out).sort(), ["MachineConfig 99-cu-master", "MachineConfig 99-du-master"]);
    const same = build(kustomize, join(folder, "sites/same"), flags.krm);
    assert.is(same.status, 1);
    assert.is(same.out, "");
    assert.match(same.err, "99-du-master");
  },
);

test.run();
