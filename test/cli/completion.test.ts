// kindling completion: what the shells complete with its scripts. bash is asked for real, and so are zsh and fish where they are.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bundled, folderWith, kindling } from "./run-cli.ts";

const isThere = (shell: string): boolean => spawnSync(shell, ["-c", "true"]).status === 0;

function ran(shell: string, folder: string, script: string): string {
  const { status, stdout, stderr } = spawnSync(shell, ["-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: folder },
  });
  assert.is(stderr, "");
  assert.is(status, 0);
  return stdout;
}

/** What bash offers for the last of these words, with the script sourced as the help says. */
async function bash(...words: readonly string[]): Promise<string[]> {
  const list = words.map((word) => `'${word}'`).join(" ");
  const script = `kindling() { '${process.execPath}' '${await bundled()}' "$@"; }
source <(kindling completion bash)
COMP_WORDS=(kindling ${list}) COMP_CWORD=${words.length}
"$(complete -p kindling | sed -E 's/.* -F ([^ ]+).*/\\1/')"
printf '%s\\n' "\${COMPREPLY[@]}"`;
  return ran("bash", folderWith({}), script)
    .split("\n")
    .filter((word) => word !== "");
}

test("bash completes commands and their aliases", async () => {
  assert.equal(await bash("comp"), ["compile", "completion"]);
  assert.equal(await bash("bui"), ["build"]);
  assert.ok((await bash("")).includes("why"));
  assert.equal(await bash("--v"), ["--version"]);
});

test("bash completes the options of the command that stands there", async () => {
  assert.equal(await bash("compile", "a.yaml", "--ta"), ["--target"]);
  assert.equal(await bash("build", "--check", "--del"), ["--delete-stale"]);
  assert.equal(await bash("diff", "--delete"), []);
  assert.equal(await bash("butane", "--raw"), ["--raw", "--raw-errors"]);
});

test("bash completes what an option takes, also behind = and behind a comma", async () => {
  assert.equal(await bash("diff", "a", "b", "--format", "m"), ["markdown"]);
  assert.equal(await bash("diff", "--format", "="), ["text", "json", "markdown"]);
  assert.equal(await bash("diff", "--format", "=", "j"), ["json"]);
  assert.equal(await bash("compile", "--target", "acm,hyp"), ["acm,hypershift"]);
  assert.equal(await bash("validate", "--release", "4.18"), ["4.18"]);
  assert.equal(await bash("convert", "--to", "2.2"), ["2.2.0"]);
  assert.equal(await bash("render", "--silence", "unit/after-w"), ["unit/after-without-wants"]);
  assert.equal(await bash("compile", "--silence", "profile/unknown-f"), []);
});

test("bash completes arguments that have a table, and leaves files to the shell", async () => {
  assert.equal(await bash("explain", "profile/unknown-f"), ["profile/unknown-field"]);
  assert.equal(await bash("init", "openshift-nat"), ["openshift-native"]);
  assert.equal(await bash("init", "fle"), ["fleet"]);
  assert.equal(await bash("schema", "prof"), ["profile"]);
  assert.equal(await bash("completion", ""), ["bash", "zsh", "fish"]);
  assert.equal(await bash("help", "insp"), ["inspect"]);
  assert.equal(await bash("compile", ""), []);
  assert.equal(await bash("compile", "-o", ""), []);
});

test("every command and option of the help is in every script", async () => {
  const folder = folderWith({});
  const help = async (words: readonly string[]) => (await kindling(folder, [...words, "--help"])).out;
  const commands = [...(await help([])).matchAll(/^ {2}([a-z]+)(?:\|([a-z]+))?(?: |$)/gm)].flatMap(([, ...names]) => names.filter(Boolean));
  assert.ok(commands.length > 15, commands.join());
  const options = (await Promise.all(commands.filter((name) => name !== "help").map((name) => help([name ?? ""])))).flatMap((text) => [
    ...text.matchAll(/^ +(?:-\w, +)?(--[a-z0-9-]+)/gm),
  ]);
  for (const shell of ["bash", "zsh", "fish"]) {
    const { status, out } = await kindling(folder, ["completion", shell]);
    assert.is(status, 0);
    for (const name of commands) assert.match(out, new RegExp(`\\b${name}\\b`), `${shell}: ${name}`);
    for (const [, option = ""] of options)
      assert.ok(out.includes(shell === "fish" ? `-l ${option.slice(2)}` : option), `${shell}: ${option}`);
  }
});

test("another shell is wrong usage", async () => {
  const { status, out, err } = await kindling(folderWith({}), ["completion", "tcsh"]);
  assert.is(status, 2);
  assert.is(out, "");
  assert.match(err, "bash, zsh, fish");
});

for (const shell of ["zsh", "fish"].filter(isThere))
  test(`${shell} reads its script`, async () => {
    const { out } = await kindling(folderWith({}), ["completion", shell]);
    assert.is(ran(shell, folderWith({ script: out }), `${shell} -n script`), "");
  });

if (isThere("fish"))
  test("fish completes with its script", async () => {
    const { out } = await kindling(folderWith({}), ["completion", "fish"]);
    const folder = folderWith({ script: out });
    const offered = (line: string) =>
      ran("fish", folder, `source ${join(folder, "script")}; complete -C '${line}'`)
        .split("\n")
        .map((one) => one.split("\t")[0])
        .filter((word) => word !== "");
    assert.equal(offered("kindling comp"), ["compile", "completion"]);
    assert.equal(offered("kindling compile --target acm,hyp"), ["acm,hypershift"]);
    assert.equal(offered("kindling diff --format m"), ["markdown"]);
    assert.equal(offered("kindling build --del"), ["--delete-stale"]);
  });

test.run();
