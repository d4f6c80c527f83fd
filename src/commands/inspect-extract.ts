// What `inspect --extract` would write: every path judged before anything is touched.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import type { Held, Inspected, InspectedNode } from "./inspect.ts";

export type Extract = {
  /** Below the folder, without a leading slash. */
  readonly path: string;
  /** 0 to 0777. */
  readonly mode: number;
  /** Who owns it on the node: only reported. */
  readonly owner: string;
  /** Absent: a directory. */
  readonly bytes?: Uint8Array;
};

export type ExtractPlan = { readonly entries: readonly Extract[]; readonly diagnostics: readonly Diagnostic[] };

/** Plans the files of all configs; of several, each gets a folder of its own. With an error nothing may be written. */
export function planExtract(configs: readonly Inspected[]): ExtractPlan {
  const plans = configs.map((config) => planOne(config, configs.length > 1 ? `${config.name}/` : ""));
  const planned = plans.flatMap(({ entries }) => entries);
  return { entries: planned, diagnostics: [...plans.flatMap(({ diagnostics }) => diagnostics), ...pathFindings(planned)] };
}

function planOne(config: Inspected, folder: string): ExtractPlan {
  const parts = [...config.nodes.map(planNode), ...config.units.flatMap(planUnit)];
  return {
    entries: parts.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, path: `${folder}${entry.path.replace(/^\//, "")}` }))),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

const nothing: ExtractPlan = { entries: [], diagnostics: [] };

function planNode(node: InspectedNode): ExtractPlan {
  const { path, owner, mode, held, target, append = [] } = node;
  if (!path.startsWith("/")) return refused("inspect/unsafe-path", `${JSON.stringify(path)} is not an absolute path`);
  if (node.kind === "link") return refused("inspect/left-out", `the link ${path} to ${target} is not made`);
  const pieces = [...(held === undefined ? [] : [held]), ...append];
  const bits = (mode ?? (node.kind === "directory" ? 0o755 : 0o644)) & 0o777;
  if (node.kind === "directory") return { ...nothing, entries: [{ path, owner, mode: bits }] };
  const problems = pieces.flatMap(({ contents }) => heldProblems(path, contents));
  if (problems.length > 0) return { entries: [], diagnostics: problems };
  return { ...nothing, entries: [{ path, owner, mode: bits, bytes: joined(pieces) }] };
}

function heldProblems(path: string, contents: Held["contents"]): readonly Diagnostic[] {
  if (contents.kind === "remote")
    return refused("inspect/left-out", `${path} is fetched from ${contents.url}, and not extracted`).diagnostics;
  if (contents.kind !== "broken") return [];
  const hint = "without --extract the rest of the config is shown";
  return [
    finding("inspect/unreadable-contents", undefined, `the contents of ${path} cannot be read: ${contents.problem}, or it is too large`, {
      hint,
    }),
  ];
}

function joined(pieces: readonly Held[]): Uint8Array {
  const parts = pieces.flatMap(({ contents }) => (contents.kind === "bytes" ? [contents.bytes] : []));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const unitFolder = "/etc/systemd/system";

function planUnit({ name, masked, text, dropins }: Inspected["units"][number]): readonly ExtractPlan[] {
  const file = (path: string, contents: string): ExtractPlan => ({
    ...nothing,
    entries: [{ path, owner: "root:root", mode: 0o644, bytes: encodeUtf8(contents) }],
  });
  const own = masked
    ? refused("inspect/left-out", `${name} is masked: its link to /dev/null is not made`)
    : text === undefined || text === ""
      ? nothing
      : file(`${unitFolder}/${name}`, text);
  return [own, ...dropins.flatMap((dropin) => (dropin.text ? [file(`${unitFolder}/${name}.d/${dropin.name}`, dropin.text)] : []))];
}

const refused = (code: "inspect/unsafe-path" | "inspect/left-out", message: string): ExtractPlan => ({
  entries: [],
  diagnostics: [finding(code, undefined, message)],
});

function pathFindings(entries: readonly Extract[]): readonly Diagnostic[] {
  const unsafe = entries.flatMap(({ path }) => {
    const problem = pathProblem(path);
    return problem === undefined ? [] : [finding("inspect/unsafe-path", undefined, `${JSON.stringify(path)} ${problem}`)];
  });
  const seen = new Set<string>();
  const files = new Set(entries.flatMap(({ path, bytes }) => (bytes === undefined ? [] : [path])));
  const same = entries.flatMap(({ path }) => {
    const twice = seen.has(path);
    seen.add(path);
    const through = parentsOf(path).find((parent) => files.has(parent));
    if (through !== undefined) return [finding("inspect/same-path", undefined, `${path} lies below ${through}, which is a file`)];
    return twice ? [finding("inspect/same-path", undefined, `two entries are ${path}`)] : [];
  });
  return [...unsafe, ...same];
}

/** Every folder on the way to a path. */
const parentsOf = (path: string): readonly string[] => {
  const steps = path.split("/");
  return steps.slice(1).map((_, i) => steps.slice(0, i + 1).join("/"));
};

/** Bytes that a name may have on every usual file system. */
const longestName = 255;

/** Why a path is not written; undefined when it can be. */
export function pathProblem(path: string): string | undefined {
  const steps = path.split("/");
  if (steps.some((step) => step === "" || step === "." || step === "..")) return "has an empty step, . or .. in it";
  if (/[\p{Cc}\\]/u.test(path)) return "has a control character or a backslash in it";
  if (steps.some((step) => encodeUtf8(step).length > longestName)) return `has a name of more than ${longestName} bytes in it`;
  return undefined;
}
