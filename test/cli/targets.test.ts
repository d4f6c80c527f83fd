// --target on the command line: one stream where the documents of a target allow it, a folder beside the other targets.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseAllDocuments } from "yaml";
import { folderWith, kindling, treeOf } from "./run-cli.ts";

const profile =
  'apiVersion: kindling/v1\nkind: NodeProfile\nmetadata:\n  name: du\nspec:\n  platform: {type: openshift, release: "4.18"}\n  roles: [worker]\n  motd: {text: a}\n';

test("ConfigMaps make one stream of YAML, an override one line", async () => {
  const maps = await kindling(folderWith({}), ["compile", "-", "--target", "configmap"], profile);
  assert.is(maps.status, 0, maps.err);
  const documents = parseAllDocuments(maps.out).map((document) => document.toJS() as { readonly metadata: { readonly name: string } });
  assert.equal(
    documents.map(({ metadata }) => metadata.name),
    ["du-cluster", "du-role-worker"],
  );
  const line = await kindling(folderWith({}), ["compile", "-", "--target", "assisted-host"], profile);
  assert.is(line.status, 0, line.err);
  assert.is(line.out.split("\n").length, 2);
  assert.is(JSON.parse(line.out).ignition.version, "3.2.0");
});

test("several targets lie beside each other in the folder of the profile", async () => {
  const folder = folderWith({ "a.yaml": profile });
  const targets = "machineconfig,configmap,hypershift,assisted-host,assisted-discovery,installer-dir,coreos-installer,acm";
  const { status, err } = await kindling(folder, ["compile", "a.yaml", "-o", "out", "--target", targets]);
  assert.is(status, 0, err);
  assert.equal(Object.keys(treeOf(join(folder, "out"))).sort(), [
    "du/.kindling-files",
    "du/99-motd-du-worker.yaml",
    "du/configmaps/du-cluster.yaml",
    "du/configmaps/du-role-worker.yaml",
    "du/du.assisted-discovery.json",
    "du/du.assisted-host.json",
    "du/du.coreos-installer.ign",
    "du/hypershift/du.yaml",
    "du/openshift/99-motd-du-worker.yaml",
    "du/policies/du.yaml",
  ]);
  const checked = await kindling(folder, ["compile", "a.yaml", "-o", "out", "--target", targets, "--check"]);
  assert.is(checked.status, 0);
});

test("what the carrier refuses is exit status 1 and leaves no file", async () => {
  const folder = folderWith({ "a.yaml": profile.replace("[worker]", "[master]") });
  const { status, err } = await kindling(folder, ["compile", "a.yaml", "-o", "out", "--target", "hypershift"]);
  assert.is(status, 1);
  assert.match(err, /a\.yaml:7:3: error: .*worker nodes only, not master.*\[target\/role\]/);
  assert.equal(Object.keys(treeOf(folder)), ["a.yaml"]);
});

test("carriers that take no MachineConfigs of ours are explained", async () => {
  const upgrade = await kindling(folderWith({}), ["compile", "-", "--target", "ibu"], profile);
  assert.is(upgrade.status, 2);
  assert.is(upgrade.out, "");
  assert.match(upgrade.err, /image-based upgrade takes no MachineConfigs[\s\S]*bake them into the seed image/);
  assert.match((await kindling(folderWith({}), ["compile", "-", "--target", "configmap,ibi"], profile)).err, "use --target configmap");
});

test("an unknown target names the known ones", async () => {
  const { status, err } = await kindling(folderWith({}), ["compile", "-", "--target", "configmaps"], profile);
  assert.is(status, 2);
  assert.match(err, /Did you mean configmap\?/);
});

test.run();
