// kindling validate --as ignition-validate: stands in for the real tool, with its output and its exit status.
import { goFails, goJson, goText, validateAsIgnition } from "../commands/validate-as.ts";
import { nodeReader } from "./node-reader.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";

/** Bytes. */
const limit = 64 * 1024 * 1024;

/** Takes one file as the real tool does, or any number of files for a JSON report. */
export function validateAsCommand(paths: readonly string[], report: "text" | "json", terminal: Terminal): ExitStatus {
  if (report === "json") return jsonReport(paths, terminal);
  const [path] = paths;
  if (path === undefined || paths.length > 1) {
    terminal.err(
      "usage: kindling validate --as ignition-validate FILE\n       kindling validate --as ignition-validate --report json FILES...\n",
    );
    return 1;
  }
  const bytes = bytesOf(path, terminal);
  if (typeof bytes === "string") {
    terminal.err(`${bytes}\n`);
    return 1;
  }
  const found = validateAsIgnition(bytes);
  const { out, err } = goText(found);
  if (out !== "") terminal.out(out);
  if (err !== "") terminal.err(err);
  return goFails(found) ? 1 : 0;
}

function jsonReport(paths: readonly string[], terminal: Terminal): ExitStatus {
  const reports = paths.map((path) => {
    const bytes = bytesOf(path, terminal);
    const report = typeof bytes === "string" ? { entries: [unreadable(bytes)] } : validateAsIgnition(bytes);
    return { file: path === "-" ? "<stdin>" : path, report };
  });
  terminal.err(goJson(reports));
  return paths.length === 0 || reports.some(({ report }) => goFails(report)) ? 1 : 0;
}

const unreadable = (message: string) => ({ severity: "error", rule: "Unreadable", path: "", line: 0, column: 0, message }) as const;

/** The bytes, or why there are none. */
function bytesOf(path: string, terminal: Terminal): Uint8Array | string {
  const bytes = path === "-" ? (terminal.readInput(limit) ?? { failure: "too-large" as const }) : nodeReader.read(path, limit);
  if (!("failure" in bytes)) return bytes;
  return `${path === "-" ? "<stdin>" : path}: ${reasons[bytes.failure]}`;
}

const reasons = {
  missing: "there is no such file",
  "not-a-file": "this is not a file",
  unreadable: "the file cannot be read",
  "too-large": "the file is larger than 64 MiB",
} as const;
