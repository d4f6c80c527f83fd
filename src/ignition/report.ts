// ignition-validate's own report on a file: its findings, its paths, its lines and byte columns, and nothing else.
import type { Severity } from "../diagnostics/codes/index.ts";
import { severityOf } from "../diagnostics/severity.ts";
import { type Infer, str, struct } from "../model/field.ts";
import { tokensOf } from "../model/origins.ts";
import { readJson } from "../syntax/json.ts";
import type { Tree } from "../syntax/tree.ts";
import { ignitionConfig } from "./fields.ts";
import { messages } from "./findings.ts";
import { type GoDecoded, goDecode } from "./go/decode.ts";
import { bytePosition, offsetOf } from "./go/positions.ts";
import { offendingOffset } from "./go/syntax.ts";
import { type GoText, goText } from "./go/text.ts";
import { type Unused, unusedKeys } from "./go/unused.ts";
import { readGoVersion } from "./go/version.ts";
import { type Problem, type Rule, validateConfig } from "./validate/index.ts";

/** Rules about the config, and what is found while the file is read. */
export type GoRule = Rule | "Unreadable" | "JSONSyntax" | "JSONType" | "UnusedKey" | "ContextTreeMismatch";

export type GoEntry = {
  readonly severity: Severity;
  readonly rule: GoRule;
  /** `$` and `.key` or `.index` for each step, keys as written; "" for the whole file. */
  readonly path: string;
  /** 1-based; 0 when the place is not known. */
  readonly line: number;
  /** 1-based, in bytes; 0 when the place is not known. */
  readonly column: number;
  readonly message: string;
};

/** Why there is no report at all: the tool then says one line and exits with 1. */
export type GoRefusal = { readonly error: "Empty" | "InvalidVersion" | "UnknownVersion"; readonly message: string };

export type GoReport = { readonly entries: readonly GoEntry[]; readonly refusal?: GoRefusal };

const declaration = struct({
  ignition: struct({ version: str({ doc: "The version that the config declares." }) }, { doc: "About the config." }),
});

/** Judges the bytes of a file as ignition-validate (of the Ignition that knows 3.7.0-experimental) does. */
export function goReport(bytes: Uint8Array): GoReport {
  if (bytes.length === 0) return refused("Empty", "the config is empty");
  const text = goText("", bytes);
  const { tree, diagnostics } = readJson(text.source);
  if (tree === undefined)
    return fatal("JSONSyntax", offendingOffset(text.source.text) + 1, text, diagnostics[0]?.message ?? "this is not JSON");
  const declared = goDecode(tree, declaration, "", text);
  if ("problem" in declared) return wrongType(declared, text);
  const written = versionOf(declared.value);
  const reading = readGoVersion(written);
  if ("error" in reading) return refused(reading.error, refusals[reading.error](written));
  const decoded = goDecode(tree, ignitionConfig, reading.version, text);
  if ("problem" in decoded) return wrongType(decoded, text);
  const problems = validateConfig(decoded.value, reading.version).map((problem) => problemEntry(problem, tree, text));
  const unused = unusedKeys(tree, decoded.value, ignitionConfig, reading.version, text).map((found) => unusedEntry(found, tree, text));
  return { entries: [...problems, ...unused] };
}

const versionOf = ({ ignition }: Infer<typeof declaration>): string => ignition?.version ?? "";

const refusals = {
  InvalidVersion: (version: string): string => `${JSON.stringify(version)} is not a version`,
  UnknownVersion: (version: string): string => `there is no Ignition spec ${version}`,
};

const refused = (error: GoRefusal["error"], message: string): GoReport => ({ entries: [], refusal: { error, message } });

function fatal(rule: GoRule, offset: number, text: GoText, message: string): GoReport {
  return { entries: [{ severity: "error", rule, path: "", ...bytePosition(text.source, offset), message }] };
}

const wrongType = ({ problem }: Extract<GoDecoded<unknown>, { readonly problem: unknown }>, text: GoText): GoReport =>
  fatal("JSONType", problem.offset, text, `the value before this place must be ${problem.wanted}`);

function problemEntry({ rule, pointer, args }: Problem, tree: Tree, text: GoText): GoEntry {
  const { code, text: words } = messages[rule];
  const place = bytePosition(text.source, offsetOf(tree, pointer, text));
  return { severity: severityOf(code), rule, path: goPath(pointer), ...place, message: words(args) };
}

function unusedEntry({ rule, pointer, offset }: Unused, tree: Tree, text: GoText): GoEntry {
  const place = bytePosition(text.source, offset ?? offsetOf(tree, pointer, text));
  const message =
    rule === "UnusedKey"
      ? `the key ${JSON.stringify(tokensOf(pointer).at(-1))} is not known and has no effect`
      : "there is null in place of an object";
  return { severity: "warning", rule, path: goPath(pointer), ...place, message };
}

const goPath = (pointer: string): string => ["$", ...tokensOf(pointer)].join(".");

/** `error at $.path, line 1 col 2: text`; findings about the file as a whole have no path. */
export function goLine({ severity, path, line, column, message }: GoEntry): string {
  return `${severity} at ${path === "" ? "" : `${path}, `}line ${line} col ${column}: ${message}`;
}
