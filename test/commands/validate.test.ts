// validate: profiles and MachineConfigs told apart by content, not by file name.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { validate } from "../../src/commands/validate.ts";
import { contextOf, fcos, openshift, placed } from "../support/compile-text.ts";

const check = async (text: string, name = "input.yaml") => {
  const { kind, diagnostics } = await validate({ name, text }, contextOf());
  return { kind, findings: diagnostics.map(placed) };
};

test("each kind of document is known by what stands in it", async () => {
  assert.equal(await check(fcos("motd: {text: a}")), { kind: "profile", findings: [] });
  assert.equal(await check('{"ignition": {"version": "3.4.0"}}'), { kind: "ignition", findings: [] });
  const machineConfig =
    "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: 99-x\n  labels: {machineconfiguration.openshift.io/role: worker}\nspec: {config: {ignition: {version: 3.4.0}}}\n";
  assert.equal(await check(machineConfig), { kind: "machineconfig", findings: [] });
});

test("a profile is compiled as well, so that faults of its output are found", async () => {
  assert.equal((await check(fcos("files:\n  etc/x: {contents: {inline: a}}"))).findings, ["ignition/relative-path 8:5"]);
});

test("what compile writes, validate accepts", async () => {
  const { compile } = await import("../../src/commands/compile.ts");
  const text = openshift("4.18", "mountHiding: {checkScript: true}\nmotd: {text: a}\nkernelArguments: [nosmt]");
  const { profile } = await compile({ name: "p.yaml", text }, contextOf({ targets: ["machineconfig"] }));
  for (const output of profile?.outputs ?? []) assert.equal((await check(output.text, output.path)).findings, [], output.path);
});

test("a document of no known kind is no profile, and an empty file is nothing", async () => {
  assert.equal((await check("kind: Pod\n")).findings, ["profile/wrong-document 1:7"]);
  assert.equal((await check("---\n")).findings, ["profile/empty 1:1"]);
});

test("other objects of a cluster are told and let pass, and a misspelt kind of ours is not", async () => {
  const kubelet = "apiVersion: machineconfiguration.openshift.io/v1\nkind: KubeletConfig\nmetadata: {name: a}\n";
  assert.equal((await check(kubelet)).findings, ["machineconfig/other-kind 1:1"]);
  assert.equal((await check(kubelet.replace("KubeletConfig", "MachinConfig"))).findings, ["profile/wrong-document 2:7"]);
});

test.run();
