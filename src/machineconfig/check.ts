// Checks a MachineConfig that somebody else wrote: structure, what stands around the Ignition config, and the config itself.
import type { Code } from "../diagnostics/codes/index.ts";
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { type CheckedIgnition, checkIgnition } from "../ignition/check.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { decode } from "../model/decode.ts";
import { displayPath, pointer } from "../model/origins.ts";
import { compareVersions } from "../model/versions.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import { embeddedIgnitionDialect, machineConfigDialect } from "./dialect.ts";
import { machineConfig } from "./fields.ts";
import { objectFindings } from "./head-findings.ts";

export type CheckedMachineConfig = CheckedIgnition & { readonly document?: unknown };

/** The newest spec that any release renders. */
const newestRendered = "3.5.0";

export function checkMachineConfig(tree: ExpandedTree): CheckedMachineConfig {
  const decoded = decode(tree, machineConfig, { dialect: machineConfigDialect, version: "v1" });
  const { value } = decoded;
  if (value === undefined) return { found: decoded.diagnostics };
  const own = [...decoded.diagnostics, ...objectFindings(value, decoded.origins)];
  const config = configOf(tree);
  if (config === undefined) return { found: own };
  if (config.kind !== "map") {
    return {
      found: [
        ...own,
        finding("machineconfig/config-as-text", config.span, "spec.config must be an object, not a text or a list", {
          path: "$.spec.config",
          hint: "write the Ignition config as YAML below config",
        }),
      ],
    };
  }
  const spec2 = specTwo(config);
  if (spec2 !== undefined) return { found: [...own, spec2] };
  const inside = checkIgnition(config, { dialect: embeddedIgnitionDialect, at: "/spec/config" });
  const refused = operatorFindings(inside, config);
  const found = [...own, ...inside.found.filter((d) => !isSuperseded(d, refused)), ...refused];
  const document = inside.value === undefined ? undefined : { ...value, spec: { ...value.spec, config: inside.value } };
  return { ...inside, found, document };
}

/** Ignition only warns about bits that the operator refuses. */
const isSuperseded = (warning: Diagnostic, refused: readonly Diagnostic[]): boolean =>
  warning.code === "ignition/special-mode-bits" && refused.some((d) => d.code === "mco/special-mode-bits" && d.path === warning.path);

/** The operator still reads spec 2.2 and converts it. */
function specTwo(config: ExpandedTree): Diagnostic | undefined {
  const version = below(below(config, "ignition"), "version");
  if (version?.kind !== "scalar" || !/^2\.\d+\.\d+$/.test(version.text)) return undefined;
  return finding(
    "mco/spec-2",
    version.span,
    `Ignition spec ${version.text} is legacy: the operator converts it, and kindling does not check its rules yet`,
    { path: "$.spec.config.ignition.version", hint: "rewrite it in spec 3.2.0" },
  );
}

const below = (from: ExpandedTree | undefined, key: string): ExpandedTree | undefined =>
  from?.kind === "map" ? from.entries.find((entry) => entry.key.text === key)?.value : undefined;

const configOf = (tree: ExpandedTree): ExpandedTree | undefined => below(below(tree, "spec"), "config");

/** What Ignition accepts and the operator does not. Source: operator rules §1.1, §3.1. */
function operatorFindings({ version, value }: CheckedIgnition, config: ExpandedTree): Diagnostic[] {
  if (version === undefined || value === undefined) return [];
  const refused = compareVersions(version, newestRendered) > 0;
  const newer = refused
    ? [
        inConfig("mco/ignition-refused", config, ["ignition", "version"], `no OpenShift release renders Ignition ${version}`, {
          hint: "3.2.0 is read by every release from 4.7 on",
        }),
      ]
    : [];
  return [...newer, ...(value.storage?.files ?? []).flatMap((file, i) => fileFindings(file, i, config))];
}

type ConfigFile = NonNullable<NonNullable<IgnitionConfig["storage"]>["files"]>[number];

function fileFindings(file: ConfigFile, index: number, config: ExpandedTree): Diagnostic[] {
  const report = (code: Code, tokens: readonly string[], message: string, hint: string): Diagnostic[] => [
    inConfig(code, config, ["storage", "files", index, ...tokens], `${file.path}: the Machine Config Operator ${message}`, { hint }),
  ];
  if ((file.append ?? []).length > 0) return report("mco/append-refused", ["append"], "refuses files with append", "write the whole file");
  if (file.mode !== undefined && file.mode > 0o777)
    return report("mco/special-mode-bits", ["mode"], `refuses mode 0${file.mode.toString(8)}`, "use a mode up to 0777");
  const source = file.contents?.source;
  if (source === undefined || source === "" || /^data:/i.test(source)) return [];
  return report("mco/remote-source", ["contents", "source"], "cannot read remote sources", "bring the content along as a data URL");
}

/** A finding at a value of the Ignition config, or at the nearest value above it that was written. */
function inConfig(
  code: Code,
  config: ExpandedTree,
  tokens: readonly (string | number)[],
  message: string,
  details: { readonly hint: string },
): Diagnostic {
  let at: ExpandedTree = config;
  for (const token of tokens) {
    const next: ExpandedTree | undefined = at.kind === "seq" ? at.items[Number(token)] : below(at, String(token));
    if (next === undefined) break;
    at = next;
  }
  return finding(code, at.span, message, { ...details, path: displayPath(pointer("/spec/config", ...tokens)) });
}
