// `kindling butane` and Butane inputs of other commands, as a user runs them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling } from "./run-cli.ts";

const good = "variant: fcos\nversion: 1.7.0\nstorage:\n  files:\n    - path: /etc/motd\n      contents: {local: motd}\n";
const wrong = "variant: fcos\nversion: 1.7.0\nwobble: 1\nstorage: {files: [{path: motd}]}\n---\nvariant: fcos\n";

test("butane translates a file, or standard input, with local files from one folder", async () => {
  const folder = folderWith({ "a.bu": good, "files/motd": "hello\n" });
  const out =
    '{"ignition":{"version":"3.6.0"},"storage":{"files":[{"path":"/etc/motd","contents":{"compression":"","source":"data:,hello%0A"}}]}}\n';
  assert.equal(await kindling(folder, ["butane", "--files-dir", "files", "a.bu"]), { status: 0, out, err: "" });
  assert.equal(await kindling(folder, ["butane", "-dfiles"], good), { status: 0, out, err: "" });
  assert.equal(await kindling(folder, ["butane", "-d", "files", "-o", "a.ign", "a.bu"]), { status: 0, out: "", err: "" });
  assert.is(readFileSync(join(folder, "a.ign"), "utf8"), out);
});

test("butane reports as the real tool does, then adds notes, then says that it failed", async () => {
  const { status, out, err } = await kindling(folderWith({ "a.bu": wrong }), ["butane", "--raw-errors", "a.bu"]);
  assert.is(status, 1);
  assert.is(out, "");
  const lines = err.split("\n");
  assert.match(lines[0] ?? "", /^warning at \$\.wobble, line 3 col 1: /);
  assert.match(lines[1] ?? "", /^error at \$\.storage\.files\.0\.path, line 4 col 26: /);
  assert.match(lines[2] ?? "", /^note at line 6 col 1: .*\[butane\/second-document\]$/);
  assert.match(lines[3] ?? "", /^error: the config was not translated$/);
});

test("butane shows the line of the source when it is not asked for single lines", async () => {
  const { err } = await kindling(folderWith({ "a.bu": wrong }), ["butane", "--color=always", "a.bu"]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colour of the severity
  assert.match(err, /^\u001b\[1;33mwarning\u001b\[0m at \$\.wobble, line 3 col 1: .*\n {2}3 \| wobble: 1\n {4}\| \^{6}\n/);
});

test("what cannot be decoded is told by line", async () => {
  const { err } = await kindling(folderWith({ "a.bu": "variant: fcos\nversion: 1.7.0\nstorage: 1\n" }), ["butane", "a.bu"]);
  assert.match(err, /^line 3: storage must be a map/);
});

test("a wrong use is exit 2 with the usage, and --help goes to standard output", async () => {
  const folder = folderWith({});
  const { status, out, err } = await kindling(folder, ["butane", "a", "b"]);
  assert.is(status, 2);
  assert.is(out, "");
  assert.match(err, /^error: only one file can be translated\nUsage: kindling butane/);
  assert.match((await kindling(folder, ["butane", "-h"])).out, /^Usage: kindling butane/);
  assert.match((await kindling(folder, ["--help"])).out, /butane \[file\]/);
});

test("validate takes Butane configs and looks for local files beside them", async () => {
  const folder = folderWith({ "a.bu": good, "b.bu": wrong, motd: "hello\n" });
  assert.equal(await kindling(folder, ["validate", "a.bu"]), { status: 0, out: "", err: "a.bu: valid butane\n" });
  const { status, err } = await kindling(folder, ["validate", "b.bu"]);
  assert.is(status, 1);
  for (const code of ["butane/unknown-field", "ignition/relative-path", "butane/second-document"]) assert.match(err, `[${code}]`);
});

test.run();
