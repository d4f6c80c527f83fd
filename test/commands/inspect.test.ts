// inspect: every kind of config taken apart, and what of it would be extracted.
import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { inspect } from "../../src/commands/inspect.ts";
import { pathProblem, planExtract } from "../../src/commands/inspect-extract.ts";
import { formatInspection } from "../../src/commands/inspect-text.ts";
import { memoryReader } from "../support/memory-reader.ts";

const take = (name: string, text: string) =>
  inspect([{ source: { name, text }, folder: "." }], { reader: memoryReader({}), codec: nodeCodec });

const ignition = (config: object): string => JSON.stringify({ ignition: { version: "3.4.0" }, ...config });

const gzipped = (text: string): string => `data:;base64,${gzipSync(text).toString("base64")}`;

const node = ignition({
  storage: {
    files: [
      { path: "/etc/a", mode: 384, user: { name: "core" }, group: { id: 1000 }, contents: { source: "data:,hello%0A" } },
      { path: "/etc/gz", contents: { source: gzipped("packed\n"), compression: "gzip" }, append: [{ source: "data:,more" }] },
      { path: "/etc/bin", mode: 33261 & 0o7777, contents: { source: "data:;base64,AAEC" } },
      { path: "/etc/far", contents: { source: "https://example.com/x", verification: { hash: "sha256-00" } } },
      { path: "/etc/odd", contents: { source: gzipped("odd") } },
    ],
    directories: [{ path: "/var/d", mode: 448 }],
    links: [{ path: "/etc/l", target: "/etc/a" }],
  },
  systemd: {
    units: [
      {
        name: "a.service",
        enabled: true,
        contents: "[Service]\nExecStart=/bin/true\n",
        dropins: [{ name: "1.conf", contents: "[Unit]\n" }],
      },
      { name: "m.service", mask: true },
    ],
  },
  kernelArguments: { shouldExist: ["nosmt"] },
  passwd: { users: [{ name: "core", sshAuthorizedKeys: ["ssh-ed25519 AAAA"] }] },
});

test("the text form shows octal modes, owners, sizes, decoded and unpacked text, and what is binary, remote or masked", () => {
  const { value, diagnostics } = take("node.ign", node);
  assert.equal(diagnostics, []);
  const text = formatInspection(value, "text");
  for (const line of [
    "node.ign: Ignition config, Ignition 3.4.0",
    "  /etc/a  0600  core:1000  6 bytes\n      | hello",
    `  /etc/gz  0644 by default  root:root  7 bytes (${gzipSync("packed\n").length} as gzip)\n      | packed`,
    "  /etc/gz (appended)  4 bytes\n      | more",
    "  /etc/bin  0755  root:root  3 bytes  binary",
    "  /etc/far  0644 by default  root:root  fetched from https://example.com/x  must have sha256-00",
    "gzip, which compression does not say",
    "  /var/d  0700  root:root",
    "  /etc/l  root:root  link to /etc/a",
    "  a.service  enabled\n      | [Service]",
    "  a.service.d/1.conf\n      | [Unit]",
    "  m.service  masked",
    "Kernel arguments\n  nosmt",
    '  passwd.users.0.sshAuthorizedKeys.0  "ssh-ed25519 AAAA"',
  ])
    assert.ok(text.includes(line), `${line}\nis not in\n${text}`);
});

test("the JSON form has the same as data", () => {
  const [config] = JSON.parse(formatInspection(take("node.ign", node).value, "json"));
  assert.equal([config.kind, config.ignition, config.kernelArguments], ["Ignition config", "3.4.0", ["nosmt"]]);
  assert.equal(config.nodes[1], { kind: "file", path: "/etc/a", owner: "core:1000", mode: "0600", bytes: 6, text: "hello\n" });
  assert.equal(config.nodes[3], { kind: "file", path: "/etc/bin", owner: "root:root", mode: "0755", bytes: 3, binary: true });
});

test("the Markdown form fences texts that hold fences themselves", () => {
  const text = ignition({ storage: { files: [{ path: "/etc/`a`", contents: { source: "data:,%60%60%60%0Ax" } }] } });
  const shown = formatInspection(take("a.ign", text).value, "markdown");
  assert.match(shown, /- ``\/etc\/`a` ``|- `` \/etc\/`a` ``/);
  assert.match(shown, / {2}````\n {2}```\n {2}x\n {2}````/);
});

test("control characters of a file do not reach the terminal", () => {
  const text = ignition({ storage: { files: [{ path: "/etc/a", contents: { source: "data:,%1b%5B31mred" } }] } });
  assert.is(formatInspection(take("a.ign", text).value, "text").includes("\u001b"), false);
});

test("MachineConfigs and lists of them are shown one by one, with what only the operator reads", () => {
  const object = (name: string) =>
    `{apiVersion: machineconfiguration.openshift.io/v1, kind: MachineConfig, metadata: {name: ${name}, labels: {machineconfiguration.openshift.io/role: infra}}, spec: {kernelType: realtime, extensions: [usbguard], kernelArguments: [a=1], config: {ignition: {version: 3.2.0}}}}`;
  const { value } = take("list.yaml", `apiVersion: v1\nkind: List\nitems:\n- ${object("a")}\n- ${object("b")}\n`);
  assert.equal(
    value.map(({ name, role, ignition: version, kernelArguments, extensions, rest }) => [
      name,
      role,
      version,
      kernelArguments,
      extensions,
      rest.at(-1),
    ]),
    [
      ["a", "infra", "3.2.0", ["a=1"], ["usbguard"], ["kernelType", "realtime"]],
      ["b", "infra", "3.2.0", ["a=1"], ["usbguard"], ["kernelType", "realtime"]],
    ],
  );
});

test("a config of spec 2 is shown as the spec 3 that it stands for", () => {
  const text =
    '{"ignition": {"version": "2.2.0"}, "storage": {"files": [{"filesystem": "root", "path": "/etc/a", "mode": 420, "contents": {"source": "data:,x"}}]}}';
  const [config] = take("two.ign", text).value;
  assert.equal(
    config?.nodes.map(({ path, mode }) => [path, mode]),
    [["/etc/a", 420]],
  );
});

test("a document that is none of ours is an error", () => {
  assert.equal(take("x.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n").value, []);
  assert.equal(
    take("x.yaml", "a: 1\n").diagnostics.map(({ code }) => code),
    ["why/other-document"],
  );
});

const planned = (config: object) => planExtract(take("a.ign", ignition(config)).value);

test("files, units and drop-ins are planned at their paths; links, masks and what is remote are left out", () => {
  const { entries, diagnostics } = planExtract(take("node.ign", node).value);
  assert.equal(
    entries.map(({ path, mode, owner, bytes }) => [
      path,
      mode.toString(8),
      owner,
      bytes && Buffer.from(bytes).toString("latin1").slice(0, 9),
    ]),
    [
      ["var/d", "700", "root:root", undefined],
      ["etc/a", "600", "core:1000", "hello\n"],
      ["etc/gz", "644", "root:root", "packed\nmo"],
      ["etc/bin", "755", "root:root", "\u0000\u0001\u0002"],
      ["etc/odd", "644", "root:root", gzipSync("odd").toString("latin1").slice(0, 9)],
      ["etc/systemd/system/a.service", "644", "root:root", "[Service]"],
      ["etc/systemd/system/a.service.d/1.conf", "644", "root:root", "[Unit]\n"],
    ],
  );
  assert.equal(
    diagnostics.map(({ code }) => code),
    ["inspect/left-out", "inspect/left-out", "inspect/left-out"],
  );
});

test("paths that could leave the folder or mean several files are refused", () => {
  for (const path of ["../x", "a/../x", "a//b", "a/./b", "", "a\\b", "a\nb", "a\u0000b", `a/${"x".repeat(256)}`]) {
    assert.is(typeof pathProblem(path), "string", JSON.stringify(path));
  }
  for (const path of ["etc/a", "etc/.hidden", "a b/ü", "a..b/c"]) assert.is(pathProblem(path), undefined, path);
  const files = [{ path: "/etc/../../x", contents: { source: "data:,x" } }];
  assert.equal(
    planned({ storage: { files } }).diagnostics.map(({ code, severity }) => [code, severity]),
    [["inspect/unsafe-path", "error"]],
  );
});

test("a unit whose name leads elsewhere is refused", () => {
  const units = [{ name: "../../../x.service", contents: "[Unit]\n", dropins: [{ name: "../../../../y.conf", contents: "[Unit]\n" }] }];
  assert.equal(
    planned({ systemd: { units } }).diagnostics.map(({ code }) => code),
    ["inspect/unsafe-path", "inspect/unsafe-path"],
  );
});

test("two entries for one place, and a file below a file, are errors", () => {
  const file = (path: string) => ({ path, contents: { source: "data:,x" } });
  const codes = planned({
    storage: { files: [file("/etc/systemd/system/a.service"), file("/etc/a"), file("/etc/a/b")] },
    systemd: { units: [{ name: "a.service", contents: "[Unit]\n" }] },
  }).diagnostics.map(({ code }) => code);
  assert.equal(codes, ["inspect/same-path", "inspect/same-path"]);
});

test("what unpacks to more than the limit is an error, and nothing of it is kept", () => {
  const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024)).toString("base64");
  const files = [{ path: "/etc/bomb", contents: { source: `data:;base64,${bomb}`, compression: "gzip" } }];
  const { entries, diagnostics } = planned({ storage: { files } });
  assert.equal([entries, diagnostics.map(({ code }) => code)], [[], ["inspect/unreadable-contents"]]);
});

test.run();
