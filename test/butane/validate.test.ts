// Rules of the source.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { meantMode } from "../../src/butane/validate/modes.ts";
import { sourceProblems } from "./run.ts";

test("a mode whose decimal digits are a usual octal mode is doubted", () => {
  assert.is(meantMode(644, "file"), "0644");
  assert.is(meantMode(0o644, "file"), undefined);
  assert.is(meantMode(755, "directory"), "0755");
  assert.is(meantMode(644, "directory"), undefined);
  assert.is(meantMode(888, "file"), undefined);
  assert.is(meantMode(1777, "directory"), "01777");
  assert.is(meantMode(-1, "file"), undefined);
});

test("only one source may say what the data is", () => {
  const config = (contents: object) => ({ storage: { files: [{ path: "/a", contents }] } });
  const at = "/storage/files/0/contents";
  assert.equal(sourceProblems("fcos 1.5.0", config({ inline: "", local: "a", source: "" })), [`TooManySources ${at}/source`]);
  assert.equal(sourceProblems("fcos 1.5.0", config({ inline: "", local: "a" })), [`TooManySources ${at}/inline`]);
  assert.equal(sourceProblems("fcos 1.0.0", config({ inline: "", source: "" })), [`TooManySources ${at}/inline`]);
});

test("a mount unit needs a path and a format", () => {
  const config = (filesystem: object) => ({ storage: { filesystems: [{ device: "/dev/a", with_mount_unit: true, ...filesystem }] } });
  const at = "/storage/filesystems/0";
  assert.equal(sourceProblems("fcos 1.1.0", config({})), [`MountUnitWithoutPath ${at}/path`, `MountUnitWithoutFormat ${at}/format`]);
  assert.equal(sourceProblems("fcos 1.4.0", config({})), [`MountUnitWithoutFormat ${at}/format`]);
  assert.equal(sourceProblems("fcos 1.4.0", config({ format: "swap" })), []);
  assert.equal(sourceProblems("fcos 1.6.0", config({ format: "xfs", path: "/srv" })), [`MountPointForbidden ${at}/path`]);
  assert.equal(sourceProblems("flatcar 1.2.0-experimental", config({ format: "xfs", path: "/srv" })), []);
});

test("a mirror needs two disks, which is told twice, and a layout", () => {
  const mirror = (devices: readonly string[]) => ({ boot_device: { mirror: { devices } } });
  assert.equal(sourceProblems("fcos 1.6.0", mirror(["/dev/a"])), [
    "MirrorLayoutDefault /boot_device/mirror",
    "MirrorDevicesTooFew /boot_device/mirror/devices",
    "MirrorDevicesTooFew /boot_device/mirror/devices",
  ]);
  assert.equal(sourceProblems("fcos 1.7.0", mirror(["/dev/a", "/dev/b"])), ["MirrorLayoutRequired /boot_device/mirror"]);
});

test("a MachineConfig needs a name and a role, also when nothing is said of them", () => {
  assert.equal(sourceProblems("openshift 4.22.0", {}), ["NameRequired /metadata/name", "RoleRequired /metadata/labels"]);
});

const child = (inline: string) => sourceProblems("fcos 1.7.0", { ignition: { config: { replace: { inline } } } });

test("a config within the config is checked when it is of the same spec", () => {
  assert.equal(child('{"ignition":{"version":"3.6.0"}}'), []);
  assert.equal(child('{"ignition":{"version":"3.6.0"},"storage":{"files":[{"path":"x"}]},"tea":1}'), [
    "ChildError /storage/files/0/path",
    "ChildUnknownKey /tea",
  ]);
  assert.equal(child('{"ignition":{"version":"3.4.0"},"tea":1}'), ["ChildVersionDiffers /ignition/config/replace/version"]);
  assert.equal(child("{}"), ["ChildVersionInvalid /ignition/version"]);
  assert.equal(child("tea"), ["ChildSyntax ", "ChildUnreadable /ignition/config/replace/inline"]);
});

test("an instance of a quadlet has no text of its own, and every quadlet a known suffix", () => {
  const quadlets = [{ name: "a@1.pod", contents: "x" }, { name: "a.service" }, { name: "b.pod", contents: "", contents_local: "" }];
  assert.equal(sourceProblems("fcos 1.8.0-experimental", { systemd: { quadlets } }), [
    "QuadletInstanceText /systemd/quadlets/0/contents",
    "QuadletSuffix /systemd/quadlets/1/name",
    "TooManyTexts /systemd/quadlets/2/contents_local",
  ]);
});

test.run();
