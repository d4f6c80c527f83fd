// inspect and why on the command line: what is written, what never is, and the exit statuses.
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling, treeOf } from "./run-cli.ts";

const config = (files: readonly object[], more: object = {}): string =>
  JSON.stringify({ ignition: { version: "3.2.0" }, storage: { files, ...more } });

const file = (path: string, text = "x", mode?: number) => ({
  path,
  contents: { source: `data:,${text}` },
  ...(mode === undefined ? {} : { mode }),
});

const modeAt = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

test("files are written with their modes, whatever the umask, and reported", async () => {
  const text = config([file("/etc/a", "hello", 0o666), file("/etc/b", "b", 0o100)], { directories: [{ path: "/var/d", mode: 0o500 }] });
  const folder = folderWith({ "a.ign": text });
  const { status, out, err } = await kindling(folder, ["inspect", "a.ign", "--extract", "out"]);
  assert.equal([status, err], [0, ""]);
  assert.is(out, "out/var/d  0500  directory\nout/etc/a  0666  5 bytes\nout/etc/b  0100  1 byte\n");
  assert.equal(
    ["etc/a", "etc/b", "var/d"].map((path) => modeAt(join(folder, "out", path))),
    ["666", "100", "500"],
  );
  chmodSync(join(folder, "out/var/d"), 0o755);
});

test("bits beyond the permissions are not set on extracted files", async () => {
  const folder = folderWith({ "a.ign": config([file("/bin/x", "x", 0o4755)]) });
  assert.is((await kindling(folder, ["inspect", "a.ign", "--extract", "out", "-q"])).status, 0);
  assert.is(modeAt(join(folder, "out/bin/x")), "755");
});

test("an existing file stays, and with --force it is replaced whole", async () => {
  const folder = folderWith({ "a.ign": config([file("/etc/a", "new"), file("/etc/b", "b")]), "out/etc/a": "old" });
  const refused = await kindling(folder, ["inspect", "a.ign", "--extract", "out"]);
  assert.is(refused.status, 1);
  assert.match(refused.err, /out\/etc\/a is there already, and is a file \[inspect\/taken\]/);
  assert.equal(treeOf(join(folder, "out")), { "etc/a": "old" });
  assert.is((await kindling(folder, ["inspect", "a.ign", "--extract", "out", "--force"])).status, 0);
  assert.equal(treeOf(join(folder, "out")), { "etc/a": "new", "etc/b": "b" });
});

test("no link is followed, at the place of a file or on the way to it, not even with --force", async () => {
  const folder = folderWith({ "a.ign": config([file("/etc/a"), file("/var/x")]), "elsewhere/kept": "kept" });
  mkdirSync(join(folder, "out/etc"), { recursive: true });
  symlinkSync(join(folder, "elsewhere/kept"), join(folder, "out/etc/a"));
  symlinkSync(join(folder, "elsewhere"), join(folder, "out/var"));
  const { status, err } = await kindling(folder, ["inspect", "a.ign", "--extract", "out", "--force"]);
  assert.is(status, 1);
  assert.match(err, /out\/etc\/a is there already, and is a link/);
  assert.match(err, /out\/var is there already, and is a link/);
  assert.equal([readdirSync(join(folder, "elsewhere")), readFileSync(join(folder, "elsewhere/kept"), "utf8")], [["kept"], "kept"]);
  assert.ok(lstatSync(join(folder, "out/etc/a")).isSymbolicLink());
});

test("a path that leads out of the folder writes nothing at all", async () => {
  const folder = folderWith({ "a.ign": config([file("/etc/good"), file("/../../escaped")]) });
  const { status, err } = await kindling(folder, ["inspect", "a.ign", "--extract", "out"]);
  assert.equal([status, existsSync(join(folder, "out"))], [1, false]);
  assert.match(err, /\[inspect\/unsafe-path\]/);
});

test("links of the config are named and not made", async () => {
  const folder = folderWith({ "a.ign": config([], { links: [{ path: "/etc/l", target: "/etc/passwd" }] }) });
  const { status, err } = await kindling(folder, ["inspect", "a.ign", "--extract", "out"]);
  assert.is(status, 0);
  assert.match(err, /the link \/etc\/l to \/etc\/passwd is not made \[inspect\/left-out\]/);
  assert.equal(treeOf(join(folder, "out")), {});
});

test("several objects are extracted side by side", async () => {
  const object = (name: string): string =>
    `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: ${name}\nspec:\n  config:\n    ignition: {version: 3.2.0}\n    storage: {files: [{path: /etc/a, contents: {source: "data:,${name}"}}]}\n`;
  const folder = folderWith({ "both.yaml": `${object("50-a")}---\n${object("60-b")}` });
  assert.is((await kindling(folder, ["inspect", "both.yaml", "--extract", "out", "-q"])).status, 0);
  assert.equal(treeOf(join(folder, "out")), { "50-a/etc/a": "50-a", "60-b/etc/a": "60-b" });
});

test("standard input can be inspected, and a broken config is exit status 1", async () => {
  const folder = folderWith({});
  const good = await kindling(folder, ["inspect", "-", "--format", "json"], config([file("/etc/a")]));
  assert.equal([good.status, JSON.parse(good.out)[0].nodes[0].path], [0, "/etc/a"]);
  const bad = await kindling(folder, ["inspect", "-"], '{"ignition": {"version": "9.9.9"}}');
  assert.equal([bad.status, bad.out], [1, ""]);
  writeFileSync(join(folder, "a.ign"), config([file("/etc/a")]));
  assert.is((await kindling(folder, ["inspect", "a.ign", "--force"])).status, 2);
});

test("why prints the line of the user's file, and an unknown path is exit status 1", async () => {
  const folder = folderWith({ "a.ign": '{"ignition": {"version": "3.2.0"},\n "storage": {"files": [{"path": "/etc/a", "mode": 384}]}}' });
  const found = await kindling(folder, ["why", "a.ign", "/etc/a:mode"]);
  assert.equal([found.status, found.err], [0, ""]);
  assert.is(
    found.out,
    '$.storage.files.0.mode of a.ign\n  0600\n    a.ign:2:51\n      "storage": {"files": [{"path": "/etc/a", "mode": 384}]}}\n',
  );
  const missing = await kindling(folder, ["why", "a.ign", "/etc/b"]);
  assert.equal([missing.status, missing.out], [1, ""]);
  assert.match(missing.err, /a\.ign has nothing at "\/etc\/b" \[why\/no-such-value\]/);
  assert.is((await kindling(folder, ["why", "a.ign"])).status, 2);
});

test.run();
