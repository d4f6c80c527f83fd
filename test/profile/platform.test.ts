// The platform and the roles of a profile, with every default applied.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadProfile } from "../../src/profile/load.ts";
import { resolvePlatform } from "../../src/profile/platform.ts";
import { placed, profileOf } from "../support/compile-text.ts";
import { memoryReader } from "../support/memory-reader.ts";

function resolve(platform: string, more = "motd: {text: a}") {
  const { profile, origins } = loadProfile({ name: "p.yaml", text: profileOf(platform, more) }, { reader: memoryReader({}) });
  assert.ok(profile);
  const { diagnostics, ...resolved } = resolvePlatform(profile.spec, origins);
  return { ...resolved, findings: diagnostics.map(placed) };
}

test("the defaults of each platform", () => {
  for (const [written, runtime, roles, highest] of [
    ['type: openshift, release: "4.18"', "crio", ["master", "worker"], "3.4.0"],
    ['type: okd, release: "4.13"', "crio", ["master", "worker"], "3.2.0"],
    ["type: fcos", undefined, [], "3.6.0"],
    ["type: flatcar", "containerd", [], "3.5.0"],
    ["type: linux", undefined, [], "3.6.0"],
  ] as const) {
    const { platform, roles: found, findings } = resolve(written);
    assert.equal(findings, []);
    assert.equal(
      [platform?.runtime, platform?.architecture, platform?.topology, platform?.highestIgnition],
      [runtime, "amd64", "ha", highest],
      written,
    );
    assert.equal(found, roles);
  }
});

test("what was written is kept", () => {
  const { platform } = resolve('type: linux, runtime: crio, runtimeVersion: "1.30.1", arch: arm64, ignition: 3.4.0, kubernetes: "1.33"');
  assert.equal(
    [platform?.runtime, platform?.runtimeVersion, platform?.architecture, platform?.exactIgnition],
    ["crio", "1.30.1", "arm64", "3.4.0"],
  );
});

test("single-node and compact clusters have masters only", () => {
  for (const topology of ["sno", "compact"])
    assert.equal(resolve(`type: openshift, release: "4.18", topology: ${topology}`).roles, ["master"]);
});

test("auto is no exact Ignition version", () => {
  assert.is(resolve("type: fcos, ignition: auto").platform?.exactIgnition, undefined);
});

test("a release written without quotes is read from its text", () => {
  assert.is(resolve("type: openshift, release: 4.20").platform?.release, "4.20");
});

test.run();
