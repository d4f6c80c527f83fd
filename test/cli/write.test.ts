// Writing a plan: all files or none, and nothing half-written or temporary where a reader looks.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planOutputs } from "../../src/cli/output-plan.ts";
import { writePlan } from "../../src/cli/write.ts";
import { treeOf } from "./run-cli.ts";

const home = mkdtempSync(join(tmpdir(), "kindling-write-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));
let folders = 0;

function newFolder(): string {
  const folder = join(home, String(folders++));
  mkdirSync(folder);
  return folder;
}

function write(directory: string, outputs: Readonly<Record<string, string>>, ...more: readonly string[]) {
  const texts = Object.entries(outputs).map(([path, text]) => ({ path, text }));
  const sets = ["east", ...more].map((name) => ({ directory, name, outputs: texts }));
  const { folders: plans, diagnostics } = planOutputs(sets);
  return [...diagnostics, ...writePlan(plans, { deleteStale: false })].map(({ code }) => code);
}

const list = (...names: readonly string[]): string =>
  `# Written by kindling: the files in this folder that it may replace or delete.\n${names.map((name) => `${name}\n`).join("")}`;

test("folders that are new and folders that are there get the same files", () => {
  const directory = join(newFolder(), "out");
  assert.equal(write(directory, { "one/a.yaml": "a", "one/deep/b.yaml": "b", "c.yaml": "c" }), []);
  const first = { "east/c.yaml": "c", "east/one/a.yaml": "a", "east/one/deep/b.yaml": "b" };
  assert.equal(treeOf(directory), { "east/.kindling-files": list("c.yaml", "one/a.yaml", "one/deep/b.yaml"), ...first });
  const more = { "one/a.yaml": "A", "one/deep/b.yaml": "b", "c.yaml": "c", "two/deep/d.yaml": "d", "one/other/e.yaml": "e" };
  assert.equal(write(directory, more), []);
  assert.equal(treeOf(directory), {
    "east/.kindling-files": list(...Object.keys(more).sort()),
    ...first,
    "east/one/a.yaml": "A",
    "east/one/other/e.yaml": "e",
    "east/two/deep/d.yaml": "d",
  });
});

test("when one folder cannot be made nothing of the others is left", () => {
  const directory = newFolder();
  writeFileSync(join(directory, "file"), "in the way");
  const plan = planOutputs(["east", "west"].map((name) => ({ directory, name, outputs: [{ path: "one/a.yaml", text: "a" }] })));
  const [east, west] = plan.folders;
  assert.ok(east && west);
  const found = writePlan([east, { ...west, folder: join(directory, "file/west") }], { deleteStale: false });
  assert.equal(
    found.map(({ code }) => code),
    ["cli/write-failed"],
  );
  assert.equal(treeOf(directory), { file: "in the way" });
});

test("what an earlier process left at a temporary name goes away, and a link there leads nowhere", () => {
  const directory = newFolder();
  mkdirSync(join(directory, "mine"));
  writeFileSync(join(directory, "mine/a.yaml"), "keep");
  symlinkSync(join(directory, "mine"), join(directory, `east.${process.pid}.tmp`));
  mkdirSync(join(directory, `west.${process.pid}.tmp`));
  writeFileSync(join(directory, `west.${process.pid}.tmp/half.yaml`), "half");
  assert.equal(write(directory, { "a.yaml": "a" }, "west"), []);
  assert.equal(treeOf(directory), {
    "east/.kindling-files": list("a.yaml"),
    "east/a.yaml": "a",
    "mine/a.yaml": "keep",
    "west/.kindling-files": list("a.yaml"),
    "west/a.yaml": "a",
  });
});

test("a file above the place of an output is in the way", () => {
  const directory = newFolder();
  mkdirSync(join(directory, "east"));
  writeFileSync(join(directory, "east/one"), "in the way");
  assert.equal(write(directory, { "one/a.yaml": "a", "one/deep/b.yaml": "b" }), ["cli/foreign-file", "cli/foreign-file"]);
  assert.equal(treeOf(directory), { "east/one": "in the way" });
});

test.run();
