// Fleets under a real kustomize: as generator in both forms, and as transformer over patched sites.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { build, flags, functionObject, type Kustomize, objects, pluginHome, repository, tellMissing, testUnder } from "./run-kustomize.ts";

tellMissing("plugin", "kustomize-fleet.test.ts");

const fleet = (path?: string): string =>
  functionObject(
    "Fleet",
    "east",
    path,
    "\n  profiles: {du: ../base/profile.yaml}\n  precedence: [region]\n  overlays: {region/north: north.yaml}\n  sites: [sites/*.yaml]",
  );
const siteOf = (name: string, labels = "{}"): string =>
  `apiVersion: kindling/v1\nkind: Site\nmetadata:\n  name: ${name}\nspec:\n  profile: du\n  labels: ${labels}\n`;
const places = (text: string): string[] =>
  objects(text).map(({ kind, metadata }) => `${kind} ${"namespace" in metadata ? `${metadata.namespace}/` : ""}${metadata.name}`);
const files = {
  "here/north.yaml": 'files: {/etc/x: {contents: {inline: "north"}}}\n',
  "here/sites/a.yaml": siteOf("a", "{region: north}"),
  "here/sites/b.yaml": siteOf("b"),
};

async function builtByGenerator(kustomize: Kustomize, form: "krm" | "plugin"): Promise<void> {
  const path = form === "krm" ? "../fn/kindling-fn" : undefined;
  const folder = await repository({ ...files, "here/fleet.yaml": fleet(path), "here/kustomization.yaml": "generators: [fleet.yaml]\n" });
  const { status, out, err } = build(kustomize, join(folder, "here"), flags[form], form === "krm" ? {} : pluginHome(folder));
  assert.is(status, 0, err);
  assert.equal(places(out).sort(), [
    "ConfigMap a/du-cluster",
    "ConfigMap a/du-role-master",
    "ConfigMap b/du-cluster",
    "ConfigMap b/du-role-master",
  ]);
  assert.equal([...out.matchAll(/source: data:,north$/gm)].length, 1);
}

const named = "a fleet among the generators makes the ConfigMaps of every site in its namespace";
testUnder("krm", `${named}, as function`, (kustomize) => builtByGenerator(kustomize, "krm"));
testUnder("plugin", `${named}, as exec plugin`, (kustomize) => builtByGenerator(kustomize, "plugin"));

testUnder("plugin", "paths of an exec plugin start at its kustomization, also beside resources of another folder", async (kustomize) => {
  const folder = await repository({
    ...files,
    "common/kustomization.yaml": "resources: [cm.yaml]\n",
    "common/cm.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: other}\n",
    "here/fleet.yaml": fleet(),
    "here/kustomization.yaml": "resources: [../common]\ngenerators: [fleet.yaml]\n",
  });
  const { status, out, err } = build(kustomize, join(folder, "here"), flags.plugin, pluginHome(folder));
  assert.is(status, 0, err);
  assert.is(places(out).length, 5);
});

testUnder("krm", "a fleet among the transformers takes the sites among the resources, and takes them out", async (kustomize) => {
  const folder = await repository({
    ...files,
    "here/fleet.yaml": fleet("../fn/kindling-fn"),
    "here/c.yaml": siteOf("c"),
    "here/kustomization.yaml":
      "resources: [c.yaml]\ntransformers: [fleet.yaml]\npatches:\n- target: {kind: Site}\n  patch: |\n    - {op: add, path: /spec/labels/region, value: north}\n",
  });
  const { status, out, err } = build(kustomize, join(folder, "here"), flags.krm);
  assert.is(status, 0, err);
  assert.equal(
    places(out)
      .filter((one) => one.endsWith("master"))
      .sort(),
    ["ConfigMap a/du-role-master", "ConfigMap b/du-role-master", "ConfigMap c/du-role-master"],
  );
  assert.equal([...out.matchAll(/source: data:,north$/gm)].length, 2);
});

test.run();
