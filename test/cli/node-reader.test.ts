// The Reader port over real files: what can be read, and why something cannot.
import { spawnSync } from "node:child_process";
import { chmodSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeReader } from "../../src/cli/node-reader.ts";
import { folderWith } from "./run-cli.ts";

const folder = folderWith({ "a.txt": "abc", "sub/b.txt": "b", "sub/a.txt": "a" });
symlinkSync(join(folder, "a.txt"), join(folder, "link"));
symlinkSync(join(folder, "nowhere"), join(folder, "dangling"));

test("a file is read whole, through a link too, and a limit is inclusive", () => {
  assert.equal([...Buffer.from(nodeReader.read(join(folder, "a.txt"), 3) as Uint8Array)], [97, 98, 99]);
  assert.ok(nodeReader.read(join(folder, "link")) instanceof Uint8Array);
  assert.equal(nodeReader.read(join(folder, "a.txt"), 2), { failure: "too-large" });
});

test("missing, a folder and a pipe are told apart, and a pipe is not waited for", () => {
  spawnSync("mkfifo", [join(folder, "pipe")]);
  assert.equal(nodeReader.read(join(folder, "none")), { failure: "missing" });
  assert.equal(nodeReader.read(join(folder, "a.txt/below")), { failure: "missing" });
  assert.equal(nodeReader.read(join(folder, "dangling")), { failure: "missing" });
  assert.equal(nodeReader.read(join(folder, "sub")), { failure: "not-a-file" });
  assert.equal(nodeReader.read(join(folder, "pipe")), { failure: "not-a-file" });
});

test("a folder is listed in code unit order and a file is not a folder", () => {
  assert.equal(nodeReader.list(join(folder, "sub")), ["a.txt", "b.txt"]);
  assert.is(nodeReader.list(join(folder, "a.txt")), undefined);
});

test("lstat does not follow links and realpath does", () => {
  assert.equal(
    ["a.txt", "sub", "link", "dangling", "none"].map((name) => nodeReader.lstat(join(folder, name))),
    ["file", "directory", "link", "link", "missing"],
  );
  assert.is(nodeReader.realpath(join(folder, "link")), nodeReader.realpath(join(folder, "a.txt")));
  assert.is(nodeReader.realpath(join(folder, "dangling")), undefined);
});

test("a link tells what it says, and permission bits are those of the path itself", () => {
  chmodSync(join(folder, "a.txt"), 0o755);
  assert.is(nodeReader.readlink(join(folder, "dangling")), join(folder, "nowhere"));
  assert.is(nodeReader.readlink(join(folder, "a.txt")), undefined);
  assert.is(nodeReader.permissions(join(folder, "a.txt")), 0o755);
  assert.is(nodeReader.permissions(join(folder, "none")), undefined);
});

test.run();
