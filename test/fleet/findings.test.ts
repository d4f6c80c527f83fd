// Everything that can be wrong with a fleet and its sites, each at its place.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/commands/compile.ts";
import { varInOption } from "../../src/profile/given-vars.ts";
import { contextOf } from "../support/compile-text.ts";
import { compileFleetText, fleetText, profileText, siteText } from "../support/fleet.ts";
import type { MemoryFiles } from "../support/memory-reader.ts";

const spec = `profiles: {du: du.yaml}
precedence: [region]
overlays: {region/north: north.yaml}
sites: [sites.yaml]`;

const files: MemoryFiles = {
  "f/du.yaml": profileText("vars: {size: {type: size, default: 1M}}\nkernelArguments: {crashkernel: {var: size}}"),
  "f/north.yaml": "kernelArguments: {a: north}\n",
  "f/sites.yaml": siteText("one", "profile: du, labels: {region: north}"),
};

const withSites = (...sites: readonly string[]): MemoryFiles => ({ ...files, "f/sites.yaml": sites.join("---\n") });
const found = async (text: string, all: MemoryFiles = files) => (await compileFleetText(text, all)).findings;
const told = async (text: string, all: MemoryFiles = files) => (await compileFleetText(text, all)).words.join("\n");

test("a fleet in order has no findings", async () => {
  assert.equal(await found(fleetText(spec)), []);
});

test("overlays: a key that is no label and value, a label without a place in precedence, letters that differ in case", async () => {
  const wrong = fleetText(
    spec.replace("region/north: north.yaml", "region/north: north.yaml, north: north.yaml, regoin/x: north.yaml, region/North: north.yaml"),
  );
  assert.equal(await found(wrong), [
    "fleet/overlay-key f/fleet.yaml:7:40",
    "fleet/overlay-without-precedence f/fleet.yaml:7:59",
    "fleet/overlay-case f/fleet.yaml:7:81",
    "fleet/unused f/fleet.yaml:7:81",
  ]);
  assert.match(await told(wrong), "did you mean region?");
  assert.equal(await found(fleetText(spec.replace("[region]", "[region, other, region]"))), [
    "fleet/unused f/fleet.yaml:6:24",
    "fleet/precedence-twice f/fleet.yaml:6:31",
  ]);
});

test("labels of sites: one that chooses nothing is told once, a value without an overlay with the number of sites", async () => {
  const sites = withSites(
    siteText("a", "profile: du, labels: {regoin: north}"),
    siteText("b", "profile: du, labels: {regoin: north, region: norht}"),
    siteText("c", "profile: du, labels: {region: north}"),
  );
  const { diagnostics } = await compileFleetText(fleetText(spec), sites);
  const own = diagnostics.filter(({ code }) => code === "fleet/label-without-precedence" || code === "fleet/no-overlay");
  assert.equal(
    own.map(({ severity, message, hint }) => [severity, message, hint]),
    [
      ["warning", "the label regoin of 2 sites is not in precedence, so it chooses nothing", "did you mean region?"],
      ["info", "there is no overlay region/norht, the value of the site b", "did you mean north?"],
    ],
  );
});

test("a label under metadata that was meant to choose an overlay is told, and one of somebody else is not", async () => {
  const text = (labels: string) =>
    `${siteText("a", "profile: du, labels: {region: north}")}---\n${siteText("b", "profile: du").replace("{name: b}", `{name: b, labels: {${labels}}}`)}`;
  const own = (all: readonly string[]) => all.filter((one) => !one.startsWith("fleet/lone-site"));
  assert.equal(own(await found(fleetText(spec), { ...files, "f/sites.yaml": text("region: north") })), [
    "fleet/label-in-metadata f/sites.yaml:8:30",
  ]);
  assert.equal(own(await found(fleetText(spec), { ...files, "f/sites.yaml": text("app: x") })), []);
});

test("profiles: an unknown one with the nearest name, and one that no site has", async () => {
  assert.equal(
    await found(fleetText(spec), withSites(siteText("a", "profile: dv"), siteText("b", "profile: du, labels: {region: north}"))),
    ["fleet/unknown-profile f/sites.yaml:4:17"],
  );
  const two = fleetText(spec.replace("du: du.yaml", "du: du.yaml, cu: cu.yaml"));
  assert.equal(await found(two, { ...files, "f/cu.yaml": profileText("motd: {text: a}") }), ["fleet/unused f/fleet.yaml:5:27"]);
  assert.equal(await found(two), ["fleet/unused f/fleet.yaml:5:27", "profile/file-unreadable f/fleet.yaml:5:31"]);
});

test("sites: two of one name with both places, a file without any, a pattern without a file, a fleet without any", async () => {
  const twice = await compileFleetText(
    fleetText(spec),
    withSites(siteText("a", "profile: du, labels: {region: north}"), siteText("a", "profile: du")),
  );
  assert.equal(twice.findings, ["fleet/duplicate-site f/sites.yaml:8:18"]);
  assert.equal(
    twice.diagnostics.find(({ code }) => code === "fleet/duplicate-site")?.related?.[0]?.span.start,
    files["f/sites.yaml"]?.toString().indexOf("one"),
  );
  assert.equal(await found(fleetText(spec), { ...files, "f/sites.yaml": "# nothing\n" }), ["fleet/no-sites f/sites.yaml:1:1"]);
  assert.equal(await found(fleetText(spec.replace("sites.yaml", "site/*.yaml"))), ["fleet/no-match f/fleet.yaml:8:11"]);
  assert.equal(await found(fleetText(spec.replace("\nsites: [sites.yaml]", ""))), ["fleet/no-sites f/fleet.yaml:4:1"]);
  assert.equal(await found(fleetText(spec.replace("sites.yaml", "none.yaml"))), ["profile/file-unreadable f/fleet.yaml:8:11"]);
});

test("a site has only profile, labels and vars: a key of a profile is sent to an overlay", async () => {
  const wrong = withSites(siteText("a", "profile: du, labels: {region: north}, kernelArguments: {a: b}, var: {}"));
  assert.equal(await found(fleetText(spec), wrong), ["profile/unknown-field f/sites.yaml:4:46", "profile/unknown-field f/sites.yaml:4:71"]);
  assert.match(await told(fleetText(spec), wrong), "kernelArguments goes into an overlay or the profile");
});

test("a site with an error in it is held against the fleet all the same: its name and its profile", async () => {
  const sites = withSites(
    siteText("a", "profile: du"),
    siteText("a", "profile: dv, kdump: {}"),
    siteText("b", "profile: du, labels: {region: []}"),
  );
  assert.equal([...(await found(fleetText(spec), sites))].sort(), [
    "fleet/duplicate-site f/sites.yaml:8:18",
    "fleet/unknown-profile f/sites.yaml:9:17",
    "profile/unknown-field f/sites.yaml:9:21",
    "profile/wrong-type f/sites.yaml:14:38",
  ]);
});

test("documents that do not belong there are refused at their place", async () => {
  const strange = "---\napiVersion: kindling/v1\nkind: NodeProfile\n";
  assert.equal(await found(`${fleetText(spec)}${strange}`), ["fleet/other-document f/fleet.yaml:11:7"]);
  assert.equal(await found(fleetText(spec), { ...files, "f/sites.yaml": `${files["f/sites.yaml"]}${strange}` }), [
    "fleet/other-document f/sites.yaml:7:7",
  ]);
  assert.equal(await found(`${fleetText(spec)}---\n${fleetText(spec)}`), ["fleet/several-fleets f/fleet.yaml:10:1"]);
});

test("values: undeclared, misfit and missing ones of every site, in one run", async () => {
  const profile = profileText("vars: {size: {type: size}}\nkernelArguments: {crashkernel: {var: size}}");
  const sites = withSites(
    siteText("a", "profile: du, labels: {region: north}, vars: {sise: 1M, size: 1M}"),
    siteText("b", "profile: du, vars: {size: much}"),
    siteText("c", "profile: du"),
    siteText("d", "profile: du"),
  );
  const all = { ...sites, "f/du.yaml": profile };
  assert.equal(await found(fleetText(spec), all), [
    "profile/var-undeclared f/sites.yaml:4:53",
    "profile/var-value f/sites.yaml:9:34",
    "profile/var-missing f/du.yaml:6:10",
  ]);
  assert.match(
    await told(fleetText(spec), all),
    "the variable size has no value (2 sites: c, d) | give it one under vars of the site, or write a default",
  );
});

test("the value of a secret is shown nowhere, not even in the line of another finding", async () => {
  const profile = profileText("vars: {token: {type: string, secret: true, pattern: '[a-z]+'}}\nkernelArguments: {t: {var: token}}");
  const sites = withSites(siteText("a", "profile: du, vars: {token: hush7, other: x}, labels: {region: north, nope: x}"));
  const { diagnostics, findings } = await compileFleetText(fleetText(spec), { ...sites, "f/du.yaml": profile });
  assert.equal(
    findings.filter((one) => one.startsWith("profile/")),
    ["profile/var-undeclared f/sites.yaml:4:42", "profile/var-value f/du.yaml:6:10"],
  );
  assert.not.match(JSON.stringify(diagnostics), "hush7");
});

test("a fault that all sites lead to is told once; faults of single sites stay apart", async () => {
  const profile = profileText("vars: {mode: {type: string}}\nfiles: {/etc/x: {mode: {var: mode}, contents: {inline: a}}}\nnope: 1");
  const names = Array.from({ length: 1000 }, (_, i) => `s${String(i).padStart(4, "0")}`);
  const sites = withSites(...names.map((name, i) => siteText(name, `profile: du, vars: {mode: "${i === 5 ? "888" : "0600"}"}`)));
  const compiled = await compileFleetText(fleetText(spec), { ...sites, "f/du.yaml": profile });
  assert.equal(
    compiled.findings.filter((one) => one.startsWith("profile/")),
    ["profile/wrong-type f/du.yaml:7:26", "profile/unknown-field f/du.yaml:8:3"],
  );
  assert.match(compiled.words.join("\n"), "(all 1000 sites: s0000, s0001, s0002, …)");
  assert.match(compiled.words.join("\n"), "(site s0005)");
});

test("a value from an option is for the profiles that declare it, and an error where none does", async () => {
  const vars = (text: string) => ({ vars: [varInOption(text)].flatMap((one) => one ?? []) });
  const two = fleetText(spec.replace("du: du.yaml", "du: du.yaml, cu: cu.yaml"));
  const all = {
    ...withSites(siteText("a", "profile: du, labels: {region: north}"), siteText("b", "profile: cu")),
    "f/cu.yaml": profileText("motd: {text: a}", "cu"),
  };
  assert.equal(
    (await compileFleetText(two, all, vars("size=9M"))).findings.filter((one) => one.startsWith("profile/")),
    [],
  );
  assert.equal(
    (await compileFleetText(two, all, vars("sise=9M"))).findings.filter((one) => one.startsWith("profile/")),
    ["profile/var-undeclared --set:1:1"],
  );
});

test("a variable that an overlay leaves without a use is a fault only of the sites that give it a value", async () => {
  const all = {
    ...withSites(
      siteText("a", "profile: du, labels: {region: north}"),
      siteText("b", "profile: du, labels: {region: north}, vars: {size: 2M}"),
      siteText("c", "profile: du, vars: {size: 2M}"),
    ),
    "f/north.yaml": "kernelArguments: {crashkernel: null, a: north}\n",
  };
  const quiet = (one: string): boolean => !one.startsWith("fleet/lone-site");
  const compiled = await compileFleetText(fleetText(spec), all);
  assert.equal(compiled.findings.filter(quiet), ["fleet/idle-value f/sites.yaml:9:53"]);
  assert.equal(Object.values(compiled.classes), [["c"], ["a", "b"]]);
  const nowhere = { ...all, ...withSites(siteText("a", "profile: du, labels: {region: north}")), "f/north.yaml": all["f/north.yaml"] };
  assert.equal(await found(fleetText(spec), nowhere), ["profile/var-unused f/du.yaml:6:10"]);
});

test("a site by itself, and a fleet where a profile is expected, say what to do", async () => {
  const alone = await compile({ name: "a.yaml", text: siteText("a", "profile: du") }, contextOf());
  assert.equal(
    alone.diagnostics.map(({ code, hint }) => [code, hint]),
    [["fleet/site-alone", "name the file of the fleet; its spec.sites names the files of sites"]],
  );
  const base = profileText("extends: [fleet.yaml]\nmotd: {text: a}");
  const built = await compile({ name: "p.yaml", text: base }, contextOf({ files: { "fleet.yaml": fleetText(spec) } }));
  assert.ok(built.diagnostics.some(({ code, span }) => code === "fleet/not-here" && span?.source.name === "fleet.yaml"));
});

test("patterns: one file by two ways is read once, hidden files and those of kustomize never, and links are followed", async () => {
  const patterns = fleetText(spec.replace("sites.yaml", '"*/s*.yaml", sites/*, ./sites/site-a.yaml'));
  const { classes, findings } = await compileFleetText(patterns, {
    "f/du.yaml": files["f/du.yaml"] ?? "",
    "f/north.yaml": files["f/north.yaml"] ?? "",
    "f/sites/site-a.yaml": siteText("a", "profile: du, labels: {region: north}"),
    "f/sites/.site-b.yaml": siteText("b", "profile: nope"),
    "f/sites/link.yaml": { link: "site-a.yaml" },
    "f/sites/kustomization.yaml": "resources: [site-a.yaml]\n",
    "f/more/site-c.yaml": siteText("c", "profile: du, labels: {region: north}"),
  });
  assert.equal(findings, []);
  assert.equal(classes, { "du-north": ["a", "c"] });
});

test("a fleet and its sites may share a file", async () => {
  const { classes, findings } = await compileFleetText(
    `${fleetText(spec.replace("sites: [sites.yaml]", ""))}---\n${siteText("a", "profile: du, labels: {region: north}")}`,
    files,
  );
  assert.equal(findings, []);
  assert.equal(classes, { "du-north": ["a"] });
});

test("patterns that would find less than was meant are errors, and a folder says how its files are named", async () => {
  const patterns = (text: string) => fleetText(spec.replace("[sites.yaml]", `[sites.yaml, ${text}]`));
  const inFolder = { ...files, "f/more/deep/x.yaml": siteText("x", "profile: du") };
  assert.equal(await found(patterns('"more/**/*.yaml"'), inFolder), ["fleet/pattern f/fleet.yaml:8:23"]);
  assert.equal(await found(patterns("more/*/"), inFolder), ["fleet/no-match f/fleet.yaml:8:23"]);
  assert.equal(await found(patterns("http://x/y"), inFolder), ["profile/file-unreadable f/fleet.yaml:8:23"]);
  for (const [text, hint] of [
    ["more/deep/", "write more/deep/*.yaml"],
    ['""', "write *.yaml"],
    ['"more/[d]*/x.yaml"', "[ ] and { } stand for themselves"],
  ] as const) {
    assert.equal(await found(patterns(text), inFolder), ["fleet/no-match f/fleet.yaml:8:23"]);
    assert.match(await told(patterns(text), inFolder), hint);
  }
});

test("a value that misses its overlay as a number is an error, and by the case of letters a warning; an empty one has its place", async () => {
  const version = fleetText(spec.replace("[region]", "[region, release]").replace("{region/", "{release/4.20: north.yaml, region/"));
  const labels = (text: string) =>
    withSites(siteText("a", `profile: du, labels: {${text}}`), siteText("b", 'profile: du, labels: {region: north, release: "4.20"}'));
  const own = async (text: string) => (await found(version, labels(text))).filter((one) => !/lone-site/.test(one));
  assert.equal(await own("release: 4.2"), ["fleet/number-label f/sites.yaml:4:39"]);
  assert.match(await told(version, labels("release: 4.2")), 'write release: "4.20", or "4.2" if that is meant');
  assert.equal(await own('release: "4.2"'), []);
  assert.equal(await own("release: 4.20"), []);
  assert.equal(await own("region: North"), ["fleet/label-case f/sites.yaml:4:38"]);
  const alone = withSites(siteText("a", "profile: du, labels: {region: North, release: 4.2}"));
  assert.equal(await found(version, alone), ["fleet/label-case f/sites.yaml:4:38", "fleet/number-label f/sites.yaml:4:54"]);
  const { diagnostics } = await compileFleetText(version, labels('region: ""'));
  assert.is(
    diagnostics.find(({ code }) => code === "fleet/no-overlay")?.span?.start,
    siteText("a", "profile: du, labels: {region: ").length - 2,
  );
});

test("a number is found behind a text of the same characters, and of many values without an overlay only the number is told", async () => {
  const version = fleetText(spec.replace("[region]", "[region, release]").replace("{region/", "{release/4.20: north.yaml, region/"));
  const labels = ['"4.2"', "4.2", '"4.20"'].map((value, i) => siteText(`s${i}`, `profile: du, labels: {region: north, release: ${value}}`));
  assert.ok((await found(version, withSites(...labels))).includes("fleet/number-label f/sites.yaml:9:54"));
  const infos = async (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `s${String(i).padStart(4, "0")}`);
    const sites = withSites(...names.map((name) => siteText(name, `profile: du, labels: {region: ${name}}`)));
    return (await compileFleetText(fleetText(spec), sites)).diagnostics.filter(({ code }) => code === "fleet/no-overlay");
  };
  assert.is((await infos(10)).length, 10);
  assert.equal(
    (await infos(11)).map(({ message }) => message),
    ["11 values of the label region have no overlay: s0000, s0001, s0002, …"],
  );
});

test("one fault leads to no others: a site that cannot be read, a part of the fleet, a profile that many sites misspell", async () => {
  const unread = withSites(siteText("a", "profile: du, label: {region: north}"), siteText("b", "profile: du"));
  assert.equal(await found(fleetText(spec), unread), ["profile/unknown-field f/sites.yaml:4:21"]);
  assert.equal(await found(fleetText(spec.replace("[region]", "region"))), ["profile/wrong-type f/fleet.yaml:6:15"]);
  assert.equal(await found(fleetText(spec.replace("precedence: [region]\n", ""))), ["fleet/overlay-without-precedence f/fleet.yaml:6:14"]);
  const names = Array.from({ length: 12 }, (_, i) => `s${i}`);
  const many = withSites(...names.map((name) => siteText(name, "profile: dv, labels: {region: north}")));
  assert.equal(await found(fleetText(spec), many), ["fleet/unknown-profile f/sites.yaml:4:17"]);
  assert.match(await told(fleetText(spec), many), 'the fleet has no profile "dv", which 12 sites have | did you mean du?');
  assert.match(await told(fleetText(spec.replace("du: du.yaml", ""))), "name one under spec.profiles");
});

test("values of a site that is left out are shown in no line while the fleet may have secrets", async () => {
  const profile = profileText("vars: {token: {type: string, secret: true}}\nkernelArguments: {t: {var: token}}");
  const good = siteText("a", "profile: du, vars: {token: hush7}, labels: {region: north}");
  for (const wrong of [
    siteText("b", "profile: du, vars: {token: hush8}, nope: 1"),
    siteText("b", "profile: du, variables: {token: hush8}"),
    siteText("b", "profile: du").replace("{name: b}", "{name: b, vars: {token: hush8}}"),
    siteText("b", "profile: du, vars: {token: hush8}")
      .replaceAll("\n", ", ")
      .replace("kind: Site", "kid: Site")
      .replace(/^(.*), $/, "{$1}\n"),
    siteText("b", "profile: du, vars: {token: hush8}, vars: {token: hush9}"),
    siteText("b", "profile: du, vars: {token: hush8, token: hush9}"),
    "{apiVersion: kindling/v1, kind: Site, metadata: {name: a}, spec: {profile: du, vars: {token: hush8}}}\n",
  ]) {
    const { diagnostics } = await compileFleetText(fleetText(spec), { ...withSites(good, wrong), "f/du.yaml": profile });
    assert.ok(diagnostics.some(({ severity }) => severity === "error"));
    assert.not.match(JSON.stringify(diagnostics), /hush[89]/);
  }
});

test.run();
