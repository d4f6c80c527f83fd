// The commands for Ignition configs as a user runs them: streams and exit status.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling } from "./run-cli.ts";

const good = '{"ignition":{"version":"3.4.0"}}';
const warned = '{"ignition":{"version":"3.4.0"},"x":1}';
const bad = '{"ignition":{"version":"3.4.0"},"storage":{"files":[{"path":"a"}]}}';
const as = ["validate", "--as", "ignition-validate"];

test("--as ignition-validate prints its report on standard output and ends with its exit status", async () => {
  const folder = folderWith({
    "good.ign": good,
    "warned.ign": warned,
    "bad.ign": bad,
    "empty.ign": "",
    "old.ign": '{"ignition":{"version":"2.2.0"}}',
  });
  const run = (file: string, input = "") => kindling(folder, [...as, file], input);
  assert.equal(await run("good.ign"), { status: 0, out: "", err: "" });
  assert.equal(await run("warned.ign"), {
    status: 0,
    out: 'warning at $.x, line 1 col 33: the key "x" is not known and has no effect\n',
    err: "",
  });
  assert.equal(await run("bad.ign"), {
    status: 1,
    out: 'error at $.storage.files.0.path, line 1 col 61: the path "a" does not start with a slash\n',
    err: "",
  });
  assert.equal(await run("empty.ign"), { status: 1, out: "", err: "the config is empty\n" });
  assert.equal(await run("old.ign"), { status: 1, out: "", err: "there is no Ignition spec 2.2.0\n" });
  assert.equal(await run("gone.ign"), { status: 1, out: "", err: "gone.ign: there is no such file\n" });
  assert.is((await run("-", bad)).status, 1);
});

test("--as takes one file, or any number for a JSON report", async () => {
  const folder = folderWith({ "good.ign": good, "bad.ign": bad, "bytes.ign": Uint8Array.from([0x7b, 0xff]) });
  const two = await kindling(folder, [...as, "good.ign", "bad.ign"]);
  assert.is(two.status, 1);
  assert.match(two.err, /^usage: /);
  const json = await kindling(folder, [...as, "--report", "json", "good.ign", "bad.ign", "bytes.ign", "gone.ign"]);
  assert.equal([json.status, json.out], [1, ""]);
  assert.equal(
    JSON.parse(json.err).map(({ file, rule, line, column }: { file: string; rule: string; line: number; column: number }) => [
      file,
      rule,
      line,
      column,
    ]),
    [
      ["bad.ign", "PathRelative", 1, 61],
      ["bytes.ign", "JSONSyntax", 0, 0],
      ["gone.ign", "Unreadable", 0, 0],
    ],
  );
  assert.is((await kindling(folder, [...as, "--report", "json", "good.ign"])).err, "[]\n");
});

test("merge prints the merged config, the transcript, or both", async () => {
  const folder = folderWith({
    "p.ign": '{"ignition":{"version":"3.2.0"},"systemd":{"units":[{"name":"a.service","contents":"[Unit]\\n"}]}}',
    "c.ign": '{"ignition":{"version":"3.2.0"},"systemd":{"units":[{"name":"a.service","enabled":false}]}}',
  });
  const plain = await kindling(folder, ["merge", "p.ign", "c.ign"]);
  const units = [{ contents: "[Unit]\n", enabled: false, name: "a.service" }];
  assert.equal([plain.status, JSON.parse(plain.out), plain.err], [0, { ignition: { version: "3.2.0" }, systemd: { units } }, ""]);
  const text = await kindling(folder, ["merge", "p.ign", "c.ign", "--format", "text"]);
  assert.match(text.out, /^p\.ign:1:\d+: \$\.systemd\.units\.0\.contents = "\[Unit\]\\n"$/m);
  const json = JSON.parse((await kindling(folder, ["merge", "p.ign", "c.ign", "--format", "json"])).out);
  assert.equal(json.value, JSON.parse(plain.out));
  assert.equal(json.transcript.length, 4);
  assert.is((await kindling(folder, ["merge", "p.ign", "--to", "9.9.9"])).status, 2);
  assert.is((await kindling(folder, ["merge", "p.ign", "gone.ign"])).status, 1);
});

test("convert prints the config in the other version, or what stands in the way", async () => {
  const folder = folderWith({
    "two.ign": JSON.stringify({
      ignition: { version: "2.4.0" },
      storage: { filesystems: [{ name: "d", mount: { device: "/dev/a", format: "xfs" } }], files: [{ filesystem: "d", path: "/x" }] },
    }),
    "new.ign": '{"ignition":{"version":"3.3.0"},"kernelArguments":{"shouldExist":["quiet"]}}',
  });
  const raised = await kindling(folder, ["convert", "two.ign", "--to", "3.2.0", "--filesystem", "d=/data"]);
  assert.equal([raised.status, JSON.parse(raised.out).storage.files[0].path], [0, "/data/x"]);
  assert.match((await kindling(folder, ["convert", "two.ign", "--to", "3.2.0"])).err, "--filesystem d=/PATH");
  const lowered = await kindling(folder, ["convert", "new.ign", "--to", "3.2.0"]);
  assert.equal([lowered.status, lowered.out], [1, ""]);
  assert.match(lowered.err, "ignition/needs-newer-version");
  assert.is((await kindling(folder, ["convert", "new.ign", "--to", "2.3.0"])).status, 2);
  assert.is((await kindling(folder, ["convert", "new.ign", "--to", "3.2.0", "--filesystem", "d"])).status, 2);
  assert.is((await kindling(folder, ["convert", "new.ign"])).status, 2);
});

test.run();
