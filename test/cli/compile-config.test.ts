// `kindling compile` of Butane, Ignition and MachineConfig files from outside: status, bytes, places, files.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling, treeOf } from "./run-cli.ts";

const butane = "variant: fcos\nversion: 1.6.0\nstorage:\n  files:\n    - path: /etc/a\n      contents: {local: a.txt}\n";
const object =
  "variant: openshift\nversion: 4.18.0\nmetadata: {name: 99-o, labels: {machineconfiguration.openshift.io/role: worker}}\nstorage:\n  files: [{path: /etc/o, mode: 0644, contents: {inline: o}}]\n";
const ignition = '{"ignition": {"version": "3.2.0"}, "storage": {"files": [{"path": "/etc/i", "mode": 420}]}}';
const machineConfig =
  "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: 99-m\n  labels: {machineconfiguration.openshift.io/role: worker}\nspec:\n  kernelArguments: [nosmt]\n";
const profile = "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: p}\nspec:\n  platform: {type: fcos}\n  motd: {text: hello}\n";

test("a folder of every kind is compiled each by itself, and a second run writes nothing", async () => {
  const folder = folderWith({
    "in/node.bu": butane,
    "in/a.txt": "text",
    "in/o.bu": object,
    "in/i.ign": ignition,
    "in/m.yaml": machineConfig,
    "in/p.yaml": profile,
  });
  const first = await kindling(folder, ["compile", "in", "-o", "out"]);
  assert.is(first.status, 0, first.err);
  assert.is(first.out, "");
  const tree = treeOf(join(folder, "out"));
  assert.equal(
    Object.keys(tree).filter((path) => !path.endsWith(".kindling-files")),
    ["99-m/99-m.yaml", "99-o/99-o.yaml", "i/i.ign", "node/node.ign", "p/p.ign"],
  );
  assert.is(JSON.parse(tree["node/node.ign"] ?? "").storage.files[0].contents.source, "data:,text");
  const second = await kindling(folder, ["compile", "in", "-o", "out", "--check"]);
  assert.equal([second.status, second.out], [0, ""]);
});

test("one error in one of them writes none, and the place is that in the Butane file", async () => {
  const folder = folderWith({ "in/bad.bu": butane.replace("/etc/a", "etc/a"), "in/a.txt": "text", "in/o.bu": object });
  const { status, out, err } = await kindling(folder, ["compile", "in", "-o", "out"]);
  assert.equal([status, out, existsSync(join(folder, "out"))], [1, "", false]);
  assert.match(err, "in/bad.bu:5:13: error:");
});

test("one file goes to standard output, twice the same bytes, from standard input too", async () => {
  const folder = folderWith({ "o.bu": object });
  const first = await kindling(folder, ["compile", "o.bu"]);
  assert.is(first.status, 0, first.err);
  assert.match(first.out, /^ {2}name: 99-o$/m);
  assert.equal(await kindling(folder, ["compile", "o.bu"]), first);
  assert.is((await kindling(folder, ["compile", "-"], object)).out, first.out);
});

test("files of one name are an error that names both", async () => {
  const folder = folderWith({ "a/node.ign": ignition, "b/node.ign": ignition });
  const { status, err } = await kindling(folder, ["compile", "a", "b", "-o", "out"]);
  assert.is(status, 1);
  assert.match(err, 'b/node.ign and a/node.ign both describe "node"');
});

test("--merge makes one of all, each with the local files of its own folder", async () => {
  const folder = folderWith({
    "x/node.bu": butane,
    "x/a.txt": "of x",
    "o.bu": object,
    "m.yaml": machineConfig.replace("99-m", "99-o"),
    "i.ign": ignition,
  });
  const { status, out, err } = await kindling(folder, ["compile", "--merge", "o.bu", "x/node.bu", "i.ign", "m.yaml"]);
  assert.is(status, 0, err);
  for (const part of ["name: 99-o", "path: /etc/o", "source: data:,of%20x", "path: /etc/i", "- nosmt"])
    assert.ok(out.includes(part), `${part}\n${out}`);
  const written = await kindling(folder, ["compile", "--merge", "x/node.bu", "i.ign", "--name", "both", "-o", "out"]);
  assert.is(written.status, 0, written.err);
  assert.ok(existsSync(join(folder, "out/both/both.ign")));
});

test("--name needs --merge and a name that an object can have: exit 2", async () => {
  const folder = folderWith({ "i.ign": ignition });
  for (const words of [
    ["i.ign", "--name", "a"],
    ["i.ign", "--merge", "--name", "../a"],
  ]) {
    const { status, out, err } = await kindling(folder, ["compile", ...words]);
    assert.equal([status, out], [2, ""]);
    assert.match(err, "--name");
  }
});

test("a missing input stops a merge with nothing written", async () => {
  const { status, out, err } = await kindling(folderWith({ "i.ign": ignition }), ["compile", "--merge", "i.ign", "gone.bu"]);
  assert.equal([status, out], [1, ""]);
  assert.match(err, "gone.bu does not exist");
});

test.run();
