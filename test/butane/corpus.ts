// Recorded runs of butane 0.29.0, and how one of ours is compared with them.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { butaneCommand } from "../../src/cli/butane.ts";

type Content = { readonly text?: string; readonly base64?: string };
type Node = Content & { readonly mode?: string; readonly dir?: true; readonly link?: string };
type Step = {
  readonly op: "mkdir" | "fifo" | "symlink" | "chmod" | "write";
  readonly path: string;
  readonly mode?: string;
  readonly target?: string;
  readonly text?: string;
};

export type Finding = { readonly severity: string; readonly path: string; readonly line: number; readonly col: number };

export type Recorded = {
  readonly case: string;
  readonly tree: Readonly<Record<string, Node>>;
  readonly setup?: readonly Step[];
  readonly args: readonly string[];
  readonly stdin?: true;
  readonly rc: number;
  readonly expectedOut?: Content;
  readonly expectedOutFile?: Content;
  readonly output_file?: string;
  readonly stdout_is_usage?: true;
  readonly compare: "bytes" | "decoded";
  readonly threshold_sensitive?: true;
  readonly diagnostics: readonly Finding[];
  readonly diagnostics_order?: "any";
};

const folder = fileURLToPath(new URL("../corpus/butane/", import.meta.url));

export const families = readdirSync(folder).flatMap((name) => (name.endsWith(".ndjson.gz") ? [name.slice(0, -10)] : []));

export function casesOf(family: string): readonly Recorded[] {
  const lines = gunzipSync(readFileSync(join(folder, `${family}.ndjson.gz`)))
    .toString("utf8")
    .split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Recorded);
}

const home = mkdtempSync(join(tmpdir(), "kindling-butane-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));
let made = 0;

const bytesOf = ({ text, base64 }: Content): Buffer => (base64 === undefined ? Buffer.from(text ?? "") : Buffer.from(base64, "base64"));

/** Cases of one file that write none share a folder: making thousands of folders takes longer than the cases. */
function folderFor({ tree, setup, output_file }: Recorded): string {
  const shares = Object.keys(tree).join() === "input.bu" && setup === undefined && output_file === undefined;
  const root = join(home, shares ? "shared" : String(made++));
  mkdirSync(root, { recursive: true });
  return root;
}

/** Writes what the case starts from into the folder, which is given back. */
export function layOut(one: Recorded, root: string = folderFor(one)): string {
  for (const [path, node] of Object.entries(one.tree)) {
    const at = join(root, path);
    if (node.dir || path.includes("/")) mkdirSync(node.dir ? at : dirname(at), { recursive: true });
    if (node.link !== undefined) symlinkSync(node.link, at);
    else if (!node.dir) writeFileSync(at, bytesOf(node));
    if (node.mode !== undefined && path !== "input.bu") chmodSync(at, Number.parseInt(node.mode, 8));
  }
  for (const step of one.setup ?? []) setUp(root, step);
  return root;
}

function setUp(root: string, { op, path, mode, target, text }: Step): void {
  const at = join(root, path);
  if (op === "mkdir") mkdirSync(at, { recursive: true });
  else if (op === "fifo") spawnSync("mkfifo", [at]);
  else if (op === "symlink") symlinkSync(target ?? "", at);
  else if (op === "write") writeFileSync(at, text ?? "");
  if (mode !== undefined && op !== "symlink") chmodSync(at, Number.parseInt(mode, 8));
}

export type Ran = { readonly status: number; readonly out: string; readonly err: string; readonly file?: string };

/** Runs the command in this process, in a folder of its own. */
export function runCase(one: Recorded): Ran {
  const root = layOut(one);
  const before = process.cwd();
  let out = "";
  let err = "";
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    readInput: () => (one.stdin ? readFileSync("input.bu") : Buffer.alloc(0)),
    colorful: () => false,
  };
  process.chdir(root);
  try {
    const status = butaneCommand(one.args, terminal);
    const file = one.output_file !== undefined && existsSync(one.output_file) ? { file: readFileSync(one.output_file, "utf8") } : {};
    return { status, out, err, ...file };
  } finally {
    process.chdir(before);
  }
}

/** What differs from the recording, in words; empty when nothing does. */
export function differences(one: Recorded, ran: Ran): readonly string[] {
  const found: string[] = [];
  if (ran.status !== one.rc) found.push(`status ${ran.status}, recorded ${one.rc}`);
  if (!one.stdout_is_usage && !sameText(one, ran.out, one.expectedOut)) {
    found.push(`output ${JSON.stringify(ran.out)}, recorded ${JSON.stringify(one.expectedOut?.text ?? "")}`);
  }
  if (!sameText(one, ran.file ?? "", one.expectedOutFile)) found.push(`output file ${JSON.stringify(ran.file)}`);
  const [own, wanted] = [findingsIn(ran.err), one.diagnostics.map(shown)];
  if (one.diagnostics_order === "any") {
    own.sort();
    wanted.sort();
  }
  if (own.join("\n") !== wanted.join("\n")) found.push(`report ${own.join("; ")} | recorded ${wanted.join("; ")}`);
  return found;
}

const shown = ({ severity, path, line, col }: Finding): string => `${severity} ${path} ${line}:${col}`;

function findingsIn(text: string): string[] {
  return [...text.matchAll(/^(error|warning|info) at (?:(.*?), )?line (\d+) col (\d+): /gm)].map(
    ([, severity, path, line, col]) => `${severity} ${path ?? "$"} ${line}:${col}`,
  );
}

function sameText(one: Recorded, own: string, wanted: Content | undefined): boolean {
  const text = wanted === undefined ? "" : bytesOf(wanted).toString("utf8");
  if (own === text || (one.compare === "bytes" && !one.threshold_sensitive)) return own === text;
  return decoded(own, one) === decoded(text, one);
}

/** Gzipped content unpacked; where the choice to gzip hangs on the packer, any data URL by its content. */
function decoded(text: string, one: Recorded): string {
  const plain = text.replace(/data:;base64,(H4sI[A-Za-z0-9+/=]*)/g, (_, packed: string) => {
    const content = gunzipSync(Buffer.from(packed, "base64"));
    return `<gzip ${content.toString("base64")}>`;
  });
  if (!one.threshold_sensitive) return plain;
  return plain
    .replace(/data:(;base64)?,([^"\s]*)/g, (_, base64: string | undefined, data: string) => {
      const content = base64 === undefined ? Buffer.from(decodeURIComponent(data)) : Buffer.from(data, "base64");
      return `<gzip ${content.toString("base64")}>`;
    })
    .replace(/("?compression"?: ?)(?:""|"gzip"|gzip)/g, "$1*");
}
