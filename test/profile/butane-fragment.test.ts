// The key `butane` of a profile: what it adds, what it wins over, and where its findings point.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { platforms } from "../../src/facts/platforms.ts";
import { fragmentVariant } from "../../src/profile/butane-fragment.ts";
import { compileText, fileText, openshift, profileOf } from "../support/compile-text.ts";

const fcos = (spec: string): string => profileOf("type: fcos, runtime: crio", spec);

test("disks, filesystems with mount units, trees and users come from one profile", async () => {
  const { ignition, findings } = await compileText(
    fcos(`motd: {text: hi}
files: {/etc/a: {contents: {inline: a}}}
butane:
  storage:
    disks: [{device: /dev/vdb, wipe_table: true, partitions: [{label: data, number: 1}]}]
    filesystems: [{device: /dev/disk/by-partlabel/data, path: /var/data, format: xfs, with_mount_unit: true}]
    trees: [{local: tree, path: /etc/t}]
  passwd:
    users: [{name: core, groups: [wheel]}]`),
    { files: { "tree/x": "one" } },
  );
  assert.equal(findings, []);
  assert.is(ignition?.storage?.disks?.[0]?.device, "/dev/vdb");
  assert.is(ignition?.systemd?.units?.[0]?.name, "var-data.mount");
  assert.equal(
    ignition?.storage?.files?.map(({ path }) => path),
    ["/etc/a", "/etc/motd.d/60-test.conf", "/etc/t/x"],
  );
  assert.equal(ignition?.passwd?.users?.[0]?.groups, ["wheel"]);
});

test("it wins over the profile's own keys with an info, and over what features write", async () => {
  const { ignition, findings } = await compileText(
    fcos(`motd: {text: hi}
files: {/etc/a: {mode: "0600", contents: {inline: a}}}
butane:
  storage:
    files:
      - {path: /etc/a, contents: {inline: b}}
      - {path: /etc/motd.d/60-test.conf, overwrite: true, contents: {inline: mine}}`),
  );
  assert.equal([fileText(ignition, "/etc/a"), fileText(ignition, "/etc/motd.d/60-test.conf")], ["b", "mine"]);
  assert.is(ignition?.storage?.files?.find(({ path }) => path === "/etc/a")?.mode, 0o600);
  assert.equal(findings, ["profile/overrides-key 12:11", "profile/overrides-feature 13:11"]);
});

test("on a cluster it goes into the MachineConfig of the primitives, for every role, with the operator's own fields", async () => {
  const { machineConfigs, findings } = await compileText(
    openshift(
      "4.18",
      "roles: [worker]\nmountHiding: {}\nbutane:\n  openshift: {kernel_arguments: [nosmt]}\n  storage:\n    files: [{path: /etc/a, contents: {inline: a}}]",
    ),
  );
  const object = machineConfigs["99-test-worker"];
  assert.equal([object?.spec.kernelArguments, fileText(object?.spec.config, "/etc/a")], [["nosmt"], "a"]);
  assert.equal(findings, ["profile/ignition-left-out 10:35"]);
});

test("findings point into the fragment and name the path in the profile", async () => {
  const { diagnostics, findings, outputs } = await compileText(
    openshift(
      "4.18",
      "butane:\n  storage:\n    links: [{path: /etc/l, target: x}]\n    files:\n      - {path: rel, contents: {inline: a}}\n      - {path: /etc/b, mdoe: 0644}",
    ),
  );
  assert.equal(outputs, []);
  assert.equal(findings, ["butane/forbidden-field 9:14", "ignition/relative-path 11:18", "butane/unknown-field 12:26"]);
  assert.equal(diagnostics.map(({ path }) => path).sort(), [
    "$.spec.butane.storage.files.0.path",
    "$.spec.butane.storage.files.1.mdoe",
    "$.spec.butane.storage.links",
  ]);
});

test("variant, version and metadata come from the profile; an empty fragment says nothing", async () => {
  const { findings } = await compileText(
    fcos("motd: {text: a}\nbutane:\n  variant: fcos\n  version: 1.5.0\n  storage: {files: [{path: /etc/a}]}"),
  );
  assert.equal(findings, ["profile/butane-head 9:5", "profile/butane-head 10:5"]);
  for (const nothing of ["", "{}", "{storage: {files: []}}"])
    assert.equal((await compileText(fcos(`motd: {text: a}\nbutane: ${nothing}`))).findings, ["profile/no-effect 8:3"], nothing);
  assert.equal((await compileText(fcos("motd: {text: a}\nbutane: [a]"))).findings, ["butane/wrong-type 8:11"]);
});

test("a field that the platform's Ignition cannot hold is an error at its place", async () => {
  const { findings } = await compileText(
    profileOf(
      'type: fcos, runtime: crio, ignition: "3.4.0"',
      "butane:\n  storage:\n    luks: [{name: a, device: /dev/vdb, cex: {enabled: true}}]",
    ),
  );
  assert.equal(findings, ["profile/needs-newer-ignition 9:47"]);
});

test("the variant is that of the platform, in the newest finished version that it reads", () => {
  const version = (type: keyof typeof platforms, release?: string): string => {
    const facts = platforms[type];
    const base = { facts, architecture: "amd64", topology: "ha", highestIgnition: facts.highestIgnition } as const;
    const found = fragmentVariant(release === undefined ? base : { ...base, release });
    return `${found?.name} ${found?.version}`;
  };
  assert.equal(
    [
      version("fcos"),
      version("flatcar"),
      version("linux"),
      version("openshift", "4.8"),
      version("okd", "4.18"),
      version("openshift", "5.1"),
    ],
    ["fcos 1.7.0", "flatcar 1.1.0", "fcos 1.7.0", "openshift 4.8.0", "openshift 4.18.0", "openshift 4.22.0"],
  );
});

test.run();
