// Wrong uses, unreadable inputs, and the small commands.
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { version } from "../../src/generated/version.ts";
import { bundled, folderWith, kindling } from "./run-cli.ts";

const empty = folderWith({});

test("--version prints the version and nothing else", async () => {
  for (const word of ["--version", "-V"]) assert.equal(await kindling(empty, [word]), { status: 0, out: `${version}\n`, err: "" });
});

test("--help and help COMMAND go to standard output with status 0", async () => {
  for (const words of [["--help"], ["help", "compile"], ["compile", "--help"]]) {
    const { status, out, err } = await kindling(empty, words);
    assert.is(status, 0);
    assert.is(err, "");
    assert.match(out, /Usage: kindling/);
  }
});

test("a wrong command or option is exit 2 with the nearest right one", async () => {
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [["complie"], /unknown command 'complie'\n\(Did you mean compile\?\)/],
    [["compile", "x.yaml", "--sctrict"], /unknown option '--sctrict'\n\(Did you mean --strict\?\)/],
    [["compile", "x.yaml", "--target", "ignitoin"], /no target 'ignitoin'\n\(Did you mean ignition\?\)/],
    [["compile", "x.yaml", "--silence", "cli/not-fuond"], /'cli\/not-fuond'\n\(Did you mean cli\/not-found\?\)/],
    [["compile", "x.yaml", "--report", "xml"], /Allowed choices are text, json/],
    [["compile"], /no input was given/],
    [["validate"], /no input was given/],
    [["explain"], /missing required argument/],
    [["explain", "cli/not-fuond"], /Did you mean cli\/not-found\?/],
    [["schema", "profle"], /Did you mean profile\?/],
    [["init", "openshift-natve"], /Did you mean openshift-native\?/],
    [[], /Usage: kindling/],
  ];
  for (const [words, pattern] of cases) {
    const { status, out, err } = await kindling(empty, words);
    assert.is(status, 2, words.join(" "));
    assert.is(out, "");
    assert.match(err, pattern);
  }
});

test("inputs that cannot be read are findings, one each, in one run", async () => {
  const folder = folderWith({
    "bytes.yaml": new Uint8Array([0xff, 0xfe, 0x00]),
    "empty/readme.txt": "",
    "big.yaml": new Uint8Array(11 * 1024 * 1024),
  });
  const { status, err } = await kindling(folder, ["validate", "none.yaml", "bytes.yaml", "empty", "big.yaml", "none.yaml"]);
  assert.is(status, 1);
  for (const code of ["cli/not-found", "cli/not-utf8", "cli/no-inputs", "cli/too-large"]) {
    assert.is(err.split(`[${code}]`).length, 2, code);
  }
  assert.match(err, /^4 errors$/m);
});

test("a file that may not be read says so", async () => {
  // For root every file may be read.
  if (process.getuid?.() === 0) return;
  const folder = folderWith({ "a.yaml": "x" });
  chmodSync(join(folder, "a.yaml"), 0);
  assert.match((await kindling(folder, ["validate", "a.yaml"])).err, /\[cli\/unreadable\]/);
});

test("standard input that is a folder is a finding, and a reader that goes away is no error", async () => {
  const { status, stderr } = spawnSync("sh", ["-c", '"$0" "$1" validate - < /', process.execPath, await bundled()], { encoding: "utf8" });
  assert.is(status, 1);
  assert.match(stderr, /<stdin> cannot be read.*\[cli\/unreadable\]/);
  const script = '{ "$0" "$1" schema profile; echo "status $?" >&2; } | head -c 1';
  const cut = spawnSync("sh", ["-c", script, process.execPath, await bundled()], { encoding: "utf8" });
  assert.is(cut.stderr, "status 0\n");
});

test("an input with a byte order mark is read as if it had none", async () => {
  const { err } = await kindling(folderWith({ "a.yaml": "\ufeffkind: 1\n" }), ["validate", "a.yaml", "--report", "json"]);
  for (const row of JSON.parse(err)) assert.ok(row.line === null || row.column >= 1);
  assert.not.match(err, /ufeff|\ufeff/);
});

test("init lists the starters, writes one, and does not overwrite it", async () => {
  const folder = folderWith({});
  const listed = await kindling(folder, ["init"]);
  assert.match(listed.out, /^openshift-native +\S/m);
  assert.is((await kindling(folder, ["init", "openshift-native"])).status, 0);
  const text = readFileSync(join(folder, "openshift-native.yaml"), "utf8");
  assert.is((await kindling(folder, ["init", "openshift-native", "-o", "-"])).out, text);
  const again = await kindling(folder, ["init", "openshift-native"]);
  assert.is(again.status, 1);
  assert.match(again.err, /openshift-native\.yaml exists already.*\[cli\/exists\]/);
  assert.is((await kindling(folder, ["init", "openshift-native", "--force"])).status, 0);
  assert.is((await kindling(folder, ["init", "openshift-native", "-o", "new/"])).status, 0);
  assert.is(readFileSync(join(folder, "new/openshift-native.yaml"), "utf8"), text);
  assert.is((await kindling(folder, ["validate", "openshift-native.yaml"])).status, 0);
});

test("schema lists names and prints one as JSON", async () => {
  const names = (await kindling(empty, ["schema"])).out.split("\n");
  assert.ok(names.includes("profile"));
  assert.ok(JSON.parse((await kindling(empty, ["schema", "profile"])).out).properties.spec);
});

test("explain and features print to standard output", async () => {
  const explained = await kindling(empty, ["explain", "cli/not-found"]);
  assert.is(explained.status, 0);
  assert.match(explained.out, /cli\/not-found/);
  assert.match((await kindling(empty, ["features"])).out, /mountHiding/);
  assert.ok(JSON.parse((await kindling(empty, ["features", "--format", "json"])).out));
});

test.run();
