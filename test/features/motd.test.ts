// motd: a message of the day beside the OS's own.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, fcos, fileText, openshift } from "../support/compile-text.ts";

const path = "/etc/motd.d/60-test.conf";

test("the text ends in one line break, whether it is written as text or as lines", async () => {
  for (const [motd, expected] of [
    ["{text: hello}", "hello\n"],
    ['{text: "hello\\n"}', "hello\n"],
    ["{lines: [one, two]}", "one\ntwo\n"],
    ['{lines: ["", one]}', "\none\n"],
  ]) {
    const { ignition, findings } = await compileText(fcos(`motd: ${motd}`));
    assert.is(fileText(ignition, path), expected);
    assert.equal(findings, []);
  }
});

test("it is a file of its own, named after the profile, and an object of its own per role", async () => {
  const { machineConfigs, ignition } = await compileText(openshift("4.18", "motd: {text: hello}"));
  assert.equal(Object.keys(machineConfigs), ["99-motd-test-master", "99-motd-test-worker"]);
  for (const { spec } of Object.values(machineConfigs)) assert.equal(spec.config, ignition);
  assert.equal(ignition?.storage, { files: [{ contents: { source: "data:,hello%0A" }, mode: 0o644, overwrite: true, path }] });
});

test("non-ASCII text and template signs reach the node as they are", async () => {
  const { ignition } = await compileText(fcos('motd: {text: "grüße @name@ 100%"}'));
  assert.is(fileText(ignition, path), "grüße @name@ 100%\n");
});

test.run();
