// why: the place, the maker and the layers of a value, for every kind of input and every form of path.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { type WhyContext, why } from "../../src/commands/why.ts";
import { formatWhy } from "../../src/commands/why-text.ts";
import { varInOption } from "../../src/profile/given-vars.ts";
import { memoryReader } from "../support/memory-reader.ts";

const context: WhyContext = { reader: memoryReader({}), codec: nodeCodec };

function ask(files: Readonly<Record<string, string>>, path: string, options: Partial<WhyContext> = {}) {
  const inputs = Object.entries(files).map(([name, text]) => ({ source: { name, text }, folder: "." }));
  const { value = [], diagnostics } = why(inputs, path, { ...context, ...options });
  const rows = JSON.parse(formatWhy(value, "json", nodeCodec)) as readonly Row[];
  return { rows, text: formatWhy(value, "text", nodeCodec), diagnostics };
}

type Row = {
  readonly document: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly via?: string;
  readonly sourcePath?: string;
  readonly layers: readonly { readonly name: string; readonly standing: string; readonly line?: number; readonly value?: unknown }[];
};

const shown = ({ document, pointer, value, line, column, via }: Row) => [document, pointer, value, line, column, via];

const profile = `apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: edge
spec:
  platform: {type: openshift, release: "4.18"}
  roles: [worker]
  mountHiding: {}
  files:
    /etc/chrony.conf:
      mode: "0600"
      contents: {inline: "server a\\n"}
    /etc/motd.d/50-kubens.conf:
      contents: {inline: "mine\\n"}
  kernelArguments: [nosmt]
`;

test("a value of a feature leads to the feature's key in the profile", () => {
  const { rows } = ask({ "edge.yaml": profile }, "kubens.service:enabled");
  assert.equal(rows.map(shown), [["99-kubens-worker", "/spec/config/systemd/units/0/enabled", true, 8, 3, "mountHiding"]]);
});

test("a value that the user wrote leads to its own place", () => {
  const { rows } = ask({ "edge.yaml": profile }, "/etc/chrony.conf:mode");
  assert.equal(rows.map(shown), [["99-edge-worker", "/spec/config/storage/files/0/mode", 0o600, 11, 13, undefined]]);
});

test("what the user wrote over a feature names the feature as shadowed", () => {
  const { rows } = ask({ "edge.yaml": profile }, "/etc/motd.d/50-kubens.conf:contents.source");
  assert.equal(
    rows.map(({ line, layers }) => [line, layers.map(({ name, standing, line: at }) => [name, standing, at])]),
    [[14, [["mountHiding", "shadowed", 8]]]],
  );
});

test("every spelling of a path means the same value", () => {
  const spellings = [
    "nosmt",
    "kernelArguments",
    "kernelArguments[0]",
    "spec.kernelArguments.0",
    "$.spec.kernelArguments[0]",
    '$["spec"]["kernelArguments"][0]',
    "/spec/kernelArguments/0",
    "/kernelArguments/0",
  ];
  for (const path of spellings) {
    const { rows } = ask({ "edge.yaml": profile }, path);
    assert.equal(rows.map(shown), [["99-edge-worker", "/spec/kernelArguments/0", "nosmt", 15, 21, undefined]], path);
  }
});

test("a unit's file and its drop-ins are found by path and by unit", () => {
  for (const path of [
    "/etc/systemd/system/kubens.service.d/10-netns.conf",
    "kubens.service:10-netns.conf",
    "kubens.service.d/10-netns.conf",
  ]) {
    const { rows } = ask({ "edge.yaml": profile }, path);
    assert.equal(
      rows.map(({ document, line, via }) => [document, line, via]),
      [
        ["99-kubens-support-worker", 8, "mountHiding"],
        ["99-kubens-support-worker", 8, "mountHiding"],
      ],
      path,
    );
  }
});

test("the role label leads to the roles of the profile, and the name to the profile's name", () => {
  const label = ask({ "edge.yaml": profile }, '$.metadata.labels["machineconfiguration.openshift.io/role"]');
  assert.equal([...new Set(label.rows.map(({ line, value }) => `${line} ${value}`))], ["7 worker"]);
});

const butane = `variant: fcos
version: 1.5.0
storage:
  files:
    - path: /etc/a
      mode: 0644
      contents:
        inline: hello
  filesystems:
    - {device: /dev/vdb, path: /var/x, format: xfs, with_mount_unit: true}
`;

test("sugar of Butane is named with the key that made the value", () => {
  const unit = ask({ "node.bu": butane }, "var-x.mount:contents");
  assert.equal(
    unit.rows.map(({ document, line, via }) => [document, line, via]),
    [["node.ign", 10, "with_mount_unit"]],
  );
  const file = ask({ "node.bu": butane }, "/etc/a:contents.source");
  assert.equal(
    file.rows.map(({ line, via, sourcePath }) => [line, via, sourcePath]),
    [[8, "inline", "$.storage.files.0.contents.inline"]],
  );
});

test("an Ignition config leads to its own lines", () => {
  const text =
    '{"ignition": {"version": "3.2.0"},\n "storage": {"files": [\n  {"path": "/etc/a", "mode": 384, "contents": {"source": "data:,x"}}]}}';
  const { rows } = ask({ "a.ign": text }, "/storage/files/0/mode");
  assert.equal(rows.map(shown), [["a.ign", "/storage/files/0/mode", 384, 3, 30, undefined]]);
});

const object = (name: string, spec: string, role = "worker"): string =>
  `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: ${name}\n  labels: {machineconfiguration.openshift.io/role: ${role}}\nspec:\n${spec}`;

const set = {
  "1.yaml": object(
    "50-a",
    '  kernelArguments: [a=1]\n  config:\n    ignition: {version: 3.2.0}\n    storage: {files: [{path: /etc/a, mode: 420, contents: {source: "data:,old"}}]}\n    systemd: {units: [{name: x.service, enabled: true, dropins: [{name: 1.conf, contents: "[Unit]\\n"}]}]}\n',
  ),
  "2.yaml": object(
    "60-b",
    '  kernelArguments: [b=1]\n  config:\n    ignition: {version: 3.2.0}\n    storage: {files: [{path: /etc/z, contents: {source: "data:,z"}}, {path: /etc/a, contents: {source: "data:,new"}}]}\n    systemd: {units: [{name: x.service, dropins: [{name: 0.conf, contents: "[Unit]\\n"}, {name: 1.conf, contents: "[Service]\\n"}]}]}\n',
  ),
};

test("of several MachineConfigs every layer is told, with who won", () => {
  const { rows } = ask(set, "/etc/a:contents.source", { release: "4.18" });
  assert.equal(
    rows.map(({ value, file, line, layers }) => [value, file, line, layers.map(({ name, standing, value: own }) => [name, standing, own])]),
    [
      [
        "data:,new",
        "2.yaml",
        10,
        [
          ["50-a", "shadowed", "data:,old"],
          ["60-b", "wins", "data:,new"],
        ],
      ],
    ],
  );
});

test("a field that only the earlier object set is the earlier one's, and lists are followed by name and not by index", () => {
  const mode = ask(set, "/etc/a:mode", { release: "4.18" });
  assert.equal(
    mode.rows.map(({ file, line, layers }) => [file, line, layers]),
    [["1.yaml", 10, []]],
  );
  const dropin = ask(set, "x.service:1.conf", { release: "4.18" });
  const contents = dropin.rows.find(({ pointer }) => pointer.endsWith("/contents"));
  assert.equal(
    [contents?.value, contents?.file, contents?.layers.map(({ name, standing }) => [name, standing])],
    [
      "[Service]\n",
      "2.yaml",
      [
        ["50-a", "shadowed"],
        ["60-b", "wins"],
      ],
    ],
  );
});

test("kernel arguments each have the object that brought them", () => {
  const { rows } = ask(set, "kernelArguments", { release: "4.18" });
  assert.equal(
    rows.map(({ value, file, line }) => [value, file, line]),
    [
      ["a=1", "1.yaml", 7],
      ["b=1", "2.yaml", 7],
    ],
  );
});

test("what the operator adds was written by nobody", () => {
  const { rows, text } = ask(set, "/etc/a:overwrite", { release: "4.18" });
  assert.equal(
    rows.map(({ value, file, layers }) => [value, file, layers]),
    [[true, undefined, []]],
  );
  assert.match(text, /nobody wrote it/);
});

test("a profile rendered beside a MachineConfig leads back to the profile", () => {
  const other = object(
    "10-chrony",
    '  config:\n    ignition: {version: 3.2.0}\n    storage: {files: [{path: /etc/chrony.conf, mode: 420, contents: {source: "data:,b"}}]}\n',
  );
  const { rows } = ask({ "edge.yaml": profile, "10.yaml": other }, "/etc/chrony.conf:mode", { pool: "worker", release: "4.18" });
  assert.equal(
    rows.map(({ value, file, line, layers }) => [value, file, line, layers.map(({ name, standing, line: at }) => [name, standing, at])]),
    [
      [
        0o600,
        "edge.yaml",
        11,
        [
          ["10-chrony", "shadowed", 9],
          ["99-edge-worker", "wins", 11],
        ],
      ],
    ],
  );
});

test("a path that leads nowhere is an error with near names", () => {
  const hintOf = (path: string) => {
    const { rows, diagnostics } = ask({ "edge.yaml": profile }, path);
    assert.equal([rows.length, diagnostics.map(({ code }) => code)], [0, ["why/no-such-value"]]);
    return diagnostics[0]?.hint ?? "";
  };
  assert.match(hintOf("kubens.servic"), /^there is kubens\.service/);
  assert.match(hintOf("/etc/crony.conf"), /\/etc\/chrony\.conf/);
  assert.match(hintOf("kubens.service:enable"), /kubens\.service:enabled/);
  assert.match(hintOf("$.spec.config.storage.fils"), /\/spec\/config\/storage\/files/);
});

test("a profile with an error has no answer and keeps its finding", () => {
  const { rows, diagnostics } = ask({ "edge.yaml": profile.replace("[nosmt]", "nosmt: 1") }, "nosmt");
  assert.equal([rows.length, diagnostics.some(({ severity }) => severity === "error")], [0, true]);
});

const layered = `apiVersion: kindling/v1
kind: NodeProfile
metadata: {name: site}
spec:
  extends: [base.yaml]
  platform: {type: fcos, runtime: crio}
  vars: {size: {type: size, default: 512M}, hash: {type: string, secret: true}}
  files: {/etc/a: {mode: "0600"}}
  kernelArguments: {crashkernel: {var: size}}
  users: {core: {passwordHash: {var: hash}}}
`;
const base = `apiVersion: kindling/v1
kind: NodeProfile
spec:
  files: {/etc/a: {mode: "0640", contents: {inline: a}}}
`;
const given = {
  reader: memoryReader({ "base.yaml": base }),
  vars: ["size=676M", "hash=$y$j9T$abc"].flatMap((text) => varInOption(text) ?? []),
};
const layersIn = ({ layers }: Row) => layers.map(({ name, standing, value, line }) => [name, standing, value, line]);

test("what a profile says over one that it extends names both places", () => {
  const { rows, text } = ask({ "site.yaml": layered }, "/etc/a:mode", given);
  assert.equal(
    rows.map(({ file, line }) => [file, line]),
    [["site.yaml", 8]],
  );
  assert.equal(rows.flatMap(layersIn), [["base.yaml", "shadowed", "0640", 4]]);
  assert.match(text, "base.yaml is shadowed (base.yaml:4:26)");
  const below = ask({ "site.yaml": layered }, "/etc/a:contents.source", given).rows;
  assert.equal(
    below.map(({ file, line }) => [file, line]),
    [["base.yaml", 4]],
  );
});

test("a variable's values are told with who gave them, a secret's are not", () => {
  const { rows } = ask({ "site.yaml": layered }, "crashkernel=676M", given);
  assert.equal(
    rows.map(({ value, line }) => [value, line]),
    [["crashkernel=676M", 9]],
  );
  assert.equal(rows.flatMap(layersIn), [
    ["variable size, by default", "shadowed", "512M", 7],
    ["variable size, by --set", "wins", "676M", 1],
  ]);
  const secret = ask({ "site.yaml": layered }, "core:passwordHash", given);
  assert.equal(
    secret.rows.map(({ value, layers }) => [value, layers.map(({ name }) => name)]),
    [["(secret)", ["variable hash, secret, by --set"]]],
  );
  assert.not.match(JSON.stringify(secret), "j9T");
});

test("a secret is not among the names that are near either", () => {
  const text = layered.replace("{var: size}", "{var: hash}").replace("size: {type: size, default: 512M}, ", "");
  const { diagnostics } = ask({ "site.yaml": text }, "crashkernel=$y$j9T$abd", { ...given, vars: given.vars.slice(1) });
  assert.equal(
    diagnostics.map(({ code }) => code),
    ["why/no-such-value"],
  );
  assert.not.match(diagnostics[0]?.hint ?? "", "j9T");
});

test("a value of an imported file leads to the file", () => {
  const text = layered
    .replace("extends: [base.yaml]", "import: [a.ign]")
    .replace("/etc/a", "/etc/b")
    .replace('mode: "0600"', "contents: {inline: b}");
  const file = '{"ignition": {"version": "3.2.0"},\n"storage": {"files": [{"path": "/etc/a", "mode": 384}]}}';
  const { rows } = ask({ "site.yaml": text }, "/etc/a:mode", { ...given, reader: memoryReader({ "a.ign": file }) });
  assert.equal(
    rows.map(({ value, file: name, line }) => [value, name, line]),
    [[384, "a.ign", 2]],
  );
});

test("an imported file, or a key beside butane, that says the same entry is among the layers", () => {
  const head = "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: a}\nspec:\n  platform: {type: fcos}\n";
  const key = "  files: {/etc/a: {contents: {inline: key}}}\n";
  const layersOf = (spec: string) => {
    const { rows } = ask({ "p.yaml": head + spec }, "/etc/a:contents.source", {
      reader: memoryReader({
        "a.ign": '{"ignition": {"version": "3.2.0"},\n"storage": {"files": [{"path": "/etc/a", "mode": 384}, {"path": "/etc/b"}]}}',
      }),
    });
    return rows.map(({ line, layers }) => [line, ...layers.map((one) => `${one.name} ${one.standing} ${one.line}`)]);
  };
  assert.equal(layersOf(`  import: [a.ign]\n${key}`), [[7, "a.ign shadowed 2"]]);
  assert.equal(layersOf(`${key}  butane:\n    storage: {files: [{path: /etc/a, contents: {inline: butane}}]}\n`), [
    [8, "p.yaml shadowed 6"],
  ]);
  assert.equal(layersOf(key), [[6]]);
});

test("the fields of a feature may stand in several files, and each of these is told", () => {
  const reader = memoryReader({
    "base.yaml": "apiVersion: kindling/v1\nkind: NodeProfile\nspec:\n  chrony: {servers: {a.example: {}}, rtcsync: false}\n",
  });
  const text =
    'apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: a}\nspec: {platform: {type: fcos}, extends: [base.yaml], chrony: {makestep: "1.0 5"}}\n';
  const { rows } = ask({ "p.yaml": text }, "/etc/chrony.conf:contents.source", { reader });
  assert.equal(
    rows.map(({ file, layers }) => [file, layers.map((one) => `${one.name} ${one.standing} ${one.line}`)]),
    [["p.yaml", ["base.yaml wins 4", "base.yaml wins 4"]]],
  );
});

test("a file that two others build on shadows itself nowhere", () => {
  const base = (spec: string): string => `apiVersion: kindling/v1\nkind: NodeProfile\nspec:\n  ${spec}\n`;
  const reader = memoryReader({
    "root.yaml": base("files: {/etc/a: {mode: 0600, contents: {inline: root}}}"),
    "l.yaml": base("extends: [root.yaml]"),
    "r.yaml": base("extends: [root.yaml]"),
  });
  const text =
    "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: a}\nspec: {platform: {type: fcos}, extends: [l.yaml, r.yaml]}\n";
  const { rows } = ask({ "p.yaml": text }, "/etc/a:contents.source", { reader });
  assert.equal(
    rows.map(({ file, layers }) => [file, layers]),
    [["root.yaml", []]],
  );
});

test("nothing that is asked makes it throw", () => {
  for (const path of [
    "",
    "$",
    "/",
    "$.",
    "[",
    "a[",
    '$["',
    "~",
    "/~2",
    "::",
    "kubens.service:",
    "__proto__",
    "$.constructor",
    "/spec/__proto__",
  ]) {
    const { rows, diagnostics } = ask({ "edge.yaml": profile }, path);
    assert.ok(rows.length > 0 || diagnostics.length > 0, path);
  }
});

test.run();
