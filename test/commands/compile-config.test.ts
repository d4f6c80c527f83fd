// compile of Butane and Ignition configs and of MachineConfigs: what is written, and where findings point.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/commands/compile.ts";
import { validate } from "../../src/commands/validate.ts";
import { inOrder } from "../../src/diagnostics/order.ts";
import { type CompileOptions, contextOf, placed } from "../support/compile-text.ts";

const head =
  "variant: openshift\nversion: 4.18.0\nmetadata:\n  name: 99-demo\n  labels: {machineconfiguration.openshift.io/role: worker, team: lab}\n";
const fcos = "variant: fcos\nversion: 1.6.0\n";

async function compiled(name: string, text: string, options: CompileOptions = {}) {
  const { profile, diagnostics } = await compile({ name, text }, contextOf(options));
  return { name: profile?.name, outputs: profile?.outputs ?? [], found: inOrder(diagnostics).map(placed), diagnostics };
}

const pathsOf = (outputs: readonly { readonly path: string }[]): readonly string[] => outputs.map(({ path }) => path);

test("variant openshift becomes the MachineConfig that its metadata names, with everything a MachineConfig adds", async () => {
  const text = `${head}openshift: {kernel_arguments: [nosmt], extensions: [usbguard], fips: false, kernel_type: realtime}\nsystemd:\n  units: [{name: usbguard.service, enabled: true}]\n`;
  const { name, outputs, found } = await compiled("dir/x.bu", text);
  assert.is(name, "99-demo");
  assert.equal(pathsOf(outputs), ["99-demo.yaml"]);
  assert.is(
    outputs[0]?.text,
    `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  labels:
    machineconfiguration.openshift.io/role: worker
    team: lab
  name: 99-demo
spec:
  config:
    ignition:
      version: 3.4.0
    systemd:
      units:
      - enabled: true
        name: usbguard.service
  extensions:
  - usbguard
  fips: false
  kernelArguments:
  - nosmt
  kernelType: realtime
`,
  );
  assert.equal(found, []);
});

test("other variants become an Ignition config of their spec, named after the file", async () => {
  for (const [variant, version, spec] of [
    ["fcos", "1.0.0", "3.0.0"],
    ["fcos", "1.7.0", "3.6.0"],
    ["flatcar", "1.1.0", "3.4.0"],
    ["r4e", "1.0.0", "3.3.0"],
    ["fiot", "1.0.0", "3.4.0"],
  ]) {
    const text = `variant: ${variant}\nversion: ${version}\nstorage:\n  files: [{path: /etc/a, contents: {inline: a}}]\n`;
    const { name, outputs, found } = await compiled("dir/node.bu", text);
    assert.is(name, "node");
    assert.equal(pathsOf(outputs), ["node.ign"]);
    const config = JSON.parse(outputs[0]?.text ?? "");
    assert.equal([config.ignition, config.storage.files[0].path], [{ version: spec }, "/etc/a"]);
    assert.equal(found, []);
  }
});

test("sugar is taken out, and local files come from the folder of the input", async () => {
  const text = `${fcos}storage:\n  trees: [{local: tree, path: /etc/t}]\n  filesystems: [{device: /dev/vdb, path: /var/data, format: xfs, with_mount_unit: true}]\n`;
  const { outputs, found } = await compiled("a.bu", text, { files: { "tree/x": "one\n" } });
  const config = JSON.parse(outputs[0]?.text ?? "");
  assert.equal(
    config.storage.files.map(({ path }: { path: string }) => path),
    ["/etc/t/x"],
  );
  assert.equal(
    config.systemd.units.map(({ name }: { name: string }) => name),
    ["var-data.mount"],
  );
  assert.equal(found, []);
});

test("what lint says of the output stands at the place in the Butane config, and an error leaves no output", async () => {
  const text = `${fcos}storage:
  files:
    - path: /etc/a.txt
      contents: {inline: plain, compression: gzip}
    - path: /usr/bin/b
      contents: {inline: b}
systemd:
  units:
    - name: a.service
      contents: |
        [Service]
        ExecStart=/usr/bin/date +%Y
`;
  const { outputs, found } = await compiled("a.bu", text);
  assert.equal(outputs, []);
  assert.equal(found, ["ignition-runtime/not-gzip 6:46", "compile/read-only-path 7:13", "unit/percent 14:9"]);
});

test("validate says of a Butane config what compile says", async () => {
  const text = `${head}storage:\n  files:\n    - {path: /usr/bin/a, mode: 420}\n    - {path: /etc/b, contents: {source: "data:,a b"}}\n`;
  const { diagnostics } = await compiled("a.bu", text);
  assert.equal((await validate({ name: "a.bu", text }, contextOf())).diagnostics, diagnostics);
  assert.equal(inOrder(diagnostics).map(placed), ["mco/read-only-path 8:14", "butane/mode-base 8:32", "ignition/bad-data-url 9:49"]);
});

test("a name that no object can have, or that is the operator's, is an error at the name", async () => {
  assert.equal((await compiled("a.bu", head.replace("99-demo", "My_Config"))).found, ["butane/object-name 4:9"]);
  assert.equal((await compiled("a.bu", head.replace("99-demo", "rendered-x"))).found, ["mco/reserved-name 4:9"]);
});

test("entries without a name are told, and the lint still looks at the others", async () => {
  const files = `storage:\n  files:\n    - {mode: 0644}\n    - {path: /usr/bin/a, contents: {inline: a}}\nsystemd:\n  units:\n    - {enabled: true}\n`;
  const { found } = await compiled("a.bu", `${head}${files}`);
  assert.ok(found.includes("ignition/path-missing 8:7"), found.join("\n"));
  assert.ok(found.includes("mco/read-only-path 9:14"), found.join("\n"));
});

test("the object around the config is judged by the release that the version names, at the user's places", async () => {
  const { diagnostics, found } = await compiled(
    "a.bu",
    `${head}openshift: {extensions: [kata-containers, two-node-ha], kernel_arguments: [a b]}\n`,
  );
  assert.equal(found, ["mco/unknown-extension 6:26", "mco/unknown-extension 6:43", "mco/unsplit-argument 6:76"]);
  assert.equal(diagnostics.map(({ path }) => path).sort(), [
    "$.openshift.extensions.0",
    "$.openshift.extensions.1",
    "$.openshift.kernel_arguments.0",
  ]);
  const newer = await compiled("a.bu", `${head.replace("4.18.0", "4.19.0")}openshift: {extensions: [two-node-ha]}\n`);
  assert.equal(newer.found, []);
});

test("a MachineConfig makes no Ignition config unless one is asked for, and only when it can hold everything", async () => {
  const files = "storage:\n  files: [{path: /etc/a, contents: {inline: a}}]\n";
  assert.equal(pathsOf((await compiled("a.bu", `${head}${files}`, { targets: ["ignition"] })).outputs), ["99-demo.ign"]);
  const { outputs, found } = await compiled("a.bu", `${head}${files}openshift: {kernel_arguments: [nosmt]}\n`, { targets: ["ignition"] });
  assert.equal([outputs, found], [[], ["profile/ignition-misfit 8:31"]]);
  assert.equal((await compiled("a.bu", `${fcos}${files}`, { targets: ["machineconfig"] })).found, ["profile/target-not-here 1:1"]);
});

test("an Ignition config is written in its own spec, without what says nothing", async () => {
  const text = '{"ignition": {"version": "3.1.0", "timeouts": {}}, "storage": {"files": [{"path": "/etc/a", "append": []}]}}';
  const { name, outputs, found } = await compiled("in/a.ign", text);
  assert.is(name, "a");
  assert.equal(JSON.parse(outputs[0]?.text ?? ""), { ignition: { version: "3.1.0" }, storage: { files: [{ path: "/etc/a" }] } });
  assert.equal(found, []);
  assert.is((await compiled("a.ign", outputs[0]?.text ?? "")).outputs[0]?.text, outputs[0]?.text, "a second run changes nothing");
});

test("rules count as the declared spec has them, each finding once", async () => {
  const text =
    '{"ignition": {"version": "3.2.0"},\n"storage": {"files": [{"path": "etc/a"}]},\n"systemd": {"units": [{"name": "a.service", "enabled": true, "contents": "[Unit]\\n"}]}}';
  assert.equal((await compiled("a.ign", text)).found, ["ignition/relative-path 2:32", "ignition/enabled-without-install 3:74"]);
});

const object = (name: string, spec: string): string =>
  `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: ${name}\n  labels: {machineconfiguration.openshift.io/role: worker}\n  annotations: {a: b}\nspec:\n${spec}`;
const config =
  "  config:\n    ignition: {version: 3.2.0}\n    storage:\n      files:\n      - {path: /etc/a, mode: 420, contents: {source: 'data:,a'}}\n";

test("a MachineConfig is written again with its labels, annotations and own fields, and then stays as it is", async () => {
  const { name, outputs, found } = await compiled("x.yaml", object("50-a", `${config}  kernelArguments: [b=2, a=1]\n  fips: true\n`));
  assert.equal([name, pathsOf(outputs), found], ["50-a", ["50-a.yaml"], []]);
  const text = outputs[0]?.text ?? "";
  for (const part of ["  annotations:\n    a: b\n", "  fips: true\n", "  kernelArguments:\n  - b=2\n  - a=1\n", "version: 3.2.0"])
    assert.ok(text.includes(part), part);
  assert.is((await compiled("50-a.yaml", text)).outputs[0]?.text, text);
});

test("a file of several MachineConfigs, lists too, gives a document for each", async () => {
  const list = `apiVersion: v1\nkind: List\nitems:\n- ${object("50-c", config).replaceAll("\n", "\n  ").trimEnd()}\n`;
  const { name, outputs } = await compiled(
    "set.yaml",
    `${object("50-a", config)}---\n${object("50-b", "  kernelArguments: [x]\n")}---\n${list}`,
  );
  assert.equal([name, pathsOf(outputs)], ["set", ["50-a.yaml", "50-b.yaml", "50-c.yaml"]]);
  assert.ok(outputs[1]?.text.includes("    ignition:\n      version: 3.2.0\n"), "an object without a config gets an empty one");
});

test("what would be lost or has no effect in a MachineConfig is told", async () => {
  const pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n";
  assert.ok((await compiled("a.yaml", `${object("50-a", config)}---\n${pod}`)).found.includes("compile/other-object 14:1"));
  assert.ok((await compiled("a.yaml", `${object("50-a", config)}---\n${object("50-a", config)}`)).found.includes("compile/same-name 14:1"));
  const idle = config.replace("version: 3.2.0}\n", "version: 3.4.0}\n    kernelArguments: {shouldExist: [nosmt]}\n");
  const { outputs, found } = await compiled("a.yaml", object("50-a", idle));
  assert.ok(found.includes("compile/idle-kernel-arguments 10:5"), found.join());
  assert.not.ok(outputs[0]?.text.includes("nosmt"));
  const old = object("50-a", "  config:\n    ignition: {version: 2.2.0}\n");
  assert.equal((await compiled("a.yaml", old)).outputs, []);
});

test("a number that cannot be held exactly is an error, not another number", async () => {
  const text = `${fcos}passwd:\n  users: [{name: a, uid: 9007199254740993}]\n`;
  assert.ok((await compiled("a.bu", text)).found.includes("compile/large-number 4:26"));
});

test("two runs give the same", async () => {
  const text = `${head}storage:\n  files: [{path: /etc/b, contents: {inline: b}}, {path: /etc/a, contents: {inline: a}}]\n`;
  assert.equal(await compiled("a.bu", text), await compiled("a.bu", text));
});

test.run();
