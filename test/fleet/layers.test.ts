// Overlays over profiles: which wins, what a file of one may hold, and where findings point.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileFleetText, fleetText, profileText, siteText } from "../support/fleet.ts";

const spec = `profiles: {du: du.yaml}
precedence: [region, hardware]
overlays: {region/north: north.yaml, hardware/xr11: xr11.yaml}
sites: [sites.yaml]`;

const files = {
  "f/du.yaml": profileText(
    "vars: {size: {type: size, default: 1M}}\nkernelArguments: {a: base, b: base, c: base, crashkernel: {var: size}}",
  ),
  "f/north.yaml": "kernelArguments: {a: north, b: north}\n",
  "f/xr11.yaml": "apiVersion: kindling/v1\nkind: NodeProfile\nspec: {kernelArguments: {b: xr11, c: null}, vars: {size: {default: 2M}}}\n",
  "f/sites.yaml": siteText("one", "profile: du, labels: {region: north, hardware: xr11}"),
};

const argumentsIn = (compiled: Awaited<ReturnType<typeof compileFleetText>>, name: string): readonly string[] => {
  const text = compiled.profile?.outputs.find(({ path }) => path === `${name}/99-du-master.yaml`)?.text ?? "";
  return [...text.matchAll(/^ {2}- ([a-z]+=.*)$/gm)].map(([, argument = ""]) => argument);
};

test("overlays lie over the profile in the order of precedence, and the site's values over their defaults", async () => {
  const compiled = await compileFleetText(fleetText(spec), files);
  assert.equal(compiled.findings, []);
  assert.equal(argumentsIn(compiled, "du-north-xr11"), ["a=north", "b=xr11", "crashkernel=2M"]);
  const turned = await compileFleetText(fleetText(spec.replace("region, hardware", "hardware, region")), files);
  assert.equal(argumentsIn(turned, "du-xr11-north"), ["a=north", "b=north", "crashkernel=2M"]);
  const given = { ...files, "f/sites.yaml": siteText("one", "profile: du, labels: {region: north}, vars: {size: 3M}") };
  const own = await compileFleetText(fleetText(spec), given);
  assert.equal(argumentsIn(own, Object.keys(own.classes)[0] ?? ""), ["a=north", "b=north", "c=base", "crashkernel=3M"]);
});

test("an overlay may extend others and lie outside the fleet's folder; its paths start at its own", async () => {
  const compiled = await compileFleetText(fleetText(spec.replace("north.yaml", "../common/north.yaml")), {
    ...files,
    "common/north.yaml": "extends: [more/base.yaml]\nkernelArguments: {a: north}\nfiles: {/etc/x: {contents: {local: x.txt}}}\n",
    "common/more/base.yaml": "apiVersion: kindling/v1\nkind: NodeProfile\nspec: {kernelArguments: {a: base, b: base2}}\n",
    "common/x.txt": "from common\n",
  });
  assert.equal(compiled.findings, []);
  assert.equal(argumentsIn(compiled, "du-north-xr11"), ["a=north", "b=xr11", "crashkernel=2M"]);
  assert.match(compiled.profile?.outputs[0]?.text ?? "", "from%20common");
});

test("a null acts by way of a base of the overlay too, and one that never takes anything away is told", async () => {
  const compiled = await compileFleetText(fleetText(spec), {
    ...files,
    "f/north.yaml": "extends: [below.yaml]\nmotd: null\nkernelArguments: {z: null, c: null}\n",
    "f/below.yaml": "apiVersion: kindling/v1\nkind: NodeProfile\nspec: {sysctl: null, kernelArguments: {a: below}}\n",
  });
  const idle = compiled.findings.filter((one) => one.startsWith("fleet/"));
  assert.equal(idle, ["fleet/idle-null f/below.yaml:3:8", "fleet/idle-null f/north.yaml:2:1", "fleet/idle-null f/north.yaml:3:19"]);
  assert.equal(argumentsIn(compiled, "du-north-xr11"), ["a=below", "b=xr11", "crashkernel=2M"]);
  const value = await compileFleetText(fleetText(spec), { ...files, "f/north.yaml": "mountHiding: {services: {crio.service: null}}\n" });
  assert.equal(value.findings, ["mount-hiding/vendor-owned-command f/north.yaml:1:26"]);
});

test("an overlay that brings back what another had changed, by way of one base, is told", async () => {
  const compiled = await compileFleetText(fleetText(spec), {
    ...files,
    "f/north.yaml": "extends: [both.yaml]\nkernelArguments: {a: north}\n",
    "f/xr11.yaml": "extends: [both.yaml]\nkernelArguments: {b: xr11}\n",
    "f/both.yaml": "kernelArguments: {a: both}\n",
  });
  assert.equal(compiled.findings, ["profile/extends-undone f/both.yaml:1:22"]);
  assert.match(compiled.words[0] ?? "", "(site one)");
});

test("a fault in an overlay is told once, at its place, with the sites that it concerns", async () => {
  const sites = ["a", "b", "c", "d", "e"].map((name) => siteText(name, "profile: du, labels: {region: north}")).join("---\n");
  const compiled = await compileFleetText(fleetText(spec), {
    ...files,
    "f/north.yaml": "kernelArgument: {a: north}\n",
    "f/sites.yaml": `${sites}---\n${siteText("z", "profile: du, labels: {hardware: xr11}")}`,
  });
  assert.equal(compiled.findings, ["profile/unknown-field f/north.yaml:1:1"]);
  assert.match(compiled.words[0] ?? "", '"kernelArgument" is not a field of spec (5 sites: a, b, c, …)');
  assert.is(compiled.profile, undefined);
});

test("what is no overlay is refused: a list, a fleet, a missing file, a file that extends itself", async () => {
  const faults = async (text: string | undefined) => {
    const { "f/north.yaml": _left, ...rest } = files;
    return (await compileFleetText(fleetText(spec), text === undefined ? rest : { ...rest, "f/north.yaml": text })).findings;
  };
  assert.equal(await faults("- a\n"), ["profile/wrong-document f/north.yaml:1:1"]);
  assert.equal(await faults("apiVersion: kindling/v1\nkind: Fleet\n"), ["fleet/not-here f/north.yaml:2:7"]);
  assert.equal(await faults(undefined), ["profile/file-unreadable f/fleet.yaml:7:28"]);
  assert.equal(await faults("extends: [north.yaml]\n"), ["profile/extends-cycle f/north.yaml:1:11"]);
  const words = async (text: string) => (await compileFleetText(fleetText(spec), { ...files, "f/north.yaml": text })).words.join("\n");
  assert.match(
    await words("# later\n"),
    "the file holds no document | write a part of a profile's spec into it, or take it out of the fleet",
  );
  assert.match(await words("extends: part.yaml\n"), 'spec.extends must be a list, not "part.yaml"');
});

test("null takes away what lies below for some site; one that never does is an error", async () => {
  const both = { ...files, "f/north.yaml": "kernelArguments: {c: null}\n" };
  const compiled = await compileFleetText(fleetText(spec), both);
  assert.equal(compiled.findings, []);
  assert.equal(argumentsIn(compiled, "du-north-xr11"), ["a=base", "b=xr11", "crashkernel=2M"]);
  const idle = await compileFleetText(fleetText(spec), { ...files, "f/north.yaml": "kernelArguments: {nope: null}\nmotd:\n" });
  assert.equal(idle.findings, ["fleet/idle-null f/north.yaml:1:19", "fleet/idle-null f/north.yaml:2:1"]);
  assert.match(idle.words[0] ?? "", "spec.kernelArguments.nope is empty, and for no site is there anything below to take away");
});

test("an overlay may extend a part of a spec, and its null takes away from the profile too", async () => {
  const parts = {
    ...files,
    "f/north.yaml": "extends: [part.yaml]\nkernelArguments: {a: null}\n",
    "f/part.yaml": "kernelArguments: {a: part, c: part}\n",
  };
  const compiled = await compileFleetText(fleetText(spec.replace("hardware/xr11: xr11.yaml", "hardware/other: xr11.yaml")), parts);
  assert.equal(compiled.findings, ["fleet/unused f/fleet.yaml:7:40"]);
  assert.equal(argumentsIn(compiled, "du-north"), ["b=base", "c=part", "crashkernel=1M"]);
});

test.run();
