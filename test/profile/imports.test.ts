// import: files of other languages under the profile: what they add, what the profile wins over, and where findings point.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { lineAndColumn } from "../../src/diagnostics/position.ts";
import { compileText, contentsOf, fcos, fileText, openshift } from "../support/compile-text.ts";
import type { MemoryFiles } from "../support/memory-reader.ts";

async function compiled(text: string, files: MemoryFiles) {
  const result = await compileText(text, { files });
  const places = result.diagnostics
    .filter(({ code }) => code !== "profile/ignition-left-out")
    .map(({ code, span }) => {
      const { line, column } = lineAndColumn(span?.source.text ?? "", span?.start ?? 0);
      return `${code} ${span?.source.name}:${line}:${column}`;
    });
  return { ...result, places };
}

const bu = (body: string): string => `variant: fcos\nversion: 1.5.0\n${body}\n`;
const mc = (role: string, spec: string): string =>
  `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: 99-x\n  labels: {machineconfiguration.openshift.io/role: ${role}}\nspec: ${spec}\n`;
const ign = (path: string, text: string): string =>
  JSON.stringify({
    ignition: { version: "3.2.0" },
    storage: { files: [{ path, overwrite: true, contents: { source: `data:,${text}` } }] },
  });

test("Butane and Ignition files are merged, later ones over earlier ones", async () => {
  const { ignition, places } = await compiled(fcos("import: [extra/a.bu, extra/b.ign]\nmotd: {text: hi}"), {
    "extra/a.bu": bu(
      "storage:\n  files:\n    - {path: /etc/a, overwrite: true, contents: {local: a.txt}}\n    - {path: /etc/b, overwrite: true, contents: {inline: one}}",
    ),
    "extra/a.txt": "beside the file",
    "extra/b.ign": ign("/etc/b", "two"),
  });
  assert.equal(places, []);
  assert.equal([fileText(ignition, "/etc/a"), fileText(ignition, "/etc/b")], ["beside the file", "two"]);
  assert.ok(contentsOf(ignition).includes("/etc/motd.d/60-test.conf 644"));
});

test("the profile's own keys and its features win, with an info in the file", async () => {
  const { ignition, places } = await compiled(fcos("import: [a.bu]\nmotd: {text: ours}\nfiles: {/etc/a: {contents: {inline: ours}}}"), {
    "a.bu": bu(
      "storage:\n  files:\n    - {path: /etc/a, user: {name: core}, contents: {inline: theirs}}\n    - {path: /etc/motd.d/60-test.conf, contents: {inline: theirs}}",
    ),
  });
  assert.equal(places, ["profile/overrides-import a.bu:6:7", "profile/overrides-import a.bu:5:7"]);
  assert.equal([fileText(ignition, "/etc/a"), fileText(ignition, "/etc/motd.d/60-test.conf")], ["ours", "ours\n"]);
  assert.equal(ignition?.storage?.files?.find(({ path }) => path === "/etc/a")?.user, { name: "core" });
});

test("a feature for some roles cannot win over an import for all, and neither can its kernel argument come twice", async () => {
  const files = {
    "a.ign":
      '{"ignition": {"version": "3.2.0"}, "storage": {"files": [{"path": "/etc/modules-load.d/sctp-load.conf"}, {"path": "/etc/a"}]}}',
  };
  const partly = await compiled(openshift("4.18", "import: [a.ign]\nsctp: {roles: [worker]}"), files);
  assert.equal([partly.places, partly.outputs], [["profile/import-some-roles a.ign:1:58"], []]);
  const wholly = await compiled(openshift("4.18", "import: [a.ign]\nsctp: {}"), files);
  assert.equal(wholly.places, ["profile/overrides-import a.ign:1:58"]);
  const argument = mc("worker", "{kernelArguments: [nosmt, crashkernel=1G], config: {ignition: {version: 3.2.0}}}");
  const twice = await compiled(openshift("4.18", "roles: [worker]\nimport: [mc.yaml]\nkdump: {crashkernel: 512M}"), {
    "mc.yaml": argument,
  });
  assert.equal([twice.places, twice.outputs], [["conflict/kernel-argument mc.yaml:6:33"], []]);
});

test("on a cluster MachineConfigs bring their operator fields into that of the primitives", async () => {
  const { machineConfigs, places } = await compiled(openshift("4.18", "roles: [worker]\nimport: [mc.yaml]\nkernelArguments: [a]"), {
    "mc.yaml": mc(
      "worker",
      '{kernelArguments: [nosmt], kernelType: realtime, config: {ignition: {version: 3.2.0}, systemd: {units: [{name: a.service, enabled: true, contents: "[Service]\\nExecStart=/bin/true\\n[Install]\\nWantedBy=a.target\\n"}]}}}',
    ),
  });
  assert.equal(places, []);
  const { spec } = machineConfigs["99-test-worker"] ?? {};
  assert.equal([spec?.kernelType, [...(spec?.kernelArguments ?? [])].sort()], ["realtime", ["a", "nosmt"]]);
  assert.equal(
    spec?.config.systemd?.units?.map(({ name }) => name),
    ["a.service"],
  );
});

test("a unit that a feature writes takes in what the file says beside it", async () => {
  const { machineConfigs, places } = await compiled(openshift("4.18", "roles: [worker]\nmountHiding: {}\nimport: [mc.yaml]"), {
    "mc.yaml": mc(
      "worker",
      '{config: {ignition: {version: 3.2.0}, systemd: {units: [{name: kubens.service, enabled: false, dropins: [{name: 10-x.conf, contents: "[Unit]\\nDescription=x\\n"}]}]}}}',
    ),
  });
  const units = Object.values(machineConfigs).flatMap(({ spec }) => spec.config.systemd?.units ?? []);
  const kubens = units.filter(({ name }) => name === "kubens.service");
  assert.equal(
    kubens.map(({ enabled, dropins = [] }) => [enabled, dropins.map(({ name }) => name)]),
    [
      [undefined, ["10-guard.conf", "10-netns.conf"]],
      [true, []],
      [undefined, ["10-x.conf"]],
    ],
  );
  assert.ok(places.includes("profile/overrides-import mc.yaml:6:63"), places.join("\n"));
});

test("a MachineConfig without a role is for the roles of the profile", async () => {
  const { machineConfigs, places } = await compiled(openshift("4.18", "roles: [worker]\nimport: [mc.yaml]"), {
    "mc.yaml": mc("worker", "{kernelArguments: [a], config: {ignition: {version: 3.2.0}}}").replace(/\n {2}labels:.*/, ""),
  });
  assert.equal(places, []);
  assert.equal(machineConfigs["99-test-worker"]?.spec.kernelArguments, ["a"]);
});

test("what breaks mount hiding is found in an imported file too", async () => {
  const found = async (delivery: string, unit: string) => {
    const { places } = await compiled(
      openshift("4.18", `roles: [worker]\nmountHiding: {delivery: ${delivery}, motd: false}\nimport: [mc.yaml]`),
      { "mc.yaml": mc("worker", `{config: {ignition: {version: 3.2.0}, systemd: {units: [${unit}]}}}`) },
    );
    return places.filter((place) => place.startsWith("mount-hiding/"));
  };
  const command = 'dropins: [{name: 95-x.conf, contents: "[Service]\\nExecStart=\\nExecStart=/bin/x\\n"}]';
  assert.equal(await found("container-mount-namespace", "{name: kubens.service, enabled: true}"), [
    "mount-hiding/two-mechanisms mc.yaml:6:63",
  ]);
  assert.equal(await found("container-mount-namespace", `{name: kubelet.service, ${command}}`), [
    "mount-hiding/exec-start-taken mc.yaml:6:97",
  ]);
  assert.equal(await found("native", "{name: kubens.service, mask: true}"), ["mount-hiding/switched-off-elsewhere mc.yaml:6:63"]);
  assert.equal(await found("native", "{name: kubens.service, enabled: true}"), []);
});

test("what a file gets wrong is found in the file", async () => {
  const { places, outputs } = await compiled(fcos("import: [a.bu]\nmotd: {text: a}"), {
    "a.bu": bu("storage:\n  files:\n    - {path: rel}"),
  });
  assert.equal([places, outputs], [["ignition/relative-path a.bu:5:14"], []]);
});

test("missing files, other kinds, other platforms and other roles are errors at the name", async () => {
  const { places } = await compiled(fcos("import: [none.bu, p.yaml, x.yaml, mc.yaml]\nmotd: {text: a}"), {
    "p.yaml": fcos("motd: {text: a}"),
    "x.yaml": "a: 1\n",
    "mc.yaml": mc("worker", "{kernelArguments: [a]}"),
  });
  assert.equal(places, [
    "profile/file-unreadable profile.yaml:7:12",
    "profile/import-kind profile.yaml:7:21",
    "profile/import-kind profile.yaml:7:29",
    "profile/import-misfit profile.yaml:7:37",
  ]);
  const roles = await compiled(openshift("4.18", "import: [mc.yaml]"), { "mc.yaml": mc("worker", "{kernelArguments: [a]}") });
  assert.equal(roles.places, ["profile/import-misfit profile.yaml:7:12"]);
});

test("an import in a base starts at the folder of the base", async () => {
  const { ignition, places } = await compiled(fcos("extends: [base/b.yaml]"), {
    "base/b.yaml": "apiVersion: kindling/v1\nkind: NodeProfile\nspec: {import: [x.ign]}\n",
    "base/x.ign": ign("/etc/x", "x"),
  });
  assert.equal([places, fileText(ignition, "/etc/x")], [[], "x"]);
});

test.run();
