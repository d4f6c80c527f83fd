// The table of known units: complete, without contradictions, and every command fit to be wrapped.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { knownUnits, oneUnitRuntimes, sandboxDirectives, unitsFor } from "../../src/facts/known-units.ts";
import { platforms, platformTypes } from "../../src/facts/platforms.ts";
import { parseExecLine } from "../../src/syntax/exec-line.ts";

const pairs = platformTypes
  .filter((type) => !platforms[type].machineConfig)
  .flatMap((type) => platforms[type].runtimes.map((runtime) => ({ type, runtime })));

test("every runtime of every platform has a unit for the runtime and one for kubelet", () => {
  for (const { type, runtime } of pairs) {
    const jobs = unitsFor(type, runtime).map((row) => row.job);
    const both = jobs.includes("runtime and kubelet");
    assert.ok(both || (jobs.includes("runtime") && jobs.includes("kubelet")), `${type} ${runtime}`);
    assert.is(both, oneUnitRuntimes.includes(runtime), `${type} ${runtime}`);
  }
});

test("no unit stands twice for one platform and runtime", () => {
  for (const { type, runtime } of pairs) {
    const units = unitsFor(type, runtime).map((row) => row.unit);
    assert.is(new Set(units).size, units.length, `${type} ${runtime}`);
  }
});

test("every known command can be wrapped, and a row without one says why", () => {
  for (const row of knownUnits) {
    if (row.execStart === undefined) assert.ok(row.why, row.unit);
    else assert.equal(parseExecLine(row.execStart), { prefix: "", command: row.execStart });
  }
});

test("the platforms that ship their own units have no rows: their commands are never copied", () => {
  for (const type of platformTypes.filter((t) => platforms[t].machineConfig)) assert.equal(unitsFor(type, "crio"), []);
});

test("a directive with a harmless value is not sandboxing", () => {
  const harmless = (name: string, value: string): boolean | undefined =>
    sandboxDirectives.find((d) => d.name === name)?.harmless.test(value);
  for (const [name, value, expected] of [
    ["PrivateTmp", "no", true],
    ["PrivateTmp", "yes", false],
    ["PrivateTmp", "disconnected", false],
    ["ProtectSystem", "off", true],
    ["ProtectSystem", "full", false],
    ["ReadWritePaths", "", true],
    ["ReadWritePaths", "/var", false],
    ["User", "root", true],
    ["User", "kube", false],
    ["RestrictNamespaces", "~mnt", false],
    ["ProtectProc", "default", true],
    ["ProtectHostname", "yes", undefined],
  ] as const)
    assert.is(harmless(name, value), expected, `${name}=${value}`);
});

test.run();
