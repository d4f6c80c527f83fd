// Bad input through the command line: status 1, nothing on standard output, nothing written.
import { existsSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling } from "../cli/run-cli.ts";
import { badProfiles } from "./bad-profiles.ts";

const good =
  'apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: good}\nspec:\n  platform: {type: openshift, release: "4.18"}\n  mountHiding: {}\n';

async function refused(folder: string, code: string, place: string): Promise<void> {
  const { status, out, err } = await kindling(folder, ["compile", "in", "-o", "out"]);
  assert.is(status, 1, err);
  assert.is(out, "");
  assert.match(err, `[${code}]`);
  assert.match(err, place);
  assert.not.match(err, /\bat .*\.js:\d+/, "a stack trace is our own fault");
  assert.not.ok(existsSync(join(folder, "out")));
}

for (const wanted of [
  "tabs as indentation",
  "the unit's name as a key",
  "a feature without a value",
  "aliases that multiply",
  "a plain password",
  "a local file that is not there",
]) {
  test(`${wanted} beside a good profile stops both`, async () => {
    const bad = badProfiles.find(({ mistake }) => mistake === wanted);
    assert.ok(bad);
    await refused(folderWith({ "in/bad.yaml": bad.text, "in/good.yaml": good }), bad.code, `in/bad.yaml:${bad.line}:`);
  });
}

test("a file of 100 MiB is not read", async () => {
  const folder = folderWith({ "in/big.yaml": "a" });
  truncateSync(join(folder, "in/big.yaml"), 100 * 1024 * 1024);
  await refused(folder, "cli/too-large", "in/big.yaml is larger than 10 MiB");
});

test("a folder without inputs, a missing file and a link to itself are named", async () => {
  const folder = folderWith({ "good.yaml": good });
  mkdirSync(join(folder, "in"));
  await refused(folder, "cli/no-inputs", "the folder in has no file");
  symlinkSync("loop.yaml", join(folder, "in/loop.yaml"));
  await refused(folder, "cli/unreadable", "in/loop.yaml cannot be read");
  const { status, err } = await kindling(folder, ["compile", "gone.yaml"]);
  assert.is(status, 1);
  assert.match(err, "gone.yaml does not exist");
});

test("a text in another encoding is refused", async () => {
  await refused(folderWith({ "in/latin.yaml": Uint8Array.of(0x61, 0x3a, 0x20, 0xfc, 0x0a) }), "cli/not-utf8", "in/latin.yaml is not UTF-8");
});

test("a link out of the profile's folder is not followed, and --files-dir moves the limit", async () => {
  const file = "  files:\n    /etc/x: {contents: {local: link}}\n";
  const folder = folderWith({ "in/a.yaml": `${good.replace("  mountHiding: {}\n", file)}`, secret: "secret" });
  symlinkSync("../secret", join(folder, "in/link"));
  await refused(folder, "profile/local-outside", "in/a.yaml:");
  writeFileSync(join(folder, "link"), "mine");
  const { status, out } = await kindling(folder, ["compile", "in/a.yaml", "--files-dir", ".", "--target", "machineconfig"]);
  assert.is(status, 0);
  assert.match(out, "data:,mine");
});

test.run();
