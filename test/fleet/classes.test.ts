// Classes: what is one, how they are named, and that nothing depends on the order of anything.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { compileFleetText, fleetText, profileText, siteText } from "../support/fleet.ts";

const spec = `profiles: {du: du.yaml}
precedence: [region, hardware]
overlays: {region/north: north.yaml, region/east: same.yaml, hardware/xr11: xr11.yaml, hardware/south: xr11.yaml}
sites: [sites/*.yaml]`;

const files = {
  "f/du.yaml": profileText("vars: {size: {type: size, default: 1M}}\nkernelArguments: {crashkernel: {var: size}}"),
  "f/north.yaml": "kernelArguments: {a: north}\n",
  "f/same.yaml": "kernelArguments: {a: north}\n",
  "f/xr11.yaml": "kernelArguments: {b: xr11}\n",
};

const sitesOf = (sites: { readonly [name: string]: string }): { readonly [path: string]: string } =>
  Object.fromEntries(Object.entries(sites).map(([name, site]) => [`f/sites/${name}.yaml`, siteText(name, `profile: du${site}`)]));

const classesOf = async (sites: { readonly [name: string]: string }, more: Parameters<typeof compileFleetText>[2] = {}) =>
  (await compileFleetText(fleetText(spec), { ...files, ...sitesOf(sites) }, more)).classes;

test("sites with the same outputs are one class, named by profile, overlays and a hash of their own values", async () => {
  const classes = await classesOf({
    a: "",
    b: ", labels: {region: north}",
    c: ", labels: {region: north, hardware: xr11}",
    d: ", vars: {size: 2M}",
    e: ", vars: {size: 2M}",
    f: ", vars: {size: 1M}",
  });
  assert.equal(Object.values(classes), [["a", "f"], ["d", "e"], ["b"], ["c"]]);
  assert.match(Object.keys(classes).join(" "), /^du du-[0-9a-f]{8} du-north du-north-xr11$/);
});

test("of several that come out the same the shortest name counts, and then the first", async () => {
  assert.equal(await classesOf({ a: ", labels: {region: north}", b: ", labels: {region: east}" }), { "du-east": ["a", "b"] });
  const files2 = { ...files, "f/north.yaml": 'vars: {size: {default: "2M"}}\n' };
  const sites = sitesOf({ a: ", vars: {size: 2M}", b: ", labels: {region: north}", c: ", labels: {region: north}, vars: {size: 2M}" });
  const compiled = await compileFleetText(fleetText(spec), { ...files2, ...sites });
  assert.equal(Object.values(compiled.classes), [["a", "b", "c"]]);
});

test("a value that every site gets from an option is no part of a name", async () => {
  const { varInOption } = await import("../../src/profile/given-vars.ts");
  const vars = [varInOption("size=9M")].flatMap((one) => one ?? []);
  assert.equal(await classesOf({ a: "", b: ", vars: {size: 2M}" }, { vars }), { du: ["a", "b"] });
});

test("a value that two labels have stands behind its label, whichever sites there are", async () => {
  const ambiguous = fleetText(spec.replace("hardware/south", "hardware/north"));
  const named = async (sites: Parameters<typeof sitesOf>[0]) =>
    Object.keys((await compileFleetText(ambiguous, { ...files, ...sitesOf(sites) })).classes);
  assert.equal(await named({ a: ", labels: {region: north}", b: ", labels: {hardware: north}" }), ["du-hardware-north", "du-region-north"]);
  assert.equal(await named({ a: ", labels: {region: north}" }), ["du-region-north"]);
});

test("where two names would still be the same text, both get a hash of everything", async () => {
  const two = fleetText(
    "profiles: {du: du.yaml, du-north: du.yaml}\nprecedence: [region]\noverlays: {region/north: north.yaml}\nsites: [sites/*.yaml]",
  );
  const sites = { ...sitesOf({ a: ", labels: {region: north}" }), "f/sites/b.yaml": siteText("b", "profile: du-north") };
  const names = Object.keys((await compileFleetText(two, { ...files, ...sites })).classes);
  assert.equal(names.length, 2);
  for (const name of names) assert.match(name, /^du-north-[0-9a-f]{16}$/);
});

test("other sites do not change a class's name or bytes, and the order of files changes nothing", async () => {
  const sites = { a: ", labels: {region: north}, vars: {size: 2M}", b: ", labels: {hardware: xr11}", c: "" };
  const outputs = async (names: readonly (keyof typeof sites)[]) => {
    const chosen = Object.fromEntries(names.map((name) => [name, sites[name]]));
    const { profile } = await compileFleetText(fleetText(spec), { ...sitesOf(chosen), ...files });
    return { files: Object.fromEntries((profile?.outputs ?? []).map(({ path, text }) => [path, text])), index: profile?.fleet?.index.text };
  };
  const [all, turned, alone] = [await outputs(["a", "b", "c"]), await outputs(["c", "b", "a"]), await outputs(["a"])];
  assert.equal(turned, all);
  for (const [path, text] of Object.entries(alone.files)) assert.is(all.files[path], text);
});

test("a class holds exactly what compiling the profile alone gives, and no name of a site", async () => {
  const { compileText } = await import("../support/compile-text.ts");
  const { profile } = await compileFleetText(fleetText(spec), { ...files, ...sitesOf({ "a-site": "", "b-site": "" }) });
  const alone = await compileText(files["f/du.yaml"], { name: "du.yaml" });
  assert.equal(
    profile?.outputs.map(({ path, text }) => [path, text]),
    alone.outputs.map(({ path, text }) => [`du/${path}`, text]),
  );
  assert.not.match(profile?.outputs.map(({ text }) => text).join() ?? "", /-site/);
});

test("the index says the class of every site and the sites of every class", async () => {
  const compiled = await compileFleetText(fleetText(spec), {
    ...files,
    ...sitesOf({ a: "", b: ", labels: {region: north}, vars: {size: 2M}", c: "" }),
  });
  const index = parse(compiled.profile?.fleet?.index.text ?? "");
  const [name = ""] = Object.keys(index.classes).filter((one) => one !== "du");
  assert.equal(index, {
    fleet: "east",
    classes: {
      du: { profile: "du", sites: ["a", "c"] },
      [name]: { overlays: ["region/north"], profile: "du", sites: ["b"], vars: ["size"] },
    },
    sites: { a: "du", b: name, c: "du" },
  });
});

test("a site that stands alone is explained by the nearest class, a secret without its value", async () => {
  const compiled = await compileFleetText(fleetText(spec), {
    ...files,
    "f/du.yaml": profileText(
      "vars: {size: {type: size, default: 1M}, token: {type: string, secret: true}}\nkernelArguments: {crashkernel: {var: size}, t: {var: token}}",
    ),
    ...sitesOf({
      a: ", vars: {token: hush1}",
      b: ", vars: {token: hush1}",
      c: ", vars: {size: 2M, token: hush1}",
      d: ", vars: {token: hush2}",
    }),
  });
  const lone = compiled.findings.filter((one) => one.startsWith("fleet/lone-site"));
  assert.equal(lone, ["fleet/lone-site f/sites/c.yaml:3:18", "fleet/lone-site f/sites/d.yaml:3:18"]);
  assert.match(compiled.words.at(-2) ?? "", /the variable size is 2M instead of 1M \| the nearest class is du-[0-9a-f]{8}, with 2 sites/);
  assert.match(compiled.words.at(-1) ?? "", /the secret token is another \|/);
  assert.not.match(JSON.stringify(compiled.diagnostics.map(({ span: _span, ...rest }) => rest)), /hush/);
  assert.not.match(JSON.stringify(compiled.diagnostics.map(({ span }) => span?.source.text)), /hush/);
});

test("of many sites that stand alone only their number is told", async () => {
  const sites = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`s${i}`, `, vars: {size: ${i + 2}M}`]));
  const compiled = await compileFleetText(fleetText(spec), { ...files, ...sitesOf(sites) });
  assert.equal(Object.keys(compiled.classes).length, 30);
  assert.equal(compiled.findings.filter((one) => one.startsWith("fleet/lone-site")).length, 1);
  assert.match(compiled.words.join("\n"), "30 sites stand alone in their classes: ");
});

test.run();
