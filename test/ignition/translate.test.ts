// Holds translation between Ignition versions against recorded runs of the real translators.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { NodeConfig } from "../../src/ignition/config.ts";
import { isSpecVersion, newest, type SpecVersion, versions } from "../../src/ignition/fields.ts";
import { mergeIgnition } from "../../src/ignition/merge.ts";
import { lift, lowestVersion, needsOf, toNodeConfig, toVersion } from "../../src/ignition/translate.ts";
import { canonical, cases, config, pruned } from "./corpus.ts";

const specVersion = (text: string): SpecVersion => {
  const found = versions.find((version) => version === text || version.startsWith(`${text}.`));
  if (found === undefined) throw new Error(text);
  return found;
};

for (const one of cases("translate-up.ndjson")) {
  for (const [target, result] of Object.entries(one.targets ?? {})) {
    const expected = one.files[`expected-${target}.ign`];
    if (result !== "ok" || expected === undefined || !isSpecVersion(target)) continue;
    test(`lifts as recorded: ${one.case} to ${target}`, () => {
      const input = config(one.files["input.ign"] ?? "");
      assert.equal(canonical(lift(input.value, input.version, target), target), canonical(JSON.parse(expected), target));
    });
  }
}

for (const one of cases("merge.ndjson").filter((c) => c.case.startsWith("engine-"))) {
  test(`merges different versions as the engine does: ${one.case}`, () => {
    const [parent, child] = ["parent.ign", "child.ign"].map((name) => {
      const input = config(one.files[name] ?? "");
      return lift(input.value, input.version);
    });
    assert.ok(parent && child);
    assert.equal(pruned(mergeIgnition(parent, child, newest).value), pruned(JSON.parse(one.files["expected.ign"] ?? "")));
  });
}

/** Where we differ on purpose: the converter drops a CEX setting in silence. */
const ours: Readonly<Record<string, "value" | "problem">> = {
  "cex-v35-to-v34": "problem",
  "full-v35-to-v34": "problem",
};

for (const one of cases("translate-down.ndjson")) {
  const [from, to] = [one.from ?? "", one.to ?? ""];
  if (!from.startsWith("3.") || !to.startsWith("3.") || !["ok", "unsupported-field"].includes(one.kind ?? one.result ?? "")) continue;
  test(`lowers as recorded: ${one.case}`, () => {
    const input = config(one.files["input.ign"] ?? "");
    const lowered = toVersion(toNodeConfig(input.value, input.version, { lossless: true }), specVersion(to));
    const wanted = ours[one.case] ?? (one.result === "ok" ? "value" : "problem");
    assert.is(lowered.value === undefined ? "problem" : "value", wanted, JSON.stringify(lowered.problems));
    if (lowered.value !== undefined && one.result === "ok")
      assert.equal(canonical(lowered.value, specVersion(to)), canonical(JSON.parse(one.files["expected.ign"] ?? ""), specVersion(to)));
  });
}

test("a plain config needs 3.0.0 and comes out with its version", () => {
  const plain: NodeConfig = {
    systemd: { units: [{ name: "a.service", enabled: true, contents: "[Service]\n" }] },
    extensions: ["usbguard"],
  };
  assert.is(lowestVersion(plain), "3.0.0");
  assert.equal(toVersion(plain, "3.2.0").value, { ignition: { version: "3.2.0" }, systemd: plain.systemd });
});

test("what a version lacks is named with its place and the version that has it", () => {
  const config: NodeConfig = {
    storage: { files: [{ path: "/usr/bin/su", mode: 0o4755, contents: { source: "arn:aws:s3:::bucket/key" } }] },
    kernelArguments: { shouldExist: ["quiet"] },
  };
  assert.is(lowestVersion(config), "3.6.0");
  assert.equal(toVersion(config, "3.3.0").problems, [
    { pointer: "/storage/files/0/contents/source", version: "3.4.0", what: "an arn URL" },
    { pointer: "/storage/files/0/mode", version: "3.6.0", what: "a setuid, setgid or sticky bit" },
  ]);
  assert.equal(
    needsOf(config).map((need) => need.pointer),
    ["/kernelArguments", "/storage/files/0/contents/source", "/storage/files/0/mode"],
  );
});

test("a setting that means the same as nothing does not raise the version", () => {
  const config: NodeConfig = { storage: { luks: [{ name: "root", device: "/dev/sda", discard: false, cex: { enabled: false } }] } };
  assert.is(lowestVersion(config), "3.2.0");
  assert.equal(toVersion(config, "3.2.0").value?.storage, { luks: [{ device: "/dev/sda", name: "root" }] });
});

test.run();
