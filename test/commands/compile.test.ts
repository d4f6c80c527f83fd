// compile: one profile to the documents of its targets, all or nothing.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { starters } from "../../src/commands/init.ts";
import { codes } from "../../src/diagnostics/codes/index.ts";
import { compileText, fcos, openshift } from "../support/compile-text.ts";

test("OpenShift gets both targets, other platforms Ignition alone", async () => {
  const targets = async (text: string) => [...new Set((await compileText(text)).outputs.map((output) => output.target))];
  assert.equal(await targets(openshift("4.18", "motd: {text: a}")), ["machineconfig", "ignition"]);
  assert.equal(await targets(fcos("motd: {text: a}")), ["ignition"]);
});

test("a target that is named is the only one", async () => {
  const { outputs } = await compileText(openshift("4.18", "motd: {text: a}"), { targets: ["ignition"] });
  assert.equal(
    outputs.map((output) => output.path),
    ["test.ign"],
  );
});

test("one error anywhere leaves no outputs at all, and all errors come in one run", async () => {
  const { outputs, findings } = await compileText(
    openshift(
      "4.18",
      "mountHiding: {delivery: nativ}\nmotd: {}\nfiles:\n  etc/x: {contents: {inline: a}}\n  /etc/y: {mode: 644, contents: {inline: a}}\n  /usr/z: {contents: {local: gone}}\nextensions: [ipsek]\nunits:\n  a.service: {mask: true, enabled: true}",
    ),
  );
  assert.equal(outputs, []);
  assert.equal(findings, [
    "profile/invalid-value 7:27",
    "profile/one-of 8:3",
    "ignition/relative-path 10:5",
    "profile/wrong-type 11:20",
    "profile/read-only-path 12:5",
    "profile/local-missing 12:32",
    "mco/unknown-extension 13:16",
    "unit/masked-and-enabled 15:29",
  ]);
});

test("every starter compiles without an error or a doubt that it does not explain", async () => {
  for (const { name, text } of starters) {
    const { outputs, diagnostics } = await compileText(text);
    assert.ok(outputs.length > 0, name);
    const loud = diagnostics.filter((d) => codes[d.code].severity !== "info").map((d) => d.code);
    assert.equal(loud, name === "openshift-bundled" ? ["mount-hiding/bundled-freezes-unit"] : [], name);
  }
});

test("JSON is as good as YAML, and x- keys, anchors and merge keys are fine", async () => {
  const yaml = await compileText(fcos("x-shared: &shared {mode: '0600'}\nfiles:\n  /etc/a: {<<: *shared, contents: {inline: a}}"));
  const json = await compileText(
    JSON.stringify({
      apiVersion: "kindling/v1",
      kind: "NodeProfile",
      metadata: { name: "test", labels: { any: ["thing"] } },
      spec: { platform: { type: "fcos" }, files: { "/etc/a": { mode: "0600", contents: { inline: "a" } } } },
    }),
    { name: "p.json" },
  );
  assert.equal(yaml.findings, []);
  assert.equal(json.findings, []);
  assert.equal(yaml.ignition, json.ignition);
});

test.run();
