// The run-time lint reaches what is not an Ignition file: MachineConfigs, and the config that a profile compiles to.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { nodeReader } from "../../src/cli/node-reader.ts";
import { validate } from "../../src/commands/validate.ts";

const context = { reader: nodeReader, codec: nodeCodec, filesDir: "." };

async function runtimeFindings(name: string, text: string) {
  const { diagnostics } = await validate({ name, text }, context);
  return diagnostics
    .filter(({ code }) => code.startsWith("ignition-runtime/"))
    .map(({ code, path, span }) => [code, path, span && text.slice(0, span.start).split("\n").length]);
}

test("a MachineConfig's Ignition part is linted, at the place in the object", async () => {
  const text = `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  name: 99-worker-a
  labels: {machineconfiguration.openshift.io/role: worker}
spec:
  config:
    ignition: {version: 3.2.0}
    storage:
      files:
        - path: /etc/a
          contents: {source: "data:,x", compression: gzip}
`;
  assert.equal(await runtimeFindings("a.yaml", text), [
    ["ignition-runtime/not-gzip", "$.spec.config.storage.files.0.contents.compression", 12],
  ]);
});

test("a compiled profile is linted, at the place in the profile", async () => {
  const text = `apiVersion: kindling/v1
kind: NodeProfile
metadata: {name: a}
spec:
  platform: {type: fcos}
  files:
    /etc/a:
      contents: {inline: x}
    /etc/a/b:
      contents: {inline: y}
`;
  const [found, ...others] = await runtimeFindings("a.yaml", text);
  assert.equal([found?.[0], found?.[2], others], ["ignition-runtime/parent-is-file", 9, []]);
});

test("an empty file that is named as an Ignition config is told as one", async () => {
  const { kind, diagnostics } = await validate({ name: "a.ign", text: "" }, context);
  assert.equal([kind, diagnostics.map(({ code }) => code)], ["ignition", ["ignition/empty"]]);
});

test.run();
