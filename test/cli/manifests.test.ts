// Cluster objects on the command line: beside the MachineConfigs in a folder, told about when only a stream is asked for.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling, treeOf } from "./run-cli.ts";

const profile = (kata: string): string =>
  `apiVersion: kindling/v1\nkind: NodeProfile\nmetadata:\n  name: a\nspec:\n  platform:\n    type: openshift\n    release: "4.18"\n  kata: ${kata}\n`;

test("with -o they lie in manifests/, and --check finds them the same", async () => {
  const folder = folderWith({ "a.yaml": profile("{pool: kata-oc}") });
  const { status, err } = await kindling(folder, ["compile", "a.yaml", "-o", "out"]);
  assert.is(status, 0, err);
  assert.equal(Object.keys(treeOf(join(folder, "out"))).sort(), [
    "a/.kindling-files",
    "a/50-kata-containers-kata-oc.yaml",
    "a/manifests/machineconfigpool-kata-oc.yaml",
    "a/manifests/runtimeclass-kata.yaml",
  ]);
  assert.is((await kindling(folder, ["compile", "a.yaml", "-o", "out", "--check"])).status, 0);
});

test("one that is not produced any more is stale, and is deleted on demand", async () => {
  const folder = folderWith({ "a.yaml": profile("{pool: kata-oc}"), "b.yaml": profile("{}") });
  await kindling(folder, ["compile", "a.yaml", "-o", "out"]);
  const checked = await kindling(folder, ["compile", "b.yaml", "-o", "out", "--check"]);
  assert.is(checked.status, 3);
  const { err } = await kindling(folder, ["compile", "b.yaml", "-o", "out", "--delete-stale"]);
  assert.equal(
    Object.keys(treeOf(join(folder, "out/a"))).sort(),
    [".kindling-files", "50-kata-containers-worker.yaml", "manifests/runtimeclass-kata.yaml"],
    err,
  );
  assert.match(readFileSync(join(folder, "out/a/.kindling-files"), "utf8"), /^manifests\/runtimeclass-kata\.yaml$/m);
});

test("a stream stays MachineConfigs, and says what it leaves out", async () => {
  const { status, out, err } = await kindling(folderWith({}), ["compile", "-"], profile("{}"));
  assert.is(status, 0);
  assert.equal(out.match(/^kind: .*$/gm), ["kind: MachineConfig"]);
  assert.match(err, /not in this stream: manifests\/runtimeclass-kata\.yaml \[cli\/manifests-left-out\]/);
});

test("--target manifests prints them as one stream", async () => {
  const { status, out } = await kindling(folderWith({}), ["compile", "-", "--target", "manifests"], profile("{install: operator}"));
  assert.is(status, 0);
  assert.equal(out.match(/^kind: .*$/gm), ["kind: KataConfig", "kind: Namespace", "kind: OperatorGroup", "kind: Subscription"]);
});

test("a profile of cluster objects alone asks for a folder instead of an empty stream", async () => {
  const { status, out, err } = await kindling(folderWith({}), ["compile", "-"], profile("{install: operator}"));
  assert.is(status, 2);
  assert.is(out, "");
  assert.match(err, /-o DIR/);
});

test.run();
