// extends: which layer wins, where findings point, and which folder a path starts at.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { lineAndColumn } from "../../src/diagnostics/position.ts";
import { compileText, fileText, profileOf } from "../support/compile-text.ts";
import type { MemoryFiles } from "../support/memory-reader.ts";

const base = (spec: string): string =>
  `apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: base}\nspec:\n${spec.replace(/^(?=.)/gm, "  ")}\n`;

const fcos = (spec: string): string => profileOf("type: fcos, runtime: crio", spec);

async function compiled(text: string, files: MemoryFiles) {
  const result = await compileText(text, { files, name: "site/profile.yaml" });
  const places = result.diagnostics.map(({ code, span }) => {
    const { line, column } = lineAndColumn(span?.source.text ?? "", span?.start ?? 0);
    return `${code} ${span?.source.name}:${line}:${column}`;
  });
  return { ...result, places };
}

test("maps merge left to right, then the profile; null deletes, scalars and lists replace", async () => {
  const { ignition, places } = await compiled(fcos('extends: [a.yaml, b.yaml]\nsysctl: {vm.a: "3", vm.gone: null}\nkernelArguments: [c]'), {
    "a.yaml": base('sysctl: {vm.a: "1", vm.b: "1", vm.c: "1", vm.gone: "1"}\nkernelArguments: [a]\nmotd: {text: from a}'),
    "b.yaml": base('sysctl: {vm.a: "2", vm.b: "2"}\nkernelArguments: [b1, b2]'),
  });
  assert.is(fileText(ignition, "/etc/sysctl.d/60-test.conf"), "vm.a = 3\nvm.b = 2\nvm.c = 1\n");
  assert.equal(ignition?.kernelArguments?.shouldExist, ["c"]);
  assert.is(fileText(ignition, "/etc/motd.d/60-test.conf"), "from a\n");
  assert.equal(
    places.filter((place) => !place.startsWith("profile/kernel-arguments-depend")),
    [],
  );
});

test("a null with nothing below takes nothing away, and is told in the profile itself; in the lowest file it is an empty value", async () => {
  const files = { "a.yaml": base('sysctl: {vm.a: "1"}'), "b.yaml": base("motd: null\nkdump:") };
  const { ignition, places } = await compiled(fcos("extends: [a.yaml, b.yaml]\nsysctl: {vm.b: null}\nmountHiding: null"), files);
  assert.is(fileText(ignition, "/etc/sysctl.d/60-test.conf"), "vm.a = 1\n");
  assert.equal(places, ["profile/idle-null site/profile.yaml:8:12", "profile/idle-null site/profile.yaml:9:3"]);
  const lowest = await compiled(fcos('extends: [b.yaml]\nsysctl: {vm.a: "1"}'), files);
  assert.equal(lowest.places, ["profile/empty-value b.yaml:5:3", "profile/empty-value b.yaml:6:3"]);
  const unknown = await compiled(fcos("extends: [a.yaml]\nkdmp: null"), files);
  assert.equal(unknown.places, ["profile/unknown-field site/profile.yaml:8:3"]);
  const alone = await compiled(fcos("motd: null"), {});
  assert.equal(alone.places, ["profile/empty-value site/profile.yaml:7:3"]);
});

test("a null that is a value stays, with nothing below as well", async () => {
  const node = (services: string): string => profileOf('type: linux, runtime: crio, kubernetes: "1.33"', `extends: [a.yaml]\n${services}`);
  const files = { "a.yaml": base("mountHiding: {motd: false}") };
  const whole = await compiled(node(""), files);
  assert.equal(whole.places, ["mount-hiding/vendor-command a.yaml:5:3"]);
  const { places } = await compiled(node("mountHiding: {services: {kubelet.service: null}}"), files);
  assert.equal(places, ["mount-hiding/not-covered site/profile.yaml:8:28"]);
});

test("a base may extend others, and two may share one; the platform may come from below", async () => {
  const { ignition, places } = await compiled(
    "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: test}\nspec: {extends: [l.yaml, r.yaml]}\n",
    {
      "l.yaml": base('extends: [../common/root.yaml]\nsysctl: {vm.a: "2"}'),
      "r.yaml": base('extends: [../common/root.yaml]\nsysctl: {vm.b: "2"}'),
      "../common/root.yaml": base('platform: {type: fcos, runtime: crio}\nsysctl: {vm.a: "1", vm.b: "1"}'),
    },
  );
  assert.equal(places, ["profile/extends-undone ../common/root.yaml:6:18"]);
  assert.is(fileText(ignition, "/etc/sysctl.d/60-test.conf"), "vm.a = 1\nvm.b = 2\n");
});

test("a value that a second way to one file brings back is told with the value that is lost, unless a file above says another", async () => {
  const files = {
    "l.yaml": base('extends: [root.yaml]\nsysctl: {vm.a: "2", vm.c: null}'),
    "r.yaml": base('extends: [root.yaml]\nsysctl: {vm.b: "2"}'),
    "root.yaml": base('sysctl: {vm.a: "1", vm.b: "1", vm.c: "1"}'),
  };
  const { diagnostics, places } = await compiled(fcos("extends: [l.yaml, r.yaml]"), files);
  assert.equal(places, ["profile/extends-undone root.yaml:5:18", "profile/extends-undone root.yaml:5:40"]);
  const lost = diagnostics.map(({ related = [] }) => related.map(({ span }) => span.source.text.slice(span.start, span.end)));
  assert.equal(lost, [['"2"'], []]);
  const said = await compiled(fcos('extends: [l.yaml, r.yaml]\nsysctl: {vm.a: "2", vm.c: null}'), files);
  assert.equal(said.places, []);
  assert.is(fileText(said.ignition, "/etc/sysctl.d/60-test.conf"), "vm.a = 2\nvm.b = 2\n");
});

test("local starts at the folder of the file that says it, and never leaves it", async () => {
  const files = {
    "bases/du.yaml": base("files:\n  /etc/a: {contents: {local: a.txt}}\n  /etc/b: {contents: {local: ../b.txt}}"),
    "bases/a.txt": "of the base",
    "a.txt": "of the profile",
    "b.txt": "outside",
  };
  const wrong = await compiled(fcos("extends: [bases/du.yaml]"), files);
  assert.equal(wrong.places, ["profile/local-outside bases/du.yaml:7:32"]);
  const right = await compiled(fcos("extends: [bases/du.yaml]\nfiles: {/etc/b: {contents: {local: b.txt}}}"), files);
  assert.equal([fileText(right.ignition, "/etc/a"), fileText(right.ignition, "/etc/b")], ["of the base", "outside"]);
});

test("local files of a Butane fragment start at the folder of their file too", async () => {
  const { ignition, places } = await compiled(fcos("extends: [bases/du.yaml]\nbutane: {storage: {links: [{path: /etc/l, target: x}]}}"), {
    "bases/du.yaml": base("butane: {storage: {files: [{path: /etc/a, contents: {local: a.txt}}]}}"),
    "bases/a.txt": "of the base",
  });
  assert.equal(places, []);
  assert.is(fileText(ignition, "/etc/a"), "of the base");
});

test("findings point into the file that says the value", async () => {
  const { places } = await compiled(fcos("extends: [du.yaml]\nfiles: {/etc/a: {user: core}}"), {
    "du.yaml": base("files:\n  /etc/a: {mode: 420, contents: {inline: a}}\nkubens: {}"),
  });
  assert.equal(places, ["profile/unknown-field du.yaml:7:3", "profile/wrong-type du.yaml:6:20"]);
});

test("circles, missing files, URLs and other kinds are errors where they are named or stand", async () => {
  const { places } = await compiled(fcos("extends: [a.yaml, none.yaml, 'https://example.com/x.yaml', mc.yaml]\nmotd: {text: a}"), {
    "a.yaml": base("extends: [b.yaml]"),
    "b.yaml": base("extends:\n  - a.yaml"),
    "mc.yaml": "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\n",
  });
  assert.equal(places, [
    "profile/extends-cycle b.yaml:6:7",
    "profile/file-unreadable site/profile.yaml:7:21",
    "profile/file-unreadable site/profile.yaml:7:32",
    "profile/wrong-document mc.yaml:2:7",
  ]);
});

test("what a file that cannot be read may bring is not missed: its name alone is the finding", async () => {
  const text = `apiVersion: kindling/v1
kind: NodeProfile
metadata: {name: test}
spec:
  extends: [none.yaml]
  vars: {mine: {type: size}}
  motd: {text: {var: theirs}}
  kdmp: {}
`;
  const { places } = await compiled(text, {});
  assert.equal(places, ["profile/file-unreadable site/profile.yaml:5:13", "profile/unknown-field site/profile.yaml:8:3"]);
});

test("a content over another kind of content shows both places, and says how to take the lower one away", async () => {
  const { diagnostics } = await compiled(fcos('extends: [a.yaml]\nfiles: {/etc/a: {contents: {source: "data:,b"}}}'), {
    "a.yaml": base("files: {/etc/a: {contents: {inline: a}}}"),
  });
  assert.equal(
    diagnostics.map(({ code, hint, related }) => [code, hint, related?.map(({ span }) => span.source.name)]),
    [["profile/one-of", "write exactly one of inline, local, template, source; null takes away what a file below says", ["a.yaml"]]],
  );
});

test("extends must be a list of names, and a base must say its kind", async () => {
  assert.equal((await compiled(fcos("extends: a.yaml\nmotd: {text: a}"), {})).places, ["profile/wrong-type site/profile.yaml:7:12"]);
  const { places } = await compiled(fcos("extends: [a.yaml]\nmotd: {text: a}"), { "a.yaml": "apiVersion: kindling/v1\nspec: {}\n" });
  assert.equal(places, ["profile/missing-field a.yaml:1:1"]);
});

test.run();
