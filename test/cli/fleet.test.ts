// Fleets on the command line: folders of classes, what folders of inputs stand for, and what is said of them.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { fleetText, profileText, siteText } from "../support/fleet.ts";
import { folderWith, kindling, treeOf } from "./run-cli.ts";

const spec = `profiles: {du: du.yaml}
precedence: [region]
overlays: {region/north: overlays/north.yaml}
sites: [sites/*.yaml]`;

const files: Readonly<Record<string, string>> = {
  "fleet.yaml": fleetText(spec),
  "du.yaml": profileText("vars: {size: {type: size, default: 1M}}\nkernelArguments: {crashkernel: {var: size}}"),
  "overlays/north.yaml": "kernelArguments: {a: north}\n",
  "sites/a.yaml": siteText("a", "profile: du, labels: {region: north}"),
  "sites/b.yaml": `${siteText("b", "profile: du")}---\n${siteText("c", "profile: du")}`,
};

test("compile -o writes a folder for each class and the index, and says how many sites there are", async () => {
  const folder = folderWith(files);
  const { status, err } = await kindling(folder, ["compile", "fleet.yaml", "-o", "out"]);
  assert.is(status, 0, err);
  assert.equal(Object.keys(treeOf(join(folder, "out"))), [
    "east/.kindling-files",
    "east/du-north/99-du-master.yaml",
    "east/du/99-du-master.yaml",
    "east/sites.yaml",
  ]);
  assert.match(
    err,
    "out/east  3 sites → 2 classes\n  du  2 sites, 1 file (written)\n  du-north  1 site, 1 file (written)\n  sites.yaml  (written)\n",
  );
  assert.match(err, "sites/a.yaml:3:18: info: the site a stands alone in the class du-north");
  assert.equal(parse(readFileSync(join(folder, "out/east/sites.yaml"), "utf8")).sites, { a: "du-north", b: "du", c: "du" });
  assert.not.match(err, "\u001b[K");
});

test("--check compares, and --delete-stale takes a class away with its folder when no site has it any more", async () => {
  const folder = folderWith(files);
  await kindling(folder, ["compile", "fleet.yaml", "-o", "out", "-q"]);
  assert.is((await kindling(folder, ["compile", "fleet.yaml", "-o", "out", "--check", "-q"])).status, 0);
  writeFileSync(join(folder, "sites/a.yaml"), siteText("a", "profile: du"));
  const checked = await kindling(folder, ["compile", "fleet.yaml", "-o", "out", "--check"]);
  assert.is(checked.status, 3);
  assert.match(checked.out, /-\s+a: du-north\n/);
  assert.match(checked.err, "out/east/du-north/99-du-master.yaml is left from an earlier run");
  await kindling(folder, ["compile", "fleet.yaml", "-o", "out", "-q", "--delete-stale"]);
  assert.ok(!existsSync(join(folder, "out/east/du-north")));
  assert.ok(existsSync(join(folder, "out/east/du")));
});

test("without -o only a single class is printed", async () => {
  const folder = folderWith(files);
  const several = await kindling(folder, ["compile", "fleet.yaml"]);
  assert.is(several.status, 2);
  assert.match(several.err, "the 2 classes of the fleet east do not fit in one stream");
  rmSync(join(folder, "sites/a.yaml"));
  const one = await kindling(folder, ["compile", "fleet.yaml", "-q"]);
  assert.is(one.status, 0);
  assert.match(one.out, "name: 99-du-master");
});

test("an error in one class leaves nothing written", async () => {
  const folder = folderWith({ ...files, "overlays/north.yaml": "kernelArguments: {a: [north]}\nnope: 1\n" });
  const { status, err } = await kindling(folder, ["compile", "fleet.yaml", "-o", "out"]);
  assert.is(status, 1);
  assert.match(err, 'overlays/north.yaml:2:1: error: "nope" is not a field of spec (site a)');
  assert.ok(!existsSync(join(folder, "out")));
});

test("a folder stands for its files without the parts of a fleet, and for fleets in the folders below it", async () => {
  const folder = folderWith({
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`in/${path}`, text])),
    "in/alone.yaml": profileText("motd: {text: a}", "alone"),
    "in/west/fleet.yaml": fleetText("profiles: {du: ../du.yaml}\nsites: [s.yaml]").replace("east", "west"),
    "in/west/s.yaml": siteText("w", "profile: du"),
    "in/other/no.yaml": "nonsense: [",
  });
  const { status, err } = await kindling(folder, ["compile", "in", "-o", "out"]);
  assert.is(status, 0, err);
  assert.equal([...new Set(Object.keys(treeOf(join(folder, "out"))).map((path) => path.split("/")[0]))], ["alone", "east", "west"]);
  const validated = await kindling(folder, ["validate", "in", "-q"]);
  assert.match(validated.err, "in/other/no.yaml");
  rmSync(join(folder, "in/other"), { recursive: true });
  const again = await kindling(folder, ["validate", "in"]);
  assert.is(again.status, 0, again.err);
  assert.match(again.err, "in/fleet.yaml: valid fleet\nin/west/fleet.yaml: valid fleet\n");
});

test("validate checks a fleet, a site beside it included, and takes the index among outputs for what it is", async () => {
  const folder = folderWith(files);
  const { status, err } = await kindling(folder, ["validate", "fleet.yaml", "sites/a.yaml"]);
  assert.is(status, 0, err);
  assert.match(err, "fleet.yaml: valid fleet\n");
  await kindling(folder, ["compile", "fleet.yaml", "-o", "out", "-q"]);
  assert.is((await kindling(folder, ["validate", "out/east/sites.yaml", "out/east/du"])).status, 0);
  writeFileSync(join(folder, "out/east/du/kustomization.yaml"), "resources: [99-du-master.yaml]\n");
  assert.is((await kindling(folder, ["validate", "out/east/du"])).status, 0);
  const alone = await kindling(folder, ["validate", "sites/a.yaml"]);
  assert.is(alone.status, 1);
  assert.match(alone.err, "[fleet/site-alone]");
});

test("validate judges each class of a fleet's outputs by itself, because each is another cluster", async () => {
  const folder = folderWith(files);
  await kindling(folder, ["compile", "fleet.yaml", "-o", "out", "-q"]);
  writeFileSync(
    join(folder, "out/east/du/second.yaml"),
    readFileSync(join(folder, "out/east/du/99-du-master.yaml"), "utf8").replace("99-du-", "98-du-"),
  );
  for (const [where, at] of [
    [".", "out/east/du"],
    ["out/east", "out/east/du"],
  ] as const) {
    const { status, err } = await kindling(folder, ["validate", where]);
    assert.is(status, 0, err);
    assert.match(err, `${at}: pool master: 2 MachineConfigs judged together: 98-du-master, 99-du-master\n`);
    assert.not.match(err, "given twice");
  }
  const named = await kindling(folder, ["validate", "out/east/du", "out/east/du-north"]);
  assert.is(named.status, 1);
  assert.match(named.err, "[render/duplicate-name]");
});

test("two runs, and files made in another order, give the same bytes", async () => {
  const names = Array.from({ length: 40 }, (_, i) => `s${(i * 7) % 40}`);
  const sites = names.map((name): [string, string] => [
    `sites/${name}.yaml`,
    siteText(
      name,
      `profile: du, labels: {region: ${Number(name.slice(1)) % 3 === 0 ? "north" : "south"}}, vars: {size: ${(Number(name.slice(1)) % 5) + 1}M}`,
    ),
  ]);
  const { "sites/a.yaml": _a, "sites/b.yaml": _b, ...rest } = files;
  const outputs = async (all: readonly [string, string][]) => {
    const folder = folderWith(Object.fromEntries([...all, ...Object.entries(rest)]));
    await kindling(folder, ["compile", "fleet.yaml", "-o", "out", "-q"]);
    const first = treeOf(join(folder, "out"));
    await kindling(folder, ["compile", "fleet.yaml", "-o", "out", "-q"]);
    assert.equal(treeOf(join(folder, "out")), first);
    return first;
  };
  const made = await outputs(sites);
  assert.ok(Object.keys(made).length > 10);
  assert.equal(await outputs([...sites].reverse()), made);
});

test("why tells of a site, or of a value of its outputs with all layers", async () => {
  const folder = folderWith(files);
  const site = await kindling(folder, ["why", "fleet.yaml", "a"]);
  assert.is(
    site.out,
    `site a of the fleet east (sites/a.yaml:3:18)
  class du-north, with this site alone
  profile du: du.yaml (sites/a.yaml:4:17)
  overlay region/north: overlays/north.yaml (sites/a.yaml:4:38)
  variable size: "1M" by default (du.yaml:6:38)
  nearest class du, with 2 sites
    the overlay for region is north, and in the other there is none
`,
  );
  const value = await kindling(folder, ["why", "fleet.yaml", "a", "kernelArguments", "--set", "size=2M"]);
  assert.match(value.out, "overlays/north.yaml:1:22");
  assert.match(value.out, "variable size, by --set wins");
  assert.equal(parse((await kindling(folder, ["why", "fleet.yaml", "b", "--format", "yaml"])).out).sites, 2);
  assert.is(JSON.parse((await kindling(folder, ["why", "fleet.yaml", "b", "--format", "json"])).out).class, "du");
  const none = await kindling(folder, ["why", "fleet.yaml", "x"]);
  assert.is(none.status, 1);
  assert.match(none.err, "[fleet/no-such-site]");
});

test("why says what hinders it: a site that cannot be read, a file of sites without their fleet", async () => {
  const folder = folderWith({ ...files, "sites/z.yaml": siteText("z", "profile: du, nope: 1") });
  for (const words of [["z"], ["z", "kernelArguments"]]) {
    const { status, err } = await kindling(folder, ["why", "fleet.yaml", ...words]);
    assert.is(status, 1);
    assert.match(err, "[profile/unknown-field]");
    assert.not.match(err, "no-such-site");
  }
  const alone = await kindling(folder, ["why", "sites/a.yaml", "a"]);
  assert.is(alone.status, 1);
  assert.match(alone.err, "[fleet/site-alone]");
});

test("kinds of the same name that belong to somebody else are left to them", async () => {
  const other = "apiVersion: agones.dev/v1\nkind: Fleet\nmetadata: {name: game}\n";
  const folder = folderWith({ ...files, "manifests/game.yaml": other });
  const { status, err } = await kindling(folder, ["validate", "manifests"]);
  assert.is(status, 0, err);
  assert.match(err, "an object of kind Fleet is not checked");
});

test("commands that look at one set of objects say that a fleet is several", async () => {
  const folder = folderWith(files);
  for (const words of [
    ["diff", "fleet.yaml", "fleet.yaml"],
    ["inspect", "fleet.yaml"],
    ["why", "du.yaml", "fleet.yaml", "kernelArguments"],
  ]) {
    const { status, err } = await kindling(folder, words);
    assert.is(status, 1);
    assert.match(err, "[fleet/not-here]");
  }
});

test("init writes a fleet with all its files, and never over one that is there", async () => {
  const folder = folderWith({});
  const { status, err } = await kindling(folder, ["init", "fleet"]);
  assert.is(status, 0, err);
  assert.ok(existsSync(join(folder, "fleet/overlays/region-north.yaml")));
  assert.match(readFileSync(join(folder, "fleet/sites/north.yaml"), "utf8"), "$schema=../kindling-site.schema.json");
  const compiled = await kindling(folder, ["compile", "fleet", "-o", "out", "-q"]);
  assert.is(compiled.status, 0, compiled.err);
  rmSync(join(folder, "fleet/fleet.yaml"));
  assert.is((await kindling(folder, ["init", "fleet"])).status, 1);
  assert.ok(!existsSync(join(folder, "fleet/fleet.yaml")));
});

test("fn gives every site the ConfigMaps of its class in the site's own namespace, sites among the items included", async () => {
  const folder = folderWith(files);
  const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "  ");
  const site = siteText("null", "profile: du, labels: {region: north}").replace("name: null", 'name: "null"');
  const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- ${indented(site).slice(2)}functionConfig:\n${indented(files["fleet.yaml"] ?? "")}`;
  const { status, out, err } = await kindling(folder, ["fn"], list);
  assert.is(status, 0, err);
  const { items } = parse(out);
  assert.equal(
    items.map(
      ({ kind, metadata }: { kind: string; metadata: { name: string; namespace: string } }) =>
        `${kind} ${metadata.namespace}/${metadata.name}`,
    ),
    ["a", "b", "c", "null"].flatMap((name) => [`ConfigMap ${name}/du-cluster`, `ConfigMap ${name}/du-role-master`]),
  );
  assert.equal(Object.keys(items[1].data), ["99-du-master.yaml"]);
  assert.equal(items[1].data, items[7].data);
  writeFileSync(join(folder, "config.yaml"), files["fleet.yaml"] ?? "");
  const legacy = await kindling(folder, ["fn", "config.yaml"]);
  assert.equal(legacy.out.split("\n---\n").length, 6);
  writeFileSync(join(folder, "sites/a.yaml"), siteText("a.b", "profile: du"));
  const dotted = await kindling(folder, ["fn", "config.yaml"]);
  assert.is(dotted.status, 1);
  assert.match(dotted.err, "[fleet/namespace]");
});

test.run();
