// Pools, selectors, and the smaller pieces of rendering.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { effectiveUnit, unitNames } from "../../src/machineconfig/effective-unit.ts";
import { ostreeArguments, splitArguments } from "../../src/machineconfig/kargs.ts";
import { matches, poolNamed } from "../../src/machineconfig/select.ts";
import { objectsOf } from "./corpus.ts";

test("a selector without requirements matches nothing", () => {
  assert.not(matches({}, { a: "1" }));
  assert.not(matches({ matchLabels: {}, matchExpressions: [] }, {}));
});

test("all requirements of a selector must hold", () => {
  const labels = { role: "infra", zone: "a" };
  assert.ok(matches({ matchLabels: { role: "infra" }, matchExpressions: [{ key: "zone", operator: "In", values: ["a", "b"] }] }, labels));
  assert.not(matches({ matchLabels: { role: "infra" }, matchExpressions: [{ key: "zone", operator: "NotIn", values: ["a"] }] }, labels));
  assert.ok(matches({ matchExpressions: [{ key: "other", operator: "NotIn", values: ["a"] }] }, labels));
  assert.ok(matches({ matchExpressions: [{ key: "zone", operator: "Exists" }] }, labels));
  assert.not(matches({ matchExpressions: [{ key: "zone", operator: "DoesNotExist" }] }, labels));
});

test("a pool that no file has is built in, or a custom pool on top of worker", () => {
  const roles = (name: string): readonly string[] | undefined => poolNamed(name, []).pool?.selector.matchExpressions?.[0]?.values;
  assert.equal([roles("master"), roles("worker"), roles("infra")], [["master"], ["worker"], ["worker", "infra"]]);
});

test("beside pools of one's own a misspelt name is found", () => {
  const { pool, diagnostics } = poolNamed("infa", [{ name: "infra", selector: {} }]);
  assert.is(pool, undefined);
  assert.equal(
    diagnostics.map(({ code, hint }) => [code, hint]),
    [["render/no-such-pool", "did you mean infra?"]],
  );
});

test("the objects of a list, of several documents and of other kinds are told apart", () => {
  const text = `apiVersion: v1\nkind: List\nitems:\n- apiVersion: machineconfiguration.openshift.io/v1\n  kind: MachineConfig\n  metadata: {name: a}\n  spec: {}\n---\napiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfigPool\nmetadata: {name: infra}\nspec: {paused: true}\n---\napiVersion: v1\nkind: Namespace\nmetadata: {name: x}\n`;
  const { machineConfigs, pools, diagnostics } = objectsOf([["all.yaml", text]]);
  assert.equal([machineConfigs.map(({ name }) => name), pools.map(({ name }) => name)], [["a"], ["infra"]]);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ["machineconfig/other-kind"],
  );
});

test("a list of one MachineConfig that has only switches where texts belong reads them as text, with a warning", () => {
  const text =
    "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata: {name: a}\nspec: {kernelArguments: [y, 8, '1']}\n";
  const { machineConfigs, diagnostics } = objectsOf([["a.yaml", text]]);
  assert.equal(machineConfigs[0]?.spec.kernelArguments, ["true", "8", "1"]);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ["machineconfig/doubtful-value", "machineconfig/doubtful-value"],
  );
});

test("kernel arguments are split at blanks outside double quotes", () => {
  assert.equal(splitArguments(["a=1  b", 'c="x y" d', ""]), ["a=1", "b", 'c="x y"', "d"]);
  assert.equal(ostreeArguments(["a"], ["b"], "4.17"), ["--delete=a", "--append=b"]);
  assert.equal(ostreeArguments(["a"], ["b"], "4.18"), ["--delete-if-present=a", "--append=b"]);
});

test("a unit is its text and its drop-ins by name, also those that are plain files", () => {
  const config = {
    ignition: { version: "3.5.0" },
    storage: { files: [{ path: "/etc/systemd/system/a.service.d/15-f.conf", contents: { source: "data:,%5BService%5D%0A" } }] },
    systemd: {
      units: [
        {
          name: "a.service",
          dropins: [
            { name: "20-b.conf", contents: "" },
            { name: "10-a.conf", contents: "[Unit]\n" },
          ],
        },
      ],
    },
  };
  assert.equal(unitNames(config), ["a.service"]);
  assert.equal(effectiveUnit(config, "a.service"), [
    { path: "a.service", note: "the unit of the OS image" },
    { path: "/etc/systemd/system/a.service.d/10-a.conf", text: "[Unit]\n" },
    { path: "/etc/systemd/system/a.service.d/15-f.conf", text: "[Service]\n" },
    { path: "/etc/systemd/system/a.service.d/20-b.conf", note: "empty: the file is removed" },
  ]);
});

test.run();
