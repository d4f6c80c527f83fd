// Targets assisted-host and assisted-discovery: the text for ignitionConfigOverride.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { compileText, fcos, openshift, profileOf } from "../support/compile-text.ts";

test("one line of ASCII without single quotes, and the version that each is read in", async () => {
  const text = openshift("4.18", `roles: [worker]\nunits:\n  a.service: {contents: "[Service]\\nExecStart=/bin/echo 'é 😀'\\n"}`);
  const expected = (version: string) =>
    `{"ignition":{"version":"${version}"},"systemd":{"units":[{"contents":"[Service]\\nExecStart=/bin/echo \\u0027\\u00e9 \\ud83d\\ude00\\u0027\\n","name":"a.service"}]}}\n`;
  const host = await compileText(text, { targets: ["assisted-host"] });
  assert.equal(
    host.outputs.map((output) => [output.path, output.text]),
    [["test.assisted-host.json", expected("3.2.0")]],
  );
  const discovery = await compileText(text, { targets: ["assisted-discovery"] });
  assert.equal(
    discovery.outputs.map((output) => [output.path, output.text]),
    [["test.assisted-discovery.json", expected("3.1.0")]],
  );
});

test("between single quotes in YAML, as the template of a ClusterInstance has it, it is the same config", async () => {
  const text = openshift("4.18", `roles: [worker]\nunits:\n  a.service: {contents: "[Service]\\nExecStart=/bin/echo 'é'\\n"}`);
  const [output] = (await compileText(text, { targets: ["assisted-host"] })).outputs;
  const inYaml = parse(`a: '${output?.text.trimEnd()}'\n`) as { readonly a: string };
  assert.is(JSON.parse(inYaml.a).systemd.units[0].contents, "[Service]\nExecStart=/bin/echo 'é'\n");
});

test("what needs a newer spec is refused at its place", async () => {
  const luks = openshift(
    "4.18",
    "roles: [worker]\nbutane:\n  storage:\n    luks:\n    - {name: data, label: data, device: /dev/sdb, clevis: {tpm2: true}}",
  );
  const discovery = await compileText(luks, { targets: ["assisted-discovery"] });
  assert.equal(discovery.outputs, []);
  const [found] = discovery.diagnostics.filter(({ code }) => code === "profile/needs-newer-ignition");
  assert.match(found?.message ?? "", /needs Ignition 3\.2\.0, but ignitionConfigOverride of an InfraEnv is read as 3\.1\.0 only$/);
  assert.ok(found?.path?.startsWith("$.spec.butane.storage.luks"), found?.path);
  const host = await compileText(luks, { targets: ["assisted-host"] });
  assert.is(host.outputs.length, 1, host.findings.join());
});

test("a Butane config of a newer spec is written in the older one when it holds it, and else refused", async () => {
  const butane = (more: string) => `variant: fcos\nversion: 1.6.0\nstorage:\n  files:\n  - {path: /etc/a, contents: {inline: a}}\n${more}`;
  const { outputs } = await compileText(butane(""), { targets: ["assisted-host"], name: "host.bu" });
  assert.is(
    outputs[0]?.text,
    `{"ignition":{"version":"3.2.0"},"storage":{"files":[{"path":"/etc/a","contents":{"compression":"","source":"data:,a"}}]}}\n`,
  );
  const { findings } = await compileText(butane("kernel_arguments: {should_exist: [nosmt]}\n"), {
    targets: ["assisted-host"],
    name: "host.bu",
  });
  assert.equal(findings, ["profile/needs-newer-ignition 6:19"]);
});

test("settings that only a MachineConfig has are refused by name", async () => {
  const { diagnostics } = await compileText(openshift("4.18", "roles: [worker]\nkernelArguments: {nosmt: true}"), {
    targets: ["assisted-host"],
  });
  assert.equal(
    diagnostics.map(({ code, path }) => [code, path]),
    [["profile/ignition-misfit", "$.spec.kernelArguments"]],
  );
});

test("the annotation of a host holds 256 KiB as they are, the discovery image as much when compressed", async () => {
  const zeros = fcos(`files:\n  /etc/a: {mode: "0644", contents: {inline: ${"a".repeat(256 * 1024)}}}`);
  const host = await compileText(zeros, { targets: ["assisted-host"] });
  assert.is(host.outputs.length, 0);
  assert.match(
    host.diagnostics.find(({ code }) => code === "target/too-large")?.message ?? "",
    /^test\.assisted-host\.json has 262\d{3} bytes of 262144/,
  );
  assert.is((await compileText(zeros, { targets: ["assisted-discovery"] })).outputs.length, 1);
});

test("Flatcar hosts are none of theirs", async () => {
  const { findings } = await compileText(profileOf("type: flatcar", "motd: {text: a}"), { targets: ["assisted-host"] });
  assert.equal(findings, ["profile/target-not-here 1:1"]);
});

test.run();
