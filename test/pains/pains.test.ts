// The faults of cases.ts, each with the real command line on copies of the files that people had.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling } from "../cli/run-cli.ts";
import { pains } from "./cases.ts";

const corpus = fileURLToPath(new URL("../corpus/pains", import.meta.url));

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(join(corpus, folder)).map((name) => [name, readFileSync(join(corpus, folder, name), "utf8")]));

const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^.*?(?:error|warning): .*\[([a-z-]+\/[a-z0-9-]+)\]$/gm)].map(([, code = ""]) => code);

for (const { name, folder, words, status, says = [], codes, finds = [] } of pains) {
  test(name, async () => {
    const ran = await kindling(folderWith(filesOf(folder)), words);
    assert.is(ran.status, status, ran.err);
    for (const pattern of says) assert.match(ran.out, pattern);
    for (const pattern of finds) assert.match(ran.err, pattern);
    if (codes !== undefined) assert.equal(codesIn(ran.err), codes);
  });
}

/** Bytes that gzip cannot make fewer: a linear congruential sequence. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

const blob = (n: number): string =>
  `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: 99-worker-blob-${n}\n  labels: {machineconfiguration.openshift.io/role: worker}\nspec:\n  config:\n    ignition: {version: 3.4.0}\n    storage:\n      files: [{path: /etc/blob-${n}, mode: 384, overwrite: true, contents: {source: "data:;base64,${noise(465 * 1024).toString("base64")}"}}]\n`;

test("three objects that fit one by one and fail together are counted, with the largest parts and that gzip does not help", async () => {
  const folder = folderWith({ "set/1.yaml": blob(1), "set/2.yaml": blob(2), "set/3.yaml": blob(3) });
  const one = await kindling(folder, ["validate", "set/1.yaml"]);
  assert.equal([one.status, codesIn(one.err)], [0, ["mco/large-object"]]);
  const all = await kindling(folder, ["render", "set", "--release", "4.22"]);
  assert.equal([all.status, codesIn(all.err)], [1, ["mco/rendered-too-large"]]);
  assert.match(all.err, /\/etc\/blob-1 634893 \(gzip does not help\)/);
});

test("--max-bytes takes a carrier's name or a number, names the largest parts, and writes nothing", async () => {
  const profile =
    'apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: big}\nspec:\n  platform: {type: openshift, release: "4.18"}\n  roles: [worker]\n  files:\n    /etc/big: {contents: {local: big.txt}}\n';
  const folder = folderWith({ "big.yaml": profile, "big.txt": "kindling\n".repeat(3000) });
  const fits = await kindling(folder, ["compile", "big.yaml", "--max-bytes", "configmap", "-q"]);
  assert.is(fits.status, 0);
  for (const limit of ["aws-user-data", "16384"]) {
    const { status, out, err } = await kindling(folder, ["compile", "big.yaml", "-o", "build", "--max-bytes", limit, "-q"]);
    assert.equal([status, out, codesIn(err)], [1, "", ["render/over-budget", "render/over-budget"]]);
    assert.match(err, /99-big-worker\.yaml has \d+ bytes of 16384/);
    assert.match(err, /\/etc\/big \d+ \(\d+ with gzip\)/);
  }
  const wrong = await kindling(folder, ["compile", "big.yaml", "--max-bytes", "configmp"]);
  assert.equal(
    [wrong.status, wrong.err],
    [2, "error: --max-bytes: 'configmp' is neither a number of bytes nor a carrier\n(Did you mean configmap?)\n"],
  );
});

test.run();
