// What the operator asks of each MachineConfig alone before it merges any, and the config as one of the version it works with.
import { type Diagnostic, finding, hasErrors } from "../diagnostics/diagnostic.ts";
import { extensions, kernelTypes } from "../facts/openshift.ts";
import { acceptedIgnition, checksExtensions, refusesSpecialBits, renderedIgnition } from "../facts/openshift-render.ts";
import { factAt } from "../facts/timeline.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { ignitionConfig, isSpecVersion, newest, type SpecVersion } from "../ignition/fields.ts";
import { problemFindings } from "../ignition/findings.ts";
import { lift, needsOf, toVersion } from "../ignition/translate.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import { decode } from "../model/decode.ts";
import { displayPath, type Origins, originAt, spanAt } from "../model/origins.ts";
import { compareVersions } from "../model/versions.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import { extensionHint } from "./extension-hint.ts";
import { withFieldNames } from "./key-case.ts";
import { lenientIgnition } from "./lenient.ts";
import { below, type MachineConfigInput } from "./read.ts";
import { isReadAsTwo, raisedVersion, readSpecTwo } from "./spec-two.ts";

/** An Ignition config inside a MachineConfig, decoded as its own version says. Pointers of the origins start at the config. */
export type ReadConfig = {
  readonly version: SpecVersion;
  readonly value: IgnitionConfig;
  readonly origins: Origins;
  /** Found on the way to the version that the operator works with: the merge fails. */
  readonly late?: readonly Diagnostic[];
};

export type Admitted = {
  readonly input: MachineConfigInput;
  readonly config?: ReadConfig;
};

export type Admission = { readonly value?: Admitted; readonly diagnostics: readonly Diagnostic[] };

/** The version that a release converts every config to. */
export function workingVersion(release: string): SpecVersion {
  const version = factAt(renderedIgnition, release);
  return version !== undefined && isSpecVersion(version) ? version : "3.1.0";
}

/** Judges one object by the rules of a release. No value: the pool cannot be rendered, and there is an error that says why. */
export function admit(input: MachineConfigInput, release: string): Admission {
  const own = [...kernelTypeFindings(input, release), ...extensionFindings(input, release)];
  if (input.config === undefined) return hasErrors(own) ? { diagnostics: own } : { value: { input }, diagnostics: own };
  const { value: config, diagnostics } = readConfig(input.config, release);
  const found = [...own, ...diagnostics];
  return config === undefined || hasErrors(found) ? { diagnostics: found } : { value: { input, config }, diagnostics: found };
}

/** Reads and validates `spec.config` as the release's operator does. */
export function readConfig(
  tree: ExpandedTree,
  release: string,
): { readonly value?: ReadConfig; readonly diagnostics: readonly Diagnostic[] } {
  const declared = declaredVersion(tree, release);
  if (declared.version === undefined) return { diagnostics: declared.diagnostics };
  const { version } = declared;
  if (version === "two") return readTwo(tree, release);
  const spelt = withFieldNames(tree, ignitionConfig, version);
  const decoded = decode(spelt.tree, ignitionConfig, { dialect: lenientIgnition, version, at: "/spec/config" });
  const diagnostics = [...spelt.diagnostics, ...decoded.diagnostics];
  const { value, origins } = decoded;
  if (value === undefined) return { diagnostics };
  return { value: { version, value, origins }, diagnostics: [...diagnostics, ...judged(value, version, origins, release)] };
}

/** Ignition's own rules, and the mode bits that the operator refuses where Ignition only warns. */
function judged(config: IgnitionConfig, version: SpecVersion, origins: Origins, release: string): readonly Diagnostic[] {
  const problems = problemFindings(validateConfig(config, version), origins);
  const bits = factAt(refusesSpecialBits, release) ? modeFindings(config, origins) : [];
  const refused = new Set(bits.map((d) => d.path));
  return [...problems.filter((d) => d.code !== "ignition/special-mode-bits" || !refused.has(d.path)), ...bits];
}

function readTwo(tree: ExpandedTree, release: string): { readonly value?: ReadConfig; readonly diagnostics: readonly Diagnostic[] } {
  const { value, origins, diagnostics, late } = readSpecTwo(tree);
  const config = value ?? (hasErrors(diagnostics) ? undefined : { ignition: { version: raisedVersion } });
  if (config === undefined) return { diagnostics };
  const found = [...diagnostics, ...judged(config, raisedVersion, origins, release)];
  return { value: { version: raisedVersion, value: config, origins, late }, diagnostics: found };
}

/** "two": of spec 2.0.0 to 2.2.0. */
type Declared = { readonly version?: SpecVersion | "two"; readonly diagnostics: readonly Diagnostic[] };

function declaredVersion(tree: ExpandedTree, release: string): Declared {
  const path = "$.spec.config.ignition.version";
  const refuse = (code: Diagnostic["code"], at: ExpandedTree, message: string, hint: string, where = path): Declared => ({
    diagnostics: [finding(code, at.span, message, { path: where, hint })],
  });
  if (tree.kind !== "map") {
    const hint = "write the Ignition config as YAML below config";
    return refuse("machineconfig/config-as-text", tree, "spec.config must be an object, not a text or a list", hint, "$.spec.config");
  }
  const at = below(below(tree, "ignition"), "version");
  if (at === undefined) {
    return refuse("ignition/missing-field", tree, 'spec.config needs "ignition.version"', "write ignition: {version: 3.2.0}");
  }
  if (at.kind !== "scalar") return refuse("ignition/wrong-type", at, "ignition.version must be a text", 'write "3.2.0"');
  const reading = lenientIgnition.string(at);
  if ("problem" in reading) return refuse("ignition/wrong-type", at, `ignition.version ${reading.problem}`, 'write "3.2.0"');
  const accepted = factAt(acceptedIgnition, release) ?? [];
  if (isReadAsTwo(at.text) && accepted.includes("2.2.0")) return { version: "two", diagnostics: [] };
  if (isSpecVersion(at.text) && accepted.includes(at.text)) return { version: at.text, diagnostics: [] };
  const message = `the operator of ${release} does not read Ignition ${JSON.stringify(at.text)}`;
  return refuse("mco/ignition-refused", at, message, `it reads ${accepted.join(", ")}`);
}

/** The config as one of the version that the release works with. Problems: a down-conversion that would lose something. */
export function converted(
  config: ReadConfig,
  release: string,
): { readonly value?: IgnitionConfig; readonly diagnostics: readonly Diagnostic[] } {
  const to = workingVersion(release);
  if (hasErrors(config.late ?? [])) return { diagnostics: config.late ?? [] };
  if (compareVersions(config.version, to) <= 0) return { value: lift(config.value, config.version, to), diagnostics: [] };
  const { kernelArguments: moved, ...rest } = lift(config.value, config.version, newest);
  const lost = (moved?.shouldNotExist ?? []).length > 0 ? ["kernelArguments.shouldNotExist"] : [];
  const needs = needsOf(rest).filter((need) => compareVersions(need.version, to) > 0);
  const { value } = toVersion(rest, to);
  if (value !== undefined && lost.length === 0) return { value, diagnostics: [] };
  const findings = [
    ...needs.map((need) => notConverted(config.origins, need.pointer, need.what, to)),
    ...lost.map((name) => notConverted(config.origins, `/${name.replace(".", "/")}`, `the field ${name}`, to)),
  ];
  return { diagnostics: findings };
}

function notConverted(origins: Origins, at: string, what: string, to: string): Diagnostic {
  return finding(
    "mco/cannot-convert",
    spanAt(origins, at),
    `Ignition ${to}, which the operator works with, has no way to express ${what}`,
    {
      path: displayPath(originAt(origins, at)?.at ?? at),
    },
  );
}

function kernelTypeFindings({ spec, origins }: MachineConfigInput, release: string): Diagnostic[] {
  const { kernelType } = spec;
  const known = factAt(kernelTypes, release) ?? [];
  if (kernelType === undefined || kernelType === "" || known.includes(kernelType)) return [];
  const message = `${release} has no kernel type ${JSON.stringify(kernelType)}`;
  const details = { path: "$.spec.kernelType", hint: `known are ${known.join(", ")}` };
  return [finding("mco/kernel-type", spanAt(origins, "/spec/kernelType"), message, details)];
}

/** An unknown name that rendering lets through fails on the nodes: then it is a warning of another code. */
function extensionFindings({ spec, config, origins }: MachineConfigInput, release: string): Diagnostic[] {
  const known = factAt(extensions, release) ?? [];
  const rule = factAt(checksExtensions, release);
  const checked = rule === "always" || (rule === "beside-config" && config !== undefined);
  return (spec.extensions ?? []).flatMap((name, i) => {
    if (known.includes(name)) return [];
    const code = checked ? "mco/unknown-extension" : "mco/extension-unchecked";
    const end = checked ? "" : ": rendering lets it pass, and the nodes become degraded";
    const hint = extensionHint(name, known);
    const message = `${release} has no extension ${JSON.stringify(name)}${end}`;
    return [finding(code, spanAt(origins, `/spec/extensions/${i}`), message, { path: `$.spec.extensions.${i}`, hint })];
  });
}

function modeFindings(config: IgnitionConfig, origins: Origins): Diagnostic[] {
  return (config.storage?.files ?? []).flatMap(({ path, mode }, i) => {
    if (mode === undefined || mode <= 0o777) return [];
    const at = `/storage/files/${i}/mode`;
    const message = `${path}: the Machine Config Operator refuses mode 0${mode.toString(8)}`;
    const details = { path: displayPath(`/spec/config${at}`), hint: "use a mode up to 0777" };
    return [finding("mco/special-mode-bits", spanAt(origins, at), message, details)];
  });
}
