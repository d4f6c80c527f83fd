// `kindling compile` from outside: status, standard output, standard error, files.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling, treeOf } from "./run-cli.ts";

const profile = (name: string, spec = ""): string =>
  `apiVersion: kindling/v1\nkind: NodeProfile\nmetadata:\n  name: ${name}\nspec:\n  platform:\n    type: openshift\n    release: "4.18"\n${spec}  mountHiding: {}\n`;
const fcos = (name: string): string =>
  `apiVersion: kindling/v1\nkind: NodeProfile\nmetadata:\n  name: ${name}\nspec:\n  platform:\n    type: fcos\n  motd:\n    text: hello\n`;
const broken = profile("broken", "  kubens: true\n");

test("without -o a cluster's MachineConfigs are one YAML stream on standard output, twice the same bytes", async () => {
  const folder = folderWith({ "a.yaml": profile("a") });
  const first = await kindling(folder, ["compile", "a.yaml"]);
  assert.is(first.status, 0, first.err);
  const documents = first.out.split(/^---\n/m);
  assert.ok(documents.length >= 2);
  for (const document of documents) assert.match(document, /^kind: MachineConfig$/m);
  assert.equal(await kindling(folder, ["build", "a.yaml"]), first);
  assert.equal(Object.keys(treeOf(folder)), ["a.yaml"]);
});

test("without -o other platforms give the Ignition JSON", async () => {
  const { status, out } = await kindling(folderWith({}), ["compile", "-"], fcos("plain"));
  assert.is(status, 0);
  assert.match(JSON.parse(out).ignition.version, /^3\./);
});

test("--set and --vars give values to a profile's variables, extends and import read the files beside it", async () => {
  const head = "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: site}\nspec:\n";
  const folder = folderWith({
    "sites/a.yaml": `${head}  extends: [../base/b.yaml]\n  vars: {text: {type: string}}\n  motd: {text: {var: text}}\n`,
    "base/b.yaml": `${head}  platform: {type: fcos}\n  import: [x.bu]\n  files: {/etc/a: {contents: {local: a.txt}}}\n`,
    "base/x.bu": "variant: fcos\nversion: 1.5.0\nstorage: {files: [{path: /etc/x, contents: {local: a.txt}}]}\n",
    "base/a.txt": "a",
    "v.yaml": "text: from the file\n",
  });
  const said = async (...words: string[]) => (await kindling(folder, ["compile", "sites/a.yaml", ...words])).out;
  assert.match(await said("--vars", "v.yaml"), "from%20the%20file");
  assert.match(await said("--vars", "v.yaml", "--set", "text=a,b=c"), "a,b=c");
  assert.equal(
    JSON.parse(await said("--set", "text=a")).storage.files.map(({ path }: { path: string }) => path),
    ["/etc/a", "/etc/motd.d/60-site.conf", "/etc/x"],
  );
  assert.match((await kindling(folder, ["compile", "sites/a.yaml"])).err, "profile/var-missing");
  assert.is((await kindling(folder, ["compile", "sites/a.yaml", "--set", "text"])).status, 2);
  assert.match((await kindling(folder, ["validate", "sites/a.yaml", "--set", "text=a"])).err, "valid profile");
  assert.match((await kindling(folder, ["why", "sites/a.yaml", "/etc/a", "--set", "text=a"])).out, "base/b.yaml:7:");
  assert.match((await kindling(folder, ["why", "sites/a.yaml", "/etc/x", "--set", "text=a"])).out, "base/x.bu:3:");
});

test("several profiles, several targets and a check need -o: exit 2, nothing on standard output", async () => {
  const folder = folderWith({ "in/a.yaml": profile("a"), "in/b.yml": profile("b") });
  for (const words of [
    ["in"],
    ["in/a.yaml", "--target", "machineconfig,ignition"],
    ["in/a.yaml", "--check"],
    ["in/a.yaml", "--delete-stale"],
  ]) {
    const { status, out, err } = await kindling(folder, ["compile", ...words]);
    assert.is(status, 2, words.join(" "));
    assert.is(out, "");
    assert.match(err, /-o DIR/);
  }
});

test("with -o every profile of a folder gets its own folder with a list of what is in it", async () => {
  const folder = folderWith({ "in/a.yaml": profile("a"), "in/b.yml": profile("b"), "in/.hidden.yaml": broken, "in/note.txt": "no" });
  const { status, out, err } = await kindling(folder, ["compile", "in", "-o", "out"]);
  assert.is(status, 0, err);
  assert.is(out, "");
  const files = Object.keys(treeOf(join(folder, "out")));
  assert.ok(files.includes("a/99-kubens-worker.yaml") && files.includes("b/99-kubens-master.yaml"));
  const listed = readFileSync(join(folder, "out/a/.kindling-files"), "utf8").split("\n").slice(1, -1);
  assert.equal(
    listed,
    files.filter((file) => file.startsWith("a/") && !file.endsWith(".kindling-files")).map((file) => file.slice(2)),
  );
  assert.match(err, /^out\/a$/m);
  assert.match(err, /^ {2}99-kubens-worker\.yaml {2}\(written\)$/m);
});

test("a second run changes nothing, not even a file's time", async () => {
  const folder = folderWith({ "a.yaml": profile("a") });
  await kindling(folder, ["compile", "a.yaml", "-o", "out"]);
  const before = treeOf(folder);
  const time = statSync(join(folder, "out/a/99-kubens-worker.yaml")).mtimeMs;
  const { status } = await kindling(folder, ["compile", "a.yaml", "-o", "out"]);
  assert.is(status, 0);
  assert.equal(treeOf(folder), before);
  assert.is(statSync(join(folder, "out/a/99-kubens-worker.yaml")).mtimeMs, time);
});

test("one broken input of two: its place is shown, exit 1, and nothing at all is written", async () => {
  const folder = folderWith({ "in/a.yaml": profile("a"), "in/b.yaml": broken });
  const { status, out, err } = await kindling(folder, ["compile", "in", "-o", "out"]);
  assert.is(status, 1);
  assert.is(out, "");
  assert.match(err, /^in\/b\.yaml:9:3: error: .*\[profile\/unknown-field\]$/m);
  assert.match(err, / 9 \| {3}kubens: true\n {4}\| {3}\^{6}\n/);
  assert.match(err, /^1 error$/m);
  assert.not.ok(existsSync(join(folder, "out")));
});

test("--report json prints exactly one array on standard error, also when all is well", async () => {
  const folder = folderWith({ "good.yaml": profile("a"), "broken.yaml": broken });
  const bad = await kindling(folder, ["compile", "broken.yaml", "--report", "json"]);
  const [row] = JSON.parse(bad.err);
  assert.is(bad.status, 1);
  assert.equal([row.file, row.line, row.column, row.endLine, row.endColumn, row.severity], ["broken.yaml", 9, 3, 9, 9, "error"]);
  const good = await kindling(folder, ["compile", "good.yaml", "-o", "out", "--report=json"]);
  assert.is(good.status, 0);
  assert.ok(Array.isArray(JSON.parse(good.err)));
});

test("-q says nothing when all is well", async () => {
  const folder = folderWith({ "a.yaml": profile("a") });
  assert.equal(await kindling(folder, ["compile", "a.yaml", "-q", "-o", "out"]), { status: 0, out: "", err: "" });
});

test("--strict makes a warning stop the run before anything is written, unless it is silenced", async () => {
  const folder = folderWith({ "a.yaml": profile("a").replace("mountHiding: {}", "mountHiding: {delivery: bundled}") });
  const lenient = await kindling(folder, ["compile", "a.yaml", "-o", "lenient"]);
  assert.is(lenient.status, 0);
  const [, code = ""] = /warning: .*\[(.*)\]/.exec(lenient.err) ?? [];
  const strict = await kindling(folder, ["compile", "a.yaml", "-o", "strict", "--strict"]);
  assert.is(strict.status, 1);
  assert.match(strict.err, /^--strict: warnings count as errors$/m);
  assert.not.ok(existsSync(join(folder, "strict")));
  assert.is((await kindling(folder, ["compile", "a.yaml", "-o", "strict", "--strict", "--silence", code])).status, 0);
});

test("errors cannot be silenced", async () => {
  const { status, err } = await kindling(folderWith({}), ["compile", "-", "--silence", "profile/unknown-field"], broken);
  assert.is(status, 1);
  assert.match(err, /\[profile\/unknown-field\]/);
});

test("--check writes nothing: exit 0 when all is as written, else 3 with the differing lines on standard output", async () => {
  const folder = folderWith({ "a.yaml": profile("a") });
  const check = () => kindling(folder, ["compile", "a.yaml", "-o", "out", "--check", "-q"]);
  const missing = await check();
  assert.is(missing.status, 3);
  assert.match(missing.out, /^only compiled: out\/a\/99-kubens-worker\.yaml$/m);
  assert.not.ok(existsSync(join(folder, "out")));
  await kindling(folder, ["compile", "a.yaml", "-o", "out"]);
  assert.equal(await check(), { status: 0, out: "", err: "" });
  const path = join(folder, "out/a/99-kubens-worker.yaml");
  writeFileSync(path, readFileSync(path, "utf8").replace("kind: MachineConfig", "kind: Other"));
  const changed = await check();
  assert.is(changed.status, 3);
  assert.match(changed.out, /^--- out\/a\/99-kubens-worker\.yaml \(on disk\)$/m);
  assert.match(changed.out, /^-kind: Other\n\+kind: MachineConfig$/m);
});

test("what is not produced any more is named, kept without being asked, and deleted with --delete-stale", async () => {
  const folder = folderWith({ "a.yaml": profile("a") });
  await kindling(folder, ["compile", "a.yaml", "-o", "out"]);
  writeFileSync(join(folder, "a.yaml"), profile("a", "  roles: [worker]\n"));
  writeFileSync(join(folder, "out/a/mine.yaml"), "mine");
  const path = join(folder, "out/a/99-kubens-master.yaml");
  const checked = await kindling(folder, ["compile", "a.yaml", "-o", "out", "--check"]);
  assert.is(checked.status, 3);
  const kept = await kindling(folder, ["compile", "a.yaml", "-o", "out"]);
  assert.is(kept.status, 0);
  assert.match(kept.err, /info: out\/a\/99-kubens-master\.yaml is left.*\[cli\/stale-file\]/);
  assert.ok(existsSync(path));
  const silenced = await kindling(folder, ["compile", "a.yaml", "-o", "out", "--silence", "cli/stale-file"]);
  assert.not.match(silenced.err, /stale-file/);
  const deleted = await kindling(folder, ["compile", "a.yaml", "-o", "out", "--delete-stale"]);
  assert.is(deleted.status, 0);
  assert.match(deleted.err, /99-kubens-master\.yaml {2}\(deleted\)/);
  assert.not.ok(existsSync(path));
  assert.is(readFileSync(join(folder, "out/a/mine.yaml"), "utf8"), "mine");
});

test("a list that was tampered with cannot make --delete-stale leave the folder", async () => {
  const folder = folderWith({ "a.yaml": profile("a"), "victim.yaml": "keep", "elsewhere/victim.yaml": "keep" });
  await kindling(folder, ["compile", "a.yaml", "-o", "out"]);
  symlinkSync(join(folder, "elsewhere"), join(folder, "out/a/link"));
  writeFileSync(join(folder, "out/a/.kindling-files"), `../../victim.yaml\n${join(folder, "victim.yaml")}\nlink/victim.yaml\nlink\n.\n`);
  const { status } = await kindling(folder, ["compile", "a.yaml", "-o", "out", "--delete-stale"]);
  assert.is(status, 0);
  assert.is(readFileSync(join(folder, "victim.yaml"), "utf8"), "keep");
  assert.is(readFileSync(join(folder, "elsewhere/victim.yaml"), "utf8"), "keep");
  assert.ok(existsSync(join(folder, "out/a/link")));
});

test("a folder or a link in the place of an output stops the run before anything is written", async () => {
  const folder = folderWith({ "a.yaml": profile("a"), "target.yaml": "keep" });
  mkdirSync(join(folder, "out/a"), { recursive: true });
  symlinkSync(join(folder, "target.yaml"), join(folder, "out/a/99-kubens-worker.yaml"));
  const { status, err } = await kindling(folder, ["compile", "a.yaml", "-o", "out"]);
  assert.is(status, 1);
  assert.match(err, /\[cli\/foreign-file\]/);
  assert.is(readFileSync(join(folder, "target.yaml"), "utf8"), "keep");
  assert.equal(Object.keys(treeOf(join(folder, "out"))), ["a/99-kubens-worker.yaml"]);
  rmSync(join(folder, "out/a/99-kubens-worker.yaml"));
});

test("an output folder that is a file is a finding, not a crash", async () => {
  const { status, err } = await kindling(folderWith({ "a.yaml": profile("a"), out: "file" }), ["compile", "a.yaml", "-o", "out"]);
  assert.is(status, 1);
  assert.match(err, /^error: out is in the way: it is not a folder \[cli\/foreign-file\]\n.*\n\n1 error\n$/);
});

test("two inputs with one name are an error that names both", async () => {
  const folder = folderWith({ "a.yaml": profile("same"), "b.yaml": profile("same") });
  const { status, err } = await kindling(folder, ["compile", "a.yaml", "b.yaml", "-o", "out"]);
  assert.is(status, 1);
  assert.match(err, /b\.yaml.*a\.yaml.*"same".*\[cli\/duplicate-profile\]/s);
});

test("--target chooses, comma-separated or repeated", async () => {
  const folder = folderWith({ "a.yaml": profile("a") });
  const ignition = await kindling(folder, ["compile", "a.yaml", "-o", "only", "--target", "ignition"]);
  assert.is(ignition.status, 0, ignition.err);
  assert.not.ok(Object.keys(treeOf(join(folder, "only"))).some((file) => file.endsWith(".yaml")));
  await kindling(folder, ["compile", "a.yaml", "-o", "x", "--target", "ignition,machineconfig"]);
  await kindling(folder, ["compile", "a.yaml", "-o", "y", "--target", "machineconfig", "--target", "ignition"]);
  assert.equal(treeOf(join(folder, "x")), treeOf(join(folder, "y")));
});

test.run();
