// Files that tools write: what is stale, and what a folder of ours may not hold.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, staleFiles, writePlanned } from "../../src/tools/planned-files.ts";
import { folderWith } from "../cli/run-cli.ts";

test("changed, missing and left-over files are stale, and writing makes the folder equal to the plan", () => {
  const folder = folderWith({ "own/same": "1", "own/other": "old", "own/sub/gone": "x", "free/kept": "y" });
  const planned = new Map([
    ["own/same", "1"],
    ["own/other", "new"],
    ["own/deep/new", "2"],
  ]);
  const stale = ["own/deep/new", "own/other", "own/sub/gone"];
  assert.equal(staleFiles(folder, planned, ["own", "missing"]), stale);
  assert.equal(writePlanned(folder, planned, ["own"]), stale);
  assert.equal(staleFiles(folder, planned, ["own"]), []);
  assert.equal(filesBelow(folder), ["free/kept", "own/deep/new", "own/other", "own/same"]);
});

test("a file that was edited is stale again", () => {
  const folder = folderWith({});
  const planned = new Map([["a", "1"]]);
  writePlanned(folder, planned, []);
  writeFileSync(join(folder, "a"), "2");
  assert.equal(staleFiles(folder, planned, []), ["a"]);
});

test.run();
