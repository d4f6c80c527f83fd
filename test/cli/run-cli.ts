// Runs the command line as a user does: a process of its own, in a folder of its own.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bundleCommandLine } from "../../src/tools/bundle.ts";

export type Ran = { readonly status: number | null; readonly out: string; readonly err: string };

const home = mkdtempSync(join(tmpdir(), "kindling-cli-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));

let made: Promise<string> | undefined;

/** The bundle, made once for each test file that needs it: what users get is what is tested. */
export function bundled(): Promise<string> {
  made ??= bundleCommandLine(join(home, "dist")).then(() => join(home, "dist", "kindling.js"));
  return made;
}

let folders = 0;

/** A new folder with these files. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = join(home, String(folders++));
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Runs kindling in a folder. */
export async function kindling(folder: string, words: readonly string[], input = ""): Promise<Ran> {
  const env = { PATH: process.env.PATH, HOME: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [await bundled(), ...words], {
    cwd: folder,
    input,
    encoding: "utf8",
    env,
  });
  return { status, out: stdout, err: stderr };
}

/** Every file below a folder with its text, by relative path. */
export function treeOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    names.filter((name) => statSync(join(folder, name)).isFile()).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}
