// Holds the merge command against recorded merges of the real tool, and checks what it says about where values came from.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { mergeConfigs, transcriptText } from "../../src/commands/merge.ts";
import { isSpecVersion } from "../../src/ignition/fields.ts";
import { tokensOf } from "../../src/model/origins.ts";
import { cases, pruned } from "../ignition/corpus.ts";
import { printFamilies, shownDifferences } from "../ignition/families.ts";

const source = (name: string, config: object | string) => ({ name, text: typeof config === "string" ? config : JSON.stringify(config) });

test("every recorded merge has the recorded result, and its errors say whether it is valid", () => {
  const differences: unknown[] = [];
  const results = cases("merge.ndjson").map((one) => {
    const inputs = ["parent.ign", "child.ign"].map((name) => source(name, one.files[name] ?? ""));
    const engine = one.case.startsWith("engine-") && isSpecVersion(one.resultVersion ?? "") ? { version: one.resultVersion } : {};
    const merged = mergeConfigs(inputs, engine as Parameters<typeof mergeConfigs>[1]);
    const wrong = merged.diagnostics.some(({ severity, code }) => severity === "error" && code !== "ignition/unknown-field");
    const [own, wanted] = [merged.value, JSON.parse(one.files["expected.ign"] ?? "")].map((value) => JSON.stringify(pruned(value)));
    const agrees = own === wanted && wrong !== one.resultValidates && merged.version === one.resultVersion;
    if (!agrees) differences.push({ case: one.case, own, wanted, diagnostics: merged.diagnostics.map(({ message }) => message) });
    return { name: one.case, agrees };
  });
  printFamilies("merge", results);
  assert.is(results.length, 157);
  assert.is(differences.length, 0, shownDifferences(differences));
});

test("the transcript names input, file, line and column of every value", () => {
  const parent = '{"ignition": {"version": "3.2.0"},\n "storage": {"files": [{"path": "/a", "mode": 420}]}}';
  const child = '{"ignition": {"version": "3.2.0"},\n "storage": {"files": [\n {"path": "/a", "overwrite": false}]}}';
  const { transcript } = mergeConfigs([source("p.ign", parent), source("c.ign", child)]);
  assert.is(
    transcriptText(transcript),
    [
      'c.ign:1:26: $.ignition.version = "3.2.0"',
      "c.ign:3:30: $.storage.files.0.overwrite = false",
      'c.ign:3:11: $.storage.files.0.path = "/a"',
      "p.ign:2:47: $.storage.files.0.mode = 420",
      "",
    ].join("\n"),
  );
  assert.equal(
    transcript.map(({ input }) => input),
    [1, 1, 1, 0],
  );
});

test("three configs are merged one after the other", () => {
  const unit = (fields: object) => ({ ignition: { version: "3.2.0" }, systemd: { units: [{ name: "a.service", ...fields }] } });
  const inputs = [unit({ contents: "[Unit]\n" }), unit({ enabled: true }), unit({ enabled: false })].map((config, i) =>
    source(`${i}.ign`, config),
  );
  const { value, transcript } = mergeConfigs(inputs);
  assert.equal(value?.systemd?.units, [{ contents: "[Unit]\n", enabled: false, name: "a.service" }]);
  const from = new Map(transcript.map(({ path, input }) => [path, input]));
  assert.equal([from.get("$.systemd.units.0.contents"), from.get("$.systemd.units.0.enabled")], [0, 2]);
});

test("configs of different versions are lifted to the newest of them, and what is lost is told", () => {
  const tang = [{ url: "http://t", thumbprint: "x", advertisement: "{}" }];
  const old = { ignition: { version: "3.4.0" }, storage: { luks: [{ name: "l", device: "/dev/vda", clevis: { tang } }] } };
  const merged = mergeConfigs([source("old.ign", old), source("new.ign", { ignition: { version: "3.5.0" } })]);
  assert.is(merged.value?.ignition.version, "3.5.0");
  assert.equal(merged.value?.storage?.luks?.[0]?.clevis?.tang, [{ thumbprint: "x", url: "http://t" }]);
  assert.equal(
    merged.diagnostics.map(({ code, path, span }) => [code, path, span?.source.name]),
    [["ignition/lost-by-lifting", "$.storage.luks.0.clevis.tang.0.advertisement", "old.ign"]],
  );
});

test("a config that is newer than the wanted version is an error", () => {
  const merged = mergeConfigs([source("a.ign", { ignition: { version: "3.5.0" } })], { version: "3.4.0" });
  assert.is(merged.value, undefined);
  assert.equal(
    merged.diagnostics.map(({ code }) => code),
    ["ignition/newer-than-wanted"],
  );
});

test("what only the merge makes wrong is told at the side that brings it", () => {
  const file = (fields: object) => ({ ignition: { version: "3.2.0" }, storage: { files: [{ path: "/a", user: fields }] } });
  const merged = mergeConfigs([source("p.ign", file({ id: 0 })), source("c.ign", file({ name: "core" }))]);
  assert.ok(merged.value !== undefined);
  assert.equal(
    merged.diagnostics.map(({ code, span }) => [code, span?.source.name]),
    [["ignition/owner-twice", "c.ign"]],
  );
});

test("a config that cannot be read leaves no result", () => {
  const good = source("a.ign", { ignition: { version: "3.2.0" } });
  for (const bad of ["{", "", '{"ignition":{"version":"3.2.0"},"storage":[]}', '{"ignition":{"version":"2.2.0"}}']) {
    const merged = mergeConfigs([good, source("b.ign", bad)]);
    assert.is(merged.value, undefined, bad);
    assert.ok(
      merged.diagnostics.some(({ severity }) => severity === "error"),
      bad,
    );
  }
});

test("the sources of a transcript hold its values", () => {
  for (const one of cases("merge.ndjson").slice(0, 40)) {
    const inputs = ["parent.ign", "child.ign"].map((name) => source(name, one.files[name] ?? ""));
    const { value, transcript } = mergeConfigs(inputs);
    assert.ok(transcript.length > 0);
    for (const { path, value: shown } of transcript) {
      const found = tokensOf(path.slice(1).replaceAll(".", "/")).reduce<unknown>(
        (v, token) => (v as Readonly<Record<string, unknown>>)[token],
        value,
      );
      assert.is(found, shown, `${one.case} ${path}`);
    }
  }
});

test.run();
