// What holds for every profile: each value of the output has a place in the profile, and the same profile gives the same bytes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isMap, isSeq, parseDocument } from "yaml";
import { starters } from "../../src/commands/init.ts";
import { type Origins, originAt, pointer } from "../../src/model/origins.ts";
import { expandProfile } from "../../src/profile/expand.ts";
import { loadProfile } from "../../src/profile/load.ts";
import { compileText, contextOf, openshift, profileOf } from "../support/compile-text.ts";
import { memoryReader } from "../support/memory-reader.ts";

const files = { "files/a.txt": "text\n" };

/** Most of the language in two profiles, beside the starters. */
const rich: Readonly<Record<string, string>> = {
  "everything on OpenShift": openshift(
    "4.18",
    `mountHiding:
  checkScript: true
  services: {agent.service: {execStart: /usr/bin/agent, join: observer}}
  replaces: [container-mount-namespace-and-kubelet-conf-worker, container-mount-namespace-and-kubelet-conf-master]
motd: {lines: [one, two]}
files:
  /etc/z: {contents: {local: files/a.txt}, mode: "0600", user: core}
  /etc/motd.d/50-kubens.conf: {contents: {inline: mine}}
  /etc/a: {contents: {template: "@b@ @a@", values: {b: "2", a: "1"}}}
units:
  kubens.service: {dropins: {20-b.conf: "[Unit]\\n", 10-netns.conf: "[Unit]\\nDescription=x\\n"}}
  a.service: {enabled: true, contents: "[Service]\\nExecStart=/bin/true\\n[Install]\\nWantedBy=multi-user.target\\n"}
kernelArguments: {nosmt: true, console: [tty0, ttyS0], hugepages: {2M: 4, 1G: 2}}
kernelModules: {sctp: {load: true, unblacklist: true}, dummy: {load: true}}
sysctl: {vm.swappiness: 1, net.core.somaxconn: 4096}
extensions: [usbguard]
users: {core: {sshAuthorizedKeys: [ssh-ed25519 AAAA]}}
output: {labels: {b: "1", a: "2"}, annotations: {z: y}, names: {motd: 98-motd}}`,
  ),
  "everything in one object": openshift(
    "4.20",
    `mountHiding: {}\nmotd: {text: hi}\nsysctl: {vm.swappiness: 1}\noutput: {grouping: single}`,
  ),
  "everything on Fedora CoreOS": profileOf(
    "type: fcos, runtime: containerd",
    `mountHiding: {checkScript: true, services: {agent.service: {execStart: /usr/local/bin/agent, join: observer}}}
motd: {text: hi}
directories: {/etc/b: {}, /etc/a: {mode: "0700", group: {id: 3}}}
links: {/etc/l: {target: /etc/a}}
files: {/etc/f: {contents: {source: "https://example.com/x", httpHeaders: {B: b, A: a}}, append: [{inline: x}]}}
users: {b: {groups: [wheel]}, a: {uid: 1001}}
groups: {z: {gid: 7}, y: {}}
kernelArguments: [b, a]`,
  ),
};

const profiles: readonly (readonly [name: string, text: string])[] = [
  ...starters.map((starter) => [`starter ${starter.name}`, starter.text] as const),
  ...Object.entries(rich),
];

/** JSON Pointers of everything that is no object or list. */
function leaves(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([name, below]) => leaves(below, pointer(at, name)));
}

const withoutPlace = (config: unknown, origins: Origins, text: string): string[] =>
  leaves(config).filter((leaf) => {
    const span = originAt(origins, leaf)?.span;
    return span === undefined || span.source.text !== text || span.start >= span.end;
  });

/** The same numbers on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** The text with the keys of every map in another order. */
function shuffled(text: string, seed: number): string {
  const document = parseDocument(text);
  const next = numbers(seed);
  const walk = (node: unknown): void => {
    if (isMap(node)) {
      const order = new Map(node.items.map((item) => [item, next()]));
      node.items.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      for (const { value } of node.items) walk(value);
    } else if (isSeq(node)) node.items.forEach(walk);
  };
  walk(document.contents);
  return document.toString({ lineWidth: 0 });
}

for (const [name, text] of profiles) {
  test(`${name}: every value of every object has a place in the profile`, () => {
    const loaded = loadProfile({ name: "p.yaml", text }, { reader: memoryReader({}) });
    const { value } = expandProfile(loaded, contextOf({ files }));
    assert.ok(value);
    for (const { config, origins, object } of value.fragments) assert.equal(withoutPlace(config, origins, text), [], object);
    assert.equal(withoutPlace(value.whole.config, value.whole.origins, text), []);
  });

  test(`${name}: a second run gives the same bytes, and the order of keys says nothing`, async () => {
    const first = await compileText(text, { files });
    assert.ok(first.outputs.length > 0, first.findings.join("\n"));
    assert.equal(await compileText(text, { files }), first);
    for (const seed of [1, 2, 3]) {
      const { outputs, diagnostics } = await compileText(shuffled(text, seed), { files });
      assert.equal(outputs, first.outputs);
      const said = (all: typeof diagnostics): string[] => all.map((d) => `${d.code} ${d.path ?? ""} ${d.message}`).sort();
      assert.equal(said(diagnostics), said(first.diagnostics));
    }
  });
}

test("a value that the user wrote comes from where it was written, also inside a feature's object", () => {
  const text = rich["everything on OpenShift"] ?? "";
  const { value } = expandProfile(loadProfile({ name: "p.yaml", text }, { reader: memoryReader({}) }), contextOf({ files }));
  const support = value?.fragments.find((fragment) => fragment.object === "mountHidingSupport");
  const index = support?.config.storage?.files?.findIndex((file) => file.path === "/etc/motd.d/50-kubens.conf");
  const span = support && originAt(support.origins, `/storage/files/${index}/contents`)?.span;
  assert.is(span && text.slice(span.start, span.end), "{inline: mine}");
});

test.run();
