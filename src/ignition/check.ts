// Checks an Ignition config that somebody else wrote: version, structure, rules.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { decode } from "../model/decode.ts";
import type { Dialect } from "../model/dialect.ts";
import { displayPath } from "../model/origins.ts";
import type { ExpandedTree, Scalar } from "../syntax/tree.ts";
import type { IgnitionConfig } from "./config.ts";
import { ignitionConfig, isSpecVersion, type SpecVersion, versions } from "./fields.ts";
import { problemFindings } from "./findings.ts";
import { validateConfig } from "./validate/index.ts";

export type CheckedIgnition = { readonly found: readonly Diagnostic[]; readonly version?: SpecVersion; readonly value?: IgnitionConfig };

/** `at`: JSON Pointer of the config in its document. */
export function checkIgnition(tree: ExpandedTree, options: { readonly dialect: Dialect; readonly at: string }): CheckedIgnition {
  const declared = declaredVersion(tree, options);
  if (declared.version === undefined) return { found: declared.found };
  const { version } = declared;
  const decoded = decode(tree, ignitionConfig, { dialect: options.dialect, version, at: options.at });
  if (decoded.value === undefined) return { found: decoded.diagnostics };
  return {
    found: [...decoded.diagnostics, ...problemFindings(validateConfig(decoded.value, version), decoded.origins)],
    version,
    value: decoded.value,
  };
}

type Declared = { readonly version?: SpecVersion; readonly found: readonly Diagnostic[] };

function declaredVersion(tree: ExpandedTree, { dialect, at }: { readonly dialect: Dialect; readonly at: string }): Declared {
  const ignition = below(tree, "ignition");
  const version = ignition && below(ignition, "version");
  const path = displayPath(`${at}/ignition/version`);
  if (version?.kind !== "scalar" || version.text === "") {
    const span = version?.span ?? ignition?.span ?? tree.span;
    return {
      found: [
        finding(
          "ignition/missing-field",
          { ...span, end: Math.min(span.end, span.start + 1) },
          'an Ignition config needs "ignition.version"',
          { path, hint: 'write "ignition": {"version": "3.2.0"}' },
        ),
      ],
    };
  }
  const reading = dialect.string(version);
  if ("problem" in reading)
    return {
      found: [
        finding("ignition/wrong-type", version.span, `ignition.version ${reading.problem}`, {
          path,
          hint: reading.hint ?? 'write it as a text: "3.2.0"',
        }),
      ],
    };
  return isSpecVersion(version.text) ? { version: version.text, found: [] } : { found: [unknownVersion(version, path)] };
}

function unknownVersion(version: Scalar, path: string): Diagnostic {
  if (/^[12](?:\.|$)/.test(version.text)) {
    return finding("ignition/spec-2", version.span, `this is a config of spec ${version.text}, which current systems refuse`, {
      path,
      hint: "rewrite it in spec 3; reading older specs comes with a later version of kindling",
    });
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

function below(tree: ExpandedTree, key: string): ExpandedTree | undefined {
  return tree.kind === "map" ? tree.entries.find((entry) => entry.key.text === key)?.value : undefined;
}
