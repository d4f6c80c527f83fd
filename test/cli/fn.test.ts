// kindling fn as an orchestrator runs it: a ResourceList on standard input, or a file as the argument.
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse, parseAllDocuments } from "yaml";
import { bundled, folderWith, kindling } from "./run-cli.ts";

type Result = { readonly severity: string; readonly message: string; readonly tags: { readonly code: string }; readonly field?: unknown };
type Named = { readonly kind: string; readonly metadata: { readonly name: string }; readonly data?: Record<string, string> };
type List = { readonly kind: string; readonly items: readonly Named[]; readonly results?: readonly Result[] };

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "  ");
const asItem = (text: string): string => `- ${indented(text).slice(2)}`;
const request = (config: string, items: readonly string[] = []): string => {
  const listed = items.length === 0 ? "items: []\n" : `items:\n${items.map(asItem).join("")}`;
  return `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n${listed}functionConfig:\n${indented(config)}`;
};

const profile = (files: string, release = '"4.18"'): string => `apiVersion: kindling/v1
kind: NodeProfile
metadata:
  annotations:
    config.kubernetes.io/function: |
      exec:
        path: ../fn/kindling
    config.kubernetes.io/local-config: 'true'
    internal.config.kubernetes.io/previousNames: du
  name: du
  namespace: somewhere
spec:
  files:
${files}
  platform:
    release: ${release}
    type: openshift
  roles:
  - master
`;
const file = (mode: string): string => `    /etc/x:\n      contents:\n        inline: |\n          a\n      mode: ${mode}`;

const machineConfig = (name: string, role = "worker", source = "data:,x"): string => `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  annotations:
    config.kubernetes.io/path: ${name}.yaml
    example.com/kept: "true"
    internal.config.kubernetes.io/id: "1"
  labels:
    machineconfiguration.openshift.io/role: ${role}
  name: ${name}
  namespace: site-b
spec:
  config:
    ignition:
      version: 3.2.0
    storage:
      files:
      - contents:
          source: ${source}
        mode: 420
        path: /etc/${name}
`;

const other = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\ndata:\n  a: \"010\"\n  b: 'yes'\n";

const bundle = (spec = "{}"): string =>
  `apiVersion: kindling/v1\nkind: MachineConfigBundle\nmetadata:\n  name: extra\n  namespace: site-b\nspec: ${spec}\n`;
const check = (spec: string): string => `apiVersion: kindling/v1\nkind: MachineConfigCheck\nmetadata:\n  name: judge\nspec: ${spec}\n`;

const fn = (input: string, words: readonly string[] = []) => kindling(folderWith({}), ["fn", ...words], input);

test("a profile that says how its ConfigMaps are to be becomes these", async () => {
  const { status, out, err } = await fn(request(`${profile(file("420"))}  output: {configMap: {namespace: site-b}}\n`));
  assert.is(status, 0, err);
  const list: List = parse(out);
  assert.equal(
    list.items.map(({ kind, metadata, data }) => [kind, metadata, Object.keys(data ?? {})]),
    [
      ["ConfigMap", { name: "du-cluster", namespace: "site-b" }, []],
      ["ConfigMap", { name: "du-role-master", namespace: "site-b" }, ["99-du-master.yaml"]],
    ],
  );
  assert.is(list.results, undefined);
});

test("a profile becomes its MachineConfigs, and is not among them itself", async () => {
  const text = profile(file("420"));
  const { status, out, err } = await fn(request(text, [text]));
  assert.is(status, 0, err);
  const list: List = parse(out);
  assert.is(list.kind, "ResourceList");
  assert.equal(
    list.items.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
    ["MachineConfig 99-du-master"],
  );
  assert.is(list.results, undefined);
});

test("what it generates is, indented, what compile prints, whoever wrote the mode", async () => {
  const quoted = profile(file('"0644"'));
  const compiled = await kindling(folderWith({ "du.yaml": quoted }), ["compile", "du.yaml"]);
  assert.is(compiled.status, 0, compiled.err);
  const generated = await fn(request(profile(file("420"))));
  assert.is(generated.out, `apiVersion: config.kubernetes.io/v1\nitems:\n${asItem(compiled.out)}kind: ResourceList\n`);
});

test("a request in JSON is read as well", async () => {
  const { status, out, err } = await fn(JSON.stringify(parse(request(profile(file("420"))))));
  assert.is(status, 0, err);
  assert.is((parse(out) as List).items.length, 1);
});

test("other items pass, and what an earlier run made is replaced", async () => {
  const { status, out } = await fn(request(profile(file("420")), [other, machineConfig("99-du-master", "master")]));
  assert.is(status, 0);
  const { items } = parse(out) as List;
  assert.equal(
    items.map(({ metadata }) => metadata.name),
    ["other", "99-du-master"],
  );
  assert.not.match(out, /example\.com/);
});

test("an error leaves no items: findings on standard error, the same as results, exit status 1", async () => {
  const { status, out, err } = await fn(request(profile(file("420"), "4.2"), [other]));
  assert.is(status, 1);
  const { items, results = [] } = parse(out) as List;
  assert.equal(items, []);
  assert.equal(
    results.map(({ severity, tags, field }) => ({ severity, code: tags.code, field })),
    [{ severity: "error", code: "profile/invalid-value", field: { path: "spec.platform.release" } }],
  );
  assert.match(err, /^NodeProfile\/du:20:14: error: .*\[profile\/invalid-value\]$/m);
  assert.match(err, /write "4\.20" in quotes/);
});

test("results say which object of which file, and the line and column that standard error says", async () => {
  const placed = machineConfig("50-a", "worker", "https://example.com/a").replace(
    "config.kubernetes.io/path: 50-a.yaml",
    "config.kubernetes.io/path: old.yaml\n    internal.config.kubernetes.io/path: sets/50-a.yaml\n    internal.config.kubernetes.io/index: '2'",
  );
  const { out, err } = await fn(request(check('{release: "4.18"}'), [placed]));
  const [result] = (parse(out) as { readonly results: readonly { readonly tags: Record<string, string>; readonly file: object }[] })
    .results;
  assert.equal(result?.file, { path: "sets/50-a.yaml", index: 2 });
  assert.equal(result?.tags.code, "mco/remote-source");
  assert.match(err, `MachineConfig/50-a:${result?.tags.line}:${result?.tags.column}: error: `);
});

test("decimal modes that cannot be a slip are taken, look-alikes are refused", async () => {
  for (const [written, mode] of [
    ["420", 0o644],
    ["493", 0o755],
    ["384", 0o600],
    ['"0640"', 0o640],
  ] as const) {
    const { status, out, err } = await fn(request(profile(file(written))));
    assert.is(status, 0, err);
    assert.match(out, `mode: ${mode}\n`);
  }
  for (const mode of ["644", "755", "600", "400", "440", "444", "500"]) {
    const { status, err } = await fn(request(profile(file(mode))));
    assert.is(status, 1, mode);
    assert.match(err, "profile/wrong-type");
  }
});

test("by the name of a function's kind, or as kindling-fn, it is a function", async () => {
  const config = profile(file("420"));
  const inputs: Readonly<Record<string, string>> = {
    NodeProfile: config,
    "kindling-fn": config,
    MachineConfigBundle: bundle(),
    MachineConfigCheck: check('{release: "4.18"}'),
  };
  for (const [name, text] of Object.entries(inputs)) {
    const folder = folderWith({});
    symlinkSync(await bundled(), join(folder, name));
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, name)], { input: request(text), encoding: "utf8" });
    assert.is(status, 0, stderr);
    assert.equal({ status, out: stdout, err: stderr }, await fn(request(text)));
  }
});

test("the environment changes nothing, and two runs are the same", async () => {
  const input = request(profile(file("420"), "4.2"));
  const script = await bundled();
  const run = (env: Readonly<Record<string, string>>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, "fn"], { cwd: folderWith({}), input, encoding: "utf8", env });
    return { status, stdout, stderr };
  };
  const bare = run({});
  assert.is(bare.status, 1);
  assert.equal(run({ FORCE_COLOR: "1", KUSTOMIZE_PLUGIN_CONFIG_STRING: other, LANG: "de_DE.UTF-8", TZ: "Asia/Tokyo" }), bare);
});

test("files beside the kustomization are read, and none outside of it", async () => {
  const local = (path: string) => request(profile(`    /etc/x:\n      contents:\n        local: ${path}`));
  const folder = folderWith({ "inside/motd.txt": "hello\n", "outside.txt": "no\n" });
  const inside = await kindling(`${folder}/inside`, ["fn"], local("motd.txt"));
  assert.is(inside.status, 0, inside.err);
  assert.match(inside.out, "data:,hello%0A");
  assert.is((await kindling(`${folder}/inside`, ["fn"], local("../outside.txt"))).status, 1);
});

test("what is no request is an error, never an empty success", async () => {
  const cases = [
    ["", "fn/not-a-resource-list"],
    ["just words\n", "fn/not-a-resource-list"],
    [profile(file("420")), "fn/not-a-resource-list"],
    ["apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n", "fn/no-config"],
    [request("apiVersion: kindling/v1\nkind: NodeProfil\nmetadata:\n  name: a\n"), "fn/unknown-kind"],
    [request("apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n"), "fn/unknown-kind"],
    [request(bundle(), ["kind: MachineConfig\n"]), "fn/unreadable-item"],
    ["a: [\n", "syntax/"],
  ] as const;
  for (const [input, code] of cases) {
    const { status, out, err } = await fn(input);
    assert.is(status, 1, input);
    assert.match(err, code);
    assert.equal((parse(out) as List).items, [], input);
  }
  assert.match((await fn(cases[4][0])).err, "did you mean NodeProfile?");
});

test("a platform without MachineConfigs cannot generate objects", async () => {
  const text =
    "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata:\n  name: a\nspec:\n  platform:\n    type: fcos\n  motd:\n    text: hi\n";
  const { status, out } = await fn(request(text));
  assert.is(status, 1);
  assert.equal((parse(out) as List).items, []);
});

test("a warning goes to standard error and to results, and the items stand", async () => {
  const { status, out, err } = await fn(request(bundle(), [other]));
  assert.is(status, 0);
  assert.match(err, "fn/no-machineconfigs");
  const { items, results = [] } = parse(out) as List;
  assert.is(items[0]?.metadata.name, "other");
  assert.equal(
    results.map(({ severity }) => severity),
    ["warning"],
  );
  assert.is((await fn(request(bundle(), [other]), ["--strict"])).status, 1);
});

test("a bundle puts MachineConfigs into one ConfigMap for each role, a document for each key", async () => {
  const items = [machineConfig("50-b"), other, machineConfig("50-a", "master"), machineConfig("50-c", "infra")];
  const { status, out, err } = await fn(request(bundle("{roles: [master, worker, edge]}"), items));
  assert.is(status, 0, err);
  const maps = (parse(out) as List).items;
  assert.equal(
    maps.map(({ metadata, data }) => [metadata.name, Object.keys(data ?? {})]),
    [
      ["other", ["a", "b"]],
      ["extra-cluster", ["50-c.yaml"]],
      ["extra-role-edge", []],
      ["extra-role-master", ["50-a.yaml"]],
      ["extra-role-worker", ["50-b.yaml"]],
    ],
  );
  assert.equal(maps[3]?.metadata, { name: "extra-role-master", namespace: "site-b" });
  const inside = maps[3]?.data?.["50-a.yaml"] ?? "";
  assert.match(inside, /^apiVersion: machineconfiguration/);
  assert.match(inside, "example.com/kept");
  assert.not.match(inside, /config\.kubernetes\.io|namespace/);
  assert.equal(maps[0]?.data, { a: "010", b: "yes" });
});

test("the order of the items does not matter to a bundle", async () => {
  const items = [machineConfig("50-b"), machineConfig("50-a"), machineConfig("50-c")];
  assert.is((await fn(request(bundle(), items))).out, (await fn(request(bundle(), [...items].reverse()))).out);
});

test("a bundle refuses a ConfigMap above the budget, and a key twice", async () => {
  const large = await fn(request(bundle(), [machineConfig("50-a", "worker", `data:,${"x".repeat(250_000)}`)]));
  assert.is(large.status, 1);
  assert.match(large.err, /MachineConfig\/50-a:1:1: error: ConfigMap extra-role-worker/);
  const twice = await fn(request(bundle(), [machineConfig("50-a"), machineConfig("50-a", "master")]));
  assert.is(twice.status, 1);
  assert.match(twice.err, "target/same-name");
});

test("a bundle with shards has that many ConfigMaps, and says so when roles are listed beside them", async () => {
  const items = [machineConfig("50-b"), machineConfig("50-a", "master")];
  const { status, out, err } = await fn(request(bundle("{shards: 3, serverSideApply: true, roles: [master]}"), items));
  assert.is(status, 0);
  const maps = (parse(out) as List).items;
  assert.equal(
    maps.map(({ metadata }) => metadata.name),
    ["extra-0", "extra-1", "extra-2"],
  );
  assert.equal(maps.flatMap(({ data }) => Object.keys(data ?? {})).sort(), ["50-a.yaml", "50-b.yaml"]);
  assert.match(out, "argocd.argoproj.io/sync-options: ServerSideApply=true");
  assert.match(err, /MachineConfigBundle\/extra:\d+:\d+: warning: spec\.roles has no effect beside shards/);
});

test("a bundle's own fields are checked", async () => {
  const { status, err } = await fn(request(bundle("{role: [master]}"), [machineConfig("50-a")]));
  assert.is(status, 1);
  assert.match(err, "profile/unknown-field");
});

test("a check hands on the items as they came", async () => {
  const items = [machineConfig("50-a"), other];
  const { status, out, err } = await fn(request(check('{release: "4.18"}'), items));
  assert.is(status, 0, err);
  assert.equal(
    (parse(out) as List).items,
    items.map((item) => parse(item)),
  );
});

test("a check strikes out kustomize's id, which a validator's answer may not hold, and nothing that looks like it", async () => {
  const lookalike =
    "apiVersion: v1\ndata:\n  a: |\n    metadata:\n      kustomize.config.k8s.io/id: |\n        kind: X\nkind: ConfigMap\nmetadata:\n";
  const id = "    kustomize.config.k8s.io/id: |\n      kind: ConfigMap\n      name: a\n      version: v1\n";
  const folder = folderWith({ "config.yaml": check("{}") });
  const answer = async (item: string) => (await kindling(folder, ["fn", "config.yaml"], item)).out;
  assert.is(await answer(`${lookalike}  annotations:\n${id}  name: a\n`), `${lookalike}  name: a\n`);
  assert.is(
    await answer(`${lookalike}  name: a\n  annotations:\n    a: b\n${id}    z: y\n`),
    `${lookalike}  name: a\n  annotations:\n    a: b\n    z: y\n`,
  );
  assert.is(await answer(`${lookalike}  name: a\n  annotations:\n${id}`), `${lookalike}  name: a\n`);
  assert.is(await answer(`${lookalike}  name: a\n`), `${lookalike}  name: a\n`);
});

test("a check fails on a MachineConfig that the operator refuses, and names it", async () => {
  const { status, out, err } = await fn(request(check("{}"), [machineConfig("50-a", "worker", "https://example.com/x"), other]));
  assert.is(status, 1);
  assert.match(err, /^MachineConfig\/50-a:\d+:\d+: error: .*\[mco\/remote-source\]$/m);
  const [first] = (parse(out) as { results: readonly { resourceRef: unknown }[] }).results;
  assert.equal(first?.resourceRef, {
    apiVersion: "machineconfiguration.openshift.io/v1",
    kind: "MachineConfig",
    name: "50-a",
    namespace: "site-b",
  });
});

test("items pass byte for byte: comments, blank lines at the end of a text, order and quotes", async () => {
  const odd = `kind: ConfigMap
apiVersion: v1
# why
metadata: {name: "odd"}
data:
  z: |+
    two

    lines

  a: >-
    folded
    text
  last: |+
    end

`;
  const texts = [odd, other];
  for (const items of [texts, [...texts].reverse()]) {
    const { status, out } = await fn(request(check("{}"), items));
    assert.is(status, 0);
    assert.match(out, `items:\n${items.map(asItem).join("")}kind: ResourceList\n`);
  }
  const flow = await fn(request(check("{}"), ['{"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s"}}\n']));
  assert.match(flow.out, '- {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s"}}\n');
});

test("a strict check fails on warnings", async () => {
  assert.is((await fn(request(check("{}"), [other]))).status, 0);
  assert.is((await fn(request(check("{strict: true}"), [other]))).status, 1);
});

test("with a file as its argument it is an exec plugin: documents on standard output", async () => {
  const folder = folderWith({ "config-123": profile(file("420")), bad: profile(file("644")) });
  const { status, out, err } = await kindling(folder, ["fn", "config-123"]);
  assert.is(status, 0, err);
  assert.equal(
    parseAllDocuments(out).map((document) => (document.toJS() as Named).kind),
    ["MachineConfig"],
  );
  const failed = await kindling(folder, ["fn", "bad"]);
  assert.is(failed.status, 1);
  assert.is(failed.out, "");
  assert.match(failed.err, "NodeProfile/du:18:13: error");
  assert.is((await kindling(folder, ["fn", "missing"])).status, 1);
});

test("an exec plugin that transforms reads the documents on standard input", async () => {
  const folder = folderWith({ bundle: bundle(), check: check("{}") });
  const input = `${machineConfig("50-a")}---\n${other}`;
  const bundled = await kindling(folder, ["fn", "bundle"], input);
  assert.is(bundled.status, 0, bundled.err);
  assert.equal(
    parseAllDocuments(bundled.out).map((document) => (document.toJS() as Named).metadata.name),
    ["other", "extra-cluster", "extra-role-worker"],
  );
  const checked = await kindling(folder, ["fn", "check"], input);
  assert.is(checked.status, 0, checked.err);
  assert.equal(
    parseAllDocuments(checked.out).map((document) => document.toJS()),
    parseAllDocuments(input).map((document) => document.toJS()),
  );
});

test("a file that is not found is looked for in the folder where kustomize started kindling, and the finding names it", async () => {
  const folder = folderWith({ "base/kustomization.yaml": "" });
  const config = profile("    /etc/a: {contents: {local: none.txt}}").replace("spec:\n", "spec:\n  extends: [none.yaml]\n");
  const { status, err } = await kindling(join(folder, "base"), ["fn"], request(config));
  assert.is(status, 1);
  assert.match(err, "none.yaml does not exist");
  assert.match(err, "there is no file none.txt");
  assert.is(err.split(`hint: the path starts at ${join(folder, "base")}, where kustomize started kindling`).length, 3, err);
});

test.run();
