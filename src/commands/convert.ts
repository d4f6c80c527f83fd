// convert: an Ignition config of one spec version as one of another, or why that cannot be done without loss.
import { type Diagnostic, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { checkIgnition, type ReadIgnition } from "../ignition/check.ts";
import type { IgnitionConfig, NodeConfig } from "../ignition/config.ts";
import { ignitionDialect } from "../ignition/dialect.ts";
import { isSpecVersion, type SpecVersion, versions } from "../ignition/fields.ts";
import { lossFindings, needFindings, problemFindings } from "../ignition/findings.ts";
import { liftWithLosses, toVersion } from "../ignition/translate.ts";
import { counterpart, type LowestTwo, lowerToTwo, lowestTwo } from "../ignition/v2/down.ts";
import { obstacleFindings, oldVersionOf, readSpecTwo } from "../ignition/v2/read.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import { noOrigins, type Origins } from "../model/origins.ts";
import { compareVersions } from "../model/versions.ts";
import { losesValue, readIgnitionInput } from "./ignition-input.ts";

export type TargetVersion = SpecVersion | LowestTwo;

/** Versions that `convert` writes. */
export const targetVersions: readonly TargetVersion[] = [...lowestTwo, ...versions];

export const isTargetVersion = (text: string): text is TargetVersion => targetVersions.some((version) => version === text);

export type ConvertOptions = {
  readonly to: TargetVersion;
  /** Where the filesystems of a spec 2 config are mounted, by name. */
  readonly mountPoints?: Readonly<Record<string, string>>;
  /** Of files, units and users that a spec 2 config lists more than once only the last counts. */
  readonly dedup?: boolean;
};

export type Converted = { readonly value?: object; readonly diagnostics: readonly Diagnostic[] };

type Config = { readonly value: IgnitionConfig; readonly version: SpecVersion; readonly origins: Origins };

/** No value: an error says what is wrong with the config, or what the version cannot hold. Keys that are not known are left out with an error;
 *  a result that breaks a rule of its version is there, with errors that say so. */
export function convert(source: Source, options: ConvertOptions): Converted {
  const { tree, diagnostics } = readIgnitionInput(source);
  if (tree === undefined || hasErrors(diagnostics)) return { diagnostics };
  const old = oldVersionOf(tree);
  const read: ReadIgnition =
    old === undefined
      ? checkIgnition(tree, { dialect: ignitionDialect, at: "" })
      : checked(readSpecTwo(tree, old, { mountPoints: options.mountPoints ?? {}, dedup: options.dedup ?? false }));
  const found = [...diagnostics, ...read.found];
  if (read.value === undefined || read.version === undefined || found.some(losesValue)) return { diagnostics: found };
  const config = { value: read.value, version: read.version, origins: read.origins ?? noOrigins };
  const converted = isSpecVersion(options.to) ? toSpecThree(config, options.to) : toSpecTwo(config, options.to);
  return { ...converted, diagnostics: [...found, ...newTo(found, converted.diagnostics)] };
}

/** Without what the config was told before it was converted. */
function newTo(told: readonly Diagnostic[], found: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = new Set(told.map(({ code, path }) => `${code} ${path}`));
  return found.filter(({ code, path }) => !known.has(`${code} ${path}`));
}

/** The rules of spec 3 also find what is wrong with a config of spec 2. */
function checked(read: ReadIgnition): ReadIgnition {
  const { value, version, origins } = read;
  if (value === undefined || version === undefined || origins === undefined) return read;
  return { ...read, found: [...read.found, ...problemFindings(validateConfig(value, version), origins)] };
}

/** Lifting can bring out what older rules let pass. */
function toSpecThree(config: Config, to: SpecVersion): Converted {
  const { value, diagnostics } = moveTo(config, to);
  if (value === undefined) return { diagnostics };
  return { value, diagnostics: [...diagnostics, ...problemFindings(validateConfig(value, to), config.origins)] };
}

function moveTo(
  { value, version, origins }: Config,
  to: SpecVersion,
): { readonly value?: IgnitionConfig; readonly diagnostics: readonly Diagnostic[] } {
  if (compareVersions(version, to) <= 0) {
    const lifted = liftWithLosses(value, version, to, { lossless: true });
    return { value: lifted.value, diagnostics: lossFindings(lifted.losses, to, origins) };
  }
  const lowered = toVersion(withoutVersion(value), to, version);
  const diagnostics = needFindings(lowered.problems, to, origins);
  return lowered.value === undefined ? { diagnostics } : { value: lowered.value, diagnostics };
}

function withoutVersion({ ignition, ...rest }: IgnitionConfig): NodeConfig {
  const { version: _version, ...others } = ignition;
  return { ignition: others, ...rest };
}

function toSpecTwo(config: Config, to: LowestTwo): Converted {
  const middle = moveTo(config, counterpart[to]);
  if (middle.value === undefined) return { diagnostics: middle.diagnostics };
  const { value, obstacles } = lowerToTwo(middle.value, to);
  const diagnostics = [...middle.diagnostics, ...obstacleFindings(obstacles, config.origins)];
  return value === undefined ? { diagnostics } : { value, diagnostics };
}
