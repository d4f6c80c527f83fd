// MachineConfigs: their own settings, what is refused, and where findings point.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesOf, forbidden, placeOf, run, shown } from "../run.ts";

const metadata = { name: "99-tea", labels: { "machineconfiguration.openshift.io/role": "worker" } };
const luks = [{ name: "v", device: "/dev/sdb" }];

test("settings of the MachineConfig stand beside the config; empty lists are left out, false is not", () => {
  const openshift = { kernel_arguments: ["quiet"], extensions: [], fips: false };
  const { machineConfig, value } = run("openshift 4.22.0", { metadata, openshift });
  assert.equal(machineConfig, { ...metadata, fips: false, kernelArguments: ["quiet"] });
  assert.equal(value, { ignition: { version: "3.5.0" } });
});

test("raw Ignition says which settings it leaves out", () => {
  const { machineConfig, problems } = run("openshift 4.22.0", { metadata, openshift: { fips: false } }, filesOf({}, { raw: true }));
  assert.is(machineConfig, undefined);
  assert.equal(shown(problems), ["LeftOutOfIgnition /openshift/fips"]);
});

test("FIPS names its cipher for volumes that name none, before 4.20", () => {
  const options = (version: string, volumes: readonly object[]) =>
    run(`openshift ${version}`, { metadata, openshift: { fips: true }, storage: { luks: volumes } }).value.storage?.luks?.map(
      (v) => v.options,
    );
  assert.equal(options("4.19.0", luks), [["--cipher", "aes-cbc-essiv:sha256"]]);
  assert.equal(options("4.19.0", [{ ...luks[0], options: ["--cipher=x"] }]), [["--cipher=x"]]);
  assert.equal(options("4.20.0", luks), [undefined]);
  const config = { metadata, openshift: { fips: true }, storage: { luks } };
  assert.is(placeOf("openshift 4.19.0", config, "/storage/luks/0/options/1"), "/openshift/fips");
});

test("what the operator and the operating system do not carry out is refused", () => {
  const config = {
    metadata,
    passwd: { users: [{ name: "ops" }] },
    storage: {
      filesystems: [{ device: "/dev/sdb", format: "btrfs" }],
      files: [
        { path: "/a", mode: 0o4755 },
        { path: "/b", contents: { source: "https://a.test" } },
      ],
    },
  };
  assert.equal(shown(run("openshift 4.22.0", config).problems), [
    "FormatUnsupported /storage/filesystems/0/format",
    "SpecialModeUnsupported /storage/files/0/mode",
    "SchemeUnsupported /storage/files/1/contents/source",
    "UserUnsupported /passwd/users/0/name",
  ]);
});

test("fields that the operator does not take are refused with the reason, wherever they come from", () => {
  const storage = { links: [{ path: "/l", target: "x" }], files: [{ path: "/a", append: [{ inline: "x" }] }] };
  assert.equal(forbidden("openshift 4.22.0", { metadata, storage }), [
    "storage.files.append forbidden /storage/files/0/append",
    "storage.links immutable /storage/links",
  ]);
  const grub = { users: [{ name: "a", password_hash: "b" }] };
  assert.equal(forbidden("openshift 4.22.0", { metadata, grub }), ["storage.files.append forbidden /grub/users"]);
  assert.equal(forbidden("openshift 4.23.0-experimental", { metadata, grub }), []);
});

test("other variants refuse what their systems cannot do", () => {
  assert.equal(forbidden("r4e 1.1.0", { storage: { disks: [{ device: "/dev/sda" }] } }), ["storage.disks unsupported /storage/disks"]);
  const clevis = { storage: { luks: [{ ...luks[0], clevis: { tpm2: false } }] } };
  assert.equal(forbidden("flatcar 1.1.0", clevis), ["storage.luks.clevis unsupported /storage/luks/0/clevis"]);
  assert.equal(forbidden("flatcar 1.2.0-experimental", clevis), []);
});

test("without a link a place in a MachineConfig is guessed below spec.config", () => {
  const config = { metadata, storage: { files: [{ path: "/a" }] } };
  assert.is(placeOf("openshift 4.12.0", config, "/storage/files/0/path"), "/storage/files/0/path");
  assert.is(placeOf("openshift 4.12.0", config, "/storage/files/0/httpHeaders"), "/spec/config/storage/files/0/http_headers");
  assert.is(placeOf("fcos 1.3.0", config, "/storage/files/0/httpHeaders"), "/storage/files/0/http_headers");
});

test("a merge leaves no links of what is empty", () => {
  const config = { metadata, storage: { files: [{}] } };
  assert.is(placeOf("openshift 4.13.0", config, "/storage/files/0/path"), "/storage/files/0/path");
  assert.is(placeOf("openshift 4.14.0", config, "/storage/files/0/path"), "/spec/config/storage/files/0/path");
});

test("a doubt about a disk behind generated ones points at the user's disk in raw mode only, as in the real tool", () => {
  const disks = [{ device: "/dev/c", partitions: [{ number: 3, label: "root", size_mib: 9000 }] }];
  const config = { metadata, boot_device: { layout: "x86_64", mirror: { devices: ["/dev/a", "/dev/b"] } }, storage: { disks } };
  const warned = (raw: boolean) => shown(run("openshift 4.22.0", config, filesOf({}, { raw })).problems);
  assert.equal(warned(false), ["WrongPartitionNumber /storage/disks/2/partitions/0/label"]);
  assert.equal(warned(true), ["WrongPartitionNumber /storage/disks/0/partitions/0/label"]);
});

test("early versions write contents plain", () => {
  const config = { metadata, storage: { files: [{ path: "/a", contents: { inline: "a".repeat(900) } }] } };
  const compression = (version: string) => run(`openshift ${version}`, config).value.storage?.files?.[0]?.contents?.compression;
  assert.is(compression("4.9.0"), "");
  assert.is(compression("4.10.0"), "gzip");
});

test.run();
