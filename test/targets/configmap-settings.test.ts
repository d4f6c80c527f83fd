// output.configMap and output.fileNames: names, shards and sizes of ConfigMaps, and names of files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import type { TargetName } from "../../src/commands/compile.ts";
import { hashOf, shardOf } from "../../src/targets/shards.ts";
import { type CompiledText, compileText, openshift } from "../support/compile-text.ts";

type ConfigMap = {
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly annotations?: object };
  readonly data: { readonly [key: string]: string };
};

const compiled = (spec: string, ...targets: readonly TargetName[]): Promise<CompiledText> =>
  compileText(openshift("4.18", spec), { targets });

async function mapsOf(spec: string): Promise<{ readonly [name: string]: ConfigMap }> {
  const { outputs, diagnostics } = await compiled(spec, "configmap");
  assert.equal(diagnostics, []);
  return Object.fromEntries(outputs.map(({ text }) => parse(text) as ConfigMap).map((object) => [object.metadata.name, object]));
}

const where = (maps: { readonly [name: string]: ConfigMap }): Record<string, string> =>
  Object.fromEntries(Object.entries(maps).flatMap(([name, { data }]) => Object.keys(data).map((key) => [key, name])));

const features = "roles: [master, worker]\nmotd: {text: a}\nmountHiding: {}\nkernelArguments: {nosmt: true}\n";

test("name and namespace are those of the settings", async () => {
  const maps = await mapsOf(`${features}output: {configMap: {name: site-b-extra, namespace: site-b}}`);
  assert.equal(Object.keys(maps), ["site-b-extra-cluster", "site-b-extra-role-master", "site-b-extra-role-worker"]);
  for (const { metadata } of Object.values(maps)) assert.is(metadata.namespace, "site-b");
});

test("the number of shards is that of the settings, empty ones are written, and every object is in one of them", async () => {
  const maps = await mapsOf(`${features}output: {configMap: {shards: 12}}`);
  assert.is(Object.keys(maps).length, 12);
  assert.ok(maps["test-0"] !== undefined && maps["test-11"] !== undefined);
  assert.ok(Object.values(maps).some(({ data }) => Object.keys(data).length === 0));
  const { outputs } = await compiled(features, "machineconfig");
  assert.equal(
    Object.keys(where(maps)).sort(),
    outputs.map(({ path }) => path),
  );
});

test("no object moves when others come, go, grow or get another file name", async () => {
  const settings = "output: {configMap: {shards: 4}}";
  const few = where(await mapsOf(`roles: [master]\nmotd: {text: a}\n${settings}`));
  const many = where(await mapsOf(`roles: [master]\nmotd: {text: ${"b".repeat(500)}}\nmountHiding: {}\nfips: true\n${settings}`));
  assert.is(many["99-motd-test-master.yaml"], few["99-motd-test-master.yaml"]);
  const renamed = where(await mapsOf("roles: [master]\nmotd: {text: a}\noutput: {fileNames: {motd: 01-a.yaml}, configMap: {shards: 4}}"));
  assert.is(renamed["01-a.yaml"], few["99-motd-test-master.yaml"]);
});

test("the hash is FNV-1a with the last step of MurmurHash3, so that a later version puts an object where it was", () => {
  assert.is(hashOf(""), 0xab3e7c0b);
  assert.is(hashOf("a"), 0x1a80b1b3);
  assert.is(hashOf("foobar"), 0xc0da6dc);
  assert.is(shardOf({ name: "foobar" }, { count: 7, pins: {} }), 0xc0da6dc % 7);
});

test("a pin says where an object belongs, in all its roles", async () => {
  for (const shard of [0, 2]) {
    const at = where(await mapsOf(`${features}output: {configMap: {shards: 3, pins: {motd: ${shard}}}}`));
    assert.is(at["99-motd-test-master.yaml"], `test-${shard}`);
    assert.is(at["99-motd-test-worker.yaml"], `test-${shard}`);
  }
});

test("pins are checked: without shards, beyond them, and of an object that is not there", async () => {
  const findings = async (configMap: string) =>
    (await compiled(`motd: {text: a}\noutput:\n  configMap: ${configMap}`, "configmap")).findings;
  assert.equal(await findings("{pins: {motd: 0}}"), ["profile/no-effect 9:17"]);
  assert.equal(await findings("{shards: 2, pins: {motd: 2}}"), ["profile/invalid-value 9:41"]);
  assert.equal(await findings("{shards: 2, pins: {moth: 1}}"), ["profile/unknown-object 9:35"]);
  assert.equal(await findings("{shards: 0}"), ["profile/invalid-value 9:25"]);
});

test("applied on the server's side they say so and hold more", async () => {
  const big = `roles: [worker]\nfiles:\n  /etc/a: {mode: "0644", contents: {inline: ${"a".repeat(300_000)}}}\n`;
  const refused = await compiled(`${big}output: {configMap: {serverSideApply: false}}`, "configmap");
  assert.equal(
    refused.diagnostics.filter(({ code }) => code === "target/too-large").map(({ path }) => path),
    ["$.metadata.name"],
  );
  const { outputs } = await compiled(`${big}output: {configMap: {serverSideApply: true}}`, "configmap");
  for (const { text } of outputs)
    assert.match(text, "  annotations:\n    argocd.argoproj.io/sync-options: ServerSideApply=true\n  name: test-");
  const huge = await compiled(big.replace("aaaa", "a".repeat(800_000)).concat("output: {configMap: {serverSideApply: true}}"), "configmap");
  assert.match(huge.diagnostics.find(({ code }) => code === "target/too-large")?.message ?? "", / of 1048576 for a ConfigMap$/);
});

test("file names are those of the settings in DIR, in ConfigMaps and in openshift/, with the role where there are several", async () => {
  const names = "output: {fileNames: {motd: 01-banner.yml}}";
  const paths = async (spec: string, target: TargetName) => (await compiled(spec, target)).outputs.map(({ path }) => path);
  const text = `roles: [master, worker]\nmotd: {text: a}\n${names}`;
  assert.equal(await paths(text, "machineconfig"), ["01-banner-master.yml", "01-banner-worker.yml"]);
  assert.equal(await paths(text, "installer-dir"), ["openshift/01-banner-master.yml", "openshift/01-banner-worker.yml"]);
  assert.equal(Object.keys(where(await mapsOf(text))), ["01-banner-master.yml", "01-banner-worker.yml"]);
  assert.equal(await paths(`roles: [master]\nmotd: {text: a}\n${names}`, "machineconfig"), ["01-banner.yml"]);
  const { outputs } = await compiled(`roles: [worker]\nmotd: {text: a}\n${names}`, "machineconfig");
  assert.is(parse(outputs[0]?.text ?? "").metadata.name, "99-motd-test-worker");
});

test("file names are checked: form, object, and no name twice", async () => {
  const findings = async (fileNames: string) =>
    (await compiled(`roles: [master]\nmotd: {text: a}\nfips: true\noutput:\n  fileNames: ${fileNames}`, "configmap")).findings;
  for (const name of ["a.json", ".a.yaml", ".yaml", "a/b.yaml", "'a b.yaml'", `${"a".repeat(250)}.yaml`])
    assert.equal(await findings(`{motd: ${name}}`), ["profile/invalid-value 11:23"], name);
  assert.equal(await findings("{mothd: a.yaml}"), ["profile/unknown-object 11:17"]);
  assert.equal(await findings("{motd: a.yaml, primitives: a.yaml}"), ["profile/same-file-name 11:43"]);
  assert.equal(await findings("{motd: 99-test-master.yaml}"), ["profile/same-file-name 11:23"]);
});

test("a NodePool's ConfigMap takes name, namespace and size; shards have no effect there", async () => {
  const text =
    "roles: [worker]\nmotd: {text: a}\noutput:\n  configMap: {name: pool, namespace: clusters, serverSideApply: true, shards: 2}";
  const { outputs, findings } = await compiled(text, "hypershift");
  const { metadata } = parse(outputs[0]?.text ?? "") as ConfigMap;
  assert.equal(metadata, {
    annotations: { "argocd.argoproj.io/sync-options": "ServerSideApply=true" },
    name: "pool",
    namespace: "clusters",
  });
  assert.is(outputs[0]?.path, "hypershift/pool.yaml");
  assert.equal(findings, ["profile/no-effect 10:73"]);
});

test("settings that no named target follows have no effect, and say so", async () => {
  const text = "roles: [worker]\nmotd: {text: a}\noutput:\n  configMap: {name: a}\n  fileNames: {motd: a.yaml}";
  assert.equal((await compiled(text, "installer-dir")).findings, ["profile/no-effect 10:5"]);
  assert.equal((await compiled(text, "hypershift")).findings, ["profile/no-effect 11:5"]);
  assert.equal((await compiled(text, "installer-dir", "configmap")).findings, []);
  assert.equal((await compileText(openshift("4.18", text))).findings, []);
  const fcos = "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: a}\nspec:\n  platform: {type: fcos}\n";
  const { findings } = await compileText(`${fcos}  motd: {text: a}\n  output: {configMap: {name: a}, fileNames: {motd: a.yaml}}\n`);
  assert.equal(findings, ["profile/no-effect 7:12", "profile/no-effect 7:34"]);
});

test("a name that no ConfigMap can have is shown where it is chosen", async () => {
  const long = "a".repeat(250);
  const found = await compiled(`roles: [worker]\nmotd: {text: a}\noutput: {configMap: {name: ${long}}}`, "configmap");
  assert.equal(found.findings, ["target/name 9:30", "target/name 9:30"]);
  const profile = openshift("4.18", "roles: [worker]\nkernelArguments: {nosmt: true}\noutput: {names: {primitives: b}}").replace(
    "name: test",
    `name: ${long}`,
  );
  assert.equal((await compileText(profile, { targets: ["configmap"] })).findings, ["target/name 4:9", "target/name 4:9"]);
});

test.run();
