// Checks an Ignition config that somebody else wrote: version, structure, rules.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Dialect } from "../model/dialect.ts";
import { displayPath, type Origins } from "../model/origins.ts";
import type { ExpandedTree, Scalar } from "../syntax/tree.ts";
import type { IgnitionConfig } from "./config.ts";
import { ignitionConfig, isSpecVersion, type SpecVersion, versions } from "./fields.ts";
import { problemFindings } from "./findings.ts";
import { validateConfig } from "./validate/index.ts";

export type ReadIgnition = {
  readonly found: readonly Diagnostic[];
  readonly version?: SpecVersion;
  readonly value?: IgnitionConfig;
  readonly origins?: Origins;
};
export type CheckedIgnition = ReadIgnition;

/** `at`: JSON Pointer of the config in its document. */
type Options = { readonly dialect: Dialect; readonly at: string };

/** Version and structure, no rules. Without a version or a value an error says why. What is missing is for the rules to say. */
export function readIgnition(tree: ExpandedTree, options: Options): ReadIgnition {
  const declared = declaredVersion(tree, options);
  if (declared.version === undefined) return { found: declared.found };
  const { version } = declared;
  const { value, origins, diagnostics } = decode(tree, ignitionConfig, { dialect: options.dialect, version, at: options.at });
  const found = diagnostics.filter(({ code }) => code !== "ignition/missing-field");
  return value === undefined ? { found } : { found, version, value, origins };
}

/** Version, structure and every rule of that version. */
export function checkIgnition(tree: ExpandedTree, options: Options): CheckedIgnition {
  const read = readIgnition(tree, options);
  const { version, value, origins } = read;
  if (version === undefined || value === undefined || origins === undefined) return read;
  return { ...read, found: [...read.found, ...problemFindings(validateConfig(value, version), origins)] };
}

type Declared = { readonly version?: SpecVersion; readonly found: readonly Diagnostic[] };

function declaredVersion(tree: ExpandedTree, { dialect, at }: Options): Declared {
  const problem = misspeltKey(tree, at);
  if (problem !== undefined) return { found: [problem] };
  const ignition = below(tree, "ignition");
  const one = below(tree, "ignitionVersion");
  if (ignition === undefined && one?.kind === "scalar") return { found: [oldSpec("1", one, displayPath(`${at}/ignitionVersion`))] };
  const version = ignition && below(ignition, "version");
  const path = displayPath(`${at}/ignition/version`);
  if (version?.kind !== "scalar" || version.text === "") return { found: [noVersion(version?.span ?? ignition?.span ?? tree.span, path)] };
  const reading = dialect.string(version);
  if ("problem" in reading) {
    const hint = reading.hint ?? 'write it as a text: "3.2.0"';
    return { found: [finding("ignition/wrong-type", version.span, `ignition.version ${reading.problem}`, { path, hint })] };
  }
  return isSpecVersion(version.text) ? { version: version.text, found: [] } : { found: [unknownVersion(version, path)] };
}

const noVersion = (span: Span, path: string): Diagnostic =>
  finding("ignition/missing-field", { ...span, end: Math.min(span.end, span.start + 1) }, 'an Ignition config needs "ignition.version"', {
    path,
    hint: 'write "ignition": {"version": "3.2.0"}',
  });

/** The version cannot be looked up when a key on the way is spelled in another case; the real tool reads it all the same. */
function misspeltKey(tree: ExpandedTree, at: string): Diagnostic | undefined {
  const folded = (from: ExpandedTree | undefined, name: string) =>
    from?.kind === "map" && below(from, name) === undefined ? from.entries.find(({ key }) => key.text.toLowerCase() === name) : undefined;
  const key = (folded(tree, "ignition") ?? folded(below(tree, "ignition"), "version"))?.key;
  if (key === undefined) return undefined;
  return finding("ignition/unknown-field", key.span, `${JSON.stringify(key.text)} is not a field of an Ignition config`, {
    path: displayPath(at),
    hint: `did you mean ${JSON.stringify(key.text.toLowerCase())}?`,
  });
}

function unknownVersion(version: Scalar, path: string): Diagnostic {
  if (/^[12](?:\.|$)/.test(version.text)) {
    return oldSpec(version.text, version, path);
  }
  if (!/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(version.text)) {
    return finding("ignition/bad-version", version.span, `${JSON.stringify(version.text)} is not a version`, {
      path,
      hint: 'versions have three parts: "3.2.0"',
    });
  }
  return finding("ignition/unknown-version", version.span, `there is no Ignition spec ${version.text}`, {
    path,
    hint: `known are ${versions.join(", ")}`,
  });
}

const oldSpec = (spec: string, version: Scalar, path: string): Diagnostic =>
  finding("ignition/spec-2", version.span, `this is a config of spec ${spec}, which current systems refuse`, {
    path,
    hint: "kindling convert FILE --to 3.2.0 rewrites it: config.append becomes config.merge, filesystem: root goes, networkd is refused",
  });

function below(tree: ExpandedTree, key: string): ExpandedTree | undefined {
  return tree.kind === "map" ? tree.entries.find((entry) => entry.key.text === key)?.value : undefined;
}
