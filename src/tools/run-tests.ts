// `npm test`: every test file, shared out over one process per processor. `npm test -- PATTERN` runs the files whose path matches.
import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { filesBelow } from "./planned-files.ts";
import { root } from "./root.ts";

type Ran = { readonly status: number; readonly output: string };

const tests = join(root, "test");
const wanted = new RegExp(process.argv[2] ?? "");
const files = filesBelow(tests).filter((path) => path.endsWith(".test.ts") && wanted.test(path));

/** The largest files first, each to the share that is smallest so far: size is a fair guess of the time. */
function share(paths: readonly string[], parts: number): string[][] {
  const shares = Array.from({ length: parts }, () => ({ size: 0, paths: [] as string[] }));
  const sized = paths.map((path) => ({ path, size: statSync(join(tests, path)).size + 5000 })).sort((a, b) => b.size - a.size);
  for (const { path, size } of sized) {
    const smallest = shares.reduce((least, each) => (each.size < least.size ? each : least));
    smallest.size += size;
    smallest.paths.push(path);
  }
  return shares.map(({ paths: own }) => own.sort()).filter((own) => own.length > 0);
}

/** uvu takes a pattern of paths; ours matches exactly the files of one share. */
function patternOf(paths: readonly string[]): string {
  return `^(?:${paths.map((path) => path.replace(/[.\\+*?[\]^$(){}|]/g, "\\$&").replaceAll("/", "[\\\\/]")).join("|")})$`;
}

function runShare(paths: readonly string[]): Promise<Ran> {
  const words = ["--import", "tsx", join(root, "node_modules", "uvu", "bin.js"), tests, patternOf(paths)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status: status ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

const results = await Promise.all(share(files, availableParallelism()).map(runShare));
for (const { output } of results) process.stdout.write(output);
if (files.length === 0 || results.some(({ status }) => status !== 0)) process.exitCode = 1;
