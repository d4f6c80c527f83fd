// compile --merge: inputs of several kinds and versions as one.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TargetName } from "../../src/commands/compile.ts";
import { compileMerged } from "../../src/commands/compile-merged.ts";
import { inOrder } from "../../src/diagnostics/order.ts";
import { contextOf, placed, fcos as profile } from "../support/compile-text.ts";

type Options = { readonly name?: string; readonly targets?: readonly TargetName[] };

/** `file code line:column` of every finding. */
async function merged(files: Readonly<Record<string, string>>, { name, targets }: Options = {}) {
  const context = contextOf(targets === undefined ? {} : { targets });
  const sources = Object.entries(files).map(([path, text]) => ({ source: { name: path, text }, context }));
  const { profile: made, diagnostics } = await compileMerged(sources, name === undefined ? {} : { name });
  const found = inOrder(diagnostics).map((one) => `${one.span?.source.name} ${placed(one)}`);
  return { name: made?.name, outputs: made?.outputs ?? [], found };
}

const object = (name: string, role = "worker", rest = ""): string =>
  `variant: openshift\nversion: 4.18.0\nmetadata: {name: ${name}, labels: {machineconfiguration.openshift.io/role: ${role}}}\n${rest}`;
const fcos = (rest: string, version = "1.3.0"): string => `variant: fcos\nversion: ${version}\n${rest}`;
const files = (path: string, text: string, more = ""): string =>
  `storage:\n  files:\n    - {path: ${path}, contents: {inline: ${text}}${more}}\n`;

test("Butane and Ignition of different versions become one config of the newest among them, later over earlier", async () => {
  const { name, outputs, found } = await merged({
    "base.bu": fcos(files("/etc/a", "one", ", mode: 0600"), "1.0.0"),
    "more.ign":
      '{"ignition": {"version": "3.4.0"}, "storage": {"files": [{"path": "/etc/a", "contents": {"source": "data:,two"}}, {"path": "/etc/b"}]}}',
  });
  assert.is(name, "base");
  assert.is(outputs[0]?.path, "base.ign");
  const { ignition, storage } = JSON.parse(outputs[0]?.text ?? "");
  assert.is(ignition.version, "3.4.0");
  assert.equal(
    storage.files.map((file: { path: string; mode?: number; contents?: { source: string } }) => [
      file.path,
      file.mode,
      file.contents?.source,
    ]),
    [
      ["/etc/a", 0o600, "data:,two"],
      ["/etc/b", undefined, undefined],
    ],
  );
  assert.equal(found, []);
});

test("with a MachineConfig among them the result is one, with its name, role and labels", async () => {
  const yaml =
    "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata: {name: 99-a, labels: {machineconfiguration.openshift.io/role: worker, x: z}}\nspec: {kernelArguments: [a], extensions: [ipsec]}\n";
  const { name, outputs, found } = await merged({
    "a.bu": object("99-a", "worker", "openshift: {kernel_arguments: [b, a]}\n"),
    "c.yaml": yaml,
    "b.bu": fcos(files("/etc/b", "b")),
  });
  assert.is(name, "99-a", found.join());
  const text = outputs[0]?.text ?? "";
  assert.is(outputs[0]?.path, "99-a.yaml");
  for (const part of [
    "role: worker\n    x: z\n",
    "  kernelArguments:\n  - b\n  - a\n",
    "  extensions:\n  - ipsec\n",
    "path: /etc/b\n",
    "version: 3.4.0",
  ])
    assert.ok(text.includes(part), `${part}\n${text}`);
  assert.equal(
    found.filter((one) => !one.includes("extension")),
    [],
  );
});

test("what is found on the result names the file that said it", async () => {
  const { outputs, found } = await merged({
    "a.bu": fcos(files("/etc/a", "one")),
    "b.bu": fcos(files("/etc/a/b", "two")),
  });
  assert.equal([outputs, found], [[], ["b.bu ignition-runtime/parent-is-file 5:14"]]);
});

test("what one file lacks another may bring", async () => {
  const unit = (rest: string): string => `systemd:\n  units:\n    - name: a.service\n${rest}`;
  const { outputs, found } = await merged({
    "a.bu": fcos(unit("      enabled: true\n      contents: |\n        [Service]\n        ExecStart=/usr/bin/true\n")),
    "b.bu": fcos(
      unit(
        "      contents: |\n        [Service]\n        ExecStart=/usr/bin/true\n        [Install]\n        WantedBy=multi-user.target\n",
      ),
    ),
  });
  assert.is(outputs.length, 1);
  assert.equal(found, []);
});

test("names must agree unless one is given, and roles must agree", async () => {
  const both = { "a.bu": object("99-a"), "b.bu": object("99-b") };
  assert.equal((await merged(both)).found, ["b.bu compile/names-differ 1:1"]);
  assert.is((await merged(both, { name: "99-c" })).outputs[0]?.path, "99-c.yaml");
  assert.equal((await merged({ "a.bu": object("99-a"), "b.bu": object("99-a", "master") })).found, ["b.bu compile/roles-differ 1:1"]);
});

test("what a MachineConfig may not hold is an error in the file that says it; kernel arguments move to its own", async () => {
  const { outputs, found } = await merged({
    "a.bu": object("99-a"),
    "b.bu": fcos(
      `${files("/etc/b", "b")}  links: [{path: /etc/l, target: /x}]\npasswd:\n  groups: [{name: g}]\nkernel_arguments: {should_not_exist: [quiet]}\n`,
      "1.5.0",
    ),
  });
  assert.is(outputs.length, 0);
  assert.equal(found, ["b.bu butane/forbidden-field 6:10", "b.bu butane/forbidden-field 8:11", "b.bu mco/cannot-remove-argument 9:39"]);
  const fine = await merged({ "a.bu": object("99-a"), "b.bu": fcos("kernel_arguments: {should_exist: [nosmt]}\n", "1.5.0") });
  assert.ok(fine.outputs[0]?.text.includes("  kernelArguments:\n  - nosmt\n"), fine.found.join());
});

test("a fragment that is newer than the release reads is written in a spec that it reads, or is an error", async () => {
  const { outputs } = await merged({ "a.bu": object("99-a"), "b.bu": fcos(files("/etc/b", "b"), "1.7.0") });
  assert.ok(outputs[0]?.text.includes("      version: 3.2.0\n"));
  const luks = fcos("storage:\n  luks: [{name: a, device: /dev/vdb, cex: {enabled: true}}]\n", "1.6.0");
  const { found } = await merged({ "a.bu": object("99-a"), "b.bu": luks });
  assert.ok(found.includes("b.bu profile/needs-newer-ignition 4:43"), found.join());
});

test("MachineConfig-only fields into an Ignition config are an error", async () => {
  const inputs = { "a.bu": object("99-a", "worker", "openshift: {fips: true}\n"), "b.bu": fcos(files("/etc/b", "b")) };
  assert.equal((await merged(inputs, { targets: ["ignition"] })).found, ["a.bu profile/ignition-misfit 4:19"]);
});

test("profiles and unknown texts cannot be merged", async () => {
  assert.equal((await merged({ "p.yaml": profile("motd: {text: a}") })).found, ["p.yaml compile/profile-in-merge 1:1"]);
  assert.equal((await merged({ "a.bu": object("99-a"), "t.yaml": "a: b\n" })).found, ["t.yaml profile/wrong-document 1:1"]);
});

test.run();
