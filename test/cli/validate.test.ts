// validate on the command line: what the options say of the cluster, and which objects were taken together.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { file, object, unit } from "../lint/objects.ts";
import { folderWith, kindling } from "./run-cli.ts";

const plain = 'contents: {source: "data:,x"}';

test("files of a folder are judged together, and it is said which", async () => {
  const folder = folderWith({
    "mcs/a.yaml": file("/etc/a", plain, { name: "50-a" }),
    "mcs/b.yaml": file("/etc/b", plain, { name: "60-b" }),
  });
  const { status, err } = await kindling(folder, ["validate", "mcs"]);
  assert.is(status, 0);
  assert.is(
    err,
    "mcs/a.yaml: valid machineconfig\nmcs/b.yaml: valid machineconfig\npool worker: 2 MachineConfigs judged together: 50-a, 60-b\n",
  );
});

test("a folder stands for what compile wrote into it, hidden files and links to folders left out", async () => {
  const folder = folderWith({
    "out/a/50-a.yaml": file("/etc/a", plain, { name: "50-a" }),
    "out/b/60-b.yaml": file("/etc/b", plain, { name: "60-b" }),
    "out/a/.kindling-files": "50-a.yaml\n",
    "elsewhere/c.yaml": "broken: [\n",
  });
  symlinkSync("../elsewhere", join(folder, "out", "link"));
  const { status, err } = await kindling(folder, ["validate", "out"]);
  assert.is(status, 0, err);
  assert.match(err, /^out\/a\/50-a.yaml: valid machineconfig\nout\/b\/60-b.yaml: valid machineconfig\n/);
  assert.is((await kindling(folder, ["diff", "out", "out/a"])).status, 3);
  assert.is((await kindling(folder, ["compile", "out"])).status, 1);
});

test("--release, --topology and --day2 say what the objects are for", async () => {
  const folder = folderWith({ "kubens.yaml": unit("kubens.service", "enabled: true"), "link.yaml": object("fips: false") });
  const found = async (words: readonly string[]) => {
    const { status, err } = await kindling(folder, ["validate", "--report", "json", ...words]);
    return [status, (JSON.parse(err) as { code: string }[]).map(({ code }) => code)];
  };
  assert.equal(await found(["kubens.yaml"]), [0, []]);
  assert.equal(await found(["kubens.yaml", "--release", "4.11"]), [1, ["mount-hiding/native-too-old"]]);
  assert.equal(await found(["kubens.yaml", "--release", "4.18.3"]), [0, ["mount-hiding/netns-step-missing"]]);
  assert.equal(await found(["link.yaml", "--topology", "sno"]), [1, ["mco/role-not-here"]]);
  assert.equal(await found(["link.yaml", "--pool", "master"]), [1, ["render/not-selected", "render/nothing-selected"]]);
});

test("an unknown release or topology is wrong use", async () => {
  const folder = folderWith({ "a.yaml": object("fips: false") });
  assert.is((await kindling(folder, ["validate", "a.yaml", "--release", "3.11"])).status, 2);
  assert.is((await kindling(folder, ["validate", "a.yaml", "--topology", "huge"])).status, 2);
});

test.run();
