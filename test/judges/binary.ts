// Runs the executable beside the Node command line: status, both outputs and all files must be the same. Ends with "N passed, N failed".
// Usage: binary.ts EXECUTABLE
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { root } from "../../src/tools/root.ts";
import { treeOf } from "../cli/run-cli.ts";
import { allCases, type Case } from "./binary-cases.ts";

type Ran = { readonly status: number | null; readonly out: string; readonly err: string };

const executable = resolve(process.argv[2] ?? "dist-binary/kindling");
const script = join(root, "dist", "kindling.js");
const home = mkdtempSync(join(tmpdir(), "kindling-binary-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));

/** In an empty environment: no PATH, no HOME. */
function run(command: string, words: readonly string[], cwd: string, input = ""): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(command, words, { cwd, env: {} });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (chunk) => out.push(chunk));
    child.stderr.on("data", (chunk) => err.push(chunk));
    child.stdin.on("error", () => {});
    child.on("error", (error) => err.push(Buffer.from(error.message)));
    child.on("close", (status) => done({ status, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }));
    child.stdin.end(input);
  });
}

/** A link to the executable by another name. */
function called(name: string): string {
  const path = join(mkdtempSync(join(home, "as-")), name);
  symlinkSync(executable, path);
  return path;
}

let folders = 0;

/** What is wrong, in words. */
async function problemsOf(one: Case): Promise<readonly string[]> {
  const [own, other] = [0, 0].map(() => join(home, String(folders++))) as [string, string];
  for (const folder of [own, other]) {
    mkdirSync(folder);
    one.layOut(folder);
  }
  const [ran, wanted] = await Promise.all([
    run(one.calledAs === undefined ? executable : called(one.calledAs), one.words, own, one.input),
    run(process.execPath, [script, ...(one.calledAs === undefined ? [] : ["fn"]), ...one.words], other, one.input),
  ]);
  return [...differences(ran, wanted), ...unexpected(one, ran), ...filesApart(one, own, other)];
}

function differences(ran: Ran, wanted: Ran): string[] {
  return (["status", "out", "err"] as const)
    .filter((key) => ran[key] !== wanted[key])
    .map((key) => `${key} is ${JSON.stringify(ran[key])}, with Node ${JSON.stringify(wanted[key])}`);
}

function unexpected({ status, out, err }: Case, ran: Ran): string[] {
  const fits = (text: string, wanted: string | RegExp = /^/): boolean => (typeof wanted === "string" ? text === wanted : wanted.test(text));
  return [
    ...(status === undefined || status === ran.status ? [] : [`status ${ran.status}, expected ${status}: ${ran.err}`]),
    ...(fits(ran.out, out) ? [] : [`output ${JSON.stringify(ran.out)}`]),
    ...(fits(ran.err, err) ? [] : [`report ${JSON.stringify(ran.err)}`]),
    ...(/^ +at .*:\d+|Warning:|internal error/m.test(ran.err) ? [`it says ${JSON.stringify(ran.err)}`] : []),
  ];
}

/** Only what was written as `out` is looked at; what a starter compiles to is in the repository. */
function filesApart({ words }: Case, own: string, other: string): string[] {
  const at = words.indexOf("-o");
  if (words[0] !== "compile" || at < 0) return [];
  const written = JSON.stringify(treeOf(join(own, "out")));
  const name = basename(words[1] ?? "", ".yaml");
  const same = written === JSON.stringify(treeOf(join(other, "out"))) && written === JSON.stringify(inOut(name));
  return same ? [] : ["the written files are not those of out/"];
}

const inOut = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(treeOf(join(root, "out", name))).map(([path, text]) => [`${name}/${path}`, text]));

const counts = { passed: 0, failed: 0 };
const waiting = [...allCases()];

async function work(): Promise<void> {
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const problems = await problemsOf(one);
    counts[problems.length === 0 ? "passed" : "failed"]++;
    for (const problem of problems) console.log(`not ok ${one.name}: ${problem.slice(0, 2000)}`);
  }
}

await Promise.all(Array.from({ length: Math.max(1, Math.ceil(availableParallelism() / 2)) }, work));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
if (counts.failed > 0) process.exitCode = 1;
